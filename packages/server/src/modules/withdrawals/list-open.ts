import { formatDate } from '@frontrow/domain/dates/format';
import type { Queryable } from '../../platform/db/index.ts';
import { terminalTable } from '../../platform/terminal-table.ts';
import { selectOpen, updateHandled, type OpenWithdrawal } from './store.ts';

const HEADINGS = ['No.', 'Refund due', 'Received', 'Shop', 'Order', 'Declared number', 'Name', 'E-mail', 'Items', 'Receipt'];

/** What nobody has dealt with yet, oldest first, as lines of a table for a terminal. */
export async function listOpenWithdrawals(db: Queryable): Promise<string[]> {
  return terminalTable(HEADINGS, (await db.many(selectOpen)).map(cells));
}

/** @returns false where there is no open declaration of this number */
export async function handleWithdrawal(db: Queryable, id: number): Promise<boolean> {
  return (await db.first(updateHandled, [id])) !== undefined;
}

function cells(row: OpenWithdrawal): string[] {
  return [
    String(row.id),
    formatDate(row.refundDueAt, 'en', { weekday: 'short' }),
    formatDate(row.receivedAt, 'en', { weekday: 'short', time: true }),
    row.shopSlug,
    row.orderReference ?? 'no match',
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
