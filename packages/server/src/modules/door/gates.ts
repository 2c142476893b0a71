import { formatDate } from '@frontrow/domain/dates/format';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Queryable } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import { terminalTable } from '../../platform/terminal-table.ts';
import { closeGate, insertGate, selectCounts, selectEventOfSlug, selectFlagged, selectGates, type FlaggedRow } from './store.ts';

/** Makes a gate. @returns its token, which is kept nowhere; or why there is none */
export async function createGate(
  db: Queryable,
  ids: Ids,
  { event, name, by }: { event: string; name: string; by: string },
): Promise<{ token: string } | 'no event' | 'name taken'> {
  const found = await db.first(selectEventOfSlug, [event]);
  if (!found) return 'no event';
  const token = ids.secret();
  return (await db.first(insertGate, [found.id, name, sha256(token), by])) ? { token } : 'name taken';
}

/** Its devices show and let in nothing more. @returns false where there is no open gate of this number */
export const shutGate = async (db: Queryable, id: number, by: string): Promise<boolean> =>
  (await db.first(closeGate, [id, by])) !== undefined;

/** Open gates as lines of a table for a terminal. */
export async function listGates(db: Queryable): Promise<string[]> {
  const rows = await db.many(selectGates);
  return terminalTable(
    ['No.', 'Event', 'Begins', 'Gate', 'Devices', 'Let in', 'Flagged'],
    rows.map(({ id, event, happeningFrom, name, devices, letIn, flagged }) => [
      String(id),
      event,
      formatDate(happeningFrom, 'en', { time: true }),
      name,
      String(devices),
      String(letIn),
      String(flagged),
    ]),
  );
}

/** How full an event is, and who went in though they should not have. @returns undefined where there is no such event */
export async function reportDoor(db: Queryable, event: string): Promise<string[] | undefined> {
  const found = await db.first(selectEventOfSlug, [event]);
  if (!found) return undefined;
  const [{ tickets, admitted }, flagged] = await Promise.all([db.one(selectCounts, [found.id]), db.many(selectFlagged, [found.id])]);
  const headings = ['Ticket', 'Order', 'Let in', 'Gate', 'Device', 'Though', 'First let in', 'Gate', 'Device'];
  return [
    `${admitted} of ${tickets} are in.`,
    ...(flagged.length === 0 ? [] : ['', ...terminalTable(headings, flagged.map(flaggedCells))]),
  ];
}

const moment = (at: Date | null): string => (at === null ? '' : formatDate(at, 'en', { time: true }));
const flaggedCells = (row: FlaggedRow): string[] => [
  row.number === null ? '' : formatValidationCode(row.number),
  row.reference ?? '',
  moment(row.at),
  row.gate,
  row.device,
  row.result.replace('_', ' '),
  ...(row.result === 'used' ? [moment(row.firstAt), row.firstGate ?? '', row.firstDevice ?? ''] : ['', '', '']),
];
