import { EXTENSION_WINDOW_MINUTES } from '@frontrow/domain/cart/reservation';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { plural } from '../../plural.ts';
import type { refusals as shape } from '../de/refusals.ts';

export const refusals = {
  NOT_ENOUGH_ITEMS_AVAILABLE: 'There are not that many left. Please try fewer.',
  SEATS_NOT_AVAILABLE: 'These seats are no longer free. Please choose others.',
  SINGLE_SEAT_LEFT: 'That would leave a single seat. Please move up by one seat.',
  CART_LIMIT_EXCEEDED: (limit: number) =>
    `That is too many: at most ${limit} ${plural(limit, 'ticket', 'tickets')} per person. The limit holds for merch, too.`,
  CART_EXPIRED: 'Your reservation has ended. Please choose again.',
  CART_EMPTY: 'Your cart is empty.',
  CART_CHANGED: 'Your cart has changed in the meantime. Please look at it again.',
  SESSION_NOT_FOUND: 'The session could not be restored',
  ITEM_NOT_FOUND: 'This is no longer available here.',
  NOT_ON_SALE: 'This cannot be bought at the moment.',
  EXTENSION_TOO_EARLY: `You can extend in the last ${EXTENSION_WINDOW_MINUTES} minutes of the reservation.`,
  EXTENSION_USED: 'This reservation has already been extended once.',
  UNKNOWN_OR_EXPIRED_CODE: 'This code is unknown or has expired.',
  CODE_USED_UP: 'This code does not open so many tickets any more.',
  NO_SHIPPING_METHOD: 'Unfortunately we cannot ship this to that country.',
  NO_AGE_CHECKED_SHIPPING: 'There is no shipping with an age check to that country.',
  SHIPPING_METHOD_REQUIRED: 'Please choose a shipping method.',
  PAYMENT_METHOD_NOT_OFFERED: 'This payment method is not offered for your cart. Please choose another.',
  ANSWERS_REQUIRED: 'There are open questions in your cart.',
  PERSONALIZATION_REQUIRED: 'Please tell us who the tickets are for.',
  HOLDER_NAME_REPEATED: 'Every guest needs a name of their own. Please enter a different one for each ticket.',
  INVALID_INPUT: 'We cannot make sense of this. Please check what you entered.',
  ORDER_NOT_FOUND: 'We could not find this order.',
  TICKET_NOT_FOUND: 'Ticket not found.',
  CHECK_IN_NOT_OPEN: 'Check-in is not open.',
  CART_NOT_MERGEABLE: 'Sorry, that did not work. This cart cannot be added to an order: there is nothing in it that we send.',
  NO_MATCHING_DELIVERIES:
    'Sorry, that did not work. Perhaps the order is sent already, goes to another country, or the parcel would be too heavy.',
  ORDER_NOT_PAYABLE: 'This order can no longer be paid.',
  PAYMENT_AMOUNT_CHANGED: 'The amount has changed. Please approve the payment anew.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'The payment provider does not answer right now. Please try again in a moment.',
  PAYMENT_IN_LINE: 'A great many people are paying right now. Nothing is lost: please try again in a minute.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please wait a moment.',
  RESALE_OFFER_GONE: 'This resale ticket is no longer available.',
  RESALE_OFFER_OWN: 'This is your own offer.',
  RESALE_OFFER_RESERVED: 'Your ticket is in somebody else’s cart right now. Please try again in a few minutes.',
  TICKET_NOT_RESELLABLE: 'This ticket cannot be resold.',
  ACCESS_CODE_REQUIRED: 'You need an access code for this shop.',
} satisfies Record<
  Exclude<RefusalCode, `REFUND_${string}` | `MY_TICKETS_${string}` | `TICKET_SERVICE_${string}`>,
  string | ((limit: number) => string)
> &
  typeof shape;
