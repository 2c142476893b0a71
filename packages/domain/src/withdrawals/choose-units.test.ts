import { expect, it } from 'vitest';
import { chooseUnits, creditLine, type AskedUnits, type Fees, type WithdrawableLine } from './choose-units.ts';

const shirt: WithdrawableLine = { quantity: 2, left: 2, unitPriceMinor: 2500, leftMinor: 5000, isPhysical: true, isExcluded: false };
const record: WithdrawableLine = { quantity: 1, left: 1, unitPriceMinor: 2000, leftMinor: 2000, isPhysical: true, isExcluded: true };
const ticket: WithdrawableLine = { quantity: 2, left: 2, unitPriceMinor: 3000, leftMinor: 6000, isPhysical: false, isExcluded: true };
const choose = (lines: WithdrawableLine[], asked: AskedUnits[] | null = null, fees: Partial<Fees> = {}) =>
  chooseUnits(lines, asked, { shippingLeftMinor: 490, ...fees });

it('takes everything with a right to withdraw, and shipping with all that was sent', () => {
  expect(choose([shirt, ticket])).toEqual({ units: [2, 0], amounts: [5000, 0], itemsMinor: 5000, shippingMinor: 490 });
});

it('leaves shipping paid while something that was sent stays', () => {
  expect(choose([shirt, record])).toEqual({ units: [2, 0], amounts: [5000, 0], itemsMinor: 5000, shippingMinor: 0 });
  expect(choose([shirt, ticket], [{ line: 1, units: 1 }])).toEqual({
    units: [1, 0],
    amounts: [2500, 0],
    itemsMinor: 2500,
    shippingMinor: 0,
  });
});

it('gives shipping back with the rest of what was sent', () => {
  expect(choose([{ ...shirt, left: 1 }])).toEqual({ units: [1], amounts: [2500], itemsMinor: 2500, shippingMinor: 490 });
});

it('takes what has no right to withdraw only where the staff names it', () => {
  expect(choose([ticket, shirt], [{ line: 1, units: 1 }])).toEqual({
    units: [1, 0],
    amounts: [3000, 0],
    itemsMinor: 3000,
    shippingMinor: 0,
  });
});

it('gives shipping back or keeps it as the house decides, also alone, and once', () => {
  const one = [{ line: 1, units: 1 }];
  expect(choose([shirt, ticket], one, { shipping: 'yes' })).toMatchObject({ itemsMinor: 2500, shippingMinor: 490 });
  expect(choose([shirt], null, { shipping: 'no' })).toMatchObject({ itemsMinor: 5000, shippingMinor: 0 });
  expect(choose([shirt], [], { shipping: 'yes' })).toMatchObject({ units: [0], itemsMinor: 0, shippingMinor: 490 });
  expect(choose([shirt], [], { shipping: 'yes', shippingLeftMinor: 0 })).toEqual({ problem: 'nothing_left' });
});

it('keeps a fee, in proportion and to the cent', () => {
  const kept = choose(
    [shirt, ticket],
    [
      { line: 1, units: 1 },
      { line: 2, units: 2 },
    ],
    { keptMinor: 1000 },
  );
  expect(kept).toEqual({ units: [1, 2], amounts: [2206, 5294], itemsMinor: 7500, shippingMinor: 0 });
  expect(choose([ticket], [{ line: 1, units: 1 }], { keptMinor: 3001 })).toEqual({ problem: 'kept_too_much' });
});

it('gives no more of a line back than is left of its price', () => {
  expect(choose([{ ...ticket, leftMinor: 5500 }], [{ line: 1, units: 2 }])).toMatchObject({ amounts: [5500] });
  const credit = (line: number, amountMinor: number) => creditLine([shirt, { ...ticket, leftMinor: 500 }], { line, amountMinor });
  expect(credit(2, 500)).toEqual({ units: [0, 0], amounts: [0, 500], itemsMinor: 500, shippingMinor: 0 });
  expect(credit(2, 501)).toEqual({ problem: 'credit_too_much', line: 2 });
  expect(credit(1, 0)).toEqual({ problem: 'credit_too_much', line: 1 });
  expect(credit(3, 1)).toEqual({ problem: 'no_such_line', line: 3 });
});

it.each<[WithdrawableLine[], AskedUnits[] | null, object]>([
  [[ticket], null, { problem: 'nothing_left' }],
  [[{ ...shirt, left: 0 }], null, { problem: 'nothing_left' }],
  [[shirt], [], { problem: 'nothing_left' }],
  [[shirt], [{ line: 2, units: null }], { problem: 'no_such_line', line: 2 }],
  [[shirt], [{ line: 0, units: 1 }], { problem: 'no_such_line', line: 0 }],
  [[shirt], [{ line: 1, units: 3 }], { problem: 'too_many', line: 1 }],
  [[{ ...shirt, left: 0 }], [{ line: 1, units: null }], { problem: 'too_many', line: 1 }],
  [
    [shirt],
    [
      { line: 1, units: 1 },
      { line: 1, units: 1 },
    ],
    { problem: 'too_many', line: 1 },
  ],
])('says why not, case %#', (lines, asked, problem) => {
  expect(choose(lines, asked)).toEqual(problem);
});
