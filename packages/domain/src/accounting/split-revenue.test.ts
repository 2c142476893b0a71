import { expect, test } from 'vitest';
import { splitRevenue, type Sold } from './split-revenue.ts';

const line = { quantity: 1, vatPermille: 190, isAgent: false, resaleFeeMinor: null };
const SOLD: Sold = {
  lines: [
    { ...line, id: 1, quantity: 2, unitPriceMinor: 3000, vatPermille: 70 },
    { ...line, id: 2, quantity: 3, unitPriceMinor: 2500 },
    { ...line, id: 3, unitPriceMinor: 4000, isAgent: true },
    { ...line, id: 4, unitPriceMinor: 5000, resaleFeeMinor: 500, vatPermille: 70 },
  ],
  shippingMinor: 490,
  shippingVatPermille: 190,
};
const WHOLE = 6000 + 7500 + 4000 + 5000 + 490;
const brief = (parts: ReturnType<typeof splitRevenue>) => parts.map(({ slot, vatPermille, grossMinor }) => [slot, vatPermille, grossMinor]);

test('a sale is split by rate; money of others is none of the revenue', () => {
  expect(splitRevenue(SOLD, null, WHOLE)).toEqual([
    { slot: 'revenue', vatPermille: 70, grossMinor: 6500, vatMinor: 393 + 33 },
    { slot: 'revenue', vatPermille: 190, grossMinor: 7500, vatMinor: 1197 },
    { slot: 'agent', vatPermille: 0, grossMinor: 4000, vatMinor: 0 },
    { slot: 'resale', vatPermille: 0, grossMinor: 4500, vatMinor: 0 },
    { slot: 'shipping', vatPermille: 190, grossMinor: 490, vatMinor: 78 },
  ]);
});

test('what is taken back is split by its own lines, with the shipping that goes back', () => {
  const taken = {
    lines: [
      { lineId: 1, amountMinor: 3000 },
      { lineId: 2, amountMinor: 7500 },
    ],
    shippingMinor: 490,
  };
  expect(brief(splitRevenue(SOLD, taken, -(3000 + 7500 + 490)))).toEqual([
    ['revenue', 70, -3000],
    ['revenue', 190, -7500],
    ['shipping', 190, -490],
  ]);
});

test('an amount off a price, and what was kept, are of the rate of their line', () => {
  const split = (lineId: number, amountMinor: number) =>
    brief(splitRevenue(SOLD, { lines: [{ lineId, amountMinor }], shippingMinor: 0 }, -amountMinor));
  expect(split(1, 2501)).toEqual([['revenue', 70, -2501]]);
  expect(split(2, 1)).toEqual([['revenue', 190, -1]]);
  expect(split(3, 350)).toEqual([['agent', 0, -350]]);
  expect(split(4, 2500)).toEqual([
    ['resale', 0, -2250],
    ['revenue', 70, -250],
  ]);
});

test('an amount that no line accounts for is split by the shares of the order, to the cent', () => {
  for (const amount of [1, 99, 1000, 12_345, WHOLE - 1]) {
    for (const sign of [1, -1]) {
      const parts = splitRevenue(SOLD, { lines: [{ lineId: 1, amountMinor: WHOLE }], shippingMinor: 0 }, sign * amount);
      expect(parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(sign * amount);
      expect(parts.every(({ grossMinor }) => grossMinor * sign > 0)).toBe(true);
    }
  }
});

test('an order without lines has revenue without VAT', () => {
  expect(brief(splitRevenue({ lines: [], shippingMinor: 0, shippingVatPermille: 0 }, null, 100))).toEqual([['revenue', 0, 100]]);
});
