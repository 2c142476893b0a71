import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { placeInDraw, seedFits } from './check-draw.ts';
import { solvePuzzle } from '../../features/waiting-room/solve-puzzle.ts';

const seed = createHash('sha256').update('a seed').digest();

it('knows the seed by its fingerprint', async () => {
  const hash = createHash('sha256').update(seed).digest('hex');
  expect(await seedFits(seed.toString('hex'), hash)).toBe(true);
  expect(await seedFits('00'.repeat(32), hash)).toBe(false);
});

it('works out the same places as anybody else', async () => {
  const drawn = 1_500;
  const byRank = Array.from({ length: drawn }, (_, index) => index + 1)
    .map((number) => ({ number, rank: createHmac('sha256', seed).update(`${number}/${drawn}`).digest('hex').slice(0, 12) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  for (const place of [1, 2, 700, drawn]) expect(await placeInDraw(seed.toString('hex'), drawn, byRank[place - 1]!.number)).toBe(place);
});

it('solves a puzzle', async () => {
  const solved = await solvePuzzle('1.2.three.four', 10);
  expect(solved).toMatch(/^1\.2\.three\.four:\d+$/);
  expect(createHash('sha256').update(solved).digest().readUInt16BE() >> 6).toBe(0);
});
