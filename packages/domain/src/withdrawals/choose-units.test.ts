import { expect, it } from 'vitest';
import { chooseUnits, type AskedUnits, type WithdrawableLine } from './choose-units.ts';

const shirt: WithdrawableLine = { quantity: 2, left: 2, unitPriceMinor: 2500, isPhysical: true, isExcluded: false };
const record: WithdrawableLine = { quantity: 1, left: 1, unitPriceMinor: 2000, isPhysical: true, isExcluded: true };
const ticket: WithdrawableLine = { quantity: 2, left: 2, unitPriceMinor: 3000, isPhysical: false, isExcluded: true };
const choose = (lines: WithdrawableLine[], asked: AskedUnits[] | null = null) => chooseUnits(lines, asked, 490);

it('takes everything with a right to withdraw, and shipping with all that was sent', () => {
  expect(choose([shirt, ticket])).toEqual({ units: [2, 0], itemsMinor: 5000, shippingMinor: 490 });
});

it('leaves shipping paid while something that was sent stays', () => {
  expect(choose([shirt, record])).toEqual({ units: [2, 0], itemsMinor: 5000, shippingMinor: 0 });
  expect(choose([shirt, ticket], [{ line: 1, units: 1 }])).toEqual({ units: [1, 0], itemsMinor: 2500, shippingMinor: 0 });
});

it('gives shipping back with the rest of what was sent', () => {
  expect(choose([{ ...shirt, left: 1 }])).toEqual({ units: [1], itemsMinor: 2500, shippingMinor: 490 });
});

it('takes what has no right to withdraw only where the staff names it', () => {
  expect(choose([ticket, shirt], [{ line: 1, units: 1 }])).toEqual({ units: [1, 0], itemsMinor: 3000, shippingMinor: 0 });
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
