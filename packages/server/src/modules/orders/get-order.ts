import { timingSafeEqual } from 'node:crypto';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { readId, sha256 } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import type { Order } from './order.ts';
import { lockOrder, type OrderWithFiles, selectOrderWithInvoices } from './store.ts';

/** `network`: of who asks. */
export type OrderKey = { shopId: number; id: string; token: string; network: string };
export const orderRefusals = ['ORDER_NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];
export type OrderRefusal = Refusal<(typeof orderRefusals)[number]>;

/** Of an order's page, as its calls name it. */
export const orderKey = (
  { shop, network }: { shop: { id: number }; network: string },
  { orderId, token }: { orderId: string; token: string },
): OrderKey => ({ shopId: shop.id, id: orderId, token, network });

/** The order of this shop whose token one has. Every mismatch is the same answer, taking the same time; of many there is none. */
export async function getOrder(db: Queryable, key: OrderKey): Promise<OrderWithFiles | OrderRefusal> {
  const orderId = readId(key.id);
  return seenByToken(db, orderId === undefined ? undefined : await db.first(selectOrderWithInvoices, [orderId]), key);
}

/** The same for who goes on to change it. */
export async function lockOwnOrder(tx: Tx, key: OrderKey): Promise<Order | OrderRefusal> {
  const orderId = readId(key.id);
  return seenByToken(tx, orderId === undefined ? undefined : await tx.first(lockOrder, [orderId]), key);
}

async function seenByToken<Seen extends Order>(
  db: Queryable,
  order: Seen | undefined,
  { shopId, token, network }: OrderKey,
): Promise<Seen | OrderRefusal> {
  // hashes have one length, and a token that is empty equals none
  const isSame = timingSafeEqual(sha256(order?.token ?? ''), sha256(token));
  if (order && isSame && token !== '' && order.shopId === shopId) return order;
  return refuse((await countMiss(db, 'order', network)) === undefined ? 'ORDER_NOT_FOUND' : 'TOO_MANY_ATTEMPTS');
}
