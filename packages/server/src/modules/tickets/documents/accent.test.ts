import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, parseColour } from '@frontrow/domain/looks/colours';
import { palette } from './accent.ts';

it('palette finds readable text for every accent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const { accent, onAccent } = palette(`#${color.toString(16).padStart(6, '0')}`);
      expect(contrast(parseColour(accent), parseColour(onAccent))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
