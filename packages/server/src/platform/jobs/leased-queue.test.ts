import { afterEach, expect, test, vi } from 'vitest';
import { statement, type Db } from '../db/index.ts';
import { silentLog } from '../log.ts';
import { createQueue } from './leased-queue.ts';

afterEach(() => void vi.restoreAllMocks());

test('a busy node takes a portion each sixty milliseconds, however long the taking lasts', async () => {
  const claim = statement<{ id: number; attempts: number }, [number, number]>('claim');
  const other = statement<never, never>('other');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const took = [40, 90, 10];
  const pauses: number[] = [];
  const all = Promise.withResolvers<void>();
  const many = async () => {
    now += took.shift() ?? 0;
    if (took.length === 0) all.resolve();
    return took.length === 0 ? [] : [{ id: 1, attempts: 1 }];
  };
  const queue = createQueue(
    'test',
    {
      db: { many } as unknown as Db,
      log: silentLog,
      statements: { claim, fail: other },
      handle: async () => undefined,
      finish: () => undefined,
    },
    { isBusy: () => true, pause: async (ms) => void pauses.push(ms) },
  );
  queue.start();
  await all.promise;
  await queue.stop();
  expect(pauses).toEqual([20, 0, 50]);
});
