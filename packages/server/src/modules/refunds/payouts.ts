import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { isUuid, sha256 } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { formatCreditTransfer } from '../../platform/sepa/credit-transfer.ts';
import { noteOrderEvent } from '../orders/index.ts';
import {
  approvePayout as approve,
  fillPayoutFile,
  insertPaymentFile,
  lockPayout,
  lockPayouts,
  nextFileName,
  noteCarriedOut,
  notePaid,
  type PaymentFile,
  type Payout,
  post,
  refusePayout as refuse,
  reopenCase,
  selectFailedRefunds,
  selectPayer,
  selectPaymentFile,
  selectPayouts,
  selectPayoutsOfFile,
  settleRefund,
} from '../payments/index.ts';

export type { Payout } from '../payments/index.ts';

/** Above this, in cents, a second person looks before money goes to an account nobody has paid from. */
export const SECOND_LOOK_MINOR = 50_000;
const WHY_MAX = 500;

export const listPayouts = (db: Db): Promise<Payout[]> => db.many(selectPayouts);
export const listFailedRefunds = (db: Db) => db.many(selectFailedRefunds);

/** Names are typed: neither case nor spaces make another person. The database compares in the same way. */
export const isSamePerson = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A second person agrees to a payout. `NEEDS_ANOTHER_PERSON`: who decided on it cannot agree to it as well. */
export const approvePayout = (
  db: Db,
  { name: by, shops, audit }: Acting,
  id: string,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE' | 'NEEDS_ANOTHER_PERSON'>> =>
  db.transaction(async (tx) => {
    const payout = isUuid(id) ? await tx.first(lockPayout, [shops, id]) : undefined;
    if (!payout || payout.approvedBy !== null) return refuseHere('CHANGED_MEANWHILE');
    if (payout.orderedBy !== null && isSamePerson(payout.orderedBy, by)) return refuseHere('NEEDS_ANOTHER_PERSON');
    await tx.many(approve, [id, by]);
    await audit(tx, 'refund.agree', `refund:${id}`, { after: { amountMinor: payout.amountMinor } });
    return { done: true } as const;
  });

/**
 * Somebody says that a payout is not to be made. The money is still owed: it stays in the balance of its order, as where a provider
 * refuses; a transfer that was to be sent back is a case again.
 */
export const refusePayout = (
  db: Db,
  { name: by, shops, audit }: Acting,
  id: string,
  why: string,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE' | 'INVALID_INPUT'>> =>
  db.transaction(async (tx) => {
    const text = why.trim();
    if (text === '' || text.length > WHY_MAX) return refuseHere('INVALID_INPUT', 'reason');
    const payout = isUuid(id) ? await tx.first(lockPayout, [shops, id]) : undefined;
    if (!payout) return refuseHere('CHANGED_MEANWHILE');
    await tx.many(refuse, [id, by, text]);
    if (payout.caseId !== null) await tx.many(reopenCase, [payout.caseId]);
    if (payout.orderId !== null) await noteOrderEvent(tx, payout.orderId, 'refund_failed', { refundId: id, reason: text });
    await audit(tx, 'refund.refuse', `refund:${id}`, { after: { amountMinor: payout.amountMinor, reason: text } });
    return { done: true } as const;
  });

export type MadeFile = { name: string; payments: number; amountMinor: number };

/**
 * Makes a file for the bank of what is due, once: each payout is in one file only. What needs a second person and was agreed to by
 * this one waits for somebody else to make a file. `name`: null for one of ours.
 */
export async function makePayoutFile(
  db: Db,
  { name: by, shops, audit }: Acting,
  name: string | null = null,
): Promise<MadeFile | OfficeRefusal<'NOTHING_DUE' | 'NO_PAYER_ACCOUNT'>> {
  const done = await db.transaction(async (tx) => {
    const [{ account }, next] = [await tx.one(selectPayer), await tx.one(nextFileName)];
    if (!account) return refuseHere('NO_PAYER_ACCOUNT');
    const file = { name: name ?? `ERSTATTUNG-${next.number}`, payer: account, madeAt: next.madeAt };
    const filled = await tx.many(fillPayoutFile, [shops, file.name, SECOND_LOOK_MINOR, by]);
    if (filled.length === 0) return refuseHere('NOTHING_DUE');
    const payouts = await tx.many(selectPayoutsOfFile, [file.name]);
    const amountMinor = payouts.reduce((sum, payout) => sum + payout.amountMinor, 0);
    const made = { name: file.name, payments: payouts.length, amountMinor };
    const bytes = sha256(Buffer.from(format(file, payouts)));
    await tx.many(insertPaymentFile, [made.name, 'refunds', by, JSON.stringify(account), made.payments, amountMinor, bytes]);
    await audit(tx, 'refund.file', `payment_file:${made.name}`, { after: { payments: made.payments, amountMinor } });
    crashPoint('payment-file.before-commit');
    return made;
  });
  crashPoint('payment-file.after-commit');
  return done;
}

/** The file as the bank takes it, the same bytes however often it is asked for; undefined where there is none of this name in reach. */
export async function readPayoutFile(
  db: Db,
  shops: Acting['shops'],
  name: string,
): Promise<string | OfficeRefusal<'FILE_GONE'> | undefined> {
  const file = await db.first(selectPaymentFile, [shops, 'refunds', name]);
  if (!file) return undefined;
  const payouts = await db.many(selectPayoutsOfFile, [name]);
  // of accounts that were forgotten no file can be made any more
  if (payouts.length < file.payments) return refuseHere('FILE_GONE');
  const xml = format(file, payouts);
  if (file.sha256 !== null && !file.sha256.equals(sha256(Buffer.from(xml)))) throw new Error(`payment file ${name} is not what it was`);
  return xml;
}

const format = ({ name, payer, madeAt }: Pick<PaymentFile, 'name' | 'payer' | 'madeAt'>, payouts: readonly Payout[]): string =>
  formatCreditTransfer({
    file: name,
    now: madeAt,
    payer,
    transfers: payouts.map(({ id, amountMinor, holder, iban, orderReference }) => ({
      id: id.replaceAll('-', ''),
      amountMinor,
      holder,
      iban,
      purpose: orderReference === null ? 'Rücküberweisung: Ihre Zahlung passt zu keiner Bestellung' : `Erstattung ${orderReference}`,
    })),
  });

/** The bank has carried out a file: books it and tells the buyers. @returns how many payouts; 0 where done before, or not in reach */
export async function settlePayoutFile(db: Db, { name: by, shops, audit }: Acting, name: string): Promise<number> {
  const count = await db.transaction(async (tx) => {
    const file = await tx.first(selectPaymentFile, [shops, 'refunds', name]);
    if (!file || !(await tx.first(noteCarriedOut, [name, by]))) return 0;
    const payouts = await tx.many(lockPayouts, [name]);
    for (const payout of payouts) await settlePayout(tx, name, payout);
    await tx.many(notePaid, [name, by]);
    await audit(tx, 'refund.carried_out', `payment_file:${name}`, { after: { payments: payouts.length } });
    crashPoint('carried-out.before-commit');
    return payouts.length;
  });
  crashPoint('carried-out.after-commit');
  return count;
}

type OnItsWay = { id: string; orderId: number | null; amountMinor: number; reason: string };

async function settlePayout(tx: Tx, file: string, { id, orderId, amountMinor, reason }: OnItsWay): Promise<void> {
  await tx.many(settleRefund, [id, 'succeeded', `${file}:${id}`]);
  const source = { provider: 'bank', objectId: `${file}:${id}` } as const;
  const from = orderId === null ? 'unmatched' : 'order';
  await post(tx, { orderId, kind: 'refund', source, entries: { [from]: amountMinor, bank: -amountMinor } });
  if (orderId === null) return;
  await noteOrderEvent(tx, orderId, 'refunded', { amountMinor, reason });
  await enqueue(tx, effect('refund.paid', id, { refundId: id }));
}
