import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Queryable } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { type Page, pageSize, readCursor, toPage } from '../../platform/graphql/connection.ts';
import type { Transfer } from '../../platform/sepa/credit-transfer.ts';
import {
  type HeadProblem,
  headPaymentFile,
  keepPaymentFile,
  type MadeFile,
  post,
  readPaymentFile,
  writePaymentFile,
} from '../payments/index.ts';
import {
  approvePayout,
  type DuePayout,
  lockDuePayouts,
  lockPayoutToAgree,
  markSent,
  type PayoutState,
  selectDuePayouts,
  selectPayoutPage,
  selectPayoutsOfBatch,
  selectPayoutSums,
  type SellerPayout,
} from './payout-store.ts';

export type OwedPayout = Omit<DuePayout, 'sellerIban'> & { ibanEnd: string };

/** What sellers are owed, the oldest first; of their accounts the end alone. */
export async function listDuePayouts(db: Queryable): Promise<OwedPayout[]> {
  const due = await db.many(selectDuePayouts);
  return due.map(({ sellerIban, ...payout }) => ({ ...payout, ibanEnd: sellerIban.slice(-4) }));
}

export type PayoutPage = Page<SellerPayout> & { sums: { state: PayoutState; count: number; amountMinor: number }[] };

/** A page of payouts to sellers: due for the next file, waiting for a second person, held by a dispute, or sent (the newest first). */
export async function pagePayouts(
  db: Queryable,
  { shops }: Pick<Acting, 'shops'>,
  state: PayoutState,
  after: string | null | undefined,
): Promise<PayoutPage> {
  const size = pageSize(null);
  const [rows, sums] = await Promise.all([
    db.many(selectPayoutPage, [shops, state, SECOND_LOOK_MINOR, readCursor(after), size + 1]),
    db.many(selectPayoutSums, [shops, SECOND_LOOK_MINOR]),
  ]);
  return { ...toPage(rows, size), sums };
}

/** A second person agrees to a payout above 500 euros: somebody else makes the file, which the database holds. */
export const agreeToPayout = (
  db: Db,
  { name: by, shops, audit }: Acting,
  offerId: number,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE'>> =>
  db.transaction(async (tx) => {
    const payout = await tx.first(lockPayoutToAgree, [shops, offerId]);
    if (!payout || payout.approvedBy !== null) return refuseHere('CHANGED_MEANWHILE');
    await tx.many(approvePayout, [offerId, by]);
    await audit(tx, 'payout.agree', `resale_offer:${offerId}`, { after: { amountMinor: payout.amountMinor } });
    return { done: true } as const;
  });

export type PayoutFile = MadeFile & { xml: string };

/**
 * Writes everything that is due into one file for the bank and notes it as sent, all in one transaction: what is in one file is in no
 * other. What needs a second person and has none, or this one, waits. `keep` puts the file away before anything is noted for good.
 */
export async function sendPayouts(
  db: Db,
  acting: Acting,
  { name, keep }: { name?: string; keep?: (xml: string) => void } = {},
): Promise<PayoutFile | OfficeRefusal<'NOTHING_DUE' | HeadProblem>> {
  const sent = await db.transaction(async (tx) => {
    const { name: by, shops, audit } = acting;
    const payouts = await tx.many(lockDuePayouts, [shops, SECOND_LOOK_MINOR, by]);
    if (payouts.length === 0) return refuseHere('NOTHING_DUE');
    const head = await headPaymentFile(tx, (number) => name ?? `RESALE-${number}`);
    if (isRefused(head)) return head;
    await tx.many(markSent, [payouts.map(({ id }) => id), head.name, by]);
    for (const payout of payouts) {
      const source = { provider: 'bank', objectId: `payout:${payout.id}` } as const;
      const entries = { payable: payout.amountMinor, bank: -payout.amountMinor };
      // one transaction: its statements go one after the other
      const isNew = await post(tx, { orderId: null, kind: 'payout', source, entries });
      if (!isNew) throw new Error(`the payout of offer ${payout.id} is booked already`);
    }
    const { made, xml } = await keepPaymentFile(tx, acting, 'resale', head, payouts.map(toTransfer));
    await audit(tx, 'payout.file', `payment_file:${made.name}`, { after: { payments: made.payments, amountMinor: made.amountMinor } });
    keep?.(xml);
    crashPoint('seller-file.before-commit');
    return { ...made, xml };
  });
  crashPoint('seller-file.after-commit');
  return sent;
}

/** What a file of everything due would be. Notes nothing, and is not for the bank. */
export async function drawUpPayouts(db: Db): Promise<PayoutFile | OfficeRefusal<'NOTHING_DUE' | HeadProblem>> {
  const payouts = (await db.many(selectDuePayouts)).filter(({ isDisputed }) => !isDisputed);
  if (payouts.length === 0) return refuseHere('NOTHING_DUE');
  const head = await headPaymentFile(db, () => 'DRY-RUN', { isDry: true });
  if (isRefused(head)) return head;
  const { made, xml } = writePaymentFile(head, payouts.map(toTransfer));
  return { ...made, xml };
}

/** A file that was made; undefined where there is none of this name in reach. */
export const readSellerFile = (db: Db, shops: Acting['shops'], name: string) =>
  readPaymentFile(db, shops, 'resale', name, async (file) => (await db.many(selectPayoutsOfBatch, [file])).map(toTransfer));

const toTransfer = ({ id, amountMinor, sellerName, sellerIban, eventName }: DuePayout): Transfer => ({
  id: `RESALE-${id}`,
  amountMinor,
  holder: sellerName,
  iban: sellerIban,
  purpose: `ReSale ${id} ${eventName}`,
});
