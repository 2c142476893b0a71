import { formatDate } from '@frontrow/domain/dates/format';
import type { Queryable } from '../../platform/db/index.ts';
import { terminalTable } from '../../platform/terminal-table.ts';
import { selectOpenReports, selectReport, type ReportRow } from './store.ts';

/** Reports nobody has decided, oldest first, as lines for a terminal: none but the headings where all is done. */
export async function listOpenReports(db: Queryable): Promise<string[]> {
  const rows = await db.many(selectOpenReports);
  return terminalTable(
    ['No.', 'Received', 'Shop', 'What', 'Where'],
    rows.map((row) => [String(row.id), moment(row.receivedAt), row.shopSlug, offerOf(row), row.location]),
  );
}

/** One report and what became of it, as lines for a terminal. */
export async function showReport(db: Queryable, id: number): Promise<string[] | undefined> {
  const row = await db.first(selectReport, [id]);
  if (!row) return undefined;
  const { decision } = row;
  const facts: [string, string][] = [
    ['Received', moment(row.receivedAt)],
    ['Shop', row.shopSlug],
    ['What', offerOf(row)],
    ['Where', row.location],
    ['From', [row.name, row.email].filter((part) => part !== null).join(', ') || 'not told'],
    ...row.reason.split('\n').map((line, index): [string, string] => [index === 0 ? 'Why' : '', line]),
    ['Decision', decision ? [decision.decision, decision.ground, decision.facts].filter((part) => part !== null).join(': ') : 'none yet'],
  ];
  return terminalTable(['Report', String(id)], facts);
}

const moment = (date: Date) => formatDate(date, 'en', { weekday: 'short', time: true });

const offerOf = ({ offerId, offerState, eventName, sellerReference }: ReportRow): string =>
  offerId === null ? 'something else' : `offer ${offerId} (${offerState}), ${eventName ?? 'event'}, order ${sellerReference}`;
