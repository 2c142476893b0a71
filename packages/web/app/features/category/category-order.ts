type Sorted = {
  name: string;
  order: number;
  sortOrderTicketTopLeft: number | null;
  sortOrderTicketTopRight: number | null;
  sortOrderTicketBottom: number | null;
};

const BOTTOM_FEATURES_MAX = 9;

/** The artists list: two sliders of those given a place there, and everybody in a grid. */
export function artistsByPlace<T extends Sorted>(artists: readonly T[]): { left: T[]; right: T[]; grid: T[] } {
  return {
    left: placed(artists, 'sortOrderTicketTopLeft'),
    right: placed(artists, 'sortOrderTicketTopRight'),
    grid: artists.toSorted((a, b) => bottomRank(a) - bottomRank(b) || a.name.localeCompare(b.name)),
  };
}

function placed<T extends Sorted>(artists: readonly T[], place: 'sortOrderTicketTopLeft' | 'sortOrderTicketTopRight'): T[] {
  return artists.filter((artist) => artist[place] !== null).toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0));
}

/** A positive value is flipped, so that larger ones come first; none counts as 0. */
function bottomRank({ sortOrderTicketBottom: value }: Sorted): number {
  return value === null ? 0 : value > 0 ? -value : value;
}

/** The merchandise overview: two sliders and up to nine tiles, each from the highest `order` down. */
export function categoriesByPlace<T extends Sorted>(categories: readonly T[]): { left: T[]; right: T[]; bottom: T[] } {
  const sorted = categories.toSorted((a, b) => b.order - a.order);
  const bottom = sorted.filter((category) => category.sortOrderTicketBottom !== null);
  return {
    left: sorted.filter((category) => category.sortOrderTicketTopLeft !== null),
    right: sorted.filter((category) => category.sortOrderTicketTopRight !== null),
    // A shop that has given no category a place shows those it has.
    bottom: (bottom.length > 0 ? bottom : sorted).slice(0, BOTTOM_FEATURES_MAX),
  };
}

/** Subcategories of an artist that are shown, from the highest `order` down. */
export function shownSubcategories<T extends { id: string; mainCategory: boolean; order: number }>(links: readonly T[]): T[] {
  const once = new Map(links.map((link) => [link.id, link]));
  return [...once.values()].filter((link) => link.mainCategory).toSorted((a, b) => b.order - a.order);
}
