import type { Tx } from '../../platform/db/index.ts';
import { deleteVisits, insertVisit, updateLeft, type VisitRow } from './store.ts';

/** `found`: its visits as they were. */
export type ChangedTicket = { id: number; number: string; visits: readonly VisitRow[]; found: readonly VisitRow[] };

/**
 * Writes what has changed of a locked ticket's visits. Those from the first that differs on are written anew, in their order,
 * so that the database's own check of the rule sees them as they happened.
 */
export async function writeVisits(tx: Tx, { id, number, visits, found }: ChangedTicket): Promise<void> {
  const kept = found.findIndex((visit, at) => !isSame(visit, visits[at]));
  const from = kept === -1 ? found.length : kept;
  const gone = found.slice(from).map((visit) => visit.id);
  if (gone.length > 0) await tx.many(deleteVisits, [gone]);
  for (const [at, visit] of visits.slice(0, from).entries()) {
    const before = found[at]!;
    if (visit.leftAt !== before.leftAt) await tx.many(updateLeft, [before.id, visit.leftAt, visit.leftScanId]);
  }
  for (const { enteredAt, gate, device, scanId, leftAt, leftScanId } of visits.slice(from)) {
    const entered = await tx.first(insertVisit, [id, enteredAt, gate, device, nameOfScan(scanId), leftAt, leftScanId]);
    if (!entered) throw new Error(`ticket ending in ${number.slice(-4)}: the database refuses a visit that its rule allows`);
  }
}

const isSame = (a: VisitRow, b: VisitRow | undefined): boolean =>
  b !== undefined && a.scanId === b.scanId && a.enteredAt === b.enteredAt && a.counts === b.counts;

/** Visits that no scan tells of are named otherwise while they are put in order. */
const nameOfScan = (scanId: string | null): string | null => (scanId?.startsWith('visit ') ? null : scanId);
