/**
 * Everything a person can be refused for. A refusal is a value, not an exception: use cases return it,
 * GraphQL shows it as a type of its own, the shop has a text for it in each language.
 * `message` is what the wire says, for programs; `retryable`: trying again later may succeed.
 */
export const refusals = {
  NOT_ENOUGH_ITEMS_AVAILABLE: { message: 'Error: Not Enough Items Available', retryable: true },
  SEATS_NOT_AVAILABLE: { message: 'Error: seats not available', retryable: true },
  SINGLE_SEAT_LEFT: { message: 'Error: single seat left', retryable: false },
  CART_LIMIT_EXCEEDED: { message: 'Error: cart limit exceeded', retryable: false },
  CART_EXPIRED: { message: 'Error: cart expired', retryable: false },
  CART_EMPTY: { message: 'Error: cart is empty', retryable: false },
  CART_CHANGED: { message: 'Error: cart has changed', retryable: true },
  SESSION_NOT_FOUND: { message: 'Error: session not found', retryable: false },
  ITEM_NOT_FOUND: { message: 'Error: item not found', retryable: false },
  NOT_ON_SALE: { message: 'Error: not on sale', retryable: true },
  EXTENSION_TOO_EARLY: { message: 'Error: reservation cannot be extended yet', retryable: true },
  EXTENSION_USED: { message: 'Error: reservation already extended', retryable: false },
  UNKNOWN_OR_EXPIRED_CODE: { message: 'Unknown or expired code', retryable: false },
  CODE_USED_UP: { message: 'Error: the code opens no more tickets', retryable: true },
  NO_SHIPPING_METHOD: { message: 'No shipping method available for this country and weight.', retryable: false },
  NO_AGE_CHECKED_SHIPPING: { message: 'No shipping method with an age check for this country and weight.', retryable: false },
  SHIPPING_METHOD_REQUIRED: { message: 'Error: shipping method required', retryable: false },
  PAYMENT_METHOD_NOT_OFFERED: { message: 'Error: payment method not offered', retryable: false },
  PERSONALIZATION_REQUIRED: { message: 'Error: personalization required', retryable: false },
  HOLDER_NAME_REPEATED: { message: 'Error: holder names must differ', retryable: false },
  ANSWERS_REQUIRED: { message: 'Error: a question is not answered', retryable: false },
  INVALID_INPUT: { message: 'Error: invalid input', retryable: false },
  ORDER_NOT_FOUND: { message: "Couldn't find Order", retryable: false },
  TICKET_NOT_FOUND: { message: 'ticket not found', retryable: false },
  CHECK_IN_NOT_OPEN: { message: 'Error: check-in is not open', retryable: true },
  CART_NOT_MERGEABLE: { message: 'Cart is not mergeable', retryable: false },
  NO_MATCHING_DELIVERIES: { message: 'Order has no matching deliveries', retryable: false },
  ORDER_NOT_PAYABLE: { message: 'Error: order cannot be paid', retryable: false },
  PAYMENT_AMOUNT_CHANGED: { message: 'Error: payment is for another amount', retryable: false },
  PAYMENT_PROVIDER_UNAVAILABLE: { message: 'Error: payment provider unavailable', retryable: true },
  PAYMENT_IN_LINE: { message: 'Error: many pay at this moment', retryable: true },
  TOO_MANY_ATTEMPTS: { message: 'Error: too many attempts', retryable: true },
  RESALE_OFFER_GONE: { message: 'Error: resale ticket no longer available', retryable: false },
  RESALE_OFFER_OWN: { message: 'Error: own resale offer', retryable: false },
  RESALE_OFFER_RESERVED: { message: 'Error: resale ticket is in a cart', retryable: true },
  TICKET_NOT_RESELLABLE: { message: 'Error: ticket cannot be resold', retryable: false },
  REFUND_TICKET_INVALID: { message: 'Error: the order does not contain a valid ticket of this number', retryable: false },
  REFUND_TICKET_USED: { message: 'Error: Already used and not refundable', retryable: false },
  REFUND_NOT_OPEN: { message: 'Error: Product does not exist or is not mass-refundable', retryable: false },
  REFUND_PAUSED: { message: 'Error: refunds are paused', retryable: true },
  REFUND_BY_MAIL_ONLY: { message: 'Error: paid by voucher, refundable by e-mail only', retryable: false },
  REFUND_LINK_EXPIRED: { message: 'Error: unknown or expired link', retryable: false },
  MY_TICKETS_LINK_EXPIRED: { message: 'Error: unknown or expired link', retryable: false },
  TICKET_SERVICE_CLOSED: { message: 'Error: the deadline has passed', retryable: false },
  TICKET_SERVICE_UPLOAD_FAILED: { message: 'Error: upload failed', retryable: true },
  ACCESS_CODE_REQUIRED: { message: 'Error: access code required', retryable: false },
} as const satisfies Record<string, { message: string; retryable: boolean }>;

export type RefusalCode = keyof typeof refusals;

/** `limit` goes with CART_LIMIT_EXCEEDED and CODE_USED_UP, `field` (a path such as `billingAddress.city`) with INVALID_INPUT and ANSWERS_REQUIRED (`<item>.<key>`), `indexes` with REFUND_TICKET_*. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refusal: Code;
  readonly limit?: number;
  readonly field?: string;
  readonly indexes?: readonly number[];
};

/** A refusal that can only be one of these here. @throws Error on another: whoever made it broke its word */
export function expectRefusal<Code extends RefusalCode>(refusal: Refusal, codes: readonly Code[]): Refusal<Code> {
  if (!(codes as readonly RefusalCode[]).includes(refusal.refusal)) throw new Error(`unexpected refusal ${refusal.refusal}`);
  return refusal as Refusal<Code>;
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  detail: { limit?: number; field?: string; indexes?: readonly number[] } = {},
): Refusal<Code> {
  return { refusal: code, ...detail };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value;
}
