import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ifThere } from '../if-there.ts';
import type { Ids } from '../ids.ts';

/** Large files by their hash (hex), which are read a piece at a time and never lie in memory. */
export type FileStore = {
  /** Copies a file there; one that is there already stays. */
  keep(sha: string, path: string): Promise<void>;
  /** The bytes from `start` to `end`, both included. @returns undefined where it was never kept */
  open(sha: string, range: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | undefined>;
  /** @returns undefined where it was never kept */
  bytesOf(sha: string): Promise<number | undefined>;
  /** @returns undefined where it was never kept */
  pathOf(sha: string): Promise<string | undefined>;
};

/** Content-addressed storage: files in the data folder's `downloads/`; videos lie with the pictures, in `originals/`. */
export function createFileStore(dataDir: string, ids: Ids, name = 'downloads'): FileStore {
  const folder = join(dataDir, name);
  const place = (sha: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha)) throw new RangeError(`not a hash: ${sha}`);
    return join(folder, sha);
  };
  const bytesOf = (sha: string): Promise<number | undefined> => bytesAt(place(sha));
  const pathOf = async (sha: string): Promise<string | undefined> => ((await bytesOf(sha)) === undefined ? undefined : place(sha));
  return {
    bytesOf,
    pathOf,
    async keep(sha, path) {
      if (await pathOf(sha)) return;
      // nobody ever reads half a file
      const part = `${place(sha)}.${ids.random(6).toString('hex')}.part`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await copyFile(path, part);
        await rename(part, place(sha));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(sha, range) {
      const path = await pathOf(sha);
      return path === undefined ? undefined : (Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>);
    },
  };
}

const bytesAt = async (path: string): Promise<number | undefined> => (await ifThere(stat(path)))?.size;
