import type { Address } from '@frontrow/domain/checkout/address';
import { browserPage } from '../../lib/browser-page.ts';
import { visitorCountry } from '../../lib/country.ts';
import { createStore } from '../../lib/store.ts';

/** An address as its form holds it: text in every field. */
export type AddressForm = Record<keyof Address, string>;

/** What a buyer has entered and chosen so far; kept per shop in this browser until the order is placed. */
export type OrderPreferences = {
  email: string;
  shippingAddress: AddressForm;
  /** null: the same as the shipping address. */
  billingAddress: AddressForm | null;
  shippingMethod: string | null;
  paymentMethod: string | null;
};

const DEFAULT_COUNTRY = 'de';

export const emptyAddress = (countryCode = DEFAULT_COUNTRY): AddressForm => ({
  firstName: '',
  lastName: '',
  company: '',
  vatId: '',
  address: '',
  address2: '',
  postCode: '',
  city: '',
  countryCode,
});

const none: OrderPreferences = {
  email: '',
  shippingAddress: emptyAddress(),
  billingAddress: null,
  shippingMethod: null,
  paymentMethod: null,
};

export const orderPreferences = createStore<OrderPreferences>(none);

/** Takes over what this browser kept; called once, before the checkout shows anything. */
export function restorePreferences(): void {
  const kept = readStored();
  if (!kept) return;
  orderPreferences.set(readPreferences(kept));
  visitorCountry.set(orderPreferences.get().shippingAddress.countryCode);
}

export function patchPreferences(patch: Partial<OrderPreferences>): void {
  const next = { ...orderPreferences.get(), ...patch };
  orderPreferences.set(next);
  visitorCountry.set(next.shippingAddress.countryCode);
  store((storage) => storage.setItem(storageKey(), JSON.stringify(next)));
}

/** Another country: its ways to ship and pay are others, and of the address only the country is left. */
export function forgetMethods(countryCode: string): void {
  patchPreferences({ shippingMethod: null, paymentMethod: null, shippingAddress: emptyAddress(countryCode) });
}

/** The order is placed: the next one starts from nothing. */
export function deletePreferences(): void {
  orderPreferences.set(none);
  store((storage) => storage.removeItem(storageKey()));
}

/** Reads what was stored, whatever it is: empty and unknown values count as not there. */
export function readPreferences(stored: unknown): OrderPreferences {
  const from = isRecord(stored) ? stored : {};
  return {
    email: text(from['email']),
    shippingAddress: readForm(from['shippingAddress']),
    billingAddress: isRecord(from['billingAddress']) ? readForm(from['billingAddress']) : null,
    shippingMethod: text(from['shippingMethod']) || null,
    paymentMethod: text(from['paymentMethod']) || null,
  };
}

function readForm(stored: unknown): AddressForm {
  const from = isRecord(stored) ? stored : {};
  const form = emptyAddress(/^[a-z]{2}$/.test(text(from['countryCode'])) ? text(from['countryCode']) : DEFAULT_COUNTRY);
  for (const field of Object.keys(form) as (keyof AddressForm)[]) {
    if (field !== 'countryCode') form[field] = text(from[field]);
  }
  return form;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const storageKey = () => `frontrow-order:${browserPage().shop.slug}`;

function readStored(): unknown {
  return store((storage) => JSON.parse(storage.getItem(storageKey()) ?? 'null') as unknown);
}

/** Storage may be forbidden or full: the visit goes on without it. */
function store<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
