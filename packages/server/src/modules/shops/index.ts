import type { Queryable } from '../../platform/db/index.ts';
import { selectShops } from './store.ts';
import type { Shop } from './shop.ts';

export { designCss } from './design-css.ts';
export { findAddress, rememberAddress, type StoreAddress } from './public-url.ts';
export { textIn } from './shop.ts';
export type { Shop } from './shop.ts';
export type { AccessCookies } from './access.ts';

/** Which shop an address belongs to, and the path that is left within it. */
export type ResolvedShop = {
  shop: Shop;
  /** As it was asked for: '', '/slug' or '/prefix' */ urlPrefix: string;
  /** Path without the prefix, at least '/'. */ path: string;
};

export type Shops = {
  all(): Promise<readonly Shop[]>;
  bySlug(slug: string): Promise<Shop | undefined>;
  /**
   * The shop of an address: by the first segment of the path, else by its own domain, else the main shop.
   * @returns undefined while there is no main shop (an empty database)
   */
  resolve(url: URL): Promise<ResolvedShop | undefined>;
  /** Forgets what is in memory; called when the catalogue has changed. */
  refresh(): void;
};

export function createShops(db: Queryable): Shops {
  let loaded: Promise<readonly Shop[]> | undefined;
  const all = () => {
    loaded ??= db.many(selectShops).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    all,
    bySlug: async (slug) => (await all()).find((shop) => shop.slug === slug),
    resolve: async (url) => resolveShop(await all(), url),
    refresh: () => (loaded = undefined),
  };
}

/** The shop that something of ours belongs to: it has to be there. */
export function shopById(shops: readonly Shop[], id: number): Shop {
  const shop = shops.find((one) => one.id === id);
  if (!shop) throw new Error(`there is no shop ${id}`);
  return shop;
}

/** For addresses that end with the slug of a shop. */
export const shopInPath = (shops: Shops, request: Request): Promise<Shop | undefined> =>
  shops.bySlug(new URL(request.url).pathname.split('/').at(-1) ?? '');

/** Where a shop without a host of its own is: `/slug`, or what the operator says instead. */
export const prefixOf = ({ urlPrefix, slug }: Pick<Shop, 'urlPrefix' | 'slug'>): string => `/${urlPrefix || slug}`;

function resolveShop(shops: readonly Shop[], url: URL): ResolvedShop | undefined {
  const [, segment = ''] = url.pathname.split('/', 2);
  const bySlug = shops.find((shop) => !shop.isMain && segment !== '' && (shop.slug === segment || shop.urlPrefix === segment));
  if (bySlug) {
    const urlPrefix = `/${segment}`;
    return { shop: bySlug, urlPrefix, path: url.pathname.slice(urlPrefix.length).replace(/^\/*/, '/') };
  }
  const shop = shops.find(({ domain }) => domain === url.hostname) ?? shops.find(({ isMain }) => isMain);
  return shop && { shop, urlPrefix: '', path: url.pathname };
}
