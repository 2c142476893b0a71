import type { ReadDownload } from './read-downloads.ts';
import type { ReadImage } from './read-images.ts';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import type { Entries, Kept } from '@frontrow/domain/catalogue/entries';
import type { ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import { resolveDay, resolveMoment } from '@frontrow/domain/catalogue/moments';
import type { FoundFiles } from './unchanged-files.ts';
import { NO_DAY } from '@frontrow/domain/catalogue/values';

/** A folder that has been read and found right. */
export type Catalogue = {
  /** What is written. */
  entries: Entries;
  /** What the entries stand among, themselves included: by it they are placed and ordered. Of a whole folder the same. */
  around: Entries;
  /** Of a change set. A whole folder has none: what it does not have is removed. */
  limits?: Limits;
  /** Of a change set that is seen only where these events and products are: their slugs. */
  touched?: readonly string[] | undefined;
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
  /** What the folder says of each entry that was read, as a hash, by `kind/slug`. */
  said?: ReadonlyMap<string, string>;
  /** The moment of the import, which relative moments count from. */
  now: Date;
};

/** What of the catalogue may be removed, by name: nothing else is. */
export type Limits = {
  categories: readonly string[];
  /** `kind/slug` */
  sellables: readonly string[];
  bundles: readonly string[];
  shipping: readonly string[];
  /** `shop/key` */
  news: readonly string[];
  /** `shop/locale/slug` */
  pages: readonly string[];
  /** All that is there but for what goes; absent where nothing goes. */
  stays?: Stays;
};
export type Stays = Readonly<Record<'shops' | 'categories' | 'venues' | 'maps' | 'sellables', readonly string[]>>;

export type Row = Record<string, unknown>;

/** What the rows of all kinds need: names to values of columns, absent ones to null. */
export function columnsOf(catalogue: Catalogue) {
  return {
    image: (path: string | undefined) => (path === undefined ? null : catalogue.images.get(path)!.sha),
    moment: (text: string | undefined) => (text === undefined ? null : resolveMoment(text, catalogue.now)!.toISOString()),
    day: (text: string | undefined) => (text === undefined || text === NO_DAY ? null : resolveDay(text, catalogue.now)!),
  };
}
