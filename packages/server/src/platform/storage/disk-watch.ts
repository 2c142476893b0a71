import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { Gauge } from '../metrics.ts';

/** With less, nothing that can wait is written to the data folder, which shares its disk with the embedded database. */
export const FREE_BYTES_MIN = 512 * 1024 * 1024;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** How much room there is on the disk of the data folder. */
export function createDiskWatch(folder: string, log: Log, freeBytes = freeBytesOf) {
  let free: number | undefined;
  return {
    /** To be run every few seconds: the log has when there is little room, and when there is enough again. */
    async look(): Promise<void> {
      const before = free ?? Infinity;
      // a process that keeps no files has no such folder
      free = await freeBytes(folder).catch(() => undefined);
      const after = free ?? Infinity;
      if (after < FREE_BYTES_MIN && before >= FREE_BYTES_MIN) log.error('disk nearly full', { folder, freeBytes: free });
      if (after >= FREE_BYTES_MIN && before < FREE_BYTES_MIN) log.warn('disk has room again', { folder, freeBytes: free });
    },
    gauges: (): Gauge[] =>
      free === undefined ? [] : [{ name: 'data_free_bytes', help: 'Room on the disk of the data folder.', values: [{ value: free }] }],
  };
}
