import type { RefusalCode } from '@frontrow/domain/refusals';
import { cartNews } from './cart-news.ts';
import { loadCart, setCart, type Cart } from './cart-store.ts';

/** `limit` goes with CART_LIMIT_EXCEEDED, `field` with INVALID_INPUT, or it is the item. */
export type CartRefusal = { code: RefusalCode; limit: number | null; field: string | null };
export type CartResult = { ok: true; cart: Cart } | { ok: false; refusal: CartRefusal };

/** Shows the cart a mutation answered with and tells the other tabs; a refusal leaves what is shown. */
export function receiveCart(answer: { cart: Cart } | CartRefusal): CartResult {
  if ('code' in answer) {
    // what is shown is no longer held
    if (answer.code === 'CART_EXPIRED' || answer.code === 'ITEM_NOT_FOUND') void loadCart();
    return { ok: false, refusal: answer };
  }
  setCart(answer.cart);
  cartNews().post({ kind: 'changed' });
  return { ok: true, cart: answer.cart };
}
