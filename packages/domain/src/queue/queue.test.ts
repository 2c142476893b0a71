import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callNext, storeHealth, type Room } from './call-next.ts';
import { placesByRank } from './draw.ts';
import { minutesToWait, positionOf, progress, secondsToNextTry } from './position.ts';

const room = (changes: Partial<Room> = {}): Room => ({
  shoppersMax: 100,
  inside: 0,
  expected: 0,
  perMinuteMax: 600,
  credit: 0,
  secondsSince: 1,
  health: 1,
  lanes: [{ class: 0, waiting: 1000 }],
  ...changes,
});
const called = (changes: Partial<Room>) => callNext(room(changes)).calls;

it.each<[string, Partial<Room>, { class: number; count: number }[]]>([
  ['as many as the rate lets in within a second', {}, [{ class: 0, count: 10 }]],
  ['nobody without a free slot', { inside: 100 }, []],
  ['nobody more than the slots that are left', { inside: 90, expected: 6 }, [{ class: 0, count: 4 }]],
  ['nobody where the store is ill', { health: 0 }, []],
  ['fewer where it is slow', { health: 0.5 }, [{ class: 0, count: 5 }]],
  ['no rush after a long pause', { secondsSince: 600 }, [{ class: 0, count: 50 }]],
  [
    'higher classes first',
    {
      lanes: [
        { class: 0, waiting: 9 },
        { class: 2, waiting: 4 },
      ],
    },
    [
      { class: 2, count: 4 },
      { class: 0, count: 6 },
    ],
  ],
  ['nobody to tickets that those inside may take', { stock: { unitsLeft: 8, unitsPerShopperMax: 4, insideWithoutTickets: 2 } }, []],
  ['one more for what is left over', { stock: { unitsLeft: 9, unitsPerShopperMax: 4, insideWithoutTickets: 2 } }, [{ class: 0, count: 1 }]],
  ['somebody at a very low rate too', { perMinuteMax: 6, credit: 0.95 }, [{ class: 0, count: 1 }]],
])('calls %s', (_, changes, expected) => {
  expect(called(changes)).toEqual(expected);
});

it('never lets in more than there are slots, whatever the rest says', () => {
  const counts = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.record({ shoppersMax: counts, inside: counts, expected: counts, perMinuteMax: counts, credit: counts }), (changes) => {
      const sum = called(changes).reduce((total, { count }) => total + count, 0);
      expect(sum).toBeLessThanOrEqual(Math.max(0, changes.shoppersMax - changes.inside - changes.expected));
    }),
  );
});

it('gives every number one place', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 200 }), (ranks) => {
      const places = placesByRank(Float64Array.from(ranks));
      expect([...places].sort((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1));
      for (const [a, b] of [...ranks.keys()].flatMap((index) => (index > 0 ? [[index - 1, index] as const] : [])))
        if (ranks[a]! <= ranks[b]!) expect(places[a]).toBeLessThan(places[b]!);
    }),
  );
});

it('tells positions, progress and when to ask again', () => {
  expect([positionOf(10, 4), positionOf(10, 9), positionOf(10, 10), positionOf(10, 30)]).toEqual([6, 1, -1, -1]);
  expect([progress(100, 100), progress(50, 200), progress(-1, 200)]).toEqual([0, 75, 100]);
  expect([
    secondsToNextTry(10_000, 600),
    secondsToNextTry(100, 600),
    secondsToNextTry(1, 600),
    secondsToNextTry(1000, 0),
    secondsToNextTry(1, 1),
  ]).toEqual([30, 10, 2, 30, 5]);
  expect([minutesToWait(1200, 600), minutesToWait(3, 600), minutesToWait(5, 0)]).toEqual([2, 1, null]);
});

it('knows a store that can carry no more', () => {
  expect([storeHealth({ holdP95Ms: 100, poolWaiting: 0 }), storeHealth({ holdP95Ms: 650, poolWaiting: 0 })]).toEqual([1, 0.5]);
  expect(storeHealth({ holdP95Ms: 10, poolWaiting: 500 })).toBe(0);
});
