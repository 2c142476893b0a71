import { expect, test } from 'vitest';
import { imageWidth } from './images.ts';

test.each([
  [180, undefined, 360],
  [180, 'high', 740],
  [180, 1.5, 740],
  [360, undefined, 740],
  [720, undefined, 1500],
  [1000, undefined, 1500],
  [1500, 'high', 1500],
  [30, undefined, 75],
  [185, undefined, 370],
] as const)('%i pixels at resolution %s ask for %i', (requested, preferred, width) => {
  expect(imageWidth(requested, preferred)).toBe(width);
});
