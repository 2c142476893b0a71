import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { lastHoursOf } from './last-hours.ts';
import { placesAt } from './places-at.ts';
import { changeInPercent, nearestIndex, stepsUpTo } from './scale.ts';
import { readSpan, searchOf } from './span.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [9_900, [0, 5_000, 10_000]],
  [123_456, [0, 50_000, 100_000, 150_000]],
])('lines of a chart up to %d', (highest, steps) => {
  expect(stepsUpTo(highest)).toEqual(steps);
});

test('every highest value lies below the last line', () => {
  for (let highest = 1; highest < 5_000; highest += 7) {
    const steps = stepsUpTo(highest);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(steps.length).toBeLessThanOrEqual(4);
  }
});

test('a bar is chosen by where the pointer is', () => {
  expect([-1, 0, 0.49, 0.5, 1, 2].map((share) => nearestIndex(share, 2))).toEqual([0, 0, 0, 1, 1, 1]);
});

test('a change needs something to compare with', () => {
  expect([changeInPercent(150, 100), changeInPercent(50, 100), changeInPercent(1, 0)]).toEqual([50, -50, undefined]);
});

const now = new Date('2026-03-31T22:30Z'); // the 1st of April in Berlin

test.each([
  ['', { days: 30, firstDay: '2026-03-03', lastDay: '2026-04-01', by: 'day', show: 'money' }],
  ['?days=7&by=hour&show=pieces', { days: 7, firstDay: '2026-03-26', lastDay: '2026-04-01', by: 'hour', show: 'pieces' }],
  ['?days=365&by=hour', { days: 365, firstDay: '2025-04-02', lastDay: '2026-04-01', by: 'day', show: 'money' }],
  ['?days=8&by=week&show=x', { days: 30, firstDay: '2026-03-03', lastDay: '2026-04-01', by: 'day', show: 'money' }],
  ['?from=2026-01-01&until=x', { days: null, firstDay: '2026-01-01', lastDay: 'x', by: 'day', show: 'money' }],
])('the address %s says what is shown', (search, span) => {
  expect(readSpan(new URLSearchParams(search), now)).toEqual(span);
});

test('an address made of what is shown says the same', () => {
  for (const search of ['?days=7&by=hour&show=pieces', '?from=2026-01-01&until=2026-01-02&by=day&show=money'])
    expect(searchOf(readSpan(new URLSearchParams(search), now), {})).toBe(search);
  expect(searchOf(readSpan(new URLSearchParams('?from=2026-01-01&until=2026-01-02'), now), { days: 90 })).toBe(
    '?days=90&by=day&show=money',
  );
});

test('hours without sales are there, as nothing', () => {
  const sales = { pieces: 2, sold: 6000, vat: 0, returned: 0, refunded: 0, resold: 0, fees: 0, onSite: 0, takenOnSite: 0 };
  const hours = lastHoursOf([{ from: '2026-03-31T21:00:00.000Z', sales }], now);
  expect(hours).toHaveLength(24);
  expect([hours[0]?.from, hours.at(-1)?.from]).toEqual(['2026-03-30T23:00:00.000Z', '2026-03-31T22:00:00.000Z']);
  expect(hours.map((hour) => hour.sales.pieces)).toEqual([...Array.from({ length: 22 }, () => 0), 2, 0]);
});

test('places as they stood some days before', () => {
  const points = [
    { daysBefore: 30, places: 10 },
    { daysBefore: 7, places: 40 },
  ];
  expect([90, 30, 8, 7, 0].map((day) => placesAt(points, day))).toEqual([0, 10, 10, 40, 40]);
});

test('a spreadsheet opens the table, and runs nothing of it', () => {
  const rows = [
    ['Day', 'Sold'],
    ['01.04.2026', { minor: -123_450 }, 3],
    ['=cmd()', 'a "b"; c'],
  ];
  expect(toCsv(rows, 'de')).toBe('\uFEFFDay;Sold\r\n01.04.2026;-1234,50;3\r\n\'=cmd();"a ""b""; c"\r\n');
  expect(toCsv(rows, 'en')).toBe('\uFEFFDay,Sold\r\n01.04.2026,-1234.50,3\r\n\'=cmd(),"a ""b""; c"\r\n');
});
