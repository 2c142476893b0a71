import type { ArtistEntry, CategoryEntry, TourEntry } from './format.ts';
import type { Entries, Located } from './entries.ts';
import type { Path } from './problems.ts';

export type CategoryType = 'ARTIST' | 'BRAND' | 'LABEL' | 'CATEGORY' | 'TOUR';

type Subcategory = ArtistEntry['subcategories'][number];

export type FlatCategory = {
  type: CategoryType;
  entry: Subcategory;
  parent: string | undefined;
  /** Artists of a tour. */
  artists: readonly string[];
  problem: Located<unknown>['problem'];
};

/** Artists, categories and tours as one list: the database keeps them in one table. Parents come before children. */
export function flattenCategories({ artists, categories, tours }: Entries): FlatCategory[] {
  return [
    ...artists.flatMap((located) => withSubcategories(located, located.value.type, undefined)),
    ...categories.flatMap((located) => withSubcategories(located, 'CATEGORY', located.value.parent)),
    ...tours.map((located) => tour(located)),
  ];
}

function withSubcategories(located: Located<ArtistEntry | CategoryEntry>, type: CategoryType, parent: string | undefined): FlatCategory[] {
  const { value, problem } = located;
  return [
    { type, entry: value, parent, artists: [], problem },
    ...value.subcategories.map((entry, index): FlatCategory => ({
      type: 'CATEGORY',
      entry,
      parent: value.slug,
      artists: [],
      problem: (path: Path, message, at) => problem(['subcategories', index, ...path], message, at),
    })),
  ];
}

function tour({ value, problem }: Located<TourEntry>): FlatCategory {
  const only = value.artists.length === 1 ? value.artists[0] : undefined;
  return { type: 'TOUR', entry: value, parent: value.parent ?? only, artists: value.artists, problem };
}
