import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import { formatCreditTransfer, type Payer } from '../../platform/sepa/credit-transfer.ts';
import { noteOrderEvent } from '../orders/move-order.ts';
import { post } from '../payments/ledger.ts';
import {
  approvePayout as approve,
  fillPayoutFile,
  lockPayouts,
  selectFailedRefunds,
  selectPayouts,
  selectPayoutsOfFile,
  settleRefund,
  type Payout,
} from '../payments/store.ts';

/** Above this, in cents, a second person looks before money goes to an account nobody has paid from. */
export const SECOND_LOOK_MINOR = 50_000;

export const listPayouts = (db: Db): Promise<Payout[]> => db.many(selectPayouts);
export const listFailedRefunds = (db: Db) => db.many(selectFailedRefunds);

/** @returns false where no payout of this id waits */
export const approvePayout = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => (await tx.first(approve, [id])) !== undefined);

/** Marks what is due as carried by a file, once. @returns how many; 0: nothing is due */
export const beginPayoutFile = (db: Db, file: string): Promise<number> =>
  db.transaction(async (tx) => (await tx.many(fillPayoutFile, [file, SECOND_LOOK_MINOR])).length);

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
      purpose: `Erstattung ${orderReference}`,
    })),
  });
}

/** The bank has carried out a file: books it and tells the buyers. @returns how many payouts; 0 where done before */
export async function settlePayoutFile(db: Db, file: string): Promise<number> {
  return db.transaction(async (tx) => {
    const payouts = await tx.many(lockPayouts, [file]);
    for (const { id, orderId, amountMinor, reason } of payouts) {
      await tx.many(settleRefund, [id, 'succeeded', `${file}:${id}`]);
      await post(tx, {
        orderId,
        kind: 'refund',
        source: { provider: 'bank', objectId: `${file}:${id}` },
        entries: { order: amountMinor, bank: -amountMinor },
      });
      await noteOrderEvent(tx, orderId, 'refunded', { amountMinor, reason });
      await enqueue(tx, { kind: 'refund.paid', dedupeKey: `refund.paid:${id}`, payload: { refundId: id } });
    }
    return payouts.length;
  });
}
