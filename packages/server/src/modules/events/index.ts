import type { Refusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { pageSize, readCursor, toConnection, type Connection } from '../../platform/graphql/connection.ts';
import type { Scope } from '../catalogue/index.ts';
import { openTickets, type OpenedTickets, type openingRefusals } from './open-tickets.ts';
import { selectBlocks, selectEvent, selectEvents, selectEventsOf, selectFeaturedTours, selectSeatMap } from './store.ts';
import type { EventCard, EventDetail, FeaturedTour, ShopBlock } from './types.ts';

export type { EventCard, EventDetail } from './types.ts';
export { eventCardFields, eventCardTables, eventOrder } from './store.ts';

export type Events = {
  /** By slug or id; undefined where this shop does not show it. */
  findEvent(scope: Scope, slugOrId: string): Promise<EventDetail | undefined>;
  /** Tickets that only a code opens. `network`: who guesses is stopped. */
  openTickets(
    scope: Scope,
    network: string,
    asked: { event: string; code: string },
  ): Promise<OpenedTickets | Refusal<(typeof openingRefusals)[number]>>;
  /** Upcoming events in list order, optionally of one category. */
  listEvents(
    scope: Scope,
    page: { first?: number | null | undefined; after?: string | null | undefined; categorySlug?: string | null | undefined },
  ): Promise<Connection<EventCard>>;
  /** The tours featured last, with the next events of each. */
  listFeaturedTours(scope: Scope, tours: number, events: number): Promise<FeaturedTour[]>;
  /**
   * The shop's categories with their products and its tours with their events, or those of one artist; none that is empty. One product more than asked tells
   * that there are more.
   */
  listBlocks(scope: Scope, products: number, events: number, artistSlug?: string | null): Promise<ShopBlock[]>;
  /** The seat map's JSON: sections with seats and hulls. */
  findSeatMap(shopId: number, eventId: number): Promise<{ slug: string; map: unknown } | undefined>;
};

/** @param db for what has to be as it is at this moment, and counts who guesses */
export function createEvents(reads: Queryable, db: Queryable): Events {
  return {
    async findEvent({ shopId, locale, countryCode }, slugOrId) {
      return (await reads.first(selectEvent, [shopId, locale, countryCode, slugOrId]))?.event;
    },
    openTickets: (scope, network, asked) => openTickets(db, scope, network, asked),
    async listEvents({ shopId, locale, countryCode }, { first, after, categorySlug }) {
      const size = pageSize(first);
      const scope = [shopId, locale, countryCode] as const;
      const page = [readCursor(after), size + 1] as const;
      const rows = await (categorySlug
        ? reads.many(selectEventsOf, [...scope, categorySlug, ...page])
        : reads.many(selectEvents, [...scope, ...page]));
      return toConnection(
        rows.map((row) => row.event),
        size,
        after,
      );
    },
    listFeaturedTours: ({ shopId, locale, countryCode }, tours, events) =>
      reads.many(selectFeaturedTours, [shopId, locale, countryCode, tours, events]),
    listBlocks: ({ shopId, locale, countryCode }, products, events, artistSlug) =>
      reads.many(selectBlocks, [shopId, locale, countryCode, products + 1, events, artistSlug ?? null]),
    findSeatMap: (shopId, eventId) => reads.first(selectSeatMap, [shopId, eventId]),
  };
}
