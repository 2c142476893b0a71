import type { Db } from '../../../platform/db/index.ts';
import { type Editor, findEntry, type ShownEntry } from '../change-sets/index.ts';
import { type MapEvent, selectEventsOfMap, selectPlaceOfMap, selectTaken, type SeatState } from './store.ts';

export type ShownSeatMap = {
  entry: ShownEntry;
  venue: { slug: string; name: string } | undefined;
  /** What is drawn around the seats, by name. */
  landmarks: object;
  events: MapEvent[];
  taken: { event: string | null; state: SeatState; seatIds: number[] }[];
};

/** A seat map to be drawn on: as it is published and in a draft, and what of it somebody has. */
export async function findSeatMap(db: Db, who: Editor, slug: string, changeSetId: number | null): Promise<ShownSeatMap | undefined> {
  const entry = await findEntry(db, who, 'seatmaps', slug, changeSetId);
  if (!entry) return undefined;
  const place = await db.first(selectPlaceOfMap, [slug]);
  return {
    entry,
    venue: place && { slug: place.slug, name: place.name },
    landmarks: place?.decoration ?? {},
    events: await db.many(selectEventsOfMap, [slug]),
    taken: await db.many(selectTaken, [slug]),
  };
}
