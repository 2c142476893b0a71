import { expect, test } from 'vitest';
import { lastMomentOf, minuteOf, momentOf } from './deadlines.ts';

const EVENING = '2026-11-25T17:30:00.000Z';

test('a minute of a deadline is Berlin’s, in winter as in summer', () => {
  expect(minuteOf(Date.parse(EVENING))).toBe('2026-11-25T18:30');
  expect(momentOf('2026-11-25T18:30')).toBe(EVENING);
  expect(momentOf('2026-07-25T18:30')).toBe('2026-07-25T16:30:00.000Z');
  expect(momentOf('')).toBeNull();
});

test('a day counts until its last minute in Berlin, as far as it may', () => {
  const far = new Date('2027-01-01T00:00Z');
  expect(lastMomentOf('2026-11-25', far)).toBe('2026-11-25T22:59:00.000Z');
  expect(lastMomentOf('2026-07-25', far)).toBe('2026-07-25T21:59:00.000Z');
  expect(lastMomentOf('2026-11-25', new Date(EVENING))).toBe('2026-11-25T17:29:00.000Z');
});
