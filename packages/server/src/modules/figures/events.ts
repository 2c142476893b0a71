import type { Locale } from '@frontrow/domain/locale';
import type { Reach } from '@frontrow/domain/office/rights';
import { type ReachValues, valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { noSales } from './sales.ts';
import { type ListedEvent, type Sales, selectComing, selectEventBySlug, selectPace, selectPast, selectSoldUntil } from './sales-store.ts';

export const LISTED_MAX = 50;

/** Another event to measure one by: as it stood as many days before it as that one is now, and in the end. */
export type Compared = { slug: string; name: string; happeningFrom: Date; placesThen: number; places: number };
export type EventFigures = Omit<ListedEvent, `compared${string}`> & {
  sales: Sales;
  /** Sold and not taken back. */
  places: number;
  newPieces: number;
  compared: (Compared & { id: number }) | null;
};

const placesOf = ({ pieces, returnedPieces }: Sales): number => pieces - returnedPieces;

/** Events to come, the next first; or those that are over, the last first. Fifty at most. */
export async function listEvents(
  db: Queryable,
  scope: Reach,
  locale: Locale,
  { past = false, first = LISTED_MAX }: { past?: boolean; first?: number } = {},
): Promise<EventFigures[]> {
  const reach = valuesOf(scope);
  return withSales(
    db,
    reach,
    await db.many(past ? selectPast : selectComing, [...reach, locale, Math.min(Math.max(first, 1), LISTED_MAX)]),
  );
}

/** One event; undefined where it is not there or out of reach. */
export async function showEvent(db: Queryable, scope: Reach, locale: Locale, slug: string): Promise<EventFigures | undefined> {
  const reach = valuesOf(scope);
  return (await withSales(db, reach, await db.many(selectEventBySlug, [...reach, locale, slug])))[0];
}

const EVER = new Date('9999-01-01');

async function withSales(db: Queryable, reach: ReachValues, events: readonly ListedEvent[]): Promise<EventFigures[]> {
  const asked = events.flatMap(({ id, comparedId, comparedUntil }) => [
    { id, until: EVER },
    ...(comparedId === null || comparedUntil === null
      ? []
      : [
          { id: comparedId, until: comparedUntil },
          { id: comparedId, until: EVER },
        ]),
  ]);
  if (asked.length === 0) return [];
  const sums = await db.many(selectSoldUntil, [...reach, asked.map(({ id }) => id), asked.map(({ until }) => until)]);
  const found = (of: number | null, moment: Date) => sums[asked.findIndex(({ id, until }) => id === of && until === moment)];
  return events.map(({ comparedId, comparedSlug, comparedName, comparedFrom, comparedUntil, ...event }) => {
    const sales = found(event.id, EVER) ?? { ...noSales, newPieces: 0 };
    const isCompared =
      comparedId !== null && comparedSlug !== null && comparedName !== null && comparedFrom !== null && comparedUntil !== null;
    const compared = isCompared && {
      id: comparedId,
      slug: comparedSlug,
      name: comparedName,
      happeningFrom: comparedFrom,
      placesThen: placesOf(found(comparedId, comparedUntil) ?? noSales),
      places: placesOf(found(comparedId, EVER) ?? noSales),
    };
    return { ...event, sales, places: placesOf(sales), newPieces: sales.newPieces, compared: compared || null };
  });
}

export type PacePoint = { daysBefore: number; places: number };
/** How an event has sold, and the one it is compared with: places at the end of each day before the show, the first day first. */
export async function showPace(
  db: Queryable,
  scope: Reach,
  { id, compared }: EventFigures,
): Promise<{ own: PacePoint[]; compared: PacePoint[] }> {
  const rows = await db.many(selectPace, [...valuesOf(scope), [id, ...(compared ? [compared.id] : [])]]);
  const of = (wanted: number | undefined) => rows.filter(({ sellableId }) => sellableId === wanted);
  return { own: of(id), compared: of(compared?.id) };
}
