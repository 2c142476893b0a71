import type { AddressForm } from '../../../features/checkout/order-preferences.ts';
import type { Agreement } from '../../../features/checkout/paypal/paypal-orders.ts';

const key = 'frontrow-paypal';
let inMemory: { cartId: string; id: string } | null = null;

/** Remembers, in this tab, what a buyer has agreed to at PayPal for a cart. */
export function keepAgreement(cartId: string, id: string): void {
  inMemory = { cartId, id };
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory));
  } catch {
    // storage is forbidden here: the tab's memory has to do
  }
}

/** PayPal's id of what was agreed to for this cart. */
export function findAgreement(cartId: string): string | null {
  try {
    inMemory ??= JSON.parse(sessionStorage.getItem(key) ?? 'null') as typeof inMemory;
  } catch {
    // nothing readable is kept
  }
  return inMemory?.cartId === cartId ? inMemory.id : null;
}

/** The address a buyer has at PayPal as the shop's form holds it. */
export function addressOf({ payer, shipping }: Agreement, countryCode: string): AddressForm {
  const [first = '', ...rest] = (shipping?.name ?? '').trim().split(/\s+/);
  return {
    firstName: (rest.length > 0 ? first : '') || payer.firstName,
    lastName: rest.join(' ') || payer.lastName,
    company: '',
    vatId: '',
    address: shipping?.address ?? '',
    address2: shipping?.address2 ?? '',
    postCode: shipping?.postCode ?? '',
    city: shipping?.city ?? '',
    countryCode: shipping?.countryCode ?? countryCode,
  };
}
