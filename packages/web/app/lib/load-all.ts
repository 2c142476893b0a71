export type Page<T> = { nodes: readonly T[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };

/** Lists are asked for in pages of this size. */
export const PAGE_SIZE = 20;
/** Listings end here. */
export const LISTED_MAX = 200;

/** What a page of `loadAll` holds: beside the database, where there is no way to shorten, all there is. */
const PAGE_OF_ALL = import.meta.env.SSR ? LISTED_MAX : PAGE_SIZE;

/** Page after page of a list to its end, at most `max` items. */
export async function loadAll<T>(loadPage: (after: string | null, first: number) => Promise<Page<T>>, max = LISTED_MAX): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo } = await loadPage(after, Math.min(PAGE_OF_ALL, max));
    all.push(...nodes);
    if (!pageInfo.hasNextPage || all.length >= max) return all.slice(0, max);
    after = pageInfo.endCursor;
  }
}
