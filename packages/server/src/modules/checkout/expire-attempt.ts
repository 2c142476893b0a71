import { crashPoint } from '../../platform/crash-points.ts';
import { lockOrder } from '../orders/index.ts';
import { type Attempt, endAttempt, lockAttempt, type PaymentTruth, ProviderUnavailable, selectAttempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';
import { recordTruth, type Settled } from './settle.ts';

/**
 * Ends a try to pay, at the provider first: nothing is released while somebody can still pay. "Already complete" means
 * paid, and is recorded as such.
 */
export async function expireAttempt(deps: CheckoutDeps, attemptId: string, objectId?: string): Promise<Settled> {
  const attempt = await deps.db.first(selectAttempt, [attemptId]);
  if (!attempt) return 'unknown';
  const provider = providerOfAttempt(deps, attempt);
  if (!provider || attempt.expiresAt === null) return endHere(deps, attempt);
  try {
    crashPoint('expire.before-call');
    const known = attempt.providerObjectId ?? objectId ?? (await provider.find({ ...attempt, attemptId: attempt.id }))?.objectId;
    const truth: PaymentTruth | undefined = known === undefined ? undefined : await provider.expire(known);
    crashPoint('expire.after-call');
    const settled = truth ? await recordTruth(deps, attempt, truth) : await endHere(deps, attempt);
    crashPoint('expire.after-commit');
    return settled;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn('payment provider unavailable', { attemptId, error });
    return 'unknown';
  }
}

/**
 * No provider has anything a buyer could pay with. A call that is under way finds its attempt ended and closes what it
 * has opened (keepSession).
 */
async function endHere(deps: CheckoutDeps, { id, orderId }: Attempt): Promise<Settled> {
  return deps.db.transaction(async (tx) => {
    await tx.one(lockOrder, [orderId]);
    const attempt = await tx.one(lockAttempt, [id]);
    if (attempt.providerObjectId !== null) return 'unknown'; // opened meanwhile: to be ended at the provider
    if (attempt.state !== 'created' && attempt.state !== 'open') return attempt.state === 'succeeded' ? 'paid' : 'expired';
    await tx.many(endAttempt, [id, 'cancelled', null, null]);
    return 'expired';
  });
}
