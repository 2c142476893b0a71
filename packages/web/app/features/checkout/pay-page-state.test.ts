import { isPayable, orderStatuses, type OrderStatus } from '@frontrow/domain/orders/status';
import { expect, it } from 'vitest';
import { payPageState } from './pay-page-state.ts';

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
