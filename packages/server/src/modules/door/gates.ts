import type { Queryable } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import {
  closeGate,
  insertGate,
  selectCounts,
  selectEventOfSlug,
  selectFlagged,
  selectGates,
  type FlaggedRow,
  type GateRow,
} from './store.ts';

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

/** Open gates, their devices, and how many they have let in. */
export const listGates = (db: Queryable): Promise<GateRow[]> => db.many(selectGates);

/** `flagged`: who went in though they should not have. */
export type DoorReport = { tickets: number; admitted: number; flagged: FlaggedRow[] };

/** How full an event is. @returns undefined where there is no such event */
export async function reportDoor(db: Queryable, event: string): Promise<DoorReport | undefined> {
  const found = await db.first(selectEventOfSlug, [event]);
  if (!found) return undefined;
  const [{ tickets, admitted }, flagged] = await Promise.all([db.one(selectCounts, [found.id]), db.many(selectFlagged, [found.id])]);
  return { tickets, admitted, flagged };
}
