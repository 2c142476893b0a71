/**
 * What stands where in a target:
 * - `streams/{stream}/data/{begun}`: copies of the whole database, and, written last, `…/copies/{begun}-{ended}` what is known of one
 * - `streams/{stream}/log/{from}-{to}-{at}`: pieces of its log
 * - `streams/{stream}/files/{at}`: which files there were
 * - `files/{path}`: those files, which never change
 * Moments are milliseconds by the database's clock. A stream is one life of one database: a restored one begins another.
 */
import { readChunkName, type Chunk } from './wal.ts';

export type Copy = { stream: string; begunAt: number; endedAt: number };
/** Everything of one stream. */
export type Stream = { name: string; copies: Copy[]; chunks: Chunk[]; fileLists: { name: string; at: number }[] };

export const streamFolder = (stream: string): string => `streams/${stream}/`;
export const dataPath = ({ stream, begunAt }: Pick<Copy, 'stream' | 'begunAt'>): string => `${streamFolder(stream)}data/${begunAt}`;
export const aboutPath = ({ stream, begunAt, endedAt }: Copy): string => `${streamFolder(stream)}copies/${begunAt}-${endedAt}`;
export const chunkPath = (stream: string, chunk: string): string => `${streamFolder(stream)}log/${chunk}`;
export const fileListPath = (stream: string, at: number): string => `${streamFolder(stream)}files/${at}`;
export const FILES = 'files/';

/** What is whole, by stream; the streams in the order of their names. */
export function readNames(names: readonly string[]): Stream[] {
  const streams = new Map<string, Stream>();
  for (const name of names) {
    const [, stream, kind, rest = ''] = /^streams\/([^/]+)\/(copies|log|files)\/(.+)$/.exec(name) ?? [];
    if (stream === undefined) continue;
    const known = streams.get(stream) ?? { name: stream, copies: [], chunks: [], fileLists: [] };
    streams.set(stream, known);
    if (kind === 'copies') known.copies.push(...readCopy(stream, rest));
    if (kind === 'files') known.fileLists.push({ name, at: Number(rest) });
    const chunk = kind === 'log' ? readChunkName(name) : undefined;
    if (chunk) known.chunks.push(chunk);
  }
  return [...streams.values()];
}

function readCopy(stream: string, rest: string): Copy[] {
  const [, begunAt, endedAt] = /^(\d+)-(\d+)$/.exec(rest) ?? [];
  return begunAt === undefined ? [] : [{ stream, begunAt: Number(begunAt), endedAt: Number(endedAt) }];
}

/** Up to when a stream tells: its last piece of log. */
export const toldUntil = ({ chunks }: Stream): number => chunks.reduce((latest, { at }) => Math.max(latest, at), 0);

export const newestCopy = (streams: readonly Stream[]): Copy | undefined =>
  streams
    .flatMap(({ copies }) => copies)
    .toSorted((a, b) => a.endedAt - b.endedAt)
    .at(-1);
