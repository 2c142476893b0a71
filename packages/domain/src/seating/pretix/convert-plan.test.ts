import { expect, test } from 'vitest';
import { checkSeatMap } from '../check-seat-map.ts';
import { boundsOf, polygonsOverlap } from '../geometry.ts';
import { rowsOf } from '../rows.ts';
import type { SeatMap } from '../types.ts';
import { convertPlan, type ConvertedPlan, type ConvertOptions } from './convert-plan.ts';
import { arenaPlan, theatrePlan, turnedPlan } from './example-plans.ts';

function converted(plan: unknown, options?: ConvertOptions): ConvertedPlan {
  const result = convertPlan(plan, options);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems.slice(0, 5), undefined, 1));
  return result;
}

const summary = ({ map }: ConvertedPlan) =>
  Object.fromEntries(map.sections.map(({ name, pricing_category_id: category, seats }) => [name, [category, seats.length]]));
const rowsIn = (map: SeatMap, name: string) => rowsOf(map.sections.find((section) => section.name === name)!.seats);

test.each([
  ['a theatre', theatrePlan()],
  ['an arena in the round', arenaPlan()],
  ['a hall with turned rows', turnedPlan()],
])('%s keeps its seats, passes the check, and no area lies over another or the stage', (_, plan) => {
  const { map, categories } = converted(plan);
  const counts = new Map<string, number>();
  for (const { category } of plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats as { category: string }[])))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  const made = categories.map(({ id, name }) => [
    name,
    map.sections.filter((section) => section.pricing_category_id === id).reduce((sum, section) => sum + section.seats.length, 0),
  ]);
  expect(made).toEqual(plan.categories.map(({ name }) => [name, counts.get(name)]));
  expect(checkSeatMap(map).problems).toEqual([]);
  expect(new Set(map.sections.map(({ name }) => name)).size).toBe(map.sections.length);
  for (const [index, { hull_points: hull }] of map.sections.entries()) {
    expect(polygonsOverlap(hull, map.stage!)).toBe(false);
    for (const other of map.sections.slice(index + 1)) expect(polygonsOverlap(hull, other.hull_points)).toBe(false);
  }
});

test('a zone of two prices is a section for each, and the sides are one each', () => {
  const plan = converted(theatrePlan());
  expect(summary(plan)).toEqual({ 'Parkett Rot': [1, 36], 'Parkett Blau 1': [2, 24], 'Parkett Blau 2': [2, 24], Rang: [2, 28] });
  expect(rowsIn(plan.map, 'Parkett Rot').map(({ label }) => label)).toEqual(['AA', 'A', 'B', 'C', 'D', 'E']);
  expect(rowsIn(plan.map, 'Parkett Blau 1')[0]!.seats.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
  expect(plan.categories.map(({ color }) => color)).toEqual(['#c92a2a', '#1f6feb']);
});

test('pixels become centimetres by the neighbours in a row, and the stage is the origin', () => {
  const { map, notes } = converted(theatrePlan());
  const [first, second] = rowsIn(map, 'Parkett Rot');
  expect(first!.seats[1]!.x - first!.seats[0]!.x).toBe(52);
  expect(second!.seats[0]!.y - first!.seats[0]!.y).toBe(94); // 36 px
  expect(boundsOf(map.stage!)).toEqual({ left: -364, right: 364, top: -156, bottom: 0 });
  expect(notes[0]).toContain('20 px from seat to seat are taken as 52 cm');
  const wide = rowsIn(converted(theatrePlan(), { pitchCm: 60 }).map, 'Parkett Rot')[0]!.seats;
  expect(wide[1]!.x - wide[0]!.x).toBe(60);
});

test('a house beside its stage is turned, its rows with it; wings keep their angle', () => {
  const { map, notes } = converted(turnedPlan());
  expect(notes).toContain('turned by 270 degrees, so that the stage is at the top');
  const [first, second] = rowsIn(map, 'Mitte');
  expect(new Set(first!.seats.map(({ y }) => y)).size).toBe(1);
  expect(second!.seats[0]!.y).toBeGreaterThan(first!.seats[0]!.y);
  const wing = rowsIn(map, 'Flügel oben')[0]!.seats;
  const [a, b] = [wing[0]!, wing.at(-1)!];
  expect(Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 4)).toBe(52);
  expect(Math.abs(b.y - a.y) / Math.abs(b.x - a.x)).toBeCloseTo(Math.tan(Math.PI / 6), 1);
});

test('without names or guids, seats and rows are called by their place', () => {
  const plan = theatrePlan();
  const rang = plan.zones[1]!;
  for (const row of rang.rows) {
    row.row_number = '';
    for (const seat of row.seats) Object.assign(seat, { seat_number: '', seat_guid: undefined });
  }
  const { map, notes } = converted(plan);
  expect(rowsIn(map, 'Rang').map(({ label, seats }) => [label, seats[0]!.number, seats.at(-1)!.number])).toEqual([
    ['1', '1', '14'],
    ['2', '1', '14'],
  ]);
  expect(notes).toContain('28 seats without seat_number are numbered by their place in the row');
  expect(notes).toContain('2 rows without row_number are named by their place in the zone');
});

