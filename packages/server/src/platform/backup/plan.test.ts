import { describe, expect, test } from 'vitest';
import { readNames } from './names.ts';
import { choose, findOld } from './plan.ts';
import { chunkName, cutAtSegments, follow, readChunkName, readLsn, SEGMENT_BYTES, segmentFile } from './wal.ts';

// Moments as small numbers: hours of a day.
const copy = (stream: string, begun: number, ended: number) => `streams/${stream}/copies/${begun}-${ended}`;
const log = (stream: string, from: number, at: number) => `streams/${stream}/log/${chunkName(BigInt(from), BigInt(from + 1), at)}`;
const list = (stream: string, at: number) => `streams/${stream}/files/${at}`;
const told = (moment: number) => new Date(moment).toISOString();

/** A store that was kept from 1 to 9, and one that was restored from it and is kept from 10 to 12. */
const ofFirst = [
  copy('a', 1, 2),
  log('a', 1, 2),
  list('a', 2),
  log('a', 2, 4),
  copy('a', 5, 6),
  log('a', 3, 6),
  list('a', 6),
  log('a', 4, 9),
];
const ofRestored = [copy('b', 10, 10), log('b', 1, 10), list('b', 10), log('b', 2, 12)];
const streams = readNames([...ofFirst, ...ofRestored, 'streams/c/log/what-is-this']);

describe('to bring back a moment', () => {
  test.each([
    [3, 'a', 2],
    [6, 'a', 6],
    [8, 'a', 6],
    [9, 'a', 6],
    [11, 'b', 10],
    [undefined, 'b', 10],
  ])('%s: from stream %s, the copy of %i', (at, stream, endedAt) => {
    expect(choose(streams, at).copy).toMatchObject({ stream, endedAt });
  });

  test('there has to be a copy before it, and log up to it', () => {
    expect(() => choose(streams, 1)).toThrow('The first copy here is of');
    expect(() => choose(streams, 13)).toThrow('What is kept here ends at');
    expect(() => choose(streams, 9.5)).toThrow(`Nothing is kept here between ${told(9)} and the copy of ${told(10)}.`);
    expect(() => choose([], undefined)).toThrow('There is no backup here');
    expect(() => choose(readNames([log('a', 1, 2)]), undefined)).toThrow('No copy here is whole');
  });
});

test('what no moment since needs is old; the latest copy never is', () => {
  const old = (since: number) => {
    const { streams: gone, copies, names } = findOld(streams, since);
    return [gone.map(({ name }) => name), copies.map(({ endedAt }) => endedAt), names.length];
  };
  expect(old(0)).toEqual([[], [], 0]);
  expect(old(5)).toEqual([[], [], 0]);
  // from 6 on the second copy is enough: the first, its log and its list of files go
  expect(old(7)).toEqual([[], [2], 3]);
  expect(old(11)).toEqual([['a'], [], 0]);
  expect(old(99)).toEqual([['a'], [], 0]);
});

test('the log is cut where PostgreSQL cuts it, and followed to the first gap', () => {
  const from = readLsn('1/FFFFFF28');
  expect([segmentFile('00000002', from), segmentFile('00000002', from + SEGMENT_BYTES)]).toEqual([
    '0000000200000001000000FF',
    '000000020000000200000000',
  ]);
  expect(cutAtSegments(from, readLsn('2/2000000'))).toEqual([
    { from, to: readLsn('2/0') },
    { from: readLsn('2/0'), to: readLsn('2/1000000') },
    { from: readLsn('2/1000000'), to: readLsn('2/2000000') },
  ]);
  const chunks = [chunkName(30n, 40n, 3), chunkName(10n, 20n, 1), chunkName(15n, 30n, 2), chunkName(10n, 12n, 1), chunkName(50n, 60n, 5)];
  const led = follow(
    chunks.map((name) => readChunkName(name)!),
    12n,
  );
  expect([led.to, led.chunks.map(({ at }) => at)]).toEqual([40n, [1, 2, 3]]);
});
