import { browserPage } from '../../lib/browser-page.ts';
import { openTabChannel, type TabChannel } from '../../lib/tab-channel.ts';

/** `changed`: another tab's mutation was answered. `placed`: it was turned into an order, this cart is gone. */
export type CartNews = { kind: 'changed' } | { kind: 'placed' };

let channel: TabChannel<CartNews> | undefined;

/** The cart's news between tabs. Carts belong to a shop, so tabs of another shop do not hear it. */
export function cartNews(): TabChannel<CartNews> {
  channel ??= openTabChannel<CartNews>(`frontrow-cart:${browserPage().shop.slug}`);
  return channel;
}
