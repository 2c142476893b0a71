/**
 * The kinds of entries of the catalogue, by the names that the folder has for them. An entry is known by its kind and its slug:
 * the product's of a bundle, the key of a shipping method, `shop/key` of a news item, `de/imprint` or `shop/de/imprint` of a page.
 */
export const entryKinds = [
  'shops',
  'artists',
  'categories',
  'tours',
  'venues',
  'seatmaps',
  'events',
  'products',
  'bundles',
  'shipping',
  'news',
  'pages',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry as data, in the form of the folder. */
export type EntryContent = Record<string, unknown>;

const textAt = (content: EntryContent, key: string): string => {
  const value = content[key];
  return typeof value === 'string' ? value : '';
};

/** The slug that an entry says of itself; of pages and seat maps, which say none, the one it is kept under. */
export function slugOfEntry(kind: EntryKind, content: EntryContent, kept: string): string {
  if (kind === 'pages' || kind === 'seatmaps') return kept;
  if (kind === 'bundles') return textAt(content, 'product');
  if (kind === 'shipping') return textAt(content, 'key');
  if (kind === 'news') return `${textAt(content, 'shop')}/${textAt(content, 'key')}`;
  return textAt(content, 'slug');
}

/** What people call an entry: its German name. */
export function titleOfEntry(content: EntryContent): string | undefined {
  const named = content['name'] ?? content['title'];
  if (typeof named === 'string') return named;
  const german = typeof named === 'object' && named !== null && 'de' in named ? named.de : undefined;
  return typeof german === 'string' ? german : undefined;
}
