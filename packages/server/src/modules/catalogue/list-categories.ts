import { type Queryable, together } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import { selectCategories } from './store.ts';
import type { CategoryCard, CategoryType, Scope } from './types.ts';

export type CategoryList = {
  types: readonly CategoryType[];
  mainCategory?: boolean | null | undefined;
  onHome?: boolean | null | undefined;
  homeOrder?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type ListCategories = (scope: Scope, list: CategoryList) => Promise<Connection<CategoryCard>>;

type Ask = {
  types: readonly CategoryType[];
  main_category: boolean | null;
  on_home: boolean | null;
  home_order: boolean | null;
  after: number | null;
  first: number;
};

/** Lists that are asked for together, as a home page asks for tours, artists and its blocks, are one statement. */
export function createListCategories(db: Queryable): ListCategories {
  const list = together(async ([shopId, locale]: readonly [number, string], asks: readonly Ask[]) => {
    const rows = await db.many(selectCategories, [shopId, locale, JSON.stringify(asks)]);
    return asks.map((_, index) => rows.filter(({ place }) => place === index + 1).map(({ category }) => category));
  });
  return async ({ shopId, locale }, { types, mainCategory, onHome, homeOrder, first, after }) => {
    const size = pageSize(first);
    const ask = {
      types,
      main_category: mainCategory ?? null,
      on_home: onHome ?? null,
      home_order: homeOrder ?? null,
      after: readCursor(after),
      first: size + 1,
    };
    return toConnection(await list([shopId, locale], ask), size, after);
  };
}
