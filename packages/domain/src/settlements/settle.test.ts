import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, parseSettlementNumber, settle, settlementNumber, sumKeys, type SettledSums, type SettlementTerms } from './settle.ts';

const terms: SettlementTerms = {
  commissionPermille: 100,
  commissionMinor: 50,
  commissionVatPermille: 190,
  returnFeesTo: 'house',
  resaleFeesTo: 'organiser',
};
const none = addUp([]);
const nothingBefore = { onAccountMinor: 0, carriedMinor: 0 };

test('a commission in per cent and for each ticket, with its VAT, is taken off what was sold', () => {
  const sums = { ...none, pieces: 3, grossMinor: 9_000, vatMinor: 589 };
  expect(settle(sums, terms, nothingBefore)).toEqual({
    revenueMinor: 9_000,
    commissionMinor: 900 + 150,
    commissionVatMinor: 200, // 199.5
    houseFeesMinor: 0,
    onAccountMinor: 0,
    carriedMinor: 0,
    dueMinor: 9_000 - 1_050 - 200,
  });
});

test('a ticket that comes back takes its commission with it; who has the fees that stay is said by the terms', () => {
  const sums = { ...none, returnedPieces: 1, refundedMinor: 3_000, keptMinor: 500, resoldPieces: 1, feeMinor: 270 };
  expect(settle(sums, terms, nothingBefore)).toMatchObject({
    revenueMinor: -2_230,
    commissionMinor: -350,
    commissionVatMinor: -67,
    houseFeesMinor: 500,
    dueMinor: -2_230 + 350 + 67 - 500,
  });
  const turned = { ...terms, returnFeesTo: 'organiser', resaleFeesTo: 'house' } as const;
  expect(settle(sums, turned, nothingBefore).houseFeesMinor).toBe(270);
});

test('what was paid on account is taken off, and what was owed before', () => {
  const sums = { ...none, pieces: 1, grossMinor: 3_000 };
  const free = { ...terms, commissionPermille: 0, commissionMinor: 0 };
  expect(settle(sums, free, { onAccountMinor: 1_000, carriedMinor: -500 }).dueMinor).toBe(1_500);
});

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
const anySums = fc.record(Object.fromEntries(sumKeys.map((key) => [key, cents]))) as fc.Arbitrary<SettledSums>;

test('whatever was sold, its return afterwards leaves nothing to anybody', () => {
  fc.assert(
    fc.property(anySums, (sums) => {
      const back = Object.fromEntries(sumKeys.map((key) => [key, -sums[key]])) as SettledSums;
      const [there, again] = [settle(sums, terms, nothingBefore), settle(back, terms, nothingBefore)];
      expect(there.dueMinor + again.dueMinor).toBe(0);
      expect(addUp([sums, back])).toEqual(none);
    }),
  );
});

test('numbers are read as they are written', () => {
  expect(settlementNumber({ year: 2026, number: 7 })).toBe('AB-2026-00007');
  expect(parseSettlementNumber('ab-2026-00007')).toEqual({ year: 2026, number: 7 });
  expect(['AB-2026-7', 'RE-2026-00007', 'dachlatten'].map(parseSettlementNumber)).toEqual([undefined, undefined, undefined]);
});
