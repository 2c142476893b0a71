import * as v from 'valibot';
import { whole } from '../values.ts';

/** What a shop says of its sales, and an event otherwise. */

const paymentMethods = [
  'stripe_checkout',
  'stripe_express',
  'stripe_sofort',
  'paypal',
  'paypal_express',
  'bank_transfer',
  'kulturpass',
] as const;
export const paymentMethod = v.picklist(paymentMethods, `one of ${paymentMethods.join(', ')}`);

/** How long carts hold tickets. */
export const reservationMinutes = v.pipe(
  whole,
  v.minValue(5, 'a whole number from 5 to 60'),
  v.maxValue(60, 'a whole number from 5 to 60'),
);

const PREFIX_EXPECTED = 'at most 20 capital letters, digits and hyphens, such as "NOVA"';
export const invoicePrefix = v.pipe(
  v.string(PREFIX_EXPECTED),
  v.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, PREFIX_EXPECTED),
  v.maxLength(20, PREFIX_EXPECTED),
);
