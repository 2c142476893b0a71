import type { Queryable } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import { selectBundle } from './bundle-store.ts';
import { createListCategories, type ListCategories } from './list-categories.ts';
import { selectCategory, selectNews, selectPage, selectProduct, selectProducts } from './store.ts';
import type { BundleDetail, CategoryDetail, NewsItem, ProductCard, ProductDetail, Scope } from './types.ts';

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
  return {
    listCategories: createListCategories(db),
    findCategory: async ({ shopId, locale }, slug) => (await db.first(selectCategory, [shopId, locale, slug]))?.category,
    findProduct: async ({ shopId, locale, countryCode }, slugOrId) =>
      (await db.first(selectProduct, [shopId, locale, countryCode, slugOrId]))?.product,
    async findBundle({ shopId, locale, countryCode }, slug) {
      const values = [shopId, locale, countryCode, slug];
      const [bundle, root] = await Promise.all([db.first(selectBundle, values), db.first(selectProduct, values)]);
      return bundle && root && { ...bundle.bundle, product: root.product };
    },
    async listProducts({ shopId, locale, countryCode }, { categorySlug, exceptId, first, after }) {
      const size = pageSize(first);
      const values = [shopId, locale, countryCode, categorySlug ?? null, readCursor(after), size + 1, exceptId ?? null];
      return toConnection(
        (await db.many(selectProducts, values)).map((row) => row.product),
        size,
        after,
      );
    },
    listNews: async ({ shopId, locale }, placements) => (await db.many(selectNews, [shopId, locale, placements])).map((row) => row.item),
    findPage: ({ shopId, locale }, slug) => db.first(selectPage, [shopId, locale, slug]),
  };
}
