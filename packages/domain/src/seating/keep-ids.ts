import type { SeatMap, Section } from './types.ts';

/**
 * A map that comes in place of another, with the ids of the sections and seats that are called the same: they are the same then.
 * What is new gets ids that the other never had.
 */
export function keepIds(before: Pick<SeatMap, 'sections'>, after: SeatMap): SeatMap {
  const sectionIds = new Map(before.sections.map(({ id, name }) => [name, id]));
  const seatIds = new Map(before.sections.flatMap(({ name, seats }) => seats.map((seat) => [nameOf(name, seat), seat.id])));
  let nextSection = 1 + largest(before.sections.map(({ id }) => id));
  let nextSeat = 1 + largest(before.sections.flatMap(({ seats }) => seats.map(({ id }) => id)));
  // of two of one name the first is the one that was there
  const take = (ids: Map<string, number>, name: string): number | undefined => {
    const id = ids.get(name);
    ids.delete(name);
    return id;
  };
  const { drawing: _, ...map } = after;
  return {
    ...map,
    sections: map.sections.map((section): Section => ({
      ...section,
      id: take(sectionIds, section.name) ?? nextSection++,
      seats: section.seats.map((seat) => ({ ...seat, id: take(seatIds, nameOf(section.name, seat)) ?? nextSeat++ })),
    })),
  };
}

const nameOf = (section: string, { row, number }: { row: string; number: string }): string => JSON.stringify([section, row, number]);
const largest = (ids: readonly number[]): number => ids.reduce((most, id) => Math.max(most, id), 0);
