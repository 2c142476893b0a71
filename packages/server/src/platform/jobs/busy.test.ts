import { expect, test } from 'vitest';
import { createBusyMeter } from './busy.ts';

/** For longer than the meter looks. */
function work(): void {
  const until = performance.now() + 250;
  while (performance.now() < until);
}

test('a thread is busy that works for others, not one that has work of its own alone', () => {
  const meter = createBusyMeter();
  work();
  expect(meter.isBusy()).toBe(false);
  for (let sent = 0; sent < 1_000; sent++) meter.noteRequest();
  work();
  expect(meter.isBusy()).toBe(true);
  work();
  expect(meter.isBusy()).toBe(false);
});
