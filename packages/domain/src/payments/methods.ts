/** Every payment method an order may carry; ids as on the wire. */
export const paymentMethods = [
  'paypal',
  'paypal_express',
  'stripe_express',
  'stripe_checkout',
  'stripe_sofort',
  'bank_transfer',
  'kulturpass',
  'internal_payment_skipped',
  'cash',
  'card_terminal',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentProviderName = 'stripe' | 'paypal' | 'bank' | 'voucher' | 'none' | 'cash' | 'terminal';

/** How people of the house are paid on site: into a drawer, or at a card terminal that the store does not know. */
export const deskMethods = ['cash', 'card_terminal'] as const satisfies PaymentMethod[];
export type DeskMethod = (typeof deskMethods)[number];

/** Methods that work, in the order they are offered, with the provider that carries them out. */
const working = {
  paypal: 'paypal',
  paypal_express: 'paypal',
  stripe_express: 'stripe',
  stripe_checkout: 'stripe',
  stripe_sofort: 'stripe',
  bank_transfer: 'bank',
} as const satisfies Partial<Record<PaymentMethod, PaymentProviderName>>;
export type OfferedMethod = keyof typeof working;

export type ShopPayment = {
  paymentMethods: readonly string[];
  paymentBlacklist: readonly string[];
  hasBankAccount: boolean;
  /** Who cannot be asked for money, and what cannot be asked for: not set up, or out of reach for the moment. */
  unavailable: readonly (PaymentProviderName | OfferedMethod)[];
};

/** What events leave of a shop's ways to pay: those that each of them takes. Null: an event that takes what the shop does. */
export const methodsLeft = (ofShop: readonly string[], ofEvents: readonly (readonly string[] | null | undefined)[]): string[] =>
  ofShop.filter((method) => ofEvents.every((taken) => taken?.includes(method) ?? true));

/** Bank transfers take days: not offered when the first event is closer than this. */
const BANK_TRANSFER_DAYS_BEFORE_EVENT = 2;
const DAY_MS = 86_400_000;

export const leavesTimeForTransfer = (now: Date, until: Date): boolean =>
  until.getTime() - now.getTime() >= BANK_TRANSFER_DAYS_BEFORE_EVENT * DAY_MS;

/** What a buyer may choose from: the shop's setting, minus its blacklist, minus what cannot work for this cart. */
export function offeredMethods(shop: ShopPayment, cart: { now: Date; firstEventAt: Date | null }): OfferedMethod[] {
  return (Object.keys(working) as OfferedMethod[]).filter((method) => {
    if (!shop.paymentMethods.includes(method) || shop.paymentBlacklist.includes(method)) return false;
    if (shop.unavailable.includes(working[method]) || shop.unavailable.includes(method)) return false;
    if (method !== 'bank_transfer') return true;
    if (!shop.hasBankAccount) return false;
    return cart.firstEventAt === null || leavesTimeForTransfer(cart.now, cart.firstEventAt);
  });
}

/**
 * The method an order is placed with. Nothing to pay needs none, and is the vouchers' where they have paid; none chosen means the culture voucher where the
 * shop takes it.
 * @returns undefined where the method is not offered
 */
export function chooseMethod(
  shop: ShopPayment,
  cart: { now: Date; firstEventAt: Date | null; dueMinor: number; voucherMinor: number },
  asked: string | null,
): PaymentMethod | undefined {
  if (cart.dueMinor === 0) return cart.voucherMinor > 0 ? 'kulturpass' : 'internal_payment_skipped';
  const method = asked ?? 'kulturpass';
  if (method === 'kulturpass') return shop.paymentMethods.includes(method) && !shop.paymentBlacklist.includes(method) ? method : undefined;
  return offeredMethods(shop, cart).find((offered) => offered === method);
}

export function providerOf(method: PaymentMethod): PaymentProviderName {
  if (method === 'internal_payment_skipped') return 'none';
  if (method === 'kulturpass') return 'voucher';
  if (method === 'bank_transfer') return 'bank';
  if (method === 'paypal' || method === 'paypal_express') return 'paypal';
  if (method === 'cash') return 'cash';
  if (method === 'card_terminal') return 'terminal';
  return 'stripe';
}
