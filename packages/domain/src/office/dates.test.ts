import { expect, test } from 'vitest';
import { dayAndMonth, formatDay, shortDay } from './dates.ts';

const evening = '2027-02-04T19:30:00Z';

test('a day has its weekday and is written as moments of the language are', () => {
  expect(formatDay(evening, 'de', { weekday: 'short', time: true })).toBe('Do., 04.02.2027, 20:30');
  const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });
  expect(formatDay(evening, 'en', { weekday: 'short', time: true }).replace(/^Thu,? /, '')).toBe(medium.format(new Date(evening)));
  expect(formatDay(evening, 'en').replace(/^Thursday,? /, '')).toBe('4 Feb 2027');
});

test('a day without its weekday is written alike', () => {
  expect([shortDay(evening, 'de'), shortDay(evening, 'en')]).toEqual(['04.02.2027', '4 Feb 2027']);
});

test('a bar of a chart has its day and month', () => {
  expect([dayAndMonth(evening, 'de'), dayAndMonth(evening, 'en')]).toEqual(['04.02.', '4 Feb']);
});
