import { expect, it } from 'vitest';
import { spokenMinutes, timeLeft } from './time-left.ts';

it.each([
  [15 * 60_000, '15:00', 15],
  [14 * 60_000 + 59_001, '15:00', 15],
  [14 * 60_000 + 59_000, '14:59', 15],
  [14 * 60_000, '14:00', 14],
  [1_000, '00:01', 1],
  [1, '00:01', 1],
  [0, '00:00', 0],
  [-5_000, '00:00', 0],
  [16 * 60_000, '16:00', 15],
])('%i ms are %s and %i squares', (milliseconds, text, squares) => {
  expect(timeLeft(milliseconds)).toMatchObject({ text, squares });
});

it('speaks only at ten, five, two and one minutes', () => {
  const spoken = Array.from({ length: 15 * 60 + 1 }, (_, second) => spokenMinutes(timeLeft(second * 1000))).filter(
    (minutes) => minutes !== null,
  );
  expect(spoken).toEqual([1, 2, 5, 10]);
});
