import { expectRefusal, isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { readId, type Ids } from '../../platform/ids.ts';
import type { Inventory } from '../inventory/index.ts';
import type { GetLineFacts } from './line-facts.ts';
import { showCart } from './show-cart.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

export const removeRefusals = ['ITEM_NOT_FOUND', 'CART_EXPIRED'] as const satisfies RefusalCode[];

/** Gives an item of the visitor's cart back, with its parts where it is a bundle's root. */
export async function removeItem(
  { inventory, ids, getLineFacts }: { inventory: Inventory; ids: Ids; getLineFacts: GetLineFacts },
  visitor: Visitor,
  itemId: string,
): Promise<CartContents | Refusal<(typeof removeRefusals)[number]>> {
  const { shopId, sessionHash } = visitor;
  const holdId = readId(itemId);
  if (!sessionHash) return refuse('CART_EXPIRED');
  if (holdId === undefined) return refuse('ITEM_NOT_FOUND');
  const answer = await inventory.claim({ shopId, sessionHash, requestId: ids.uuid(), countryCode: 'de', add: [], remove: [holdId] });
  return isRefusal(answer) ? expectRefusal(answer, removeRefusals) : showCart(getLineFacts, answer.cart, visitor.locale);
}
