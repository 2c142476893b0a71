import { describe, expect, test } from 'vitest';
import { nextPrice, priceUnits, type PricePhase } from './price-phase.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const phase = (id: number, de: number, own: Partial<PricePhase> = {}): PricePhase => ({
  id,
  prices: { de, at: de + 100 },
  startsAt: null,
  endsAt: null,
  pieces: null,
  ...own,
});
const of = (...phases: PricePhase[]) => ({ phases, ownMinor: 5000 });

describe('what so many units cost', () => {
  const priced = (units: number, phases: PricePhase[], left = 2) =>
    priceUnits(units, of(...phases), 'de', now, () => left).map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor]);
  test.each<[string, PricePhase[], [number, number][]]>([
    ['without phases their own price', [], [[3, 5000]]],
    ['the first that runs', [phase(1, 10, { startsAt: at(1) }), phase(2, 20), phase(3, 30)], [[3, 20]]],
    ['its end is not in it', [phase(1, 10, { endsAt: now })], [[3, 5000]]],
    ['its beginning is', [phase(1, 10, { startsAt: now })], [[3, 10]]],
    [
      'what a phase has no room for costs what comes next',
      [phase(1, 10, { pieces: 9 }), phase(2, 20)],
      [
        [2, 10],
        [1, 20],
      ],
    ],
  ])('%s', (_name, phases, expected) => expect(priced(3, phases)).toEqual(expected));

  test('by country, else as in Germany', () => {
    const [unit] = priceUnits(1, of(phase(1, 10)), 'at', now, () => 0);
    expect(unit?.unitPriceMinor).toBe(110);
    expect(priceUnits(1, of(phase(1, 10)), 'ch', now, () => 0)[0]?.unitPriceMinor).toBe(10);
  });
});

describe('how the price changes next', () => {
  test.each<[string, PricePhase[], number | null, ReturnType<typeof nextPrice>]>([
    ['nothing is planned', [], null, undefined],
    ['a phase that stays', [phase(1, 10, { startsAt: at(-1) })], 1, undefined],
    ['it ends, and the own price comes', [phase(1, 10, { endsAt: at(2) })], 1, { at: at(2), pieces: null, priceMinor: 5000 }],
    ['it ends, and another follows', [phase(1, 10, { endsAt: at(2) }), phase(2, 20)], 1, { at: at(2), pieces: null, priceMinor: 20 }],
    ['by pieces', [phase(1, 10, { pieces: 3 })], 1, { at: null, pieces: 3, priceMinor: 5000 }],
    ['by both', [phase(1, 10, { pieces: 3, endsAt: at(2) })], 1, { at: at(2), pieces: 3, priceMinor: 5000 }],
    ['one begins', [phase(1, 9000, { startsAt: at(3) })], null, { at: at(3), pieces: null, priceMinor: 9000 }],
    ['one before it in the list begins', [phase(1, 10, { startsAt: at(3) }), phase(2, 20)], 2, { at: at(3), pieces: null, priceMinor: 10 }],
    ['one after it in the list does not count', [phase(1, 10), phase(2, 20, { startsAt: at(3) })], 1, undefined],
    ['the same price is no change', [phase(1, 5000, { endsAt: at(2) })], 1, undefined],
  ])('%s', (_name, phases, running, expected) => expect(nextPrice(of(...phases), running, 'de', now)).toEqual(expected));
});
