import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatIncluded, vatTotals } from './vat.ts';

describe('vatIncluded', () => {
  it.each([
    [4900, 70, 321], // 320.56
    [11900, 190, 1900],
    [1, 190, 0], // 0.16
    [107, 70, 7],
    [3, 200, 1], // exactly 0.5 goes up
    [-3, 200, -1],
    [4900, 0, 0],
    [0, 190, 0],
  ])('finds in %i cents at %i per mille %i cents', (gross, rate, vat) => {
    expect(vatIncluded(gross, rate)).toBe(vat);
  });

  it('is within half a cent of the exact share and mirrors credits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(0, 55, 70, 190, 200, 255), (gross, rate) => {
        const vat = vatIncluded(gross, rate);
        const twiceError = 2n * (BigInt(vat) * BigInt(1000 + rate) - BigInt(gross) * BigInt(rate));
        expect(twiceError <= BigInt(1000 + rate) && twiceError > -BigInt(1000 + rate)).toBe(true);
        expect(vatIncluded(-gross, rate) + vat).toBe(0);
      }),
    );
  });

  it.each([
    [0.5, 70],
    [100, 7.5],
    [100, -1],
    [100, 1000],
  ])('throws on %d at %d', (gross, rate) => {
    expect(() => vatIncluded(gross, rate)).toThrow(RangeError);
  });
});

it('vatTotals adds up the lines of each rate, lowest rate first', () => {
  const lines = [
    { grossMinor: 2500, ratePermille: 190, vatMinor: 399 },
    { grossMinor: 4900, ratePermille: 70, vatMinor: 321 },
    { grossMinor: 4900, ratePermille: 70, vatMinor: 321 },
  ];
  expect(vatTotals(lines)).toEqual([
    { ratePermille: 70, grossMinor: 9800, netMinor: 9158, vatMinor: 642 },
    { ratePermille: 190, grossMinor: 2500, netMinor: 2101, vatMinor: 399 },
  ]);
});
