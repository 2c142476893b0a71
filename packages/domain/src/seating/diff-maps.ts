import type { Seat, SeatMap, Section } from './types.ts';

/** A seat by its name and place. `sectionId`: the name that a section keeps when it is called otherwise. */
export type SeatInMap = Pick<Seat, 'id' | 'row' | 'number' | 'x' | 'y'> & { sectionId: number; section: string };
export type SeatChange = { id: number; before: SeatInMap; after: SeatInMap };
export type MapDifference = {
  added: SeatInMap[];
  removed: SeatInMap[];
  /** To another place, under the same name. */
  moved: SeatChange[];
  /** To another row or number, or into another section; it may have moved as well. */
  renamed: SeatChange[];
  /** Standing areas and sections that are there no more. */
  sectionsRemoved: Pick<Section, 'id' | 'name'>[];
};

/** What becomes of each seat, known by its id. */
export function diffMaps(before: Pick<SeatMap, 'sections'>, after: Pick<SeatMap, 'sections'>): MapDifference {
  const was = new Map(seatsIn(before).map((seat) => [seat.id, seat]));
  const is = seatsIn(after);
  const difference: MapDifference = {
    added: [],
    removed: [],
    moved: [],
    renamed: [],
    sectionsRemoved: before.sections
      .filter(({ id }) => !after.sections.some((section) => section.id === id))
      .map(({ id, name }) => ({ id, name })),
  };
  for (const seat of is) {
    const old = was.get(seat.id);
    was.delete(seat.id);
    if (!old) difference.added.push(seat);
    else if (old.row !== seat.row || old.number !== seat.number || old.sectionId !== seat.sectionId)
      difference.renamed.push({ id: seat.id, before: old, after: seat });
    else if (old.x !== seat.x || old.y !== seat.y) difference.moved.push({ id: seat.id, before: old, after: seat });
  }
  difference.removed.push(...was.values());
  return difference;
}

const seatsIn = ({ sections }: Pick<SeatMap, 'sections'>): SeatInMap[] =>
  sections.flatMap(({ id: sectionId, name: section, seats }) =>
    seats.map(({ id, row, number, x, y }) => ({ id, row, number, x, y, sectionId, section })),
  );

/** Seats that may not be lost or called otherwise, since somebody has them: those of the map as it was. */
export const seatsInTheWay = ({ removed, renamed }: MapDifference, taken: ReadonlySet<number>): SeatInMap[] =>
  [...removed, ...renamed.map(({ before }) => before)].filter(({ id }) => taken.has(id));
