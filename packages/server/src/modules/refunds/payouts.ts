import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { formatCreditTransfer, type Payer } from '../../platform/sepa/credit-transfer.ts';
import { noteOrderEvent } from '../orders/index.ts';
import {
  approvePayout as approve,
  fillPayoutFile,
  lockPayout,
  lockPayouts,
  notePaid,
  type Payout,
  post,
  selectFailedRefunds,
  selectPayouts,
  selectPayoutsOfFile,
  settleRefund,
} from '../payments/index.ts';
import { createShops } from '../shops/index.ts';

export type { Payout } from '../payments/index.ts';

/** Above this, in cents, a second person looks before money goes to an account nobody has paid from. */
export const SECOND_LOOK_MINOR = 50_000;

export const listPayouts = (db: Db): Promise<Payout[]> => db.many(selectPayouts);
export const listFailedRefunds = (db: Db) => db.many(selectFailedRefunds);

/** `same_person`: who decided on it cannot agree to it as well. */
export type ApproveProblem = 'not_waiting' | 'same_person';

/** A second person agrees to a payout. @returns why not */
export const approvePayout = (db: Db, id: string, by: string): Promise<ApproveProblem | undefined> =>
  db.transaction(async (tx) => {
    const payout = await tx.first(lockPayout, [id]);
    if (!payout) return 'not_waiting';
    if (payout.orderedBy !== null && isSamePerson(payout.orderedBy, by)) return 'same_person';
    await tx.many(approve, [id, by]);
    return undefined;
  });

/** Names are typed: neither case nor spaces make another person. The database compares in the same way. */
export const isSamePerson = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export type PayoutFileProblem = 'no_account' | 'nothing_due';

/**
 * The file for the bank (pain.001) of what is due, under a name of the house; asked for again it is written again. What needs
 * a second person and was agreed to by this one waits for somebody else to write a file.
 * @returns `count`: payouts that are in it now and in no file before; 0: it is written again
 */
export async function writePayoutFile(
  db: Db,
  { file, by, clock }: { file: string; by: string; clock: Clock },
): Promise<{ content: string; count: number } | PayoutFileProblem> {
  const account = (await createShops(db).all()).find(({ isMain }) => isMain)?.bankAccount;
  if (!account) return 'no_account';
  const payer = { holder: account.holder, iban: account.iban, bic: account.bic };
  const existing = await formatPayoutFile(db, { file, payer, clock });
  if (existing !== undefined) return { content: existing, count: 0 };
  // marked before it is handed out: a file that is lost can be written again, a payout in two files is paid twice
  const count = await beginPayoutFile(db, file, by);
  const content = count === 0 ? undefined : await formatPayoutFile(db, { file, payer, clock });
  return content === undefined ? 'nothing_due' : { content, count };
}

/**
 * Marks what is due as carried by a file, once. What needs a second person and was agreed to by this one waits for
 * somebody else to write a file. @returns how many; 0: nothing is due
 */
export const beginPayoutFile = (db: Db, file: string, by: string): Promise<number> =>
  db.transaction(async (tx) => (await tx.many(fillPayoutFile, [file, SECOND_LOOK_MINOR, by])).length);

/** The file as the bank takes it, the same however often it is asked for; undefined where there is none of this name. */
export async function formatPayoutFile(
  db: Db,
  { file, payer, clock }: { file: string; payer: Payer; clock: Clock },
): Promise<string | undefined> {
  const payouts = await db.many(selectPayoutsOfFile, [file]);
  if (payouts.length === 0) return undefined;
  return formatCreditTransfer({
    file,
    now: clock.now(),
    payer,
    transfers: payouts.map(({ id, amountMinor, holder, iban, orderReference }) => ({
      id: id.replaceAll('-', ''),
      amountMinor,
      holder,
      iban,
      purpose: orderReference === null ? 'Rücküberweisung: Ihre Zahlung passt zu keiner Bestellung' : `Erstattung ${orderReference}`,
    })),
  });
}

/** The bank has carried out a file: books it and tells the buyers. @returns how many payouts; 0 where done before */
export async function settlePayoutFile(db: Db, file: string, by: string): Promise<number> {
  return db.transaction(async (tx) => {
    const payouts = await tx.many(lockPayouts, [file]);
    for (const { id, orderId, amountMinor, reason } of payouts) {
      await tx.many(settleRefund, [id, 'succeeded', `${file}:${id}`]);
      const source = { provider: 'bank', objectId: `${file}:${id}` } as const;
      const from = orderId === null ? 'unmatched' : 'order';
      await post(tx, { orderId, kind: 'refund', source, entries: { [from]: amountMinor, bank: -amountMinor } });
      if (orderId === null) continue;
      await noteOrderEvent(tx, orderId, 'refunded', { amountMinor, reason });
      await enqueue(tx, effect('refund.paid', id, { refundId: id }));
    }
    if (payouts.length > 0) await tx.many(notePaid, [file, by]);
    return payouts.length;
  });
}
