/** The database's log (WAL): a stream of bytes with addresses (LSN), kept by PostgreSQL in files of 16 MB. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from './problem.ts';

/** An address in the log. */
export type Lsn = bigint;
/** A piece of the log that was kept: from where to where, and when (the database's clock, milliseconds). */
export type Chunk = { name: string; from: Lsn; to: Lsn; at: number };

export const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_FILE_ID = 0x1_0000_0000n / SEGMENT_BYTES;

/** `16/B374D848` as PostgreSQL writes it. */
export function readLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % SEGMENT_BYTES);

const hex = (value: bigint, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** The file that holds an address. @param timeline 8 hexadecimal digits */
export function segmentFile(timeline: string, lsn: Lsn): string {
  const segment = lsn / SEGMENT_BYTES;
  return `${timeline}${hex(segment / SEGMENTS_PER_FILE_ID, 8)}${hex(segment % SEGMENTS_PER_FILE_ID, 8)}`;
}

/** `0000000000A00028-0000000000A12000-1795600000000`: in the order of the log. */
export const chunkName = (from: Lsn, to: Lsn, at: number): string => `${hex(from, 16)}-${hex(to, 16)}-${at}`;

export function readChunkName(name: string): Chunk | undefined {
  const [, from, to, at] = /(?:^|\/)([0-9A-F]{16})-([0-9A-F]{16})-(\d+)$/.exec(name) ?? [];
  return from === undefined ? undefined : { name, from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), at: Number(at) };
}

/** From one address to another, cut where files end. */
export function cutAtSegments(from: Lsn, to: Lsn): { from: Lsn; to: Lsn }[] {
  const pieces: { from: Lsn; to: Lsn }[] = [];
  for (let at = from; at < to; at = pieces.at(-1)!.to) {
    const end = segmentStart(at) + SEGMENT_BYTES;
    pieces.push({ from: at, to: end < to ? end : to });
  }
  return pieces;
}

/** Bytes of the log that are on the disk, within one file. @throws BackupProblem where the file is there no more */
export async function readLog(cluster: string, timeline: string, from: Lsn, to: Lsn): Promise<Buffer> {
  const file = await openSegment(join(cluster, 'pg_wal', segmentFile(timeline, from)));
  try {
    const bytes = Buffer.alloc(Number(to - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, Number(from - segmentStart(from)));
    if (bytesRead < bytes.length) throw lost();
    return bytes;
  } finally {
    await file.close();
  }
}

const lost = (cause?: unknown) =>
  new BackupProblem('WAL_LOST', "The database's log is not there any more: it grew faster than it was kept.", { cause });

async function openSegment(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw lost(error);
    throw error;
  }
}

/** When the last of the chunks was kept, or the copy they follow (milliseconds). */
export const lastTold = (chunks: readonly Chunk[], copyEndedAt: number): number =>
  chunks.reduce((latest, { at }) => Math.max(latest, at), copyEndedAt);

/**
 * The chunks that lead from an address on without a gap, in order. Chunks may overlap: what was sent twice is the same.
 * @returns them, and how far they lead
 */
export function follow(chunks: readonly Chunk[], from: Lsn): { chunks: Chunk[]; to: Lsn } {
  const led: Chunk[] = [];
  let to = from;
  for (const chunk of chunks.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.at - b.at))) {
    if (chunk.to <= to) continue;
    if (chunk.from > to) break;
    led.push(chunk);
    to = chunk.to;
  }
  return { chunks: led, to };
}

/** Writes a chunk into the files it belongs to; what no chunk has written is zeros, which end the log. */
export async function writeLog(folder: string, timeline: string, { from }: Chunk, bytes: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, segmentFile(timeline, from));
  const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600));
  try {
    await file.truncate(Number(SEGMENT_BYTES));
    await file.write(bytes, 0, bytes.length, Number(from - segmentStart(from)));
  } finally {
    await file.close();
  }
  return path;
}
