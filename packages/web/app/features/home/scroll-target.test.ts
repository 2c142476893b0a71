import { expect, it } from 'vitest';
import { SCROLL_MS, scrollPosition } from './scroll-target.ts';

it.each([
  [0, 100],
  [SCROLL_MS / 4, 212.5],
  [SCROLL_MS / 2, 550],
  [SCROLL_MS, 1000],
  [SCROLL_MS + 200, 1000],
])('is on its way after %i ms', (elapsed, position) => {
  expect(scrollPosition(100, 1000, elapsed)).toBe(position);
});

it('takes 800 ms', () => {
  expect(scrollPosition(0, 1, 799)).toBeLessThan(1);
  expect(scrollPosition(0, 1, 800)).toBe(1);
});
