import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { parseReference } from '@frontrow/domain/orders/reference';
import { mayTakeAgain } from '@frontrow/domain/payments/after-capture';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Db, Queryable, Tx } from '../../../platform/db/index.ts';
import type { Acting } from '../../../platform/acting.ts';
import { type Page, pageSize, readCursor, toPage } from '../../../platform/graphql/connection.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { lockOrder, moveOrder, type Order } from '../../orders/index.ts';
import {
  balanceOf,
  type CasePart,
  closeCase,
  giveLineToOrder,
  insertCasePart,
  insertCaseReturn,
  lockCase,
  type LockedCase,
  type MoneyCase,
  noteCaseAsked,
  selectCase,
  selectCaseAccount,
  selectCaseParts,
  selectClosedCases,
  selectHasOpenCase,
  selectOpenCases,
  selectOpenSum,
} from '../../payments/index.ts';
import type { CheckoutDeps } from '../deps.ts';
import { type BankOutcome, bookTransfer } from '../record-bank-payment.ts';
import { selectOrderInReach } from './case-store.ts';

const PARTS_MAX = 20;
const TEXT_MAX = 500;
const HOLDER_MAX = 70; // in a SEPA file

type BookDeps = Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>;
type Reached = Pick<Acting, 'shops'>;
/** A case as somebody has seen it; `version` null: however it is now. */
export type SeenCase = { id: number; version: number | null };

/** Money that belongs to no order, or that an order cannot take, oldest first. */
export const listMoneyCases = (db: Queryable): Promise<MoneyCase[]> => db.many(selectOpenCases, [null, null, null]);

export type CasePage = Page<MoneyCase> & { open: { count: number; amountMinor: number } };

/** A page of the open cases, oldest first, or of those that are dealt with, the newest first; with the sum of all that are open. */
export async function pageCases(
  db: Queryable,
  { shops }: Reached,
  { closed, after, first }: { closed: boolean; after?: string | null | undefined; first?: number | null | undefined },
): Promise<CasePage> {
  const size = pageSize(first);
  const [rows, open] = await Promise.all([
    db.many(closed ? selectClosedCases : selectOpenCases, [shops, readCursor(after), size + 1]),
    db.one(selectOpenSum, [shops]),
  ]);
  return { ...toPage(rows, size), open };
}

export type ShownCase = MoneyCase & { parts: CasePart[] };

/** One case, with what it was booked to; undefined where it is not in reach. */
export async function showCase(db: Queryable, { shops }: Reached, id: number): Promise<ShownCase | undefined> {
  const [found, parts] = await Promise.all([db.first(selectCase, [shops, id]), db.many(selectCaseParts, [id])]);
  return found && { ...found, parts };
}

type CaseProblem = 'NOT_FOUND' | 'CHANGED_MEANWHILE';
type BookProblem = CaseProblem | 'NOT_A_TRANSFER' | 'PARTS_DIFFER' | 'NO_SUCH_ORDER' | 'NOTHING_OWED' | 'INVALID_INPUT';
export type BookedPart = CasePart & { outcome: BankOutcome };

/**
 * Books the whole money of a case to one order, or in parts to several: each is paid as by a transfer that named it. What is too
 * much for an order is a case of its own again.
 */
export async function bookCase(
  deps: BookDeps,
  acting: Acting,
  seen: SeenCase,
  parts: readonly CasePart[],
): Promise<{ parts: BookedPart[] } | OfficeRefusal<BookProblem>> {
  const result = await deps.db.transaction(async (tx) => {
    const open = await lockTransfer(tx, acting, seen);
    if (isRefused(open)) return open;
    const asked = await readParts(tx, acting, open, parts);
    if (isRefused(asked)) return asked;
    const booked: BookedPart[] = [];
    for (const { order, amountMinor } of asked) {
      await tx.many(insertCasePart, [open.id, order.id, amountMinor]);
      const { outcome } = await bookTransfer(deps, tx, order, { amountMinor, key: `${open.objectId}#${order.id}`, isFromCase: true });
      booked.push({ reference: order.reference, amountMinor, outcome });
    }
    const [only, ...more] = asked;
    if (only && more.length === 0) await tx.many(giveLineToOrder, [open.objectId, only.order.id]);
    await close(tx, acting, open, 'booked', null, { parts: booked.map(({ reference, amountMinor }) => ({ reference, amountMinor })) });
    crashPoint('case-book.before-commit');
    return { parts: booked };
  });
  crashPoint('case-book.after-commit');
  deps.wakeOutbox();
  return result;
}

type AskedPart = { order: Order; amountMinor: number };

/** The orders that are meant, locked in the order of their numbers, as every writer locks several. */
async function readParts(
  tx: Tx,
  { shops }: Reached,
  { amountMinor }: LockedCase,
  parts: readonly CasePart[],
): Promise<AskedPart[] | OfficeRefusal<BookProblem>> {
  const field = (at: number, name: string) => `parts.${at}.${name}`;
  if (parts.length === 0 || parts.length > PARTS_MAX) return refuseHere('INVALID_INPUT', 'parts');
  const bad = parts.findIndex((part) => !Number.isSafeInteger(part.amountMinor) || part.amountMinor <= 0);
  if (bad >= 0) return refuseHere('INVALID_INPUT', field(bad, 'amount'));
  const found: { id: number; amountMinor: number; at: number }[] = [];
  for (const [at, part] of parts.entries()) {
    const order = await tx.first(selectOrderInReach, [shops, parseReference(part.reference) ?? '']);
    if (!order) return refuseHere('NO_SUCH_ORDER', field(at, 'reference'));
    if (found.some(({ id }) => id === order.id)) return refuseHere('INVALID_INPUT', field(at, 'reference'));
    found.push({ id: order.id, amountMinor: part.amountMinor, at });
  }
  if (parts.reduce((sum, part) => sum + part.amountMinor, 0) !== amountMinor) return refuseHere('PARTS_DIFFER');
  const asked: AskedPart[] = [];
  for (const part of found.toSorted((a, b) => a.id - b.id)) {
    const order = await tx.one(lockOrder, [part.id]);
    if (!(await canTake(tx, order, part.amountMinor))) return refuseHere('NOTHING_OWED', field(part.at, 'reference'));
    asked.push({ order, amountMinor: part.amountMinor });
  }
  return asked;
}

