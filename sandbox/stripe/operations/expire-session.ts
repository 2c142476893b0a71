import { transact, type Emulator } from '../emulator.ts';
import { notPossible } from '../errors.ts';
import { findScenario } from '../scenarios.ts';
import type { Session } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { getSession } from './find.ts';
import { voidPaymentIntent } from './cancel-payment-intent.ts';

/** Expires an open session. A complete or expired one is refused, which tells the caller that money may have moved. */
export function expireSession(emulator: Emulator, id: string, cause: Cause): Session {
  const session = getSession(emulator, id);
  if (session.status !== 'open') {
    throw notPossible(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  emulator.store.put('sessions', session);
  const intent = emulator.store.tables.paymentIntents.get(session.payment_intent ?? '');
  if (intent !== undefined) voidPaymentIntent(emulator, intent, null, cause);
  const scenario = findScenario({ metadata: session.metadata, email: session.customer_email });
  emulator.webhooks.emit('checkout.session.expired', session, cause, scenario.webhook);
  return session;
}

/** Expires the open sessions whose time is over. */
export function expireDueSessions(emulator: Emulator): void {
  const now = emulator.clock.now();
  const due = [...emulator.store.tables.sessions.values()].filter((session) => session.status === 'open' && session.expires_at <= now);
  if (due.length === 0) return;
  transact(emulator, () => {
    for (const { id } of due) expireSession(emulator, id, { requestId: null, idempotencyKey: null });
  });
}
