import { dayOf } from '@frontrow/domain/dates/format';
import { EventsDocument } from '../../graphql/documents/catalogue.ts';
import { CategoriesDocument, FeaturedToursDocument } from '../../graphql/documents/lists.ts';
import { SearchEventsDocument } from '../../graphql/documents/search.ts';
import { priceCountry } from '../../lib/country.ts';
import { load, momentOf } from '../../lib/load.ts';
import { loadAll, PAGE_SIZE } from '../../lib/load-all.ts';
import type { Route } from './+types/events';
import { isActive, readFilter } from './event-filter.ts';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

/** With a filter in the address what it finds, otherwise the tours and all events. */
export async function loadEvents(args: Args) {
  const renderedAt = momentOf(args);
  const filter = readFilter(new URL(args.request.url).searchParams, dayOf(new Date(renderedAt)));
  const where = { first: PAGE_SIZE, countryCode: priceCountry() };
  if (isActive(filter)) {
    const asked = { ...where, term: filter.name || null, from: filter.from || null, until: filter.to || null };
    const { searchEvents } = await load(args, SearchEventsDocument, asked);
    return { kind: 'found', filter, asked, events: searchEvents, renderedAt } as const;
  }
  const [{ featuredTours }, tours, { events }] = await Promise.all([
    load(args, FeaturedToursDocument, { countryCode: priceCountry() }),
    loadAll(async (after, first) => (await load(args, CategoriesDocument, { first, after })).categories),
    load(args, EventsDocument, where),
  ]);
  return { kind: 'all', filter, featuredTours, tours: tours.filter((tour) => tour.hasContent), events, renderedAt } as const;
}

export type EventsData = Awaited<ReturnType<typeof loadEvents>>;
