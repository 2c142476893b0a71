import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createIncomingFiles } from './incoming-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'incoming-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const now = new Date('2031-01-02T12:00:00Z');
const MB = 1024 * 1024;

test('a disk that is nearly full takes nothing more: the database is on it too', async () => {
  const roomOf = (bytes: number) =>
    createIncomingFiles(
      dataDir,
      () => now,
      async () => bytes,
    );
  expect(await roomOf(511 * MB).add('film', 0, Buffer.from('abc'))).toBe('NO_ROOM');
  expect(existsSync(roomOf(0).pathOf('film'))).toBe(false);
  expect(await roomOf(512 * MB).add('film', 0, Buffer.from('abc'))).toBe(3);
});

test('what nobody has gone on with for a day is dropped when the next file begins', async () => {
  const files = createIncomingFiles(dataDir, () => now);
  await files.add('left', 0, Buffer.from('abc'));
  const [dayAgo, justNow] = [new Date(now.getTime() - 24 * 3_600_000 - 1_000), now];
  utimesSync(files.pathOf('left'), dayAgo, dayAgo);
  await files.add('young', 0, Buffer.from('abc'));
  utimesSync(files.pathOf('young'), justNow, justNow);
  await files.add('next', 0, Buffer.from('abc'));
  expect([existsSync(files.pathOf('left')), existsSync(files.pathOf('young'))]).toEqual([false, true]);
});
