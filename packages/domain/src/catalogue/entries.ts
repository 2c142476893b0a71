import type { Entry, Kind } from './format.ts';
import type { Path, Problem } from './problems.ts';

/** One thing of the catalogue, and how to point at a place in it. */
export type Located<Value> = { value: Value; problem: (path: Path, message: string, at?: 'key' | 'value') => Problem };

export type Entries = { [K in Kind]: Located<Entry[K]>[] };

export type Sellables = 'events' | 'products';

/** Slugs of what is there besides the entries that are checked, with the files they stand in. */
export type Kept = Readonly<
  Record<Sellables, ReadonlyMap<string, string>> & Partial<Record<'venues' | 'seatmaps', ReadonlyMap<string, string>>>
>;
