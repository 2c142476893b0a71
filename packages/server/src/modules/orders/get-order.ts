import { timingSafeEqual } from 'node:crypto';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { readId, sha256 } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import type { IssuedInvoice, Order } from './order.ts';
import { selectOrderWithInvoices } from './store.ts';

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
export async function getOrder(
  db: Queryable,
  { shopId, id, token, network }: OrderKey,
): Promise<(Order & { invoices: IssuedInvoice[] }) | OrderRefusal> {
  const orderId = readId(id);
  const order = orderId === undefined ? undefined : await db.first(selectOrderWithInvoices, [orderId]);
  // hashes have one length, and a token that is empty equals none
  const isSame = timingSafeEqual(sha256(order?.token ?? ''), sha256(token));
  if (order && isSame && token !== '' && order.shopId === shopId) return order;
  return refuse((await countMiss(db, 'order', network)) === undefined ? 'ORDER_NOT_FOUND' : 'TOO_MANY_ATTEMPTS');
}
