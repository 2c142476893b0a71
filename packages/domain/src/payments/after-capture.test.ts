import { expect, test } from 'vitest';
import { backAfterCapture, isPaidBy, mayTakeAgain, nextAfterCapture, type CaptureFacts, type ReturnReason } from './after-capture.ts';

const facts: CaptureFacts = {
  found: 'open',
  isProblem: false,
  balanceMinor: 0,
  refundsUnderWayMinor: 0,
  keptMinor: 0,
  goneBecause: null,
  lateBecause: 'paid_too_late',
};
const late = (reason: ReturnReason, amountMinor: number) => ({ amountMinor, reason });

test.each<[string, Partial<CaptureFacts>, ReturnType<typeof nextAfterCapture>, ReturnType<typeof backAfterCapture>]>([
  ['all of it', {}, 'deliver', undefined],
  ['a part', { balanceMinor: 500 }, 'part_paid', undefined],
  ['a part, of an order somebody has to look at', { balanceMinor: 500, isProblem: true }, 'as_it_is', undefined],
  ['the rest, of an order somebody has to look at', { isProblem: true }, 'deliver', undefined],
  ['more than all', { balanceMinor: -300 }, 'deliver', late('paid_too_much', 300)],
  ['a second time', { found: 'paid', balanceMinor: -2_000 }, 'as_it_is', late('paid_too_much', 2_000)],
  [
    'a second time, the first being on its way back',
    { found: 'paid', balanceMinor: -2_000, refundsUnderWayMinor: 2_000 },
    'as_it_is',
    undefined,
  ],
  [
    'a second time, a part of it on its way back',
    { found: 'paid', balanceMinor: -2_000, refundsUnderWayMinor: 500 },
    'as_it_is',
    late('paid_too_much', 1_500),
  ],
  ['late, the places are there', { found: 'taken_again' }, 'deliver', undefined],
  ['late and too much, the places are there', { found: 'taken_again', balanceMinor: -100 }, 'deliver', late('paid_too_much', 100)],
  ['late, others are held', { found: 'asked', balanceMinor: -2_000, keptMinor: 2_000 }, 'other_places', undefined],
  [
    'late a second time, while others are held',
    { found: 'gone', balanceMinor: -4_000, keptMinor: 2_000 },
    'paid_too_late',
    late('paid_too_late', 2_000),
  ],
  ['late, nothing is left', { found: 'gone', balanceMinor: -2_000 }, 'paid_too_late', late('paid_too_late', 2_000)],
  [
    'late, of an event that is cancelled',
    { found: 'gone', lateBecause: 'event_cancelled', balanceMinor: -2_000 },
    'event_cancelled',
    late('event_cancelled', 2_000),
  ],
  ['in time, of an event that is over', { goneBecause: 'paid_too_late', balanceMinor: -2_000 }, 'given_up', late('paid_too_late', 2_000)],
  ['a part, late', { found: 'gone', balanceMinor: -500 }, 'paid_too_late', late('paid_too_late', 500)],
  [
    'all of it, but the ticket of another fan is gone',
    { goneBecause: 'resale_gone', balanceMinor: -2_000 },
    'given_up',
    late('resale_gone', 2_000),
  ],
  [
    'late, the places are there but the fan’s ticket is gone',
    { found: 'taken_again', goneBecause: 'resale_gone', balanceMinor: -2_000 },
    'given_up',
    late('resale_gone', 2_000),
  ],
])('%s', (_, given, next, back) => {
  expect(nextAfterCapture({ ...facts, ...given })).toBe(next);
  expect(backAfterCapture({ ...facts, ...given })).toEqual(back);
});

test('money pays an open order whose balance it ends, and one whose places were taken again', () => {
  expect(isPaidBy({ found: 'open', balanceMinor: 0 })).toBe(true);
  expect(isPaidBy({ found: 'open', balanceMinor: 1 })).toBe(false);
  expect(isPaidBy({ found: 'taken_again', balanceMinor: -2_000 })).toBe(true);
  for (const found of ['paid', 'asked', 'gone'] as const) expect(isPaidBy({ found, balanceMinor: -2_000 })).toBe(false);
});

test('only who ran out, has no answer yet and pays all at once gets places again', () => {
  const order = { status: 'cancelled', cancelReason: 'expired', cancelledAt: new Date(0), totalMinor: 2_000 };
  expect(mayTakeAgain(order, 2_000)).toBe(true);
  expect(mayTakeAgain(order, 1_999)).toBe(false);
  expect(mayTakeAgain({ ...order, cancelReason: 'resale_gone' }, 2_000)).toBe(false);
  expect(mayTakeAgain({ ...order, status: 'problem' }, 2_000)).toBe(false);
  expect(mayTakeAgain({ ...order, status: 'placed', cancelledAt: null, cancelReason: null }, 2_000)).toBe(false);
});