/** Whether money has a claim to this order: it owes some, or had run out and may take its places again. */
const canTake = async (tx: Tx, order: Order, amountMinor: number): Promise<boolean> =>
  order.cancelledAt === null ? (await balanceOf(tx, order.id)) > 0 : mayTakeAgain(order, amountMinor);

/** Sends the money of a case back to the account it came from, by the next payment file; above 500 euros somebody else agrees first. */
export async function returnCase(
  { db }: Pick<CheckoutDeps, 'db'>,
  acting: Acting,
  seen: SeenCase,
): Promise<{ refundId: string } | OfficeRefusal<CaseProblem | 'NOT_A_TRANSFER' | 'NO_ACCOUNT'>> {
  const returned = await db.transaction(async (tx) => {
    const open = await lockTransfer(tx, acting, seen);
    if (isRefused(open)) return open;
    const account = await tx.first(selectCaseAccount, [open.id]);
    if (!account) return refuseHere('NO_ACCOUNT');
    const to = { iban: account.iban, name: oneLine(account.name ?? '').slice(0, HOLDER_MAX) || 'Kontoinhaber' };
    const key = `case:${open.id}:${open.version}`;
    const refund = await tx.one(insertCaseReturn, [open.id, open.amountMinor, key, JSON.stringify(to), acting.name]);
    await close(tx, acting, open, 'returned', null, { refundId: refund.id });
    crashPoint('case-return.before-commit');
    return { refundId: refund.id };
  });
  crashPoint('case-return.after-commit');
  return returned;
}

/** Asks the buyer of an order by mail whether the money is theirs. The case stays open. */
export async function askAboutCase(
  deps: Pick<CheckoutDeps, 'db' | 'wakeOutbox'>,
  acting: Acting,
  seen: SeenCase,
  reference: string,
): Promise<{ done: true } | OfficeRefusal<CaseProblem | 'NOT_A_TRANSFER' | 'NO_SUCH_ORDER'>> {
  const result = await deps.db.transaction(async (tx) => {
    const open = await lockTransfer(tx, acting, seen);
    if (isRefused(open)) return open;
    const order = await tx.first(selectOrderInReach, [acting.shops, parseReference(reference) ?? '']);
    if (!order) return refuseHere('NO_SUCH_ORDER', 'reference');
    await tx.many(noteCaseAsked, [open.id, order.id, acting.name]);
    const payload = { orderId: order.id, caseId: open.id, amountMinor: open.amountMinor };
    await enqueue(tx, effect('payment.question', `${open.id}:${open.version}`, payload));
    await acting.audit(tx, 'case.ask', `case:${open.id}`, { after: { order: order.reference } });
    return { done: true } as const;
  });
  deps.wakeOutbox();
  return result;
}

/**
 * Takes a case off the list with a reason, its money where it is. An order that had been given up and was a problem only for its
 * money is given up for good with its last case.
 */
export function leaveCase(
  db: Db,
  acting: Acting,
  seen: SeenCase,
  reason: string,
): Promise<{ done: true } | OfficeRefusal<CaseProblem | 'INVALID_INPUT'>> {
  const text = reason.trim();
  return db.transaction(async (tx) => {
    if (text === '' || text.length > TEXT_MAX) return refuseHere('INVALID_INPUT', 'reason');
    const open = await lockOpen(tx, acting, seen);
    if (isRefused(open)) return open;
    await close(tx, acting, open, 'left', text, { reason: text });
    return { done: true } as const;
  });
}

/** A case that is open and as it was seen. Whoever comes second is told. */
async function lockOpen(tx: Tx, { shops }: Reached, { id, version }: SeenCase): Promise<LockedCase | OfficeRefusal<CaseProblem>> {
  const found = await tx.first(lockCase, [shops, id]);
  if (!found) return refuseHere('NOT_FOUND');
  return found.isClosed || (version !== null && found.version !== version) ? refuseHere('CHANGED_MEANWHILE') : found;
}

/** The same of money that came by transfer, in euros: only that can be booked and sent back from here. */
async function lockTransfer(tx: Tx, acting: Reached, seen: SeenCase): Promise<LockedCase | OfficeRefusal<CaseProblem | 'NOT_A_TRANSFER'>> {
  const open = await lockOpen(tx, acting, seen);
  return isRefused(open) || (open.provider === 'bank' && open.currency === 'EUR') ? open : refuseHere('NOT_A_TRANSFER');
}

async function close(
  tx: Tx,
  { name, audit }: Acting,
  { id, orderId, amountMinor }: LockedCase,
  outcome: 'booked' | 'returned' | 'left',
  resolution: string | null,
  after: object,
): Promise<void> {
  await tx.one(closeCase, [id, outcome, resolution, name]);
  await audit(tx, `case.${outcome}`, `case:${id}`, { before: { amountMinor }, after });
  if (orderId === null) return;
  const order = await tx.one(lockOrder, [orderId]);
  const { hasOpenCase } = await tx.one(selectHasOpenCase, [orderId]);
  if (order.status === 'problem' && order.cancelledAt !== null && !hasOpenCase)
    await moveOrder(tx, order, 'cancelled', { reason: order.cancelReason ?? 'expired' });
}
