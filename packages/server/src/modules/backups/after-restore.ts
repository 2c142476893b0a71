import type { Db } from '../../platform/db/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { receive } from '../../platform/inbox/index.ts';
import { skipNumbers } from '../invoices/index.ts';
import { fromCommandLine } from '../office/index.ts';
import type { PaymentProvider, PaymentTruth } from '../payments/index.ts';
import { insertQuestions, insertRestoration, noteAnswer, type Question, selectQuestions } from './restore-store.ts';

/** Notes that the store was brought back as it was at `lastAt`, before anything else happens in it. */
export async function noteRestoration(db: Db, lastAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await tx.one(insertRestoration, [lastAt]);
    await tx.many(insertQuestions, [id]);
    await skipNumbers(tx, lastAt);
    await fromCommandLine().audit(tx, 'store.restore', `restoration:${id}`, { after: { lastAt: lastAt.toISOString() } });
  });
}

export type Asked = Readonly<Partial<Record<'stripe' | 'paypal', Pick<PaymentProvider, 'paymentsSince' | 'refundsSince'> | undefined>>>;

/** A payment may have begun some time before it was paid. */
const LEAD_MS = 2 * 3_600_000;

/** What was paid since `lastAt`, and what was paid shortly before. */
export const paymentsAfter = (provider: Pick<PaymentProvider, 'paymentsSince'>, lastAt: Date, now: Date): Promise<PaymentTruth[]> =>
  provider.paymentsSince(new Date(lastAt.getTime() - LEAD_MS), now);

/**
 * Asks the payment providers for what was paid since, as if they had told of it again: the inbox settles what belongs to
 * an order, and what belongs to none any more is a case of money. PayPal's list is up to three hours late, so it is asked
 * again until four hours are over.
 */
export async function askAfterRestore(db: Db, providers: Asked, wakeInbox: () => void): Promise<void> {
  const failures: unknown[] = [];
  // one that does not answer keeps nobody from asking the other
  for (const question of await db.many(selectQuestions)) {
    const asked = providers[question.provider];
    if (asked) await answer(db, question, asked, wakeInbox).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function answer(
  db: Db,
  { id, provider, lastAt, now }: Question,
  asked: Pick<PaymentProvider, 'paymentsSince'>,
  wakeInbox: () => void,
) {
  const payments = await paymentsAfter(asked, lastAt, now);
  for (const { objectId, attemptId } of payments)
    await receive(db, { provider, eventId: `restoration-${id}:${objectId}`, kind: 'restoration', payload: { objectId, attemptId } });
  await db.many(noteAnswer, [id, provider, payments.length]);
  if (payments.length > 0) wakeInbox();
}

export const askingJob = (db: Db, providers: Asked, wakeInbox: () => void): Job => ({
  name: 'ask for payments after a restore',
  everySeconds: 30,
  run: () => askAfterRestore(db, providers, wakeInbox),
});
