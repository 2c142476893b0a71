import type { Db, Queryable } from '../../platform/db/index.ts';
import { formatCreditTransfer, type Transfer } from '../../platform/sepa/credit-transfer.ts';
import { post } from '../payments/index.ts';
import { lockDuePayouts, markSent, selectDuePayouts, selectPayer, type DuePayout } from './store.ts';

/** What a seller is owed. Of the account only its end is told: the whole of it is in the file for the bank alone. */
export type OwedPayout = Omit<DuePayout, 'sellerIban'> & { ibanEnd: string };

/** What sellers are owed, the oldest first. */
export async function listDuePayouts(db: Queryable): Promise<OwedPayout[]> {
  const due = await db.many(selectDuePayouts);
  return due.map(({ sellerIban, ...payout }) => ({ ...payout, ibanEnd: sellerIban.slice(-4) }));
}

export type PayoutFile = { xml: string; count: number; totalMinor: number };

/**
 * Writes everything that is due into one file for the bank and, where it says by whom, notes it as sent, all in one
 * transaction: what is in one file is in no other. `batch` names the file; `keep` puts it away before anything is noted for good.
 * @returns undefined where nothing is due. @throws where the shop has no account to pay from
 */
export async function sendPayouts(
  db: Db,
  { batch, now, by, keep }: { batch: string; now: Date; by: string | null; keep?: (xml: string) => void },
): Promise<PayoutFile | undefined> {
  return db.transaction(async (tx) => {
    const payouts: DuePayout[] = await tx.many(lockDuePayouts);
    if (payouts.length === 0) return undefined;
    const { account } = await tx.one(selectPayer);
    if (!account) throw new Error('the main shop has no bank account to pay from');
    const xml = formatCreditTransfer({ file: batch, now, payer: account, transfers: payouts.map(toTransfer) });
    if (by !== null) {
      await tx.many(markSent, [payouts.map(({ offerId }) => offerId), batch, by]);
      for (const { offerId, amountMinor } of payouts) {
        const source = { provider: 'bank', objectId: `payout:${offerId}` } as const;
        // one transaction: its statements go one after the other
        const isNew = await post(tx, { orderId: null, kind: 'payout', source, entries: { payable: amountMinor, bank: -amountMinor } });
        if (!isNew) throw new Error(`the payout of offer ${offerId} is booked already`);
      }
    }
    keep?.(xml);
    return { xml, count: payouts.length, totalMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
  });
}

const toTransfer = ({ offerId, amountMinor, sellerName, sellerIban, eventName }: DuePayout): Transfer => ({
  id: `RESALE-${offerId}`,
  amountMinor,
  holder: sellerName,
  iban: sellerIban,
  purpose: `ReSale ${offerId} ${eventName}`,
});
