import type { ShopEntry } from './format.ts';

/** Of a shop that does not say it: by card, and by transfer where there is an account to transfer to. */
export const USUAL_METHODS: readonly string[] = ['stripe_checkout', 'bank_transfer'];

type Shop = { [Key in 'main' | 'paymentMethods' | 'paymentBlacklist' | 'bankAccount']?: ShopEntry[Key] | undefined };

/**
 * Where a shop's transfers would go: to its own account, or to the main shop's.
 * @param main undefined where only this shop is known: then an artist's shop is taken to have the main shop's
 */
const hasAccount = (shop: Shop, main: Shop | undefined): boolean =>
  shop.bankAccount !== undefined || (shop.main !== true && (main === undefined || main.bankAccount !== undefined));

/** The ways to pay that a shop takes and that can be carried out. */
export const waysToPay = (shop: Shop, main?: Shop): string[] =>
  (shop.paymentMethods ?? USUAL_METHODS).filter(
    (method) => !shop.paymentBlacklist?.some((one) => one === method) && (method !== 'bank_transfer' || hasAccount(shop, main)),
  );

/** Whether it says that it takes transfers, and has no account that they could go to. */
export const lacksAccount = (shop: Shop, main?: Shop): boolean =>
  (shop.paymentMethods?.includes('bank_transfer') ?? false) && !shop.paymentBlacklist?.includes('bank_transfer') && !hasAccount(shop, main);
