import type { Tx, ValuesOf } from '../../../platform/db/index.ts';
import type { Refusal } from './locate-refusals.ts';
import type { ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import { avoidNestedLoops, countSeats, missingSeatsInUse, removeSeats, selectSections, upsertSeats } from './seats-store.ts';
import type { Tally } from './tally.ts';

/** Brings the seats of all maps to what the folder says. @returns why not, where a held or sold seat would vanish, by section */
export async function syncSeats(tx: Tx, maps: readonly ReadSeatMap[], tally: Tally): Promise<Refusal[]> {
  if (maps.length === 0) return [];
  const ids = new Map((await tx.many(selectSections)).map(({ id, seat_map, key }) => [`${seat_map}/${key}`, id]));
  const seats = maps.flatMap(({ slug, sections }) =>
    sections.flatMap(({ key, seats }) => seats.map((seat, sort_order) => ({ section: ids.get(`${slug}/${key}`)!, sort_order, ...seat }))),
  );
  const columns: ValuesOf<typeof upsertSeats> = [
    seats.map(({ section }) => section),
    seats.map(({ row }) => row),
    seats.map(({ number }) => number),
    seats.map(({ x }) => x),
    seats.map(({ y }) => y),
    seats.map(({ wheelchair }) => wheelchair),
    seats.map(({ companion }) => companion),
    seats.map(({ sort_order }) => sort_order),
    seats.map(({ id }) => id),
    seats.map(({ restrictedView }) => restrictedView),
  ];
  const slugs = maps.map(({ slug }) => slug);

  await tx.many(avoidNestedLoops, ['off']);
  tally.note('seat map', await tx.many(upsertSeats, columns), true);
  // all seats of the folder are there now; more than those means that some are to go
  const reasons = (await tx.one(countSeats, [slugs])).seats > seats.length ? await removeMissing(tx, [...columns, slugs], tally) : [];
  await tx.many(avoidNestedLoops, ['on']);
  return reasons;
}

async function removeMissing(tx: Tx, values: ValuesOf<typeof removeSeats>, tally: Tally): Promise<Refusal[]> {
  const inUse = await tx.many(missingSeatsInUse, values);
  if (inUse.length === 0) tally.note('seat map', await tx.many(removeSeats, values), true);
  const sections = Map.groupBy(inUse, ({ seat_map, section_key }) => `${seat_map}/${section_key}`);
  return [...sections.values()].map((seats) => ({ what: 'seats', seats }));
}
