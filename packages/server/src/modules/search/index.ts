import { searchTerms } from '@frontrow/domain/search/terms';
import type { Queryable, ValuesOf } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import type { CategoryCard, ProductCard, Scope } from '../catalogue/index.ts';
import type { EventCard } from '../events/index.ts';
import { readTerms } from './read-terms.ts';
import { selectFilteredEvents, selectFoundArtists, selectFoundEvents, selectFoundProducts } from './store.ts';

type Page = { first?: number | null | undefined; after?: string | null | undefined };

/** Days as YYYY-MM-DD, both included. */
export type EventFilter = Page & { term?: string | null | undefined; from?: string | null | undefined; until?: string | null | undefined };

/** Terms as clients send them: `*abc*`. Without any, nothing is found. */
export type Search = {
  findArtists(scope: Scope, terms: readonly string[], page: Page): Promise<Connection<CategoryCard>>;
  findProducts(scope: Scope, terms: readonly string[], page: Page): Promise<Connection<ProductCard>>;
  findEvents(scope: Scope, terms: readonly string[], page: Page): Promise<Connection<EventCard>>;
  /** In list order rather than by how well they answer; without a term all of those days. */
  filterEvents(scope: Scope, filter: EventFilter): Promise<Connection<EventCard>>;
};

export function createSearch(db: Queryable): Search {
  const values = (
    { shopId, locale, countryCode }: Scope,
    terms: readonly string[],
    { first, after }: Page,
  ): ValuesOf<typeof selectFoundEvents> => [shopId, locale, countryCode, readTerms(terms), readCursor(after), pageSize(first) + 1];
  const connect = <Node extends { id: number }>(nodes: Node[], { first, after }: Page) => toConnection(nodes, pageSize(first), after);
  return {
    findArtists: async (scope, terms, page) => {
      const rows = await db.many(selectFoundArtists, values(scope, terms, page));
      return connect(
        rows.map((row) => row.category),
        page,
      );
    },
    findProducts: async (scope, terms, page) => {
      const rows = await db.many(selectFoundProducts, values(scope, terms, page));
      return connect(
        rows.map((row) => row.product),
        page,
      );
    },
    findEvents: async (scope, terms, page) => {
      const rows = await db.many(selectFoundEvents, values(scope, terms, page));
      return connect(
        rows.map((row) => row.event),
        page,
      );
    },
    filterEvents: async (scope, { term, from, until, ...page }) => {
      const rows = await db.many(selectFilteredEvents, [...values(scope, searchTerms(term ?? ''), page), from ?? null, until ?? null]);
      return connect(
        rows.map((row) => row.event),
        page,
      );
    },
  };
}
