import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, palette } from './accent.ts';

it('palette finds readable text for every accent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const { accent, onAccent } = palette(`#${color.toString(16).padStart(6, '0')}`);
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it('contrast knows its extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
