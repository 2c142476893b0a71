import type { Entries } from './entries.ts';
import { type FlatCategory, flattenCategories } from './flatten-categories.ts';

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
