import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Acting } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { receive } from '../../platform/inbox/index.ts';
import { skipNumbers } from '../invoices/index.ts';
import { fromCommandLine } from '../office/index.ts';
import { type PaymentProvider, type PaymentTruth, type RefundMade, skipFileNames } from '../payments/index.ts';
import { insertCompared, insertQuestions, insertRestoration, noteAnswer, type Question, selectQuestions } from './restore-store.ts';

/** Notes that the store was brought back as it was at `lastAt`, before anything else happens in it. */
export async function noteRestoration(db: Db, lastAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await tx.one(insertRestoration, [lastAt]);
    await tx.many(insertQuestions, [id]);
    await skipNumbers(tx, lastAt);
    await tx.one(skipFileNames);
    await fromCommandLine().audit(tx, 'store.restore', `restoration:${id}`, { after: { lastAt: lastAt.toISOString() } });
  });
}

/**
 * Somebody who reaches the whole house has compared what is due with the files that went to the bank since: files are made again.
 * @returns `isNew` false: no restore waited for it
 */
export const noteCompared = async (
  db: Db,
  { name: by, shops, audit }: Acting,
): Promise<{ isNew: boolean } | OfficeRefusal<'WHOLE_HOUSE_ONLY'>> => {
  if (shops !== null) return refuseHere('WHOLE_HOUSE_ONLY');
  return db.transaction(async (tx) => {
    const compared = await tx.many(insertCompared, [by]);
    for (const { id } of compared) await audit(tx, 'store.restore_compared', `restoration:${id}`);
    return { isNew: compared.length > 0 };
  });
};

export type Asked = Readonly<Partial<Record<'stripe' | 'paypal', Pick<PaymentProvider, 'paymentsSince' | 'refundsSince'> | undefined>>>;

/** A payment may have begun some time before it was paid, and what was sent back be booked some time after. */
const LEAD_MS = 2 * 3_600_000;

const leadOf = (lastAt: Date): Date => new Date(lastAt.getTime() - LEAD_MS);

export type Moved = { payments: PaymentTruth[]; refunds: RefundMade[] };

/** What was paid and given back since `lastAt`, and shortly before. */
export async function movedSince(provider: NonNullable<Asked['stripe']>, lastAt: Date, now: Date): Promise<Moved> {
  const from = leadOf(lastAt);
  return { payments: await provider.paymentsSince(from, now), refunds: await provider.refundsSince(from, now) };
}

/** Of a payment that the provider has told with it. Others may use the same account. */
export const isOfTold = ({ payments }: Moved, { paymentId }: RefundMade): boolean =>
  payments.some((one) => one.state === 'paid' && one.paymentId === paymentId);

/** What a store does with the answers. */
export type Booking = {
  wakeInbox: () => void;
  bookRefund: (
    acting: Pick<Acting, 'audit'>,
    provider: Question['provider'],
    made: RefundMade,
  ) => Promise<'booked' | 'known' | 'no_payment'>;
  followDisputes: (provider: Question['provider'], since: Date) => Promise<void>;
};

/**
 * Asks the payment providers for what was paid and given back since, as if they had told of it again: the inbox settles what belongs to
 * an order, and what belongs to none any more is a case of money; refunds follow once their payments are booked. What buyers dispute
 * is asked for too before anything is sent back, for it must not go back twice. PayPal's list is up to three hours late, so it is asked
 * again until four hours are over.
 */
export async function askAfterRestore(db: Db, providers: Asked, booking: Booking): Promise<void> {
  const failures: unknown[] = [];
  // one that does not answer keeps nobody from asking the other
  for (const question of await db.many(selectQuestions)) {
    const asked = providers[question.provider];
    if (asked) await answer(db, question, asked, booking).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function answer(
  db: Db,
  { id, provider, lastAt, now }: Question,
  asked: NonNullable<Asked['stripe']>,
  { wakeInbox, bookRefund, followDisputes }: Booking,
) {
  const moved = await movedSince(asked, lastAt, now);
  const { payments, refunds } = moved;
  for (const { objectId, attemptId } of payments)
    await receive(db, { provider, eventId: `restoration-${id}:${objectId}`, kind: 'restoration', payload: { objectId, attemptId } });
  if (payments.length > 0) wakeInbox();
  let waiting = 0;
  for (const made of refunds)
    if ((await bookRefund(fromCommandLine(), provider, made)) === 'no_payment' && isOfTold(moved, made)) waiting++;
  await followDisputes(provider, leadOf(lastAt));
  // asked again in half a minute: by then the inbox has booked what they are of
  if (waiting === 0) await db.many(noteAnswer, [id, provider, payments.length]);
}

export const askingJob = (db: Db, providers: Asked, booking: Booking): Job => ({
  name: 'ask for payments after a restore',
  everySeconds: 30,
  run: () => askAfterRestore(db, providers, booking),
});
