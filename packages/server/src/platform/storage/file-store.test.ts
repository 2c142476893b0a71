import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemIds } from '../ids.ts';
import { createFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = createFileStore(folder, systemIds);
const sha = 'ab'.repeat(32);
const source = join(folder, 'source');
writeFileSync(source, '0123456789');
const read = async (range: { start: number; end: number }) => new Response((await files.open(sha, range)) ?? null).text();

test('what is kept is read in pieces, and its source may go or change', async () => {
  expect(await files.open(sha, { start: 0, end: 9 })).toBeUndefined();
  await files.keep(sha, source);
  writeFileSync(source, 'changed');
  await files.keep(sha, source);
  expect(await read({ start: 0, end: 9 })).toBe('0123456789');
  expect(await read({ start: 3, end: 5 })).toBe('345');
  expect(readdirSync(join(folder, 'downloads'))).toEqual([sha]);
});

test('a file that cannot be read leaves nothing, and no name leads out of the folder', async () => {
  await expect(files.keep('cd'.repeat(32), join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  expect(readdirSync(join(folder, 'downloads'))).toEqual([sha]);
  await expect(files.open('../source', { start: 0, end: 1 })).rejects.toThrow('not a hash');
});
