import type { InboxEntry } from '../../platform/inbox/index.ts';
import { post } from '../payments/ledger.ts';
import { ProviderUnavailable } from '../payments/provider.ts';
import { insertUnmatched, selectAttempt, selectAttemptByObject } from '../payments/store.ts';
import type { StripeNotice } from '../payments/stripe/webhook.ts';
import type { CheckoutDeps } from './deps.ts';
import { settle } from './settle.ts';
import { settleOnce } from './settle-once.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A notice only says whom to ask about. @throws ProviderUnavailable while the provider does not answer, so that the
 * queue tries again
 */
export async function handleStripeNotice(deps: CheckoutDeps, entry: InboxEntry): Promise<void> {
  const { sessionId, attemptId } = entry.payload as StripeNotice;
  const attempt =
    (sessionId === null ? undefined : await deps.db.first(selectAttemptByObject, ['stripe', sessionId])) ??
    (attemptId !== null && UUID.test(attemptId) ? await deps.db.first(selectAttempt, [attemptId]) : undefined);
  if (!attempt) return keepUnmatched(deps, sessionId);
  const settled = await settleOnce(deps, attempt, sessionId ?? undefined);
  if (settled === 'unknown') throw new ProviderUnavailable(`attempt ${attempt.id} could not be settled`);
}

/** Money for nothing we know of becomes a case; a notice about anything else is none of ours. */
async function keepUnmatched(deps: CheckoutDeps, sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  const truth = await deps.provider.lookup(sessionId);
  if (truth.state !== 'paid') return;
  if (truth.attemptId !== null && UUID.test(truth.attemptId) && (await deps.db.first(selectAttempt, [truth.attemptId]))) {
    await settle(deps, truth.attemptId, sessionId);
    return;
  }
  deps.log.error('unmatched money', { provider: 'stripe', paymentId: truth.paymentId });
  await deps.db.transaction(async (tx) => {
    if (truth.currency === 'EUR') {
      const entries = { stripe: truth.amountMinor, unmatched: -truth.amountMinor };
      await post(tx, { orderId: null, kind: 'unmatched', source: { provider: 'stripe', objectId: truth.paymentId }, entries });
    }
    await tx.many(insertUnmatched, ['stripe', truth.paymentId, truth.amountMinor, truth.currency, null, 'no_such_attempt']);
  });
}
