import { expect, it } from 'vitest';
import { nextInstant, timeParts } from './countdown.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

it.each([
  [0, [0, 0, 0, 0]],
  [-5 * SECOND, [0, 0, 0, 0]],
  [1, [0, 0, 0, 1]],
  [59_001, [0, 0, 1, 0]],
  [24 * HOUR, [1, 0, 0, 0]],
  [24 * HOUR - SECOND, [0, 23, 59, 59]],
  [120 * 24 * HOUR + HOUR + 61 * SECOND, [120, 1, 1, 1]],
])('%i ms are %j', (milliseconds, [days, hours, minutes, seconds]) => {
  expect(timeParts(milliseconds)).toEqual({ days, hours, minutes, seconds });
});

const FRIDAYS = ['2023-12-01T11:00+01:00', '2023-12-08T11:00+01:00', '2024-01-01T00:00+01:00'];

it.each([
  ['2023-11-30T23:59Z', '2023-12-01T10:00Z'],
  ['2023-12-01T09:59:59.999Z', '2023-12-01T10:00Z'],
  ['2023-12-01T10:00Z', '2023-12-08T10:00Z'],
  ['2023-12-31T22:59Z', '2023-12-31T23:00Z'],
])('at %s the next one is %s', (now, next) => {
  expect(nextInstant(FRIDAYS, Date.parse(now))).toBe(Date.parse(next));
});

it('has none after the last, whatever their order', () => {
  expect(nextInstant(FRIDAYS, Date.parse('2024-01-01T00:00+01:00'))).toBeNull();
  expect(nextInstant(FRIDAYS.toReversed(), Date.parse('2023-12-02T00:00Z'))).toBe(Date.parse('2023-12-08T10:00Z'));
});
