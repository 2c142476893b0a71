import { AddItemsDocument } from '../../../graphql/documents/cart.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { receiveCart, type CartRefusal } from '../../../features/cart/cart-result.ts';
import type { CartLine } from '../../../features/cart/lines-of.ts';
import { removeLine } from './remove-line.ts';

/** Changes how many of a plain line are in the cart, in one step; 0 removes it. */
export async function changeAmount(line: CartLine, amount: number): Promise<{ ok: true } | { ok: false; refusal: CartRefusal }> {
  if (amount === 0) return removeLine(line);
  const { productVariantId } = line.item;
  const input =
    amount > line.amount
      ? { requests: [{ productVariantId, amount: amount - line.amount }] }
      : { requests: [{ productVariantId, amount }], replacedItemIds: line.itemIds };
  const { addItems } = await browserPage().execute(AddItemsDocument, { input });
  // a piece more is nothing new
  return receiveCart('code' in addItems ? addItems : { cart: { ...addItems.cart, newItemIds: [] } });
}
