import type { StripeEvent } from './types.ts';

const AMOUNTS = ['amount', 'amount_total', 'amount_subtotal', 'amount_received', 'amount_captured'];

/** What a delivery with this fault says instead of the truth; GET /v1/events/{id} keeps telling the truth. */
export function falsify(event: StripeEvent, fault: string | null): StripeEvent {
  const object = { ...event.data.object };
  if (fault === 'wrong_amount') {
    for (const name of AMOUNTS) if (typeof object[name] === 'number') object[name] += 100;
  } else if (fault === 'wrong_currency') {
    object.currency = object.currency === 'usd' ? 'chf' : 'usd';
  } else if (fault === 'wrong_reference') {
    object.client_reference_id = 'another-order';
    object.metadata = Object.fromEntries(Object.keys(object.metadata ?? {}).map((key) => [key, 'another-order']));
  } else {
    return event;
  }
  return { ...event, data: { object } };
}
