import { timingSafeEqual } from 'node:crypto';
import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import type { IssuedInvoice, Order } from './order.ts';
import { selectOrderWithInvoices } from './store.ts';

export type OrderKey = { shopId: number; id: string; token: string };

/** The order of this shop whose token one has. Every mismatch is the same answer, taking the same time. */
export async function getOrder(
  db: Queryable,
  { shopId, id, token }: OrderKey,
): Promise<(Order & { invoices: IssuedInvoice[] }) | Refusal<'ORDER_NOT_FOUND'>> {
  const order = /^[1-9][0-9]{0,14}$/.test(id) ? await db.first(selectOrderWithInvoices, [Number(id)]) : undefined;
  // hashes have one length, and a token that is empty equals none
  const isSame = timingSafeEqual(sha256(order?.token ?? ''), sha256(token));
  return order && isSame && token !== '' && order.shopId === shopId ? order : refuse('ORDER_NOT_FOUND');
}
