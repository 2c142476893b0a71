import type { CardError, PaymentIntent } from './types.ts';

/** Stripe's JSON error body, without the envelope. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
};

/**
 * An answer other than 2xx. `isKept` says whether an idempotency key replays it: refused parameters are
 * never kept, since the endpoint did not begin its work.
 */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isKept: boolean;

  constructor(status: number, body: ErrorBody, isKept: boolean) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isKept = isKept;
  }
}

const docUrl = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;

/** A parameter that is absent, unknown or malformed (400, not kept under the idempotency key). */
export function badParameter(param: string, message: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, param, ...(code ? { code, doc_url: docUrl(code) } : {}) }, false);
}

/** A request that is well formed but not possible in the object's present state. */
export function notPossible(
  message: string,
  fields: { code?: string; param?: string; payment_intent?: PaymentIntent } = {},
): StripeRefusal {
  const doc = fields.code ? { doc_url: docUrl(fields.code) } : {};
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...fields, ...doc }, true);
}

export function noSuch(noun: string, id: string, param: string): StripeRefusal {
  const code = 'resource_missing';
  return new StripeRefusal(
    404,
    { type: 'invalid_request_error', message: `No such ${noun}: '${id}'`, code, param, doc_url: docUrl(code) },
    false,
  );
}

/** A declined card (402). The failed payment intent travels in the error, as the real API sends it. */
export function declined(error: CardError, intent: PaymentIntent): StripeRefusal {
  return new StripeRefusal(402, { ...error, payment_intent: intent }, true);
}

export function serverError(isKept: boolean): StripeRefusal {
  return new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' }, isKept);
}

export const cardErrorDocUrl = docUrl;
