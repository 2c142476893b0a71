import { expect, test } from 'vitest';
import { advise } from './advise.ts';

const happeningFrom = '2027-06-04T18:00:00Z';

test.each([
  ['six hours before the start', happeningFrom, '2027-06-04T10:00:00Z', { text: 'advice', until: new Date('2027-06-04T12:00:00Z') }],
  [
    'by its end where that is earlier',
    '2027-06-03T18:00:00Z',
    '2027-06-03T10:00:00Z',
    { text: 'adviceByEnd', until: new Date('2027-06-03T18:00:00Z') },
  ],
  ['by no moment that is past', happeningFrom, '2027-06-04T12:00:00Z', null],
])('a check-in is advised %s', (_, checkInEndAt, now, advice) => {
  expect(advise({ happeningFrom, checkInEndAt }, Date.parse(now))).toEqual(advice);
});
