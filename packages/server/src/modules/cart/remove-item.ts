import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import { readId, type Ids } from '../../platform/ids.ts';
import type { Inventory } from '../inventory/index.ts';
import type { GetLineFacts } from './line-facts.ts';
import { showCart } from './show-cart.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

/** Gives an item of the visitor's cart back, with its parts where it is a bundle's root. */
export async function removeItem(
  { inventory, ids, getLineFacts }: { inventory: Inventory; ids: Ids; getLineFacts: GetLineFacts },
  visitor: Visitor,
  itemId: string,
): Promise<CartContents | Refusal> {
  const { shopId, sessionHash } = visitor;
  const holdId = readId(itemId);
  if (!sessionHash) return refuse('CART_EXPIRED');
  if (holdId === undefined) return refuse('ITEM_NOT_FOUND');
  const answer = await inventory.claim({ shopId, sessionHash, requestId: ids.uuid(), countryCode: 'de', add: [], remove: [holdId] });
  return isRefusal(answer) ? answer : showCart(getLineFacts, answer.cart, visitor.locale);
}
