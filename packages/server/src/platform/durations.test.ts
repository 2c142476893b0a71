import { expect, it } from 'vitest';
import { createDurations } from './durations.ts';

it('tells the 95th percentile once there is enough to tell it from', () => {
  const durations = createDurations();
  durations.add(2_000);
  expect(durations.p95()).toBe(0);
  for (let ms = 1; ms < 100; ms++) durations.add(ms);
  expect(durations.p95()).toBe(95);
});
