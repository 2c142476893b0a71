import { expect, test } from 'vitest';
import { upToGaps } from './up-to-gaps.ts';

const came = (...minutes: number[]) => minutes.map((minute) => ({ receivedAt: at(minute), decided: null }));
const decided = (...minutes: number[]) => minutes.map((minute) => ({ receivedAt: at(0), decided: { at: at(minute) } }));
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const minuteOf = (moment: string | undefined) => new Date(moment ?? 0).getUTCMinutes();

test('lists that are known whole stand in one row of time', () => {
  const open = upToGaps(
    [
      { cases: came(1, 4), hasMore: false },
      { cases: came(2, 3), hasMore: false },
    ],
    false,
  );
  expect(open.map(({ receivedAt }) => minuteOf(receivedAt))).toEqual([1, 2, 3, 4]);
});

test('what may stand behind an unread case is not shown before it', () => {
  const open = upToGaps(
    [
      { cases: came(1, 4), hasMore: true },
      { cases: came(2, 9), hasMore: false },
      { cases: [], hasMore: false },
    ],
    false,
  );
  expect(open.map(({ receivedAt }) => minuteOf(receivedAt))).toEqual([1, 2, 4]);
});

test('decided ones from the newest, down to where the first list is known', () => {
  const lists = [
    { cases: decided(9, 5), hasMore: true },
    { cases: decided(8, 7, 2), hasMore: true },
    { cases: decided(6, 1), hasMore: false },
  ];
  expect(upToGaps(lists, true).map((one) => minuteOf(one.decided?.at))).toEqual([9, 8, 7, 6, 5]);
});
