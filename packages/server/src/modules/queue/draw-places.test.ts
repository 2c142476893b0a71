import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPlaces, createRanks } from './draw-places.ts';
import type { Lane } from './types.ts';

const DRAWN = 100_000;
const seed = createHash('sha256').update('seed of the test').digest('hex');
const lane: Lane = {
  class: 0,
  name: '',
  startsAt: new Date(0),
  seedHash: '',
  seed,
  issued: DRAWN + 500,
  drawn: DRAWN,
  serving: 0,
  calledLately: 0,
};
const ticket = (number: number) => ({ saleId: 1, class: 0, number, issuedAt: 0 });

test('a rank is the beginning of an HMAC', () => {
  const key = Buffer.from(seed, 'hex');
  const rankOf = createRanks(key, 99_999_999);
  for (const number of [1, 9, 10, 65_536, 99_999_999])
    expect(rankOf(number)).toBe(createHmac('sha256', key).update(`${number}/99999999`).digest().readUIntBE(0, 6));
});

async function allPlaces(): Promise<Uint32Array> {
  const places = createPlaces();
  await expect.poll(() => places.placeOf(ticket(1), lane)).toBeTypeOf('number');
  return Uint32Array.from({ length: lane.issued }, (_, index) => places.placeOf(ticket(index + 1), lane) ?? 0);
}

test('100,000 drawn and 500 later: places are unique and uniform', async () => {
  const places = await allPlaces();
  expect(new Set(places).size).toBe(lane.issued);
  expect(Array.from(places.subarray(DRAWN))).toEqual(Array.from({ length: 500 }, (_, index) => DRAWN + 1 + index));

  // of 100 groups by arrival, how many come to which hundredth of the row: 99 x 99 degrees of freedom
  const groups = 100;
  const counts = new Float64Array(groups * groups);
  for (let index = 0; index < DRAWN; index++) {
    const [arrival, drawn] = [Math.floor((index * groups) / DRAWN), Math.floor(((places[index]! - 1) * groups) / DRAWN)];
    counts[arrival * groups + drawn]! += 1;
  }
  const expected = DRAWN / groups ** 2;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = (groups - 1) ** 2;
  // 99.9 % of fair lots are within 3.3 standard deviations
  expect(Math.abs(chiSquare - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(3.3);
});
