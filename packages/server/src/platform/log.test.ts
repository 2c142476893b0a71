import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('what strangers cause is counted each time and written once a minute, with how many were left out', () => {
  let ms = 0;
  const lines: { event: string; leftOut: number }[] = [];
  const log = createLog({ now: () => new Date(ms) }, (line) => void lines.push(JSON.parse(line)));
  for (let at = 0; at < 130; at++) {
    ms = at * 1_000;
    log.seldom('refused', { at });
  }
  log.seldom('another');
  expect(lines.map(({ event, leftOut }) => [event, leftOut])).toEqual([
    ['refused', 0],
    ['refused', 59],
    ['refused', 59],
    ['another', 0],
  ]);
  expect(log.counted()).toEqual(
    new Map([
      ['refused', 130],
      ['another', 1],
    ]),
  );
});

test('what strangers cause is written on where the clock was set back', () => {
  let ms = 3_600_000;
  const lines: string[] = [];
  const log = createLog({ now: () => new Date(ms) }, (line) => void lines.push(line));
  log.seldom('refused');
  ms = 0;
  for (let at = 0; at < 10; at++) log.seldom('refused');
  expect(lines).toHaveLength(2);
});
