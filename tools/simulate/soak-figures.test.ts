import { expect, test } from 'vitest';
import { brokenOf, figuresOf, growthOf, type Look } from './soak-figures.ts';

const looks = (memoryMb: number, connections = 20): Look[] =>
  Array.from({ length: 5 }, (_, at) => ({
    connections,
    orders: at,
    // a second stands still now and then
    nodes: [
      { memory: { wholeMb: memoryMb, keptMb: 90 }, files: 50, delayMs: 3 },
      at === 0 ? undefined : { files: 50, delayMs: 3, ...(at === 1 && { memory: { wholeMb: 300, keptMb: 90 } }) },
    ],
  }));
const rows = (counts: object) => new Map(Object.entries(counts));
const none = growthOf(rows({}), rows({}), rows({}));

test.each([
  ['less', looks(200), looks(100), []],
  ['a tenth more', looks(200), looks(220), []],
  ['more than a tenth', looks(200), looks(221), ['not flat: node 1: memory, MB, from 200 to 221']],
  ['two connections of twenty', looks(200), looks(200, 22), []],
  ['three of twenty', looks(200), looks(200, 23), ['not flat: connections to the database, from 20 to 23']],
  ['one of three', looks(200, 3), looks(200, 4), []],
])('%s', (_, early, late, broken) => {
  expect(brokenOf(figuresOf(early, late), none, 2)).toEqual(broken);
});

test('what was not looked at is not flat', () => {
  expect(brokenOf(figuresOf(looks(200), []), none, 2)).toHaveLength(6);
});

test('a table that grew has a term, and a node that nobody killed goes on', () => {
  const grown = growthOf(
    rows({ orders: 5, shop: 2, outbox: 9 }),
    rows({ orders: 9, shop: 2, outbox: 12, strange: 1 }),
    rows({ orders: 9 }),
  );
  expect(grown.map(({ table, settled }) => [table, settled])).toEqual([
    ['outbox', 0],
    ['orders', 9],
    ['strange', 0],
  ]);
  expect(brokenOf([], grown, 3)).toEqual([
    'nothing ends the rows of strange, which grew',
    '3 processes were nodes, though nobody killed one',
  ]);
});
