import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createDiskWatch } from './disk-watch.ts';

const MB = 1024 * 1024;

test('little room on the disk is said when it begins and when it is over', async () => {
  const said: string[] = [];
  const say = (event: string) => void said.push(event);
  let free = 600 * MB;
  const watch = createDiskWatch('/data', { ...silentLog, error: say, warn: say }, async () => free);
  expect(watch.gauges()).toEqual([]);
  for (free of [600 * MB, 511 * MB, 0, 511 * MB]) await watch.look();
  expect(said).toEqual(['disk nearly full']);
  expect(watch.gauges()).toMatchObject([{ name: 'data_free_bytes', values: [{ value: 511 * MB }] }]);
  free = 512 * MB;
  await watch.look();
  expect(said).toEqual(['disk nearly full', 'disk has room again']);
});

test('a process without a data folder says nothing of it', async () => {
  const watch = createDiskWatch('/nowhere/data', { ...silentLog, error: () => expect.unreachable() });
  await watch.look();
  expect(watch.gauges()).toEqual([]);
});
