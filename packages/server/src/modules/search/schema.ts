import type { Builder } from '../../platform/graphql/builder.ts';
import type { registerCatalogue } from '../catalogue/schema.ts';
import { cached, scopeOf } from '../catalogue/index.ts';
import type { registerEvents } from '../events/schema.ts';
import type { Search } from './index.ts';

type Connections = Pick<ReturnType<typeof registerCatalogue>, 'categoryConnection' | 'productConnection'> & {
  eventConnection: ReturnType<typeof registerEvents>['connection'];
};

/** Queries `search` and `searchEvents`: the same for every visitor, so they are cached as bytes. */
export function registerSearch(builder: Builder, search: Search, { categoryConnection, productConnection, eventConnection }: Connections) {
  const result = builder.objectRef<{ terms: readonly string[]; countryCode: string }>('SearchResult').implement({
    description: 'What the shop has for the terms, the best answers first. Each list has its own cursor.',
    fields: (t) => ({
      artists: t.field({
        type: categoryConnection,
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve: ({ terms, countryCode }, page, context) => search.findArtists(scopeOf(context, countryCode), terms, page),
      }),
      merchProducts: t.field({
        type: productConnection,
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve: ({ terms, countryCode }, page, context) => search.findProducts(scopeOf(context, countryCode), terms, page),
      }),
      events: t.field({
        type: eventConnection,
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve: ({ terms, countryCode }, page, context) => search.findEvents(scopeOf(context, countryCode), terms, page),
      }),
    }),
  });
  builder.queryFields((t) => ({
    search: t.field({
      type: result,
      extensions: cached,
      args: {
        terms: t.arg.stringList({ required: true, description: 'Wildcards around each: *abc*. All of them must be found.' }),
        countryCode: t.arg.string({ defaultValue: 'de' }),
      },
      resolve: (_root, { terms, countryCode }) => ({ terms, countryCode: countryCode ?? 'de' }),
    }),
    searchEvents: t.field({
      type: eventConnection,
      extensions: cached,
      description: 'Upcoming events in list order.',
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        term: t.arg.string({ description: 'Words that must all be found; without it, all events.' }),
        from: t.arg({ type: 'Day', description: 'The first day in Germany.' }),
        until: t.arg({ type: 'Day', description: 'The last day, included.' }),
        countryCode: t.arg.string({ defaultValue: 'de' }),
      },
      resolve: (_root, { countryCode, ...filter }, context) => search.filterEvents(scopeOf(context, countryCode), filter),
    }),
  }));
}