test('halves of a row are one row; a row that is there twice makes another section', () => {
  const plan = theatrePlan();
  const rang = plan.zones[1]!;
  const [one, two] = [rang.rows[0]!, rang.rows[1]!];
  Object.assign(two, { row_number: '1', position: { x: 340, y: 0 } });
  for (const [index, seat] of two.seats.entries()) seat['seat_number'] = String(index + 15);
  expect(rowsIn(converted(plan).map, 'Rang').map(({ seats }) => seats.length)).toEqual([28]);
  for (const [index, seat] of two.seats.entries()) seat['seat_number'] = one.seats[index]!['seat_number'];
  expect(summary(converted(plan))).toMatchObject({ 'Rang 1': [2, 14], 'Rang 2': [2, 14] });
});

test('what is not carried over is said, and what was assumed', () => {
  const plan = theatrePlan();
  plan.zones[0]!.areas = [];
  plan.categories.push({ name: 'Grün', color: 'green' });
  const { notes, map } = converted(plan);
  expect(notes.join('\n')).toContain('no area is named so; one was set before the topmost seats');
  expect(notes.join('\n')).toContain('not carried over: zones[1].areas[0] "Bar"');
  expect(notes).toContain('the category "Grün" has no seats');
  expect(notes).toContain('the category "Grün" has no colour such as #1f6feb');
  expect(Math.min(...rowsIn(map, 'Parkett Rot')[0]!.seats.map(({ y }) => y))).toBe(200);
  expect(converted(plan, { stage: { x: 100, y: 20, width: 160, height: 40 } }).map.stage).toContainEqual([-208, 0]);
});

type Plan = ReturnType<typeof theatrePlan>;
const firstSeat = (plan: Plan) => plan.zones[0]!.rows[0]!.seats[0]!;
const faults: [name: string, spoil: (plan: Plan) => unknown, path: string, message: string][] = [
  ['no plan', () => [], '(file)', 'must be an object'],
  ['no zones', (plan) => ({ ...plan, zones: undefined }), 'zones', 'must be a list'],
  ['no seats', (plan) => ({ ...plan, zones: [] }), 'zones', 'has no seats'],
  [
    'a position that is a text',
    (plan) => spoilt(plan, { position: { x: '5', y: 1 } }),
    'zones[0].rows[0].seats[0].position.x',
    'must be a number',
  ],
  [
    'a position beyond all',
    (plan) => spoilt(plan, { position: { x: 1e300, y: 1 } }),
    'zones[0].rows[0].seats[0].position.x',
    'must be a number',
  ],
  ['an unknown category', (plan) => spoilt(plan, { category: '__proto__' }), 'zones[0].rows[0].seats[0].category', 'does not name'],
  ['a number twice', (plan) => spoilt(plan, { seat_number: '2' }), 'zones[0].rows[0].seats[1].seat_number', 'already used at'],
  ['a long name', (plan) => spoilt(plan, { seat_number: '2'.repeat(101) }), 'zones[0].rows[0].seats[0].seat_number', 'longer'],
  [
    'a seat upon another',
    (plan) => spoilt(plan, { position: { x: 20, y: 0 } }),
    'zones[0].rows[0].seats[1]',
    'lies upon zones[0].rows[0].seats[0]',
  ],
  ['a seat on the stage', (plan) => spoilt(plan, { position: { x: 20, y: -80 } }), 'zones[0].rows[0].seats[0]', 'lies on the stage'],
  ['a seat far off', (plan) => spoilt(plan, { position: { x: 900_000, y: 0 } }), 'zones', 'the house would be'],
  [
    'an unknown shape',
    (plan) => Object.assign(plan, { zones: [{ ...plan.zones[0], areas: [{ shape: 'star', position: { x: 1, y: 1 } }] }] }),
    'zones[0].areas[0].shape',
    'must be rectangle',
  ],
  [
    'a row too long',
    (plan) =>
      Object.assign(plan, { zones: [{ ...plan.zones[0], rows: [{ row_number: '1', seats: Array(2_001).fill(firstSeat(plan)) }] }] }),
    'zones[0].rows[0].seats',
    '2000 at most',
  ],
];
function spoilt(plan: Plan, fields: object): Plan {
  Object.assign(firstSeat(plan), fields);
  return plan;
}

test.each(faults)('refuses %s with its path', (_, spoil, path, message) => {
  const result = convertPlan(spoil(theatrePlan()));
  expect('problems' in result && result.problems[0]).toEqual({ path, message: expect.stringContaining(message) });
});

test('columns of two prices side by side, as wide and as deep as each other, do not lie over one another', () => {
  const plan = theatrePlan();
  plan.zones.length = 1;
  for (const { seats } of plan.zones[0]!.rows) for (const [index, seat] of seats.entries()) seat['category'] = index % 2 ? 'Rot' : 'Blau';
  const { sections } = converted(plan).map;
  expect(sections).toHaveLength(14);
  for (const [index, { hull_points: hull }] of sections.entries())
    for (const other of sections.slice(index + 1)) expect(polygonsOverlap(hull, other.hull_points)).toBe(false);
});

test('seats of two categories in a chequered pattern are refused when they make more areas than a house has', () => {
  const plan = theatrePlan();
  plan.zones[0]!.rows = Array.from({ length: 50 }, (_, line) => ({
    row_number: String(line + 1),
    position: { x: 0, y: line * 36 },
    seats: Array.from({ length: 50 }, (__, seat) => ({
      seat_number: String(seat + 1),
      position: { x: seat * 20, y: 0 },
      category: (line + seat) % 2 ? 'Rot' : 'Blau',
    })),
  }));
  plan.zones.length = 1;
  expect(convertPlan(plan)).toEqual({ problems: [{ path: 'zones', message: expect.stringContaining('more than 1000 areas') }] });
});
