import { boundsOf, isSimplePolygon, polygonContains, polygonsOverlap } from './geometry.ts';
import { overlappingSeats } from './overlapping-seats.ts';
import { readSeatMap } from './read-seat-map.ts';
import { compareLabels, rowsOf } from './rows.ts';
import type { SeatMapProblem } from './problems.ts';
import type { Point, SeatMap, Section } from './types.ts';

/**
 * Everything wrong with a seat map read from a file, or the map itself. A value of the wrong shape is reported
 * alone: only a map that can be read is looked at more closely.
 */
export function checkSeatMap(value: unknown): { map: SeatMap; problems: [] } | { problems: SeatMapProblem[] } {
  const read = readSeatMap(value);
  if (!read.map) return { problems: read.problems };
  const problems = [
    ...duplicates('duplicate_section_id', sectionIds(read.map)),
    ...duplicates('duplicate_seat_id', seatIds(read.map)),
    ...read.map.sections.flatMap((section, index) => [
      ...sectionProblems(section, `sections[${index}]`),
      ...rowProblems(section, `sections[${index}]`),
    ]),
    ...overlappingSeats(read.map),
    ...overTheStage(read.map, read.map.stage ?? []),
  ];
  return problems.length > 0 ? { problems } : { map: read.map, problems: [] };
}

/** How much of the stage has to stay clear, about its middle: areas may touch it. */
const CLEAR = 0.9;

/** Sections drawn upon the stage, whose name would show through. */
function overTheStage({ sections }: Pick<SeatMap, 'sections'>, stage: readonly Point[]): SeatMapProblem[] {
  const bounds = boundsOf(stage);
  if (!bounds || stage.length < 3) return [];
  const middle: Point = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  const clear = stage.map(([x, y]): Point => [middle[0] + (x - middle[0]) * CLEAR, middle[1] + (y - middle[1]) * CLEAR]);
  return sections.flatMap(({ name, hull_points: hull }, index): SeatMapProblem[] =>
    // a stage with a corner inwards does not lie wholly within itself when it shrinks: both have to be met
    hull.length >= 3 && polygonsOverlap(hull, clear) && polygonsOverlap(hull, stage)
      ? [{ code: 'section_over_stage', path: `sections[${index}].hull_points`, message: `section "${name}" is drawn over the stage` }]
      : [],
  );
}

type Labelled = { path: string; label: string };

function sectionIds(map: SeatMap): Labelled[] {
  return map.sections.map((section, index) => ({ path: `sections[${index}].id`, label: String(section.id) }));
}

function seatIds(map: SeatMap): Labelled[] {
  return map.sections.flatMap((section, at) =>
    section.seats.map((seat, index) => ({ path: `sections[${at}].seats[${index}].id`, label: String(seat.id) })),
  );
}

function duplicates(code: SeatMapProblem['code'], labelled: Labelled[]): SeatMapProblem[] {
  const firstByLabel = new Map<string, string>();
  const problems: SeatMapProblem[] = [];
  for (const { path, label } of labelled) {
    const first = firstByLabel.get(label);
    if (first) problems.push({ code, path, message: `${label} is already used at ${first}` });
    else firstByLabel.set(label, path);
  }
  return problems;
}

function sectionProblems(section: Section, path: string): SeatMapProblem[] {
  const problems: SeatMapProblem[] = [];
  if (section.pricing_category_id <= 0) {
    problems.push({
      code: 'section_without_category',
      path: `${path}.pricing_category_id`,
      message: `section "${section.name}" needs a pricing category`,
    });
  }
  if (section.seats.length === 0 && !section.capacity) {
    problems.push({
      code: 'section_without_places',
      path,
      message: `section "${section.name}" has neither seats nor a capacity`,
    });
  }
  return [...problems, ...hullProblems(section, path)];
}

function hullProblems(section: Section, path: string): SeatMapProblem[] {
  const hull = section.hull_points;
  if (hull.length < 3 || !isSimplePolygon(hull)) {
    return [
      {
        code: 'hull_not_an_area',
        path: `${path}.hull_points`,
        message: `needs three corners or more and edges that do not cross`,
      },
    ];
  }
  return section.seats.flatMap((seat, index): SeatMapProblem[] =>
    polygonContains(hull, [seat.x, seat.y])
      ? []
      : [
          {
            code: 'seat_outside_hull',
            path: `${path}.seats[${index}]`,
            message: `row ${seat.row} seat ${seat.number} lies outside the section's hull`,
          },
        ],
  );
}

function rowProblems(section: Section, path: string): SeatMapProblem[] {
  const rows = rowsOf(section.seats);
  const problems: SeatMapProblem[] = [];
  const labels = new Set<string>();
  for (const { label, seats } of rows) {
    const at = `${path}.seats[${section.seats.indexOf(seats[0]!)}]`;
    if (labels.has(label))
      problems.push({ code: 'rows_out_of_order', path: at, message: `row ${label} begins again: its seats have to follow one another` });
    labels.add(label);
  }
  const seen = new Set<string>();
  for (const row of rows) {
    const numbers = row.seats.map((seat) => seat.number);
    const again = numbers.find((number) => seen.has(`${row.label} ${number}`));
    for (const number of numbers) seen.add(`${row.label} ${number}`);
    const seatMessage = again === undefined ? seatNumbersOutOfOrder(numbers) : `${again} appears twice`;
    if (!seatMessage) continue;
    const index = section.seats.indexOf(row.seats[0]!);
    problems.push({
      code: 'seats_out_of_order',
      path: `${path}.seats[${index}]`,
      message: `in row ${row.label}, seat ${seatMessage}`,
    });
  }
  return problems;
}

/** What is wrong with the numbers of a row's seats, as they stand beside one another. */
export const seatNumbersOutOfOrder = (numbers: readonly string[]): string | undefined =>
  outOfOrder(oddLeftEvenRight(numbers) ? [] : numbers);

/** Houses that count from the middle: 5 3 1 2 4 6. */
function oddLeftEvenRight(numbers: readonly string[]): boolean {
  const turn = numbers.findIndex((number, index) => index > 0 && isOdd(number) !== isOdd(numbers[0]!));
  if (turn < 0 || numbers.some((number) => !/^\d+$/.test(number))) return false;
  const [left, right] = [numbers.slice(0, turn), numbers.slice(turn)];
  return right.every((number) => isOdd(number) === isOdd(right[0]!)) && outOfOrder(left) === undefined && outOfOrder(right) === undefined;
}

const isOdd = (number: string): boolean => Number(number) % 2 === 1;

/** Labels may rise or fall, but must keep to one of the two. Names such as 'Orchestra' or '12½' may stand anywhere. */
function outOfOrder(labels: readonly string[]): string | undefined {
  let direction = 0;
  for (const [index, label] of labels.entries()) {
    const before = labels[index - 1];
    const step = before === undefined ? undefined : compareLabels(label, before);
    if (before === undefined || step === undefined) continue;
    if (step === 0) return `${label} appears twice`;
    if (direction !== 0 && step !== direction) return `${label} follows ${before} against the order`;
    direction = step;
  }
  return undefined;
}
