import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataFolder } from '../../packages/server/src/platform/data-lock.ts';
import { hasSmallDisks, openSmallDisk } from '../simulate/small-disk.ts';

const MB = 1024 * 1024;

test.skipIf(!hasSmallDisks())('a start where there is next to no room says so in one line, and leaves nothing behind', async () => {
  const place = mkdtempSync(join(tmpdir(), 'frontrow-full-'));
  const disk = await openSmallDisk(join(place, 'disk'), 2);
  if (!disk) throw new Error('there are small disks');
  try {
    const [folder, ballast] = [join(disk.path, 'data'), join(disk.path, 'ballast')];
    writeFileSync(ballast, Buffer.alloc(1.5 * MB));
    expect(() => lockDataFolder(folder)).toThrow(`The disk of the data folder ${folder} is full.`);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(ballast);
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    disk.close();
    rmSync(place, { recursive: true, force: true });
  }
});
