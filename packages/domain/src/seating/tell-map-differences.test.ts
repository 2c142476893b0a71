import { expect, test } from 'vitest';
import { generateSeatMap } from './generate-seat-map.ts';
import { tellMapDifferences } from './tell-map-differences.ts';
import type { Seat, SeatMap } from './types.ts';

const map = (name: string, ...seats: Seat[]): SeatMap => ({
  sections: [{ id: 1, name, pricing_category_id: 1, hull_points: [], seats }],
});
const seat = (id: number, number: string, x = id * 50): Seat => ({ id, row: '4', number, x, y: 0 });

test('seats that come, go, move and are called otherwise are told by row', () => {
  const before = map('Parkett', seat(1, '1'), seat(2, '2'), seat(3, '3'), seat(4, '4'));
  const after = map('Parkett links', seat(1, '1'), seat(2, '2', 111), seat(3, '33'), seat(5, '5'));
  expect(tellMapDifferences(before, after)).toEqual([
    { path: 'sections[1].name', before: 'Parkett', after: 'Parkett links' },
    { path: 'seatsAdded', before: undefined, after: ['Parkett links 4: 5'] },
    { path: 'seatsRemoved', before: ['Parkett 4: 4'], after: undefined },
    { path: 'seatsMoved', before: ['Parkett 4: 2'], after: ['Parkett links 4: 2'] },
    { path: 'seatsRenamed', before: ['Parkett 4: 3'], after: ['Parkett links 4: 33'] },
  ]);
});

test('a whole house is told in some lines', () => {
  const [added] = tellMapDifferences(null, generateSeatMap('arena')).filter(({ path }) => path === 'seatsAdded');
  expect(added!.after).toHaveLength(31);
  expect(added!.after).toContain('… (5200)');
});

test('nothing is different in the same', () => {
  expect(tellMapDifferences(map('a', seat(1, '1')), { ...map('a', seat(1, '1')), drawing: {} })).toEqual([]);
});
