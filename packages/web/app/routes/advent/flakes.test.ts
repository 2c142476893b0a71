import { expect, it } from 'vitest';
import { flakeCount } from './flakes.ts';

it.each([
  [390, 40],
  [800, 40],
  [801, 150],
  [1440, 150],
])('a window %i pixels wide has %i flakes', (width, flakes) => {
  expect(flakeCount(width)).toBe(flakes);
});
