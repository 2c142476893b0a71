import type { Acting } from '../../../platform/acting.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { moveOrder } from '../move-order.ts';
import type { Order } from '../order.ts';
import { lockOrder } from '../store.ts';
import { insertShipment, selectOrdersInShops, selectShipment } from './store.ts';

/** A parcel as it was read. `row`: of the file, from 1. */
export type ParcelRow = {
  row: number;
  reference: string;
  carrier: string;
  trackingNumber: string | null;
  problem: 'no_reference' | 'no_carrier' | 'too_long' | undefined;
};
/**
 * `known`: it was sent before, and nothing is changed. `not_ready`: it is not paid, has nothing to send or is a problem.
 * `twice`: another row has it too.
 */
export type ShipOutcome = 'shipped' | 'known' | 'no_such_order' | 'not_ready' | 'twice' | NonNullable<ParcelRow['problem']>;
export type Shipped = {
  /** False: something is wrong with a row, and nothing was changed. */
  isDone: boolean;
  rows: { row: number; reference: string; outcome: ShipOutcome }[];
};

/**
 * Notes that the goods of orders are on their way, all of them or, where anything is wrong with one, none; each buyer gets
 * one mail. What is read again is known and nothing more.
 */
export async function shipParcels(db: Db, acting: Acting, parcels: readonly ParcelRow[]): Promise<Shipped> {
  return db.transaction(async (tx) => {
    const orders = await lockOrders(tx, acting, parcels);
    const judged = [];
    for (const parcel of parcels) judged.push({ parcel, outcome: await judge(tx, parcel, orders.get(parcel.reference), parcels) });
    const isDone = judged.every(({ outcome }) => outcome === 'shipped' || outcome === 'known');
    for (const { parcel, outcome } of isDone ? judged : []) {
      const order = orders.get(parcel.reference);
      if (order && outcome === 'shipped') await ship(tx, acting, order, parcel);
    }
    return { isDone, rows: judged.map(({ parcel: { row, reference }, outcome }) => ({ row, reference, outcome })) };
  });
}

/** By reference, those that may be sent by this person; in the order of their numbers, as everybody locks several. */
async function lockOrders(tx: Tx, { shops }: Acting, parcels: readonly ParcelRow[]): Promise<Map<string, Order>> {
  const found = await tx.many(selectOrdersInShops, [[...new Set(parcels.map(({ reference }) => reference))], shops]);
  const orders = new Map<string, Order>();
  for (const { id, reference } of found) orders.set(reference, await tx.one(lockOrder, [id]));
  return orders;
}

async function judge(tx: Tx, parcel: ParcelRow, order: Order | undefined, all: readonly ParcelRow[]): Promise<ShipOutcome> {
  if (parcel.problem !== undefined) return parcel.problem;
  if (!order) return 'no_such_order';
  if (all.some(({ row, reference }) => row !== parcel.row && reference === parcel.reference)) return 'twice';
  if (await tx.first(selectShipment, [order.id])) return 'known';
  return order.status === 'pending_fulfillment' || order.status === 'fulfillment' ? 'shipped' : 'not_ready';
}

async function ship(tx: Tx, acting: Acting, order: Order, { carrier, trackingNumber }: ParcelRow): Promise<void> {
  await tx.many(insertShipment, [order.id, carrier, trackingNumber]);
  await moveOrder(tx, order, 'done', { carrier, trackingNumber });
  await enqueue(tx, effect('order.shipped', order.id, { orderId: order.id }));
  await acting.audit(tx, 'shipment.send', `order:${order.id}`, { after: { carrier, trackingNumber } });
}
