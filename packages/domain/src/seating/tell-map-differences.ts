import { type Difference, differencesOf } from '../catalogue/differences.ts';
import { landmarksOf } from './drawing/drawing-file.ts';
import { diffMaps, type SeatChange, type SeatInMap } from './diff-maps.ts';
import { tellSeats } from './read-places.ts';
import type { SeatMap } from './types.ts';

const LINES_MAX = 30;

/** What is different between two states of a seat map: seats by row, as people write them, for a map has tens of thousands. */
export function tellMapDifferences(before: SeatMap | null, after: SeatMap | null): Difference[] {
  const { added, removed, moved, renamed } = diffMaps(before ?? NOTHING, after ?? NOTHING);
  const seats = [
    line('seatsAdded', [], added),
    line('seatsRemoved', removed, []),
    line('seatsMoved', ...sides(moved)),
    line('seatsRenamed', ...sides(renamed)),
  ];
  return [...differencesOf(withoutSeats(before), withoutSeats(after)), ...seats.filter((one) => one !== undefined)];
}

const NOTHING: SeatMap = { sections: [] };

const withoutSeats = (map: SeatMap | null) =>
  map && {
    stage: map.stage,
    landmarks: landmarksOf(map.drawing),
    sections: map.sections.map((section) => ({
      id: section.id,
      name: section.name,
      pricing_category_id: section.pricing_category_id,
      capacity: section.capacity,
      hull_points: section.hull_points,
    })),
  };

const sides = (changes: readonly SeatChange[]): [SeatInMap[], SeatInMap[]] => [
  changes.map(({ before }) => before),
  changes.map(({ after }) => after),
];

function line(path: string, before: readonly SeatInMap[], after: readonly SeatInMap[]): Difference | undefined {
  return before.length + after.length === 0 ? undefined : { path, before: told(before), after: told(after) };
}

function told(seats: readonly SeatInMap[]): string[] | undefined {
  const lines = tellSeats(seats);
  if (lines.length === 0) return undefined;
  return lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), `… (${seats.length})`] : lines;
}
