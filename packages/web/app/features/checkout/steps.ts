import { readAddress } from '@frontrow/domain/checkout/address';
import { readEmail } from '@frontrow/domain/checkout/email';
import type { Cart } from '../cart/cart-store.ts';
import { isAllSaid } from '../personalization/guests.ts';
import type { Methods } from './methods.ts';
import type { OrderPreferences } from './order-preferences.ts';

export const STEPS = ['cart', 'details', 'payment', 'confirm', 'done'] as const;
export type Step = Exclude<(typeof STEPS)[number], 'done'>;

/** The step an address names; undefined for none of the checkout's. */
export function readStep(param: string | undefined): Step | undefined {
  if (param === undefined) return 'cart';
  return param === 'details' || param === 'payment' || param === 'confirm' ? param : undefined;
}

export type Facts = {
  hasItems: boolean;
  /** Every ticket that must say for whom it is does. */
  hasGuests: boolean;
  hasAddress: boolean;
  hasShipping: boolean;
  hasPayment: boolean;
  /** Nothing to pay, shipping included. */
  isFree: boolean;
};

/** The step asked for, or the one that has to come first. */
export function allowedStep(asked: Step, { hasItems, hasGuests, hasAddress, hasShipping, hasPayment, isFree }: Facts): Step {
  if (asked === 'cart' || !hasItems || !hasGuests) return 'cart';
  if (asked === 'details' || !hasAddress) return 'details';
  // without anything to pay there is nothing to choose
  if (isFree && hasShipping) return 'confirm';
  return asked === 'confirm' && hasShipping && hasPayment ? 'confirm' : 'payment';
}

export function factsOf(cart: Cart | null, preferences: OrderPreferences, methods: Methods): Facts {
  const { shippingAddress, billingAddress, email } = preferences;
  const shipping = chosenShipping(cart, preferences, methods);
  return {
    hasItems: cart !== null,
    hasGuests: cart === null || isAllSaid(cart),
    hasAddress:
      isComplete(shippingAddress) &&
      (billingAddress === null || isComplete(billingAddress)) &&
      readEmail(email) !== undefined &&
      shippingAddress.countryCode === cart?.countryCode,
    hasShipping: shipping !== undefined || !needsShipping(cart, methods),
    hasPayment: methods.payment.some(({ id }) => id === preferences.paymentMethod),
    isFree: cart !== null && totalWithShipping(cart, preferences, methods) === 0,
  };
}

/** Only goods are shipped, and only where somebody carries them. */
export const needsShipping = (cart: Cart | null, methods: Methods): boolean => cart?.physical === true && methods.shipping.length > 0;

/** What is fetched rather than sent is agreed to in the last step. */
export const hasDownloads = ({ items }: Cart): boolean =>
  items.some(({ withdrawalExcludedReason }) => withdrawalExcludedReason === 'download');

export function chosenShipping(cart: Cart | null, { shippingMethod }: Pick<OrderPreferences, 'shippingMethod'>, { shipping }: Methods) {
  // tickets by mail alone go one way, and that is free
  return cart?.physical ? shipping.find(({ id }) => id === shippingMethod) : shipping[0];
}

/**
 * What was chosen, as far as it fits this cart. Where goods go one way alone, nobody is asked which; where nothing is to be paid, nobody
 * pays in any way; and PayPal's express way is chosen with its agreement alone.
 */
export function fitting(preferences: OrderPreferences, cart: Cart | null, methods: Methods, isAgreed: boolean): OrderPreferences {
  const [only, other] = methods.shipping;
  const fits = cart?.physical && only && !other ? { ...preferences, shippingMethod: only.id } : preferences;
  const isFree = cart !== null && totalWithShipping(cart, fits, methods) === 0;
  return isFree || (fits.paymentMethod === 'paypal_express' && !isAgreed) ? { ...fits, paymentMethod: null } : fits;
}

/** Cents, less what vouchers pay, as placing the order will charge them once a way to ship is chosen. */
export const totalWithShipping = (cart: Cart, preferences: Pick<OrderPreferences, 'shippingMethod'>, methods: Methods): number =>
  cart.checkoutSubtotal + (chosenShipping(cart, preferences, methods)?.price ?? 0);

const isComplete = (address: OrderPreferences['shippingAddress']) => readAddress(address).problems.length === 0;
