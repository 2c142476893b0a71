import type { Emulator } from './emulator.ts';
import { noSuch } from './errors.ts';
import { expand } from './expand.ts';
import type { Params } from './form.ts';
import { listObjects } from './list-objects.ts';
import { allowOnly } from './params.ts';
import { cancelPaymentIntent } from './operations/cancel-payment-intent.ts';
import { confirmPaymentIntent } from './operations/confirm-payment-intent.ts';
import { createPaymentIntent } from './operations/create-payment-intent.ts';
import { createRefund } from './operations/create-refund.ts';
import { getDispute } from './operations/dispute-charge.ts';
import { createSession } from './operations/create-session.ts';
import { expireSession } from './operations/expire-session.ts';
import { getCharge, getPaymentIntent, getPaymentMethod, getSession } from './operations/find.ts';
import type { Cause } from './webhooks.ts';

type Route = { method: 'GET' | 'POST'; path: RegExp; run: (emulator: Emulator, id: string, params: Params, cause: Cause) => object };

const ID = String.raw`([A-Za-z0-9_]+)`;

function route(method: Route['method'], path: string, run: Route['run']): Route {
  return { method, path: new RegExp(`^/v1/${path.replace(':id', ID)}$`), run };
}

/** A GET of one object takes nothing but `expand`. */
function one(path: string, find: (emulator: Emulator, id: string) => object): Route {
  return route('GET', path, (emulator, id, params) => {
    allowOnly(params, ['expand']);
    return find(emulator, id);
  });
}

const ROUTES: readonly Route[] = [
  route('POST', 'checkout/sessions', (emulator, _, params) => createSession(emulator, params)),
  route('GET', 'checkout/sessions', ({ store }, _, params) =>
    listObjects('/v1/checkout/sessions', store.tables.sessions.values(), params, ['payment_intent', 'status']),
  ),
  one('checkout/sessions/:id', getSession),
  route('POST', 'checkout/sessions/:id/expire', (emulator, id, params, cause) => {
    allowOnly(params, ['expand']);
    return expireSession(emulator, id, cause);
  }),
  route('POST', 'payment_intents', (emulator, _, params, cause) => createPaymentIntent(emulator, params, cause)),
  route('GET', 'payment_intents', ({ store }, _, params) =>
    listObjects('/v1/payment_intents', store.tables.paymentIntents.values(), params, []),
  ),
  one('payment_intents/:id', getPaymentIntent),
  route('POST', 'payment_intents/:id/confirm', confirmPaymentIntent),
  route('POST', 'payment_intents/:id/cancel', cancelPaymentIntent),
  one('payment_methods/:id', getPaymentMethod),
  one('charges/:id', getCharge),
  route('POST', 'refunds', (emulator, _, params, cause) => createRefund(emulator, params, cause)),
  route('GET', 'refunds', ({ store }, _, params) =>
    listObjects('/v1/refunds', store.tables.refunds.values(), params, ['payment_intent', 'charge']),
  ),
  one('refunds/:id', ({ store }, id) => store.tables.refunds.get(id) ?? missing('refund', id)),
  route('GET', 'disputes', ({ store }, _, params) =>
    listObjects('/v1/disputes', store.tables.disputes.values(), params, ['payment_intent', 'charge']),
  ),
  one('disputes/:id', getDispute),
  route('GET', 'events', ({ store }, _, params) => listObjects('/v1/events', store.tables.events.values(), params, ['type'])),
  one('events/:id', ({ store }, id) => store.tables.events.get(id) ?? missing('event', id)),
  route('GET', 'balance_transactions', ({ store }, _, params) =>
    listObjects('/v1/balance_transactions', store.tables.balanceTransactions.values(), params, ['type', 'source']),
  ),
  one('balance_transactions/:id', ({ store }, id) => store.tables.balanceTransactions.get(id) ?? missing('balance transaction', id)),
];

/** The work behind a request, with `expand[]` applied to its answer; null when no route has this method and path. */
export function findRoute(method: string, path: string): ((emulator: Emulator, params: Params, cause: Cause) => object) | null {
  for (const { method: own, path: pattern, run } of ROUTES) {
    const match = own === method ? pattern.exec(path) : null;
    if (match === null) continue;
    return (emulator, params, cause) => expand(emulator, run(emulator, match[1] ?? '', params, cause), params);
  }
  return null;
}

function missing(noun: string, id: string): never {
  throw noSuch(noun, id, 'id');
}
