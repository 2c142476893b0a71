import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import { parseReference } from '@frontrow/domain/orders/reference';
import type { Queryable } from '../../platform/db/index.ts';
import { terminalTable } from '../../platform/terminal-table.ts';
import { selectOrdersByReference } from '../orders/index.ts';
import { selectOpenDeclaration, selectOrderedLines, type OrderedLine } from './decision-store.ts';
import { selectOpen, selectOpenById, selectOwed, updateHandled, type OpenWithdrawal } from './store.ts';

const HEADINGS = [
  'No.',
  'Refund due',
  'Left',
  'Received',
  'Shop',
  'Order',
  'Shipped',
  'Declared number',
  'Name',
  'E-mail',
  'Items',
  'Receipt',
];
const LINE_HEADINGS = ['Line', 'Units', 'Left', 'Each', 'Article', 'Right to withdraw'];
const day = (date: Date) => formatDate(date, 'en', { weekday: 'short' });

/** What nobody has dealt with yet, oldest first, as lines of a table for a terminal: none but the headings where all is done. */
export async function listOpenWithdrawals(db: Queryable): Promise<string[]> {
  return terminalTable(HEADINGS, (await db.many(selectOpen)).map(cells));
}

/** Accepted withdrawals whose money is not back with the buyer yet, by the day it is due. */
export async function listOwedRefunds(db: Queryable): Promise<string[]> {
  const rows = (await db.many(selectOwed)).map(({ id, orderReference, amountMinor, refundDueAt, daysLeft, state, refundId }) => [
    String(id),
    day(refundDueAt),
    clock(daysLeft),
    orderReference,
    formatAmount(amountMinor, 'en'),
    state,
    refundId,
  ]);
  return terminalTable(['No.', 'Refund due', 'Left', 'Order', 'Amount', 'State', 'Refund'], rows);
}

/**
 * One open declaration and the lines of its order, numbered as `accept` takes them, as lines for a terminal; of the order
 * `reference` where the declaration fits none. Undefined where there is no open one.
 */
export async function showWithdrawal(db: Queryable, id: number, reference: string | null): Promise<string[] | undefined> {
  const [row, declaration] = [await db.first(selectOpenById, [id]), await db.first(selectOpenDeclaration, [id])];
  if (!row || !declaration) return undefined;
  const [named] = reference === null ? [] : await db.many(selectOrdersByReference, [[parseReference(reference) ?? '']]);
  const orderId = declaration.orderId ?? named?.id;
  const head = terminalTable(HEADINGS, [cells(row)]);
  if (orderId === undefined) return [...head, '', 'It fits no order: name one with --order.'];
  const lines = await db.many(selectOrderedLines, [orderId]);
  return [...head, '', ...terminalTable(LINE_HEADINGS, lines.map(lineCells))];
}

/** The lines of an order, numbered as a refund takes them. */
export async function showLines(db: Queryable, reference: string): Promise<string[]> {
  const [named] = await db.many(selectOrdersByReference, [[parseReference(reference) ?? '']]);
  if (!named) return [];
  return terminalTable(LINE_HEADINGS, (await db.many(selectOrderedLines, [named.id])).map(lineCells));
}

/** @returns false where there is no open declaration of this number */
export async function handleWithdrawal(db: Queryable, id: number, by: string): Promise<boolean> {
  return (await db.first(updateHandled, [id, by])) !== undefined;
}

const lineCells = (
  { quantity, left, unitPriceMinor, name, variantName, isPart, excludedBecause }: OrderedLine,
  index: number,
): string[] => [
  String(index + 1),
  String(quantity),
  String(left),
  formatAmount(unitPriceMinor, 'en'),
  `${isPart ? '+ ' : ''}${[name, variantName].filter((part) => part !== '').join(', ')}`,
  excludedBecause === null ? 'yes' : `no (${excludedBecause})`,
];

const clock = (daysLeft: number): string => (daysLeft < 0 ? `OVERDUE ${-daysLeft} d` : `${daysLeft} d`);

function cells(row: OpenWithdrawal): string[] {
  return [
    String(row.id),
    day(row.refundDueAt),
    clock(row.daysLeft),
    formatDate(row.receivedAt, 'en', { weekday: 'short', time: true }),
    row.shopSlug,
    row.orderReference ?? 'no match',
    row.shippedAt === null ? 'no' : formatDate(row.shippedAt, 'en'),
    row.reference,
    row.name,
    row.email,
    row.lines.length === 0 ? 'all' : row.lines.join(' | '),
    receipt(row),
  ];
}

function receipt({ receiptByMail, receiptSentAt }: OpenWithdrawal): string {
  if (!receiptByMail) return 'on screen only';
  return receiptSentAt === null ? 'not sent yet' : 'sent';
}
