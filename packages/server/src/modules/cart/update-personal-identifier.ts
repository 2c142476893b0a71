import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import { nameHolder, type NamedHolder, nameRefusals } from '../inventory/index.ts';
import { prolongSession } from './store.ts';
import type { Visitor } from './visitor.ts';

export const identifierRefusals = [...nameRefusals, 'CART_EXPIRED'] as const satisfies RefusalCode[];

/**
 * Writes for whom a ticket in the visitor's cart is. The cart stays locked meanwhile, so an order has the name either
 * from before or from after. Its version stays: nobody agrees to other goods or prices by it.
 */
export async function updatePersonalIdentifier(
  { db }: { db: Db },
  { shopId, sessionHash }: Visitor,
  { itemId, personalIdentifier }: { itemId: string; personalIdentifier: string },
): Promise<NamedHolder | Refusal<(typeof identifierRefusals)[number]>> {
  const holdId = readId(itemId);
  if (!sessionHash) return refuse('CART_EXPIRED');
  if (holdId === undefined) return refuse('ITEM_NOT_FOUND');
  return db.transaction(async (tx) => {
    const cart = await tx.first(prolongSession, [shopId, sessionHash]);
    return cart ? nameHolder(tx, cart.id, holdId, personalIdentifier) : refuse('CART_EXPIRED');
  });
}
