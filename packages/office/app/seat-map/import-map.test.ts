import { expect, test } from 'vitest';
import { compileSections } from '@frontrow/domain/seating/drawing/compile';
import { emptyDrawing } from '@frontrow/domain/seating/drawing/create';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import { generateSeatMap } from '@frontrow/domain/seating/generate-seat-map';
import { writeSeatCsv } from '@frontrow/domain/seating/csv';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import { importMap } from './import-map.ts';

const NOTHING = emptyDrawing();

test('our own file comes back as it was', () => {
  const map = generateSeatMap('theatre');
  const imported = importMap(formatSeatMap(map), openDrawing(generateSeatMap('club')));
  expect('drawing' in imported && compileSections(imported.drawing).sections).toEqual(map.sections);
});

test('a seating plan of pretix is told by its zones, and brings the names and colours of its categories', () => {
  const seat = (number: number) => ({
    seat_number: String(number),
    seat_guid: `a${number}`,
    uuid: `u${number}`,
    position: { x: number * 20, y: 0 },
    category: 'Gold',
  });
  const plan = {
    name: 'Hall',
    categories: [{ name: 'Gold', color: '#d19a00' }],
    size: { width: 400, height: 400 },
    zones: [
      {
        name: 'Parkett',
        zone_id: 'z',
        uuid: 'z',
        position: { x: 100, y: 200 },
        rows: [{ row_number: '1', row_number_position: 'both', uuid: 'r', position: { x: 0, y: 0 }, seats: [1, 2, 3, 4].map(seat) }],
        areas: [],
      },
    ],
  };
  // seats 1 to 500 have been others, but for the second of this row
  const before = {
    sections: [
      { ...generateSeatMap('club').sections[0]!, id: 9, name: 'Parkett', seats: [{ id: 500, row: '1', number: '2', x: 0, y: 0 }] },
    ],
  };
  const imported = importMap(JSON.stringify(plan), NOTHING, before);
  expect('drawing' in imported && compileSections(imported.drawing).sections[0]?.seats.map(({ id }) => id)).toEqual([501, 500, 502, 503]);
  expect('drawing' in imported && [...imported.drawing.sections.keys()]).toEqual([9]);
  expect(imported).toHaveProperty('drawing');
  expect('drawing' in imported && [...imported.drawing.categories.values()]).toEqual([{ id: 1, name: 'Gold', color: '#d19a00' }]);
});

test('a table comes back as it was written', () => {
  const map = generateSeatMap('club');
  const imported = importMap(writeSeatCsv(map), NOTHING);
  const places = (sections: SeatMap['sections']) =>
    sections.map(({ name, seats }) => [name, seats.map(({ row, number, x, y }) => [row, number, x, y])]);
  const seated = map.sections.filter(({ seats }) => seats.length > 0);
  expect('drawing' in imported && places(compileSections(imported.drawing).sections)).toEqual(places(seated));
});

test('a table keeps the categories that prices go by, gives new ones numbers of their own, and says which standing areas go', () => {
  const seats = (id: number) =>
    [1, 2, 3].map((number) => ({ id: id + number, row: '1', number: String(number), x: id * 10 + number * 55, y: 0 }));
  const section = (id: number, name: string, category: number) => ({
    ...generateSeatMap('club').sections[0]!,
    id,
    name,
    pricing_category_id: category,
    seats: seats(id * 100),
  });
  const standing = {
    id: 3,
    name: 'Innenraum',
    pricing_category_id: 3,
    seats: [],
    capacity: 500,
    hull_points: section(3, '', 3).hull_points,
  };
  const names = new Map([
    [1, 'Parkett'],
    [2, 'Rang'],
    [3, 'Stehplatz'],
  ]);
  const map = { version: 1 as const, stage: [], sections: [section(2, 'Oben', 2), section(1, 'Unten', 1), standing] };
  const opened = openDrawing(map, { categoryNames: names });
  const before = { ...opened, categories: new Map(opened.categories).set(2, { id: 2, name: 'Rang', color: '#112233' }) };
  const csv = writeSeatCsv(map, names);
  const imported = importMap(`${csv}Loge,1,1,0,900,Loge,,,,\r\n`, before);
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems));
  expect(compileSections(imported.drawing).sections.map(({ name, pricing_category_id: id }) => [name, id])).toEqual([
    ['Oben', 2],
    ['Unten', 1],
    ['Loge', 4],
  ]);
  expect(imported.drawing.categories.get(2)).toEqual({ id: 2, name: 'Rang', color: '#112233' });
  expect(imported.standingGone).toEqual(['Innenraum']);
});

test.each([
  ['no JSON', '{', ''],
  ['a table with a word for a number', 'section,row,seat,x,y\nParkett,1,1,here,300\n', '2, x'],
  ['no map', '{"sections": [{"id": 1}]}', 'sections[0].name'],
  ['no plan', '{"zones": 3}', 'zones'],
])('what cannot be read is named with its place: %s', (_, text, path) => {
  const imported = importMap(text, NOTHING);
  expect('problems' in imported && imported.problems.map((problem) => problem.path)).toContain(path);
});
