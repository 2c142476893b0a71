import { type FlatCategory, flattenCategories } from './flatten-categories.ts';
import type { ReadDownload } from './read-downloads.ts';
import type { ReadImage } from './read-images.ts';
import type { PageFile } from './read-pages.ts';
import type { Entries, Kept } from './entries.ts';
import type { ReadSeatMap } from './read-seat-maps.ts';
import { resolveDay, resolveMoment } from './moments.ts';
import type { FoundFiles } from './unchanged-files.ts';
import { NO_DAY } from './values.ts';

/** A folder that has been read and found right. */
export type Catalogue = {
  entries: Entries;
  images: ReadonlyMap<string, ReadImage>;
  downloads: ReadonlyMap<string, ReadDownload>;
  /** Hashes by path. */
  videos: ReadonlyMap<string, string>;
  maps: ReadonlyMap<string, ReadSeatMap>;
  pages: readonly PageFile[];
  /** Events and products that are as they were: they are not among the entries, and nothing of theirs is written. */
  kept: Kept;
  /** What the next import may rely on; absent where nothing is imported. */
  found?: FoundFiles;
  /** The moment of the import, which relative moments count from. */
  now: Date;
};

export type Row = Record<string, unknown>;

/** What the rows of all kinds need: names to values of columns, absent ones to null. */
export function columnsOf(catalogue: Catalogue) {
  return {
    image: (path: string | undefined) => (path === undefined ? null : catalogue.images.get(path)!.sha),
    moment: (text: string | undefined) => (text === undefined ? null : resolveMoment(text, catalogue.now)!.toISOString()),
    day: (text: string | undefined) => (text === undefined || text === NO_DAY ? null : resolveDay(text, catalogue.now)!),
  };
}

/** In which shops something appears that does not say so itself: in the main shop and in those of its artists. */
export function defaultShops({ shops }: Entries) {
  return (artists: readonly (string | undefined)[]): string[] =>
    shops
      .filter(({ value }) => value.main || (value.artist !== undefined && artists.includes(value.artist)))
      .map(({ value }) => value.slug);
}

/** The artist a category is of: itself, or the nearest above it. */
function artistsByCategory(entries: Entries): (slug: string) => string | undefined {
  const categories = new Map(flattenCategories(entries).map((category) => [category.entry.slug, category]));
  const find = (slug: string | undefined): string | undefined => {
    const category = slug === undefined ? undefined : categories.get(slug);
    if (!category) return undefined;
    return category.type === 'CATEGORY' || category.type === 'TOUR' ? find(category.parent) : slug;
  };
  return find;
}

/** In which shops a category appears, and at which place there. */
export function shopsOfCategories(entries: Entries): (category: FlatCategory) => { shop: string; order: number; onHome: boolean }[] {
  const shopsOf = defaultShops(entries);
  const artistOf = artistsByCategory(entries);
  return ({ entry, artists }) =>
    (entry.shops ?? shopsOf([artistOf(entry.slug), ...artists])).map((inShop) =>
      typeof inShop === 'string' ? { shop: inShop, order: 0, onHome: false } : inShop,
    );
}
