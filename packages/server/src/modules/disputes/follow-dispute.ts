import type { Db, Tx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { ownersOf } from '../office/index.ts';
import { lockOrder, noteOrderEvent, selectOrder } from '../orders/index.ts';
import { type DisputeTruth, lockFailedRefunds, type PaymentProvider, post, tryRefundAgain } from '../payments/index.ts';
import {
  insertDispute,
  insertReturnedCase,
  type KnownDispute,
  lockKnown,
  lockMoneyCase,
  type DisputedPayment,
  selectDisputedPayment,
  selectNow,
  updateDispute,
} from './store.ts';

export type Provider = 'stripe' | 'paypal';
export type DisputeDeps = {
  db: Db;
  log: Log;
  providers: Readonly<Partial<Record<Provider, Pick<PaymentProvider, 'lookupDispute' | 'disputesSince' | 'disputesOf'> | undefined>>>;
  wakeOutbox: () => void;
};

/** `unknown`: of no payment that is booked here. `known`: somebody asked later and was faster. */
export type Followed = 'recorded' | 'known' | 'unknown';

/** Asks the provider how a dispute stands, and writes it. @throws ProviderUnavailable */
export async function followDispute(deps: DisputeDeps, provider: Provider, objectId: string): Promise<Followed> {
  const { now } = await deps.db.one(selectNow);
  const truth = await deps.providers[provider]?.lookupDispute(objectId);
  return truth ? recordDispute(deps, provider, truth, now) : 'unknown';
}

/** Writes what a provider said when it was asked at `askedAt`, and books what it has taken or given back since the last time. */
export async function recordDispute(deps: DisputeDeps, provider: Provider, truth: DisputeTruth, askedAt: Date): Promise<Followed> {
  const recorded = await deps.db.transaction(async (tx): Promise<Followed> => {
    const payment = await tx.first(selectDisputedPayment, [provider, truth.paymentId]);
    if (!payment) return 'unknown';
    // whoever gives money of it back comes before or after
    if (payment.orderId !== null) await tx.one(lockOrder, [payment.orderId]);
    else if (payment.caseId !== null) await tx.one(lockMoneyCase, [payment.caseId]);
    const before = await tx.first(lockKnown, [provider, truth.objectId, truth.paymentId]);
    if (before && before.askedAt > askedAt) return 'known';
    await write(tx, { provider, payment, truth, askedAt, before });
    return 'recorded';
  });
  if (recorded === 'unknown') deps.log.warn('dispute of a payment that is not booked here', { provider, disputeId: truth.objectId });
  if (recorded === 'recorded') deps.wakeOutbox();
  return recorded;
}

type Writing = { provider: Provider; payment: DisputedPayment; truth: DisputeTruth; askedAt: Date; before: KnownDispute | undefined };

async function write(tx: Tx, { provider, payment, truth, askedAt, before }: Writing): Promise<void> {
  const { objectId, paymentId, state, isInquiry, reason, amountMinor, takenMinor, feeMinor, dueAt, openedAt } = truth;
  const said = [state, isInquiry, reason, amountMinor, takenMinor, feeMinor, dueAt, askedAt] as const;
  const { orderId, caseId, attemptId } = payment;
  const movedMinor = takenMinor - (before?.takenMinor ?? 0);
  // what comes back of money that the order has been charged with already is nobody's
  const openMinor = before ? before.takenMinor + before.returnedMinor - before.settledMinor : 0;
  const toCaseMinor = Math.max(0, -movedMinor - openMinor);
  const { id, version } = before
    ? { id: before.id, ...(await tx.one(updateDispute, [...said, before.id, objectId, toCaseMinor])) }
    : await tx.one(insertDispute, [...said, provider, objectId, paymentId, orderId, caseId, attemptId, openedAt]);
  if (movedMinor !== 0) {
    const source = { provider, objectId: `${objectId}#${version}` };
    const entries = { [provider]: -movedMinor, dispute: movedMinor + toCaseMinor, unmatched: -toCaseMinor };
    await post(tx, { orderId, kind: 'dispute', source, entries });
  }
  if (toCaseMinor > 0) await tx.many(insertReturnedCase, [provider, `${objectId}#${version}`, toCaseMinor, orderId]);
  if (orderId !== null && movedMinor < 0) await sendStopped(tx, orderId);
  if (orderId !== null && before?.state !== state)
    await noteOrderEvent(tx, orderId, eventOf(truth, before), { amountMinor, disputed: reason, until: dueAt });
  if (!before) await tell(tx, id, orderId, provider, truth);
}

/** What was to go back, and could not while the money was held. */
async function sendStopped(tx: Tx, orderId: number): Promise<void> {
  for (const { id } of await tx.many(lockFailedRefunds, [orderId])) await tx.many(tryRefundAgain, [id]);
}

function eventOf({ state, isInquiry }: DisputeTruth, before: KnownDispute | undefined): string {
  if (state === 'won' || state === 'lost') return `dispute_${state}`;
  if (!before) return isInquiry ? 'dispute_inquiry' : 'disputed';
  return `dispute_${state}`;
}

/** Owners hear of each once. */
async function tell(tx: Tx, id: number, orderId: number | null, provider: Provider, truth: DisputeTruth): Promise<void> {
  const { reason, amountMinor, takenMinor, dueAt, isInquiry } = truth;
  const reference = orderId === null ? null : (await tx.one(selectOrder, [orderId])).reference;
  const about = { disputeId: id, provider, reference, reason, amountMinor, takenMinor, isInquiry, dueAt: dueAt?.toISOString() ?? null };
  const mails = (await ownersOf(tx)).map((owner) => effect('office.disputed', `${id}:${owner.email}`, { ...about, ...owner }));
  if (mails.length > 0) await enqueue(tx, ...mails);
}
