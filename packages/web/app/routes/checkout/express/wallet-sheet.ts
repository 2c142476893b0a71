import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Messages } from '../../../i18n/de.ts';
import type { Cart } from '../../../features/cart/cart-store.ts';
import type { Methods } from '../../../features/checkout/methods.ts';
import { emptyAddress, type AddressForm } from '../../../features/checkout/order-preferences.ts';

/** What a wallet shows: a way to ship, in cents. */
export type Rate = { id: string; displayName: string; amount: number };

/** Tickets by mail go this way, and need no other. */
const ONLINE_TICKETS = '-1';

/** Ways to ship as a wallet lists them, the one chosen in the cart first; without any, online tickets at nothing. */
export function ratesOf(methods: Methods, chosen: string | null, t: Messages['express']): Rate[] {
  // who buys for adults only is asked for more than a wallet can show
  const rates = methods.shipping
    .filter(({ adultsOnly }) => !adultsOnly)
    .toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
    .map(({ id, name, price }) => ({ id, displayName: name, amount: Math.round(price) }));
  return rates.length > 0 ? rates : [{ id: ONLINE_TICKETS, displayName: t.onlineTickets, amount: 0 }];
}

/** The lines of a wallet's sheet. They add up to what the buyer is asked for. */
export const linesOf = (cart: Cart, rate: Rate, t: Messages['express']) => [
  { name: t.goods, amount: Math.round(cart.checkoutSubtotal) },
  { name: rate.displayName, amount: rate.amount },
];

export const amountOf = (cart: Cart, rate: Rate): number => Math.round(cart.checkoutSubtotal) + rate.amount;

type Given = Pick<StripeExpressCheckoutElementConfirmEvent, 'shippingAddress' | 'billingDetails'>;

/** The address a wallet has as the shop's form holds it; of the name the first two words. */
export function addressOf({ shippingAddress, billingDetails }: Given): AddressForm {
  const { name = '', address } = shippingAddress ?? billingDetails ?? {};
  const [firstName = '', lastName = firstName] = name.trim().split(/\s+/);
  return {
    ...emptyAddress(address?.country.toLowerCase()),
    firstName,
    lastName,
    address: address?.line1 ?? '',
    address2: address?.line2 ?? '',
    postCode: address?.postal_code ?? '',
    city: address?.city ?? '',
  };
}
