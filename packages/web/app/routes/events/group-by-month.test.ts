import { expect, it } from 'vitest';
import { groupByMonth } from './group-by-month.ts';

const events = (...starts: string[]) => starts.map((happeningFrom) => ({ happeningFrom, meta: { hideDate: false } }));
const months = (...starts: string[]) =>
  groupByMonth(events(...starts), 'de').map(({ year, month, events: { length } }) => `${year}-${month} ${length}`);

it('gathers the events of a month', () => {
  expect(months('2026-12-01T19:00:00Z', '2026-12-24T19:00:00Z', '2027-01-02T19:00:00Z')).toEqual(['2026-12 2', '2027-01 1']);
});

it('counts the last evening of a month by the clock in Berlin', () => {
  expect(months('2026-11-30T22:59:00Z', '2026-11-30T23:00:00Z')).toEqual(['2026-11 1', '2026-12 1']);
});

it('names no month of days that are not announced', () => {
  const [first, ...others] = events('2026-12-01T19:00:00Z', '2026-12-24T19:00:00Z');
  const hidden = { happeningFrom: '2026-12-20T19:00:00Z', meta: { hideDate: true } };
  const found = groupByMonth([first!, hidden, hidden, ...others], 'de');
  expect(found.map(({ year, month, events: { length } }) => `${year}-${month} ${length}`)).toEqual(['2026-12 1', '- 2', '2026-12 1']);
});

it('keeps the order and starts a month again rather than moving an event', () => {
  expect(months('2026-12-01T19:00:00Z', '2027-01-02T19:00:00Z', '2026-12-05T19:00:00Z')).toEqual(['2026-12 1', '2027-01 1', '2026-12 1']);
});
