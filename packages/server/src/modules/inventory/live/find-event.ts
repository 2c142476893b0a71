import type { Queryable } from '../../../platform/db/index.ts';
import type { ByteCache } from '../../../platform/http/byte-cache.ts';
import { selectEventId } from './store.ts';

const KNOWN_MAX = 10_000;

/** The id of an event by its slug or id; undefined where the shop does not show it. */
export type FindEvent = (shopId: number, slugOrId: string) => Promise<number | undefined>;

/** Asks the database once, and again when the catalogue has changed: then `cache` is of another generation. */
export function createEventFinder(db: Queryable, cache: Pick<ByteCache, 'generation'>): FindEvent {
  let known = new Map<string, Promise<number | undefined>>();
  let { generation } = cache;
  return (shopId, slugOrId) => {
    if (generation !== cache.generation || known.size >= KNOWN_MAX) known = new Map();
    ({ generation } = cache);
    const key = `${shopId} ${slugOrId}`;
    const found = known.get(key) ?? db.first(selectEventId, [shopId, slugOrId]).then((row) => row?.id);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}
