import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSeatMap } from './check-seat-map.ts';
import { readSeatCsv, writeSeatCsv } from './csv.ts';
import { compileSections } from './drawing/compile.ts';
import { anyDrawing } from './drawing/example-drawing.ts';
import { generateSeatMap } from './generate-seat-map.ts';
import { diffMaps } from './diff-maps.ts';
import { keepIds } from './keep-ids.ts';
import { convertPlan } from './pretix/convert-plan.ts';
import { writePlan } from './pretix/write-plan.ts';
import type { SeatMap } from './types.ts';

const HEAD = 'section,row,seat,x,y\n';
const read = (text: string) => {
  const result = readSeatCsv(text);
  if (!result.map) throw new Error(JSON.stringify(result.problems));
  return result;
};
/** Seats by name with what they are; sections in any order. */
const seatsOf = ({ sections }: SeatMap) =>
  sections
    .flatMap(({ name, pricing_category_id: category, seats }) => seats.map((seat) => ({ name, category, ...seat })))
    .sort((a, b) => a.id - b.id);
const SAME = { added: [], removed: [], moved: [], renamed: [], sectionsRemoved: [] };

test('a table is a map: sections by name, seats in rows, with an outline', () => {
  const { map } = read(`${HEAD}Parkett,A,1,0,100\nParkett,A,2,50,100\nRang,1,1,0,400\nParkett,B,1,0,190\n`);
  expect(map.sections.map(({ name, seats }) => [name, seats.map(({ row, number }) => `${row}${number}`)])).toEqual([
    ['Parkett', ['A1', 'A2', 'B1']],
    ['Rang', ['11']],
  ]);
  expect(checkSeatMap(map).problems).toEqual([]);
});

test('a table as a German spreadsheet writes it, with the columns in another order', () => {
  const { map } = read('\uFEFFRow;Seat;Section;X;Y;Wheelchair\r\n1;1;"Rang; links";10,5;-20;ja\r\n\r\n1;2;"Rang; links";70;-20;\r\n');
  expect(map.sections[0]).toMatchObject({ name: 'Rang; links', seats: [{ x: 10.5, y: -20, wheelchair: true }, { x: 70 }] });
});

test('a section of two categories is two', () => {
  const { map, categories } = read('section,row,seat,x,y,category\nS,1,1,0,0,Rot\nS,1,2,50,0,7\n');
  expect(map.sections.map(({ name, pricing_category_id }) => [name, pricing_category_id])).toEqual([
    ['S Rot', 1],
    ['S 7', 7],
  ]);
  expect(categories).toEqual([
    { id: 1, name: 'Rot' },
    { id: 7, name: '7' },
  ]);
});

test.each([
  ['nothing', '', [[1, '', 'expected a line']]],
  ['no seats', HEAD, [[1, '', 'has no seats']]],
  ['a column that is missing', 'section,row,x,y\n', [[1, 'seat', 'is missing']]],
  ['a column nobody knows', 'section,row,seat,x,y,z\n', [[1, 'z', 'is none of']]],
  ['an empty name', `${HEAD}S,,1,0,0\n`, [[2, 'row', 'empty']]],
  ['a number that is none', `${HEAD}S,1,1,0,0\nS,1,2,5O,0\n`, [[3, 'x', '"5O"']]],
  ['a place on the moon', `${HEAD}S,1,1,0,100001\n`, [[2, 'y', 'between']]],
  ['a seat twice', `${HEAD}S,1,1,0,0\nS,1,1,50,0\n`, [[3, 'seat', 'already in line 2']]],
  [
    'a line with too few cells',
    `${HEAD}\nS,1,1,0\n`,
    [
      [3, '', 'has 4 cells'],
      [3, 'y', 'number'],
    ],
  ],
  ['a flag that is none', 'section,row,seat,x,y,companion\nS,1,1,0,0,vielleicht\n', [[2, 'companion', '"vielleicht"']]],
  ['an id twice', 'section,row,seat,x,y,id\nS,1,1,0,0,4\nS,1,2,50,0,4\n', [[3, 'id', 'already in line 2']]],
  ['lines within quotes', `${HEAD}"S\nT",1,1,0,0\nS,1,1,?,0\n`, [[4, 'x', '"?"']]],
] as const)('%s is told by line and column', (_, text, expected) => {
  const { problems } = readSeatCsv(text);
  expect(problems.map(({ line, column }) => [line, column])).toEqual(expected.map(([line, column]) => [line, column]));
  for (const [index, [, , message]] of expected.entries()) expect(problems[index]!.message).toContain(message);
});

