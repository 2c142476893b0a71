import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Inventory } from '../inventory/index.ts';
import { toId } from './add-items.ts';
import { getCart } from './get-cart.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

/** Gives an item of the visitor's cart back, with its parts where it is a bundle's root. */
export async function removeItem(
  { db, inventory, ids }: { db: Queryable; inventory: Inventory; ids: Ids },
  visitor: Visitor,
  itemId: string,
): Promise<CartContents | Refusal> {
  const { shopId, sessionHash } = visitor;
  const holdId = toId(itemId);
  if (!sessionHash) return refuse('CART_EXPIRED');
  if (holdId === undefined) return refuse('ITEM_NOT_FOUND');
  const answer = await inventory.claim({ shopId, sessionHash, requestId: ids.uuid(), countryCode: 'de', add: [], remove: [holdId] });
  if (isRefusal(answer)) return answer;
  return (await getCart(db, visitor)) ?? refuse('CART_EXPIRED');
}
