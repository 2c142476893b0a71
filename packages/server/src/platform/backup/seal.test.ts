import { describe, expect, test } from 'vitest';
import { systemIds } from '../ids.ts';
import { keyOf } from './key.ts';
import { seal, unseal } from './seal.ts';
import type { BackupTarget } from './target.ts';
import { createVault } from './vault.ts';

const key = keyOf(Buffer.alloc(32, 7));
const MEGABYTE = 1024 * 1024;
async function* from(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
const collect = async (source: AsyncIterable<Buffer>): Promise<Buffer[]> => {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return pieces;
};
/** Head and frames. */
const sealed = (...pieces: Buffer[]) => collect(seal(key, 'a name', from(...pieces), systemIds));
const opened = async (pieces: Buffer[], name = 'a name', by = key) => Buffer.concat(await collect(unseal(by, name, from(...pieces))));

describe('what is sealed', () => {
  test.each([0, 1, MEGABYTE, MEGABYTE + 1, 2 * MEGABYTE])('is read as it was written: %i bytes', async (length) => {
    const bytes = systemIds.random(length);
    const pieces = await sealed(bytes.subarray(0, 3), bytes.subarray(3));
    expect((await opened(pieces)).equals(bytes)).toBe(true);
    // however it arrives
    const whole = Buffer.concat(pieces);
    expect((await opened([whole.subarray(0, 5), whole.subarray(5, MEGABYTE), whole.subarray(MEGABYTE)])).equals(bytes)).toBe(true);
    if (length > 1) expect(whole.includes(bytes.subarray(0, 100))).toBe(false);
  });

  test.each<[string, (pieces: Buffer[]) => Buffer[]]>([
    ['without its last frame', (pieces) => pieces.slice(0, -1)],
    ['without its first frame', ([head, , ...rest]) => [head!, ...rest]],
    ['with frames exchanged', ([head, first, second, ...rest]) => [head!, second!, first!, ...rest]],
    ['with a frame twice', ([head, first, ...rest]) => [head!, first!, first!, ...rest]],
    ['with another salt', ([head, ...rest]) => [Buffer.concat([head!.subarray(0, -1), Buffer.from([0])]), ...rest]],
    ['cut in its head', ([head]) => [head!.subarray(0, 10)]],
  ])('is not read %s', async (_, change) => {
    const pieces = await sealed(systemIds.random(3 * MEGABYTE));
    await expect(opened(change(pieces))).rejects.toMatchObject({ code: 'DAMAGED' });
  });

  test('is not read under another name, nor by another key', async () => {
    const pieces = await sealed(Buffer.from('money'));
    await expect(opened(pieces, 'another name')).rejects.toMatchObject({ code: 'DAMAGED' });
    await expect(opened(pieces, 'a name', keyOf(Buffer.alloc(32, 8)))).rejects.toMatchObject({ code: 'WRONG_KEY' });
  });
});

test('what reads otherwise than it was written is told at once', async () => {
  const kept = new Map<string, Buffer>();
  const target: BackupTarget = {
    place: 'nowhere',
    put: async (name, bytes) => void kept.set(name, Buffer.concat([bytes, Buffer.from('!')])),
    get: async (name) => kept.get(name),
    list: async () => [...kept.keys()],
    remove: async (name) => void kept.delete(name),
  };
  await expect(createVault(target, key, systemIds).write('a', Buffer.from('b'))).rejects.toMatchObject({ code: 'DAMAGED' });
});
