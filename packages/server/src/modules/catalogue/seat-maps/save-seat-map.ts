import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { isRefused, refuseHere } from '@frontrow/domain/office/refusals';
import { compileDrawing } from '@frontrow/domain/seating/drawing/compile';
import { readDrawingFile } from '@frontrow/domain/seating/drawing/drawing-file';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type Editor, type EditRefusal, inTransaction, readEntryIn, saveChangeIn } from '../change-sets/index.ts';

export type SavedSeatMap = {
  changeSetId: number | null;
  slug: string;
  /** Where a new map is; of one that is there already its venue stays. */
  venue: string | null;
  baseVersion: number | null;
  revision: number;
  /** The JSON of a drawing's file. */
  drawing: string;
};

/**
 * Keeps a drawing in a draft, as the seat map that it is: seats are made here and not taken from who draws. A new map comes with its
 * venue, which names it, in the same draft, or not at all.
 */
export async function saveSeatMap(db: Db, who: Editor, given: SavedSeatMap): Promise<{ id: number } | EditRefusal> {
  const { drawing } = readDrawingFile(parsed(given.drawing));
  if (!drawing) return refuseHere('INVALID_INPUT', 'drawing');
  const { slug, venue, changeSetId, baseVersion, revision } = given;
  return inTransaction(db, async (tx) => {
    const content = compileDrawing(drawing) as EntryContent;
    const set = await saveChangeIn(tx, who, { changeSetId, kind: 'seatmaps', slug, baseVersion, revision, content });
    return isRefused(set) || venue === null ? set : nameInVenue(tx, who, set.id, venue, slug);
  });
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

type NamedMap = { slug: string };

async function nameInVenue(tx: Tx, who: Editor, changeSetId: number, venue: string, slug: string): Promise<{ id: number } | EditRefusal> {
  const there = await readEntryIn(tx, changeSetId, 'venues', venue);
  if (!there.content) return refuseHere('NOT_FOUND', 'venue');
  const maps = (there.content['seatMaps'] as NamedMap[] | undefined) ?? [];
  if (maps.some((map) => map.slug === slug)) return { id: changeSetId };
  const content = { ...there.content, seatMaps: [...maps, { slug, file: `seatmaps/${slug}.json` }] };
  const { baseVersion, revision } = there;
  return saveChangeIn(tx, who, { changeSetId, kind: 'venues', slug: venue, baseVersion, revision, content });
}
