import { RemoveItemDocument } from '../../../graphql/documents/cart.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { receiveCart, type CartRefusal } from '../../../features/cart/cart-result.ts';
import type { CartLine } from '../../../features/cart/lines-of.ts';

/** Removes a line. A bundle goes with its root; merchandise put in at several times is several items. */
export async function removeLine(line: CartLine): Promise<{ ok: true } | { ok: false; refusal: CartRefusal }> {
  const itemIds = line.kind === 'bundle' ? [line.item.id] : line.itemIds;
  for (const itemId of itemIds) {
    // one cart: its changes go one after the other
    const { removeItem } = await browserPage().execute(RemoveItemDocument, { input: { itemId } });
    const result = receiveCart(removeItem);
    if (!result.ok) return result;
  }
  return { ok: true };
}
