import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesByRank } from '@frontrow/domain/queue/draw';
import { afterAll, expect, it } from 'vitest';
import { createRanks } from '../packages/server/src/modules/queue/draw-places.ts';
import { commandIn } from './command/command-in.ts';

const script = join(import.meta.dirname, 'check-draw.ts');
const folder = mkdtempSync(join(tmpdir(), 'frontrow-draw-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DRAWN = 20_000;
const seed = createHash('sha256').update('a lot of twenty thousand').digest();
const lane = {
  class: 0,
  issued: DRAWN + 5,
  drawn: DRAWN as number | null,
  serving: 40,
  seed: seed.toString('hex') as string | null,
  seedHash: createHash('sha256').update(seed).digest('hex'),
};

async function check(changes: Partial<typeof lane>, ...args: string[]) {
  const file = join(folder, 'status.json');
  writeFileSync(file, JSON.stringify({ lanes: [{ ...lane, ...changes }] }));
  const { code, out, err } = await commandIn('sale check', () => ({}))(file, ...args);
  return { status: code, text: out + err };
}

it('comes to the places of the store without its code', async () => {
  expect([...readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g)].every(([, name]) => name?.startsWith('node:'))).toBe(true);
  const rankOf = createRanks(seed, DRAWN);
  const places = placesByRank(Float64Array.from({ length: DRAWN }, (_, index) => rankOf(index + 1)));
  for (const number of [1, DRAWN]) {
    const { status, text } = await check({}, '--number', String(number), '--hash', lane.seedHash);
    expect(status).toBe(0);
    expect(text).toContain(`Number ${number} has place ${places[number - 1]}:`);
  }
  expect((await check({}, '--number', String(DRAWN + 5))).text).toContain(
    `Number ${DRAWN + 5} has place ${DRAWN + 5}: ${DRAWN - 35} to go`,
  );
});

it.each<[string, Partial<typeof lane>, string[], string]>([
  ['another hash than before', {}, ['--hash', 'f'.repeat(64)], 'another one than before the start'],
  ['a seed that does not fit', { seed: '00'.repeat(32) }, [], 'does not fit its hash'],
  ['a number never given out', {}, ['--number', String(DRAWN + 6)], 'was not given out'],
  ['more drawn than came', { issued: 10 }, [], 'than came'],
])('says no to %s', async (_, changes, args, reason) => {
  const { status, text } = await check(changes, ...args);
  expect([status, text]).toEqual([1, expect.stringContaining(reason)]);
});

it('before the start tells the hash to note', async () => {
  expect(await check({ seed: null, drawn: null })).toEqual({
    status: 0,
    text: `Not drawn yet. Note the hash of the seed: ${lane.seedHash}\n`,
  });
});
