import type { Queryable } from '../../platform/db/index.ts';
import { findHeldCart } from '../inventory/index.ts';
import type { GetLineFacts } from './line-facts.ts';
import { showCart } from './show-cart.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

/** What is needed to show a cart. */
export type CartReader = { db: Queryable; getLineFacts: GetLineFacts };

/** The visitor's cart; undefined where there is none or it has expired. */
export async function getCart(
  { db, getLineFacts }: CartReader,
  { shopId, sessionHash, locale }: Visitor,
): Promise<CartContents | undefined> {
  const held = sessionHash && (await findHeldCart(db, shopId, sessionHash));
  return held && showCart(getLineFacts, held, locale);
}
