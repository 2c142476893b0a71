import { describe, expect, test } from 'vitest';
import { arcRow, rectangle, rowsSection, straightRow, type SectionPlan } from './blocks.ts';
import { bowlRing } from './bowl.ts';
import { chooseSeats, compareChoices, COMPROMISE, type SeatChoice } from './choose-seats.ts';
import { generateSeatMap } from './generate-seat-map.ts';
import { planSeats } from './seating-plan.ts';
import type { Point, SeatMap } from './types.ts';
import { bestViewIn, stageViewOf } from './view-of-stage.ts';

/** Rows of a block, the first one `y` from the stage's front edge. */
const block = (name: string, left: number, right: number, y: number, rows: number): SectionPlan =>
  rowsSection(
    name,
    'seat',
    Array.from({ length: rows }, (_, row) => ({
      label: String(row + 1),
      points: straightRow([(left + right) / 2, y + row * 90], 0, right - left, 50),
    })),
  );

const houseOf = (stage: readonly Point[], plans: readonly SectionPlan[]): SeatMap => {
  let id = 1;
  const sections = plans.map((plan, index) => ({
    ...plan,
    id: index + 1,
    pricing_category_id: 1,
    seats: plan.seats.map((seat) => ({ id: id++, ...seat })),
  }));
  return { stage, sections };
};

/** 45,000 seats around the floor, also behind the stage, which stands at one end. */
function bowl(): SeatMap {
  const ring = {
    floor: { centre: [0, 3_300], halfWidth: 3_200, halfLength: 4_600, cornerRadius: 1_800 },
    rowDepth: 80,
    pitch: 50,
    aisle: 120,
    category: () => 'seat',
  } satisfies Partial<Parameters<typeof bowlRing>[0]>;
  const blocks = { stageRight: 3, right: 6, backRight: 4, back: 3, backLeft: 4, left: 6, stageLeft: 3, stageEnd: 5 };
  const lower = bowlRing({ ...ring, offset: 300, rows: 28, firstBlock: 101, blocks });
  const upper = bowlRing({ ...ring, offset: 3_200, rows: 30, firstBlock: 201, blocks });
  return houseOf(rectangle(-1_500, -1_000, 1_500, 0), [...lower, ...upper]);
}

/** Seats on a half circle around the stalls: the boxes at its ends are nearest the stage and see it from the side. */
function horseshoe(): SeatMap {
  const boxes = Array.from({ length: 9 }, (_, index) =>
    rowsSection(
      `Loge ${index + 1}`,
      'seat',
      [0, 1].map((row) => ({
        label: String(row + 1),
        points: arcRow([0, 700], 1_100 + row * 90, -126 + index * 28, -98 + index * 28, 55, 40),
      })),
    ),
  );
  return houseOf(rectangle(-600, -500, 600, 0), [...boxes, block('Parkett', -500, 500, 700, 8)]);
}

/** Two halves beside a middle aisle at the axis, further blocks outside. */
const theatre = () =>
  houseOf(rectangle(-700, -500, 700, 0), [
    block('aussen links', -1_400, -750, 300, 12),
    block('links', -610, -60, 300, 12),
    block('rechts', 60, 610, 300, 12),
    block('aussen rechts', 750, 1_400, 300, 12),
  ]);

/** The stage in the middle, blocks on all sides; those in the east stand nearest. */
const inTheRound = () =>
  houseOf(rectangle(-400, -800, 400, 0), [
    block('Sued', -1_000, 1_000, 900, 6),
    block('Nord', -1_000, 1_000, -2_200, 6),
    rowsSection(
      'Ost',
      'seat',
      [0, 1, 2, 3, 4, 5].map((row) => ({ label: String(row + 1), points: straightRow([800 + row * 90, -400], 90, 1_000, 50) })),
    ),
    rowsSection(
      'West',
      'seat',
      [0, 1, 2, 3, 4, 5].map((row) => ({ label: String(row + 1), points: straightRow([-1_200 - row * 90, -400], 270, 1_000, 50) })),
    ),
  ]);

