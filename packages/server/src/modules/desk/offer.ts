import { valuesOf } from '../../platform/acting.ts';
import { sellerCountryOf, sellsAhead, type DeskDeps } from './sell.ts';
import type { Clerk } from './clerk.ts';
import { selectDeskSeats, selectOffered, type DeskSeatRow, type OfferedVariant, type Shift } from './store.ts';

export type { DeskSeatRow } from './store.ts';
export type OfferedEvent = Pick<OfferedVariant, 'slug' | 'event' | 'venue' | 'happeningFrom'> & { variants: OfferedVariant[] };

const EVENTS_SHOWN = 40;

/** What somebody may sell at a desk, the next first, with what is left of it. */
export async function listOffered(deps: DeskDeps, who: Clerk, shift: Shift): Promise<OfferedEvent[]> {
  const countryCode = await sellerCountryOf(deps, shift.shopId);
  const reach = valuesOf(who.reach('desk.sell'));
  const rows = await deps.db.many(selectOffered, [...reach, shift.shopId, sellsAhead(who, shift), who.locale, countryCode, EVENTS_SHOWN]);
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].flatMap((variants) => {
    const [first] = variants;
    return first ? [{ slug: first.slug, event: first.event, venue: first.venue, happeningFrom: first.happeningFrom, variants }] : [];
  });
}

/** The seats of an event that somebody may sell at a desk. */
export const listSeats = ({ db }: DeskDeps, who: Clerk, shift: Shift, slug: string): Promise<DeskSeatRow[]> =>
  db.many(selectDeskSeats, [...valuesOf(who.reach('desk.sell')), shift.shopId, sellsAhead(who, shift), slug]);
