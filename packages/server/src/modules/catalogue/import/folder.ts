import type { Entry } from '@frontrow/domain/catalogue/format';
import type { Entries, Kept, Sellables } from '@frontrow/domain/catalogue/entries';
import type { Problem } from '@frontrow/domain/catalogue/problems';

/** A catalogue folder as it is read. */
export type Folder = {
  files: ReadonlySet<string>;
  entries: Entries;
  problems: Problem[];
  /** Events and products whose files were not read, since the last import found the same. */
  kept: Kept;
  /** Files of events and products that were read now. */
  read: ReadFile[];
  ground: string;
  /** What it says of each entry that was read, as a hash, by `kind/slug`. */
  said: Map<string, string>;
};

export type ReadFile = { path: string; sha: string; values: readonly Entry[Sellables][] };
