import type { Kind } from '@frontrow/domain/catalogue/format';

/** What of the catalogue has a form: kinds of the folder, and pages. Seat maps have an editor of their own. */
export type FormKind = Kind | 'pages';

/** Their addresses. `shipping` is where parcels are sent, so that its methods stand at `delivery`. */
export const kindPaths: Readonly<Record<FormKind, string>> = {
  events: '/events',
  products: '/products',
  artists: '/artists',
  categories: '/categories',
  tours: '/tours',
  venues: '/venues',
  bundles: '/bundles',
  shops: '/shops',
  news: '/news',
  pages: '/pages',
  shipping: '/delivery',
};
export const formKinds = Object.keys(kindPaths) as readonly FormKind[];

/** The slug of what is not there yet, in addresses; no entry is called so. */
export const NEW = '_new';

export const entryPath = (kind: FormKind, slug: string): string => `${kindPaths[kind]}/${slug}`;

/** The kind that an address of the office is about. */
export const kindAt = (pathname: string): FormKind =>
  formKinds.find((kind) => pathname.replace(/^\/office/, '').startsWith(kindPaths[kind])) ?? 'events';

/** What a field refers to, by its key; lists of them refer alike. */
export const referredKinds: Readonly<Record<string, readonly Kind[]>> = {
  artist: ['artists'],
  artists: ['artists'],
  tours: ['tours'],
  categories: ['categories'],
  category: ['categories'],
  parent: ['categories', 'artists'],
  shop: ['shops'],
  shops: ['shops'],
  venue: ['venues'],
  product: ['products'],
  follows: ['products'],
  event: ['events'],
};

export const isForm = (kind: string): kind is FormKind => kind in kindPaths;
