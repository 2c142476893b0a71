import { openTabChannel, type TabChannel } from '../../lib/tab-channel.ts';

/** `changed`: another tab's mutation was answered. `placed`: it was turned into an order, this cart is gone. */
export type CartNews = { kind: 'changed' } | { kind: 'placed' };

/** The cart's news between tabs. Carts belong to a shop, so tabs of another shop do not hear it. */
export function openCartNews(shopSlug: string): TabChannel<CartNews> {
  return openTabChannel<CartNews>(`frontrow-cart:${shopSlug}`);
}
