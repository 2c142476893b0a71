import { canMove, type OrderStatus } from '@frontrow/domain/orders/status';
import type { Tx } from '../../platform/db/index.ts';
import type { Order } from './order.ts';
import { insertOrderEvent, updateCancelled, updatePaid, updateStatus } from './store.ts';

/** Moves a locked order and notes it. Where it is already there nothing happens. @throws on a move that is not allowed */
export async function moveOrder(tx: Tx, order: Movable, to: OrderStatus, detail: Record<string, unknown> = {}): Promise<void> {
  if (order.status === to) return;
  assertMove(order, to);
  await tx.many(updateStatus, [order.id, to]);
  await noteOrderEvent(tx, order.id, to, { from: order.status, ...detail });
}

export type Movable = Pick<Order, 'id' | 'reference' | 'status'>;

/** The order is paid in full, also one that had run out and got its seats back. @returns the order as it is then */
export async function markOrderPaid(tx: Tx, order: Movable, to: OrderStatus): Promise<Order> {
  assertMove(order, to);
  return tx.one(updatePaid, [order.id, to, order.status]);
}

export async function cancelOrder(tx: Tx, order: Order, reason: string): Promise<void> {
  assertMove(order, 'cancelled');
  await tx.many(updateCancelled, [order.id, reason]);
  await noteOrderEvent(tx, order.id, 'cancelled', { from: order.status, reason });
}

export async function noteOrderEvent(tx: Tx, orderId: number, kind: string, detail: Record<string, unknown>): Promise<void> {
  await tx.many(insertOrderEvent, [orderId, kind, JSON.stringify(detail)]);
}

function assertMove(order: Movable, to: OrderStatus): void {
  if (!canMove(order.status, to)) throw new Error(`order ${order.reference} cannot go from ${order.status} to ${to}`);
}
