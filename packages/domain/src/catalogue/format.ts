import type * as v from 'valibot';
import { shopEntry } from './format/shop.ts';
import { artistEntry, categoryEntry, tourEntry } from './format/category.ts';
import { eventEntry, venueEntry } from './format/event.ts';
import { bundleEntry, productEntry } from './format/product.ts';
import { newsEntry, pageFrontMatter, shippingEntry } from './format/rest.ts';

/**
 * The catalogue folder. Each kind is `<kind>.yaml` or any `*.yaml` below `<kind>/`; a file holds one entry or a list
 * of entries. Pages are Markdown files with front matter. docs/catalogue/README.md explains every key by example.
 */
export const entrySchemas = {
  shops: shopEntry,
  artists: artistEntry,
  categories: categoryEntry,
  tours: tourEntry,
  venues: venueEntry,
  events: eventEntry,
  products: productEntry,
  bundles: bundleEntry,
  shipping: shippingEntry,
  news: newsEntry,
} as const;

export { pageFrontMatter };

export type Kind = keyof typeof entrySchemas;
export const kinds = Object.keys(entrySchemas) as readonly Kind[];
/** Something for each kind. */
export const ofEachKind = <Value>(of: (kind: Kind) => Value): Record<Kind, Value> =>
  // `fromEntries` forgets which names it was given
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;

export type ShopEntry = v.InferOutput<typeof shopEntry>;
export type ArtistEntry = v.InferOutput<typeof artistEntry>;
export type CategoryEntry = v.InferOutput<typeof categoryEntry>;
export type TourEntry = v.InferOutput<typeof tourEntry>;
export type VenueEntry = v.InferOutput<typeof venueEntry>;
export type EventEntry = v.InferOutput<typeof eventEntry>;
export type ProductEntry = v.InferOutput<typeof productEntry>;
export type BundleEntry = v.InferOutput<typeof bundleEntry>;

export type Entry = { [K in Kind]: v.InferOutput<(typeof entrySchemas)[K]> };