test('a map that goes out as a table comes back with the same seats', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      const map = compileSections(drawing);
      const { map: back } = read(writeSeatCsv(map));
      expect(seatsOf(back)).toEqual(seatsOf(map));
      expect(writeSeatCsv(back)).toBe(writeSeatCsv(map));
    }),
  );
  const theatre = generateSeatMap('theatre');
  expect(seatsOf(read(writeSeatCsv(theatre)).map)).toEqual(seatsOf(theatre));
});

test('names with every sign come back as they were', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .map((text) => text.replaceAll('\r', '').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), (names) => {
      const seats = names.map((number, index) => ({ id: index + 1, row: names[0]!, number, x: index * 50, y: 0 }));
      const map: SeatMap = { sections: [{ id: 1, name: names[0]!, pricing_category_id: 1, hull_points: [], seats }] };
      expect(seatsOf(read(writeSeatCsv(map)).map)).toEqual(seatsOf(map));
    }),
  );
});

test.each(['theatre', 'arena'] as const)('%s goes out as a plan of pretix and comes back where it was', (preset) => {
  const map = generateSeatMap(preset);
  const categories = new Map([1, 2, 3, 4, 5].map((id) => [id, { name: `Kategorie ${id}` }]));
  const { plan, pitchCm } = writePlan(map, { name: 'Haus', categories });
  const back = convertPlan(JSON.parse(JSON.stringify(plan)), { pitchCm: pitchCm! });
  if ('problems' in back) throw new Error(JSON.stringify(back.problems.slice(0, 3)));
  expect(back.name).toBe('Haus');
  // standing areas are outlines there
  expect({ ...diffMaps(map, keepIds(map, back.map)), sectionsRemoved: [] }).toEqual(SAME);
  const price = ({ sections }: SeatMap) =>
    new Map(sections.filter(({ seats }) => seats.length > 0).map((section) => [section.name, section.pricing_category_id]));
  const word = (id: number | undefined) => back.categories.find((category) => category.id === id)?.name;
  for (const [name, id] of price(map)) expect(word(price(back.map).get(name))).toBe(`Kategorie ${id}`);
});

test('a plan of pretix has no standing room, wheelchairs or views, and says so', () => {
  const map = generateSeatMap('arena');
  const [first] = map.sections.find(({ seats }) => seats.length > 0)!.seats;
  const marked: SeatMap = {
    ...map,
    sections: map.sections.map((section) => ({
      ...section,
      seats: section.seats.map((seat) => (seat === first ? { ...seat, wheelchair: true, restricted_view: true } : seat)),
    })),
  };
  expect(writePlan(marked, { name: 'Arena', categories: new Map() }).notes).toHaveLength(3);
});

test('what comes in place of a map keeps the ids of what is called the same', () => {
  const map = generateSeatMap('club');
  const other: SeatMap = {
    sections: map.sections.toReversed().map((section, index) => ({
      ...section,
      id: index + 50,
      seats: section.seats.toReversed().map((seat, at) => ({ ...seat, id: 1_000 * index + at })),
    })),
  };
  expect(diffMaps(map, keepIds(map, other))).toEqual(SAME);
  const renamed = { sections: other.sections.map((section) => ({ ...section, name: `${section.name} neu` })) };
  const { added, removed } = diffMaps(map, keepIds(map, renamed));
  expect([added.length, removed.length]).toEqual([200, 200]);
});
