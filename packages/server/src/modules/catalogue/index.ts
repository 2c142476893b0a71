import { type Queryable, together } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import { selectBundle } from './bundle-store.ts';
import { createListCategories, type ListCategories } from './list-categories.ts';
import { selectCategory, selectNews, selectPages, selectProductDetails, selectProducts, selectProductsOf } from './store.ts';
import type { BundleDetail, CategoryDetail, NewsItem, ProductCard, ProductDetail, Scope } from './types.ts';
export {
  openPreviewLinks,
  type Preview,
  preview,
  type Previewed,
  publishDue,
  readPreview,
  readShownMoment,
  writePreview,
} from './change-sets/index.ts';
export { changeEventStatus } from './change-event-status.ts';
export { createReadPool, type ReadPool, type Whole } from './read-pool.ts';
export { findOpening, hashOfOpening } from './find-opening.ts';
export { scopeOf } from './scope.ts';
export { touchedIn } from './touched.ts';
export { cached, type SharedTypes } from './shared-types.ts';
export {
  artistCardJson,
  artistOfEvent,
  asksForHolder,
  companyOfEvent,
  eventNow,
  imageJson,
  inShop,
  isCategoryOfShop,
  isNamed,
  fewOf,
  isOnOffer,
  isUpcoming,
  previewImageId,
  soldEventJson,
  withdrawalExclusion,
} from './sql.ts';
export { categoryFields, productFields, productPrice } from './store.ts';
export type { ArtistCard, CategoryCard, CategoryLink, Image, NewsItem, ProductCard, Scope } from './types.ts';

export type CatalogueReads = {
  listCategories: ListCategories;
  findCategory(scope: Scope, slug: string): Promise<CategoryDetail | undefined>;
  findProduct(scope: Scope, slugOrId: string): Promise<ProductDetail | undefined>;
  findBundle(scope: Scope, slug: string): Promise<BundleDetail | undefined>;
  /** Products, newest order first; of one category where it is named; without one product where that is named. */
  listProducts(
    scope: Scope,
    page: {
      categorySlug?: string | null | undefined;
      exceptId?: number | null | undefined;
      first?: number | null | undefined;
      after?: string | null | undefined;
    },
  ): Promise<Connection<ProductCard>>;
  listNews(scope: Scope, placements: readonly NewsItem['placement'][]): Promise<NewsItem[]>;
  findPage(scope: Scope, slug: string): Promise<Page | undefined>;
};

export type Page = { slug: string; locale: string; title: string; html: string; updatedAt: Date };

export function createCatalogueReads(db: Queryable): CatalogueReads {
  const findProduct = together(async (scope: readonly [shopId: number, locale: string, countryCode: string], names: readonly string[]) => {
    const found = await db.many(selectProductDetails, [...scope, names]);
    return names.map((_, index) => found.find(({ place }) => place === index + 1)?.product);
  });
  const findPage = together(async (scope: readonly [shopId: number, locale: string], slugs: readonly string[]) => {
    const found = await db.many(selectPages, [...scope, slugs]);
    return slugs.map((slug) => found.find((page) => page.slug === slug));
  });
  return {
    listCategories: createListCategories(db),
    findCategory: async ({ shopId, locale }, slug) => (await db.first(selectCategory, [shopId, locale, slug]))?.category,
    findProduct: ({ shopId, locale, countryCode }, slugOrId) => findProduct([shopId, locale, countryCode], slugOrId),
    async findBundle({ shopId, locale, countryCode }, slug) {
      const scope = [shopId, locale, countryCode] as const;
      const [bundle, product] = await Promise.all([db.first(selectBundle, [...scope, slug]), findProduct(scope, slug)]);
      return bundle && product && { ...bundle.bundle, product };
    },
    async listProducts({ shopId, locale, countryCode }, { categorySlug, exceptId, first, after }) {
      const size = pageSize(first);
      const scope = [shopId, locale, countryCode] as const;
      const page = [readCursor(after), size + 1, exceptId ?? null] as const;
      const rows = await (categorySlug
        ? db.many(selectProductsOf, [...scope, categorySlug, ...page])
        : db.many(selectProducts, [...scope, ...page]));
      return toConnection(
        rows.map((row) => row.product),
        size,
        after,
      );
    },
    listNews: async ({ shopId, locale }, placements) => (await db.many(selectNews, [shopId, locale, placements])).map((row) => row.item),
    findPage: ({ shopId, locale }, slug) => findPage([shopId, locale], slug),
  };
}
