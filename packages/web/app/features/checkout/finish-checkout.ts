import { cartNews } from '../cart/cart-news.ts';
import { cartStore, setCart } from '../cart/cart-store.ts';
import { endInside } from '../waiting-room/remembered.ts';
import { deletePreferences } from './order-preferences.ts';

/** Clears what the order was made of; called as the checkout is left, since its guards would lead back to the cart. */
export function finishCheckout(): void {
  endInside(cartStore.get().cart);
  setCart(null);
  deletePreferences();
  void import('../personalization/guest-drafts.ts').then(({ forgetDrafts }) => forgetDrafts());
  cartNews().post({ kind: 'placed' });
}
