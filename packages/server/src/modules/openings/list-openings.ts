import type { Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { selectBatches, selectEvent, selectGroups, type OpeningBatch, type OpeningEvent, type OpeningGroup } from './store.ts';

export type Openings = OpeningEvent & { groups: OpeningGroup[]; batches: OpeningBatch[] };

/** An event with what codes open of it, and the codes by how they were made; undefined where it is not there or out of reach. */
export async function listOpenings(db: Queryable, reach: Reach, locale: string, slug: string): Promise<Openings | undefined> {
  const event = await db.first(selectEvent, [...valuesOf(reach), locale, slug]);
  if (!event) return undefined;
  const [groups, batches] = await Promise.all([db.many(selectGroups, [event.id, locale]), db.many(selectBatches, [event.id])]);
  return { ...event, groups, batches };
}
