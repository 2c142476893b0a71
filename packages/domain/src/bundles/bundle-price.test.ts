import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceInBundle, splitPrice } from './bundle-price.ts';

it.each([
  ['its own price where the bundle names none', null, 2700, 2500, 2700],
  ['the bundle price for the cheapest variant', 2200, 2500, 2500, 2200],
  ['what a dearer variant costs more', 2200, 2700, 2500, 2400],
  ['nothing, given away', 0, 2500, 2500, 0],
])('a part costs %s', (_, bundle, variant, cheapest, expected) => expect(priceInBundle(bundle, variant, cheapest)).toBe(expected));

it.each([
  [6600, [200, 2800, 3900, 400], [181, 2531, 3526, 362]],
  [100, [1, 1, 1], [34, 33, 33]],
  [500, [0, 0], [500, 0]],
  [0, [300, 200], [0, 0]],
])('%i by %j is %j', (total, weights, shares) => expect(splitPrice(total, weights)).toEqual(shares));

it('always adds up, and no share is a cent or more away from its proportion', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(money, fc.array(money, { minLength: 1, maxLength: 12 }), (total, weights) => {
      const shares = splitPrice(total, weights);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      if (sum === 0) return;
      for (const [index, share] of shares.entries()) expect(Math.abs(share - (total * weights[index]!) / sum)).toBeLessThan(1.000001);
    }),
  );
});
