import { expect, it } from 'vitest';
import { byStartThenDoors } from './tour-order.ts';

it('lists a tour by date, then by doors, and without doors last', () => {
  const at = (name: string, happeningFrom: string, doorTime: string | null) => ({ name, happeningFrom, doorTime });
  const sorted = byStartThenDoors([
    at('unknown', '2027-03-02T19:00:00Z', null),
    at('late', '2027-03-02T19:00:00Z', '2027-03-02T18:30:00Z'),
    at('next week', '2027-03-09T19:00:00Z', '2027-03-09T17:00:00Z'),
    at('early', '2027-03-02T19:00:00Z', '2027-03-02T18:00:00Z'),
    at('also unknown', '2027-03-02T19:00:00Z', null),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['early', 'late', 'unknown', 'also unknown', 'next week']);
});
