import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockOrder, moveOrder, type Order } from '../orders/index.ts';
import {
  accountOf,
  type Attempt,
  endAttempt,
  insertPaymentEvent,
  insertUnmatched,
  lockAttempt,
  type PaymentTruth,
  post,
  ProviderUnavailable,
  rememberObject,
  selectAttempt,
  touchAttempt,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';
import { recordCapture } from './record-capture.ts';

/** What is known of a payment after asking. `unknown`: the provider did not tell, nothing has changed. */
export type Settled = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'unknown';

export type Settling = {
  /** Where an attempt lost the answer that named its object. */
  objectId?: string | null;
  /** Written in the same transaction as what is found out. */
  alongside?: (tx: Tx) => Promise<unknown>;
  /** Read as it is then, with the commit; an order that has become paid is known. */
  atTheEnd?: (tx: Tx, paid: Order | undefined) => Promise<unknown>;
};

/**
 * Brings an attempt to what the provider says about it: for webhook, return page, sweeper and command line alike, as
 * often and in whatever order they come.
 */
export async function settle(deps: CheckoutDeps, attemptId: string, objectId: string | null = null): Promise<Settled> {
  const attempt = await deps.db.first(selectAttempt, [attemptId]);
  return attempt ? settleAttempt(deps, attempt, { objectId }) : 'unknown';
}

/** The same for an attempt that was just read. */
export async function settleAttempt(deps: CheckoutDeps, attempt: Attempt, { objectId = null, ...how }: Settling): Promise<Settled> {
  crashPoint('settle.before-lookup');
  const truth = await askProvider(deps, attempt, objectId);
  crashPoint('settle.after-lookup');
  return truth === 'unknown' ? 'unknown' : recordTruth(deps, attempt, truth, how);
}

async function askProvider(deps: CheckoutDeps, attempt: Attempt, objectId: string | null): Promise<PaymentTruth | 'unknown'> {
  // nothing was ever asked for, or somebody else is asked
  const provider = providerOfAttempt(deps, attempt);
  if (!provider || attempt.expiresAt === null) return 'unknown';
  try {
    const known = attempt.providerObjectId ?? objectId;
    if (known !== null) return await provider.lookup(known);
    return (await provider.find({ ...attempt, attemptId: attempt.id })) ?? 'unknown';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn('payment provider unavailable', { attemptId: attempt.id, error });
    return 'unknown';
  }
}

/** Records what is true, in one transaction with all that follows from it. */
export async function recordTruth(
  deps: CheckoutDeps,
  { id, orderId }: Attempt,
  truth: PaymentTruth,
  { alongside, atTheEnd }: Omit<Settling, 'objectId'> = {},
): Promise<Settled> {
  // a payment made for another attempt says nothing about this one, whoever claims so; one the provider knows no more is over
  const isForgotten = truth.state === 'expired' && truth.attemptId === null;
  if (truth.attemptId !== id && !isForgotten) return 'unknown';
  await deps.db.transaction(async (tx, commit) => {
    const [order, attempt] = await Promise.all([tx.one(lockOrder, [orderId]), tx.one(lockAttempt, [id]), alongside?.(tx)]);
    if (attempt.providerObjectId === null) await tx.many(rememberObject, [id, truth.objectId]);
    const paid = await record(deps, tx, order, attempt, truth);
    crashPoint('settle.before-commit');
    await Promise.all([atTheEnd?.(tx, paid), commit()]);
  });
  crashPoint('settle.after-commit');
  deps.wakeOutbox();
  return truth.state;
}

const isLive = ({ state }: Attempt) => state === 'created' || state === 'open' || state === 'pending';

/** @returns the order where it has become paid */
async function record(deps: CheckoutDeps, tx: Tx, order: Order, attempt: Attempt, truth: PaymentTruth): Promise<Order | undefined> {
  if (truth.state === 'paid') return recordPaid(deps, tx, order, attempt, truth);
  await recordUnpaid(tx, order, attempt, truth);
  return undefined;
}

async function recordUnpaid(tx: Tx, order: Order, attempt: Attempt, truth: Exclude<PaymentTruth, Paid>): Promise<void> {
  // money that has come is not undone by what an older answer said
  if (truth.state === 'open' || !isLive(attempt)) return void (await tx.many(touchAttempt, [attempt.id]));
  if (truth.state === 'pending') {
    await tx.many(endAttempt, [attempt.id, 'pending', null, null]);
    if (order.status === 'payment_pending' || order.status === 'incomplete') await moveOrder(tx, order, 'processing');
    return;
  }
  const code = truth.state === 'failed' ? truth.code : null;
  await tx.many(endAttempt, [attempt.id, truth.state, code, null]);
  await tx.many(insertPaymentEvent, [attempt.id, truth.state, JSON.stringify({ code })]);
  if (order.status === 'processing') await moveOrder(tx, order, 'payment_pending');
}

type Paid = Extract<PaymentTruth, { state: 'paid' }>;

async function recordPaid(deps: CheckoutDeps, tx: Tx, order: Order, attempt: Attempt, truth: Paid): Promise<Order | undefined> {
  const { paymentId, amountMinor, currency } = truth;
  if (amountMinor !== attempt.amountMinor || currency !== 'EUR') {
    await recordMismatch(tx, order, attempt, truth);
    return undefined;
  }
  const source = { provider: attempt.provider, objectId: paymentId };
  const booked = await recordCapture(deps, tx, order, { source, attemptId: attempt.id, amountMinor });
  if (!booked) await tx.many(touchAttempt, [attempt.id]);
  return booked?.paid;
}

/** Not the money we asked for: somebody has to look. It is booked where it can be seen, and pays nothing. */
async function recordMismatch(tx: Tx, order: Order, attempt: Attempt, { paymentId, amountMinor, currency }: Paid): Promise<void> {
  if (attempt.failureCode === 'amount_mismatch') return;
  await tx.many(insertUnmatched, [attempt.provider, paymentId, amountMinor, currency, order.id, 'amount_mismatch']);
  if (currency === 'EUR') {
    const source = { provider: attempt.provider, objectId: paymentId };
    await post(tx, {
      orderId: order.id,
      kind: 'unmatched',
      source,
      entries: { [accountOf(attempt.provider)]: amountMinor, unmatched: -amountMinor },
    });
  }
  await tx.many(endAttempt, [attempt.id, 'failed', 'amount_mismatch', paymentId]);
  await tx.many(insertPaymentEvent, [
    attempt.id,
    'amount_mismatch',
    JSON.stringify({ amountMinor, currency, expectedMinor: attempt.amountMinor }),
  ]);
  if (order.status !== 'problem') await moveOrder(tx, order, 'problem', { reason: 'amount_mismatch' });
}
