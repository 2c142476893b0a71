import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../if-there.ts';
import { FREE_BYTES_MIN, freeBytesOf } from './disk-watch.ts';

/** Files that come in pieces: a large one takes longer than a request may, and goes on where a line broke. */
export type IncomingFiles = {
  /**
   * Writes a piece to its place in a file. The same piece may come twice.
   * @returns how much of the file is there; less than `from` where a piece before it is missing, and this one was not taken
   */
  add(name: string, from: number, piece: Buffer): Promise<number | 'NO_ROOM'>;
  pathOf(name: string): string;
  drop(name: string): Promise<void>;
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** In the data folder's `incoming/`; what nobody has gone on with for a day is dropped when the next file begins. */
export function createIncomingFiles(dataDir: string, now: () => Date, freeBytes = freeBytesOf): IncomingFiles {
  const folder = join(dataDir, 'incoming');
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9-]{1,80}$/.test(name)) throw new RangeError(`not a name: ${name}`);
    return join(folder, name);
  };
  const drop = (name: string) => rm(pathOf(name), { force: true });

  async function dropForgotten(): Promise<void> {
    const times = (await readdir(folder)).map(async (name) => ({ name, at: await changedAt(join(folder, name)) }));
    for (const { name, at } of await Promise.all(times)) if (at !== undefined && at < now().getTime() - KEPT_MS) await drop(name);
  }

  return {
    pathOf,
    drop,
    async add(name, from, piece) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (from === 0) await dropForgotten();
      if ((await freeBytes(folder)) < FREE_BYTES_MIN) return 'NO_ROOM';
      const file = await open(pathOf(name), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        const { size } = await file.stat();
        if (from > size) return size;
        await file.write(piece, 0, piece.length, from);
        return Math.max(size, from + piece.length);
      } finally {
        await file.close();
      }
    },
  };
}

const changedAt = async (path: string): Promise<number | undefined> => (await ifThere(stat(path)))?.mtimeMs;