type Found = SeatChoice & { section: string; row: string; off: number; middle: number };

/** As browser and store look: every section that can hold better seats than those found. */
function findIn(map: SeatMap, people: number, isFree: (seat: number) => boolean = () => true): Found | undefined {
  const stage = stageViewOf(
    map.stage ?? [],
    map.sections.map((section) => section.hull_points),
  );
  let best: Found | undefined;
  for (const section of map.sections) {
    const seats = section.seats.map((seat) => ({ ...seat, wheelchair: seat.wheelchair ?? false }));
    const choice = seats.length > 0 ? chooseSeats(planSeats(seats, stage), people, isFree) : undefined;
    if (!choice) continue;
    expect(bestViewIn(stage, section.hull_points)).toBeLessThanOrEqual(choice.view);
    if (best && compareChoices(choice, best) >= 0) continue;
    const chosen = seats.filter(({ id }) => choice.seatIds.includes(id));
    const x = chosen.reduce((sum, seat) => sum + seat.x, 0) / people - stage.x;
    const y = chosen.reduce((sum, seat) => sum + seat.y, 0) / people - stage.y;
    const off = (Math.atan2(Math.abs(x), y) * 180) / Math.PI;
    best = { ...choice, section: section.name, row: chosen[0]?.row ?? '', off, middle: Math.abs(x) };
  }
  return best;
}

const parties = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(parties)('the best places for %i', (people) => {
  test('in a bowl are opposite the stage, in the lower ring', () => {
    const found = findIn(bowl(), people);
    expect(found).toMatchObject({ section: 'Block 115', row: '1', compromise: COMPROMISE.none });
    expect(found?.off).toBeLessThan(5);
  });

  test('in a horseshoe are in the middle of the stalls, not in the box nearest the stage', () => {
    expect(findIn(horseshoe(), people)).toMatchObject({ section: 'Parkett', row: '1', compromise: COMPROMISE.none });
  });

  test('in a theatre with a middle aisle are at that aisle', () => {
    const found = findIn(theatre(), people);
    expect(found?.compromise).toBe(COMPROMISE.none);
    expect(Number(found?.row)).toBeLessThanOrEqual(2);
    expect(found?.middle).toBeLessThanOrEqual(60 + people * 25);
  });

  test('in a club are before the middle of the stage', () => {
    expect(findIn(generateSeatMap('club'), people)?.off).toBeLessThan(25);
  });

  test('in an arena in the round are the nearest, on whichever side', () => {
    expect(findIn(inTheRound(), people)).toMatchObject({ section: 'Ost', row: '1' });
  });

  test('in a half sold theatre leave no single seat and stay before the stage', () => {
    const map = theatre();
    const sold = new Set(map.sections.flatMap(({ seats }) => seats.filter(({ row }) => Number(row) <= 4).map(({ id }) => id)));
    const found = findIn(map, people, (id) => !sold.has(id));
    expect(found).toMatchObject({ row: '5', compromise: COMPROMISE.none });
    expect(found?.middle).toBeLessThanOrEqual(60 + people * 25);
  });
});

test('with the stalls of the horseshoe sold, who comes next sits opposite the stage', () => {
  const map = horseshoe();
  const stalls = new Set(map.sections.at(-1)?.seats.map(({ id }) => id));
  const found = findIn(map, 2, (id) => !stalls.has(id));
  expect(found?.row).toBe('1');
  expect(found?.off).toBeLessThan(20);
});

test('with the middle of the front rows sold, rather a few rows back than at the side', () => {
  const map = theatre();
  const sold = new Set(
    map.sections.flatMap(({ seats }) => seats.filter(({ row, x }) => Number(row) <= 2 && Math.abs(x) < 620).map(({ id }) => id)),
  );
  expect(findIn(map, 2, (id) => !sold.has(id))).toMatchObject({ row: '3' });
});

test('the bowl is as large as said', () => {
  expect(bowl().sections.reduce((sum, { seats }) => sum + seats.length, 0)).toBeGreaterThan(43_000);
});
