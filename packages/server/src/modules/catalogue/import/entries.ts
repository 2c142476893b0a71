import type { Entry, Kind } from './format.ts';
import type { Problem } from './problems.ts';
import type { Path } from './read-yaml.ts';

/** One thing of the catalogue, and how to point at a place in it. */
export type Located<Value> = { value: Value; problem: (path: Path, message: string, at?: 'key' | 'value') => Problem };

export type Entries = { [K in Kind]: Located<Entry[K]>[] };

export type Folder = {
  files: ReadonlySet<string>;
  entries: Entries;
  problems: Problem[];
  /** Events and products whose files were not read, since the last import found the same. */
  kept: Kept;
  /** Files of events and products that were read now. */
  read: ReadFile[];
  ground: string;
};

/** Slugs with the files they stand in. */
export type Kept = Readonly<Record<Sellables, ReadonlyMap<string, string>>>;
export type ReadFile = { path: string; sha: string; values: readonly Entry[Sellables][] };

export type Sellables = 'events' | 'products';
