import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { valuesOf } from '../../platform/acting.ts';
import { sellerCountryOf, sellsAhead, type DeskDeps } from './sell.ts';
import type { Clerk } from './clerk.ts';
import { selectDeskSeats, selectOffered, type DeskSeatRow, type OfferedVariant, type Shift } from './store.ts';

export type { DeskSeatRow } from './store.ts';
export type OfferedEvent = Pick<OfferedVariant, 'slug' | 'event' | 'venue' | 'happeningFrom'> & { variants: OfferedVariant[] };

/** What somebody may sell at a desk, a page of the next, with what is left of it. */
export async function listOffered(deps: DeskDeps, who: Clerk, shift: Shift, search: string): Promise<OfferedEvent[]> {
  const countryCode = await sellerCountryOf(deps, shift.shopId);
  const reach = valuesOf(who.reach('desk.sell'));
  const which = [shift.shopId, sellsAhead(who, shift), who.locale, countryCode, LIST_PAGE, search.trim()] as const;
  const rows = await deps.db.many(selectOffered, [...reach, ...which]);
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].flatMap((variants) => {
    const [first] = variants;
    return first ? [{ slug: first.slug, event: first.event, venue: first.venue, happeningFrom: first.happeningFrom, variants }] : [];
  });
}

/** The seats of an event that somebody may sell at a desk. */
export const listSeats = ({ db }: DeskDeps, who: Clerk, shift: Shift, slug: string): Promise<DeskSeatRow[]> =>
  db.many(selectDeskSeats, [...valuesOf(who.reach('desk.sell')), shift.shopId, sellsAhead(who, shift), slug]);
