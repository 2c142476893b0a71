import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Queryable, Tx } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { isUuid } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { readBankAccount, type BankAccount } from '../../platform/sepa/bank-account.ts';
import type { Transfer } from '../../platform/sepa/credit-transfer.ts';
import { noteOrderEvent } from '../orders/index.ts';
import {
  approvePayout as approve,
  fillPayoutFile,
  type HeadProblem,
  headPaymentFile,
  keepPaymentFile,
  lockOrderOfRefund,
  lockPayout,
  lockPayouts,
  type MadeFile,
  noteCarriedOut,
  notePaid,
  type Payout,
  payToAccount,
  post,
  readPaymentFile,
  refusePayout as refuse,
  reopenCase,
  selectFailedRefunds,
  selectPaymentFile,
  selectPayouts,
  selectPayoutsOfFile,
  settleRefund,
} from '../payments/index.ts';

export type { Payout } from '../payments/index.ts';

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

/**
 * What a payment provider would not give back goes to an account that somebody names: from then on it is a payout like any other, above
 * 500 euros with a second person.
 */
export const payRefundToAccount = (
  db: Db,
  { name: by, shops, audit }: Acting,
  id: string,
  given: BankAccount,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE' | 'INVALID_INPUT'>> =>
  db.transaction(async (tx) => {
    const account = readBankAccount(given);
    if (typeof account === 'string') return refuseHere('INVALID_INPUT', account === 'iban' ? 'iban' : 'name');
    const order = isUuid(id) ? await tx.first(lockOrderOfRefund, [shops, id]) : undefined;
    const paid = order && (await tx.first(payToAccount, [id, JSON.stringify(account), by]));
    if (!paid) return refuseHere('CHANGED_MEANWHILE');
    await noteOrderEvent(tx, order.orderId, 'refund_to_account', { refundId: id, by });
    await enqueue(tx, effect('refund.to_account', id, { refundId: id }));
    await audit(tx, 'refund.to_account', `refund:${id}`, { after: { amountMinor: paid.amountMinor, ibanEnd: account.iban.slice(-4) } });
    return { done: true } as const;
  });

/**
 * Makes a file for the bank of what is due, once: each payout is in one file only. What needs a second person and was agreed to by
 * this one waits for somebody else to make a file. `name`: null for one of ours.
 */
export async function makePayoutFile(
  db: Db,
  acting: Acting,
  name: string | null = null,
): Promise<MadeFile | OfficeRefusal<'NOTHING_DUE' | HeadProblem>> {
  const { name: by, shops, audit } = acting;
  const done = await db.transaction(async (tx) => {
    const head = await headPaymentFile(tx, (number) => name ?? `ERSTATTUNG-${number}`);
    if (isRefused(head)) return head;
    const filled = await tx.many(fillPayoutFile, [shops, head.name, SECOND_LOOK_MINOR, by]);
    if (filled.length === 0) return refuseHere('NOTHING_DUE');
    const { made } = await keepPaymentFile(tx, acting, 'refunds', head, await transfersOf(tx, head.name));
    await audit(tx, 'refund.file', `payment_file:${made.name}`, { after: { payments: made.payments, amountMinor: made.amountMinor } });
    crashPoint('payment-file.before-commit');
    return made;
  });
  crashPoint('payment-file.after-commit');
  return done;
}

/** The file as the bank takes it; undefined where there is none of this name in reach. */
export const readPayoutFile = (db: Db, shops: Acting['shops'], name: string) =>
  readPaymentFile(db, shops, 'refunds', name, (file) => transfersOf(db, file));

const transfersOf = async (db: Queryable, file: string): Promise<Transfer[]> =>
  (await db.many(selectPayoutsOfFile, [file])).map(toTransfer);

const toTransfer = ({ id, amountMinor, holder, iban, orderReference }: Payout): Transfer => ({
  id: id.replaceAll('-', ''),
  amountMinor,
  holder,
  iban,
  purpose: orderReference === null ? 'Rücküberweisung: Ihre Zahlung passt zu keiner Bestellung' : `Erstattung ${orderReference}`,
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
