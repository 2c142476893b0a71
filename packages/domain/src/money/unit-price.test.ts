import { expect, test } from 'vitest';
import { readContents, unitPriceOf } from './unit-price.ts';

test.each([
  ['330 ml', 600, 1818, 'l'],
  ['0.33 l', 600, 1818, 'l'],
  ['0,33 l', 600, 1818, 'l'],
  ['33 cl', 600, 1818, 'l'],
  ['1 l', 999, 999, 'l'],
  ['250 g', 1290, 5160, 'kg'],
  ['1.5 kg', 1000, 667, 'kg'],
  ['12kg', 100, 8, 'kg'],
  // half a cent goes up
  ['2 l', 1, 1, 'l'],
  ['8 l', 100, 13, 'l'],
  ['3 l', 100, 33, 'l'],
  // free is free
  ['500 ml', 0, 0, 'l'],
  // the smallest that is not exempt
  ['10 g', 500, 50_000, 'kg'],
  ['10 ml', 500, 50_000, 'l'],
  ['150 cm', 1200, 800, 'm'],
  ['5 cm', 100, 2000, 'm'],
  ['2.5 m2', 1000, 400, 'm²'],
])('%s for %i cents cost %i cents a %s', (written, priceMinor, price, unit) => {
  expect(unitPriceOf(priceMinor, readContents(written)!)).toEqual({ price, unit });
});

test.each(['9.999 g', '9 ml', '0.5 g'])('%s are too little to have one', (written) => {
  expect(unitPriceOf(500, readContents(written)!)).toBeNull();
});

test.each(['0 l', '0.000 kg', '-1 l', '1 pint', 'l', '330', '0.3333 l', '1 L', '1  l', '1 l ', '1e3 ml'])(
  '"%s" says no contents',
  (written) => {
    expect(readContents(written)).toBeUndefined();
  },
);
