import { expect, test } from 'vitest';
import { endOfDay, isDay } from './day.ts';

test.each(['2027-01-31', '2028-02-29', '2027-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

test.each(['', '2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-1-1', '27-01-01', '2027-01-01T00:00', '+3d', '0000-01-01'])(
  '"%s" is none',
  (text) => expect(isDay(text)).toBe(false),
);

test.each([
  ['2027-01-15', '2027-01-15T22:59:59.999Z'],
  ['2027-07-15', '2027-07-15T21:59:59.999Z'],
  // the days on which the clocks change
  ['2027-03-28', '2027-03-28T21:59:59.999Z'],
  ['2027-10-31', '2027-10-31T22:59:59.999Z'],
])('%s ends in Berlin at %s', (day, instant) => expect(endOfDay(day).toISOString()).toBe(instant));
