import { isPayable, orderStatuses, type OrderStatus } from '@frontrow/domain/orders/status';
import { expect, it } from 'vitest';
import type { Order } from './load-order.ts';
import { isGivenBack, isMoneyBack, isOn, payPageState } from './pay-page-state.ts';

const state = (status: OrderStatus, balance: number) => payPageState({ status, balance, payable: isPayable(status, balance) });

it('offers payment only for open orders with something to pay', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, state(status, 1000)]))).toEqual({
    payment_pending: 'pending',
    incomplete: 'pending',
    problem: 'pending',
    processing: 'paid',
    pending_fulfillment: 'done',
    fulfillment: 'done',
    done: 'done',
    cancelled: 'problem',
  });
});

it('shows open orders without anything to pay as paid', () => {
  expect(['payment_pending', 'incomplete', 'problem'].map((status) => state(status as OrderStatus, 0))).toEqual(['paid', 'paid', 'paid']);
});

it('knows money that goes back: not where something is open, nor where it was paid after all', () => {
  const late = { status: 'problem', payable: false, paidAt: null };
  expect(isMoneyBack(late)).toBe(true);
  for (const other of [{ payable: true }, { paidAt: '2026-11-22T10:00:00Z' }, { status: 'cancelled' }, { status: 'done' }])
    expect(isMoneyBack({ ...late, ...other })).toBe(false);
});

it('goes on as long as something of it stays with its buyer', () => {
  const order = (...invalidated: boolean[]) =>
    ({ status: 'done', payable: false, paidAt: '2026-11-22T10:00:00Z', items: invalidated.map((one) => ({ invalidated: one })) }) as Order;
  expect([order(false), order(true, false), order(true, true), { ...order(false), status: 'cancelled' }].map(isOn)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('sees a bundle as what is in it, unless it is a thing itself', () => {
  const bundle = (physical: boolean, ...parts: boolean[]) => ({
    items: [
      { type: 'bundle', physical, invalidated: false },
      ...parts.map((invalidated) => ({ type: 'event', physical: false, invalidated })),
    ],
  });
  expect([bundle(false, true, true), bundle(false, true, false), bundle(true, true, true)].map(isGivenBack)).toEqual([true, false, false]);
});
