import type { Queryable } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import { selectCategories } from './store.ts';
import type { CategoryCard, CategoryType, Scope } from './types.ts';

export type CategoryList = {
  types: readonly CategoryType[];
  mainCategory?: boolean | null | undefined;
  onHome?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

export type ListCategories = (scope: Scope, list: CategoryList) => Promise<Connection<CategoryCard>>;

type Ask = {
  types: readonly CategoryType[];
  main_category: boolean | null;
  on_home: boolean | null;
  after: number | null;
  first: number;
};
type Asked = { ask: Ask; answer: (cards: CategoryCard[]) => void; fail: (error: unknown) => void };

/** Lists that are asked for in the same turn, as a home page asks for tours, artists and its blocks, are one statement. */
export function createListCategories(db: Queryable): ListCategories {
  const waiting = new Map<string, Asked[]>();

  const answerAll = async (key: string, { shopId, locale }: Scope) => {
    const asked = waiting.get(key) ?? [];
    waiting.delete(key);
    try {
      const rows = await db.many(selectCategories, [shopId, locale, JSON.stringify(asked.map(({ ask }) => ask))]);
      for (const [place, { answer }] of asked.entries())
        answer(rows.filter((row) => row.place === place + 1).map(({ category }) => category));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };

  return async (scope, { types, mainCategory, onHome, first, after }) => {
    const size = pageSize(first);
    const ask = { types, main_category: mainCategory ?? null, on_home: onHome ?? null, after: readCursor(after), first: size + 1 };
    const key = `${scope.shopId} ${scope.locale}`;
    const cards = await new Promise<CategoryCard[]>((answer, fail) => {
      const others = waiting.get(key);
      if (others) others.push({ ask, answer, fail });
      else {
        waiting.set(key, [{ ask, answer, fail }]);
        queueMicrotask(() => void answerAll(key, scope));
      }
    });
    return toConnection(cards, size, after);
  };
}
