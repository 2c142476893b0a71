import { groupItems, type CartGroup, type CartItem as DomainItem } from '@frontrow/domain/cart/group-items';
import type { Cart, CartItem } from './cart-store.ts';

type LineItem = Omit<CartItem, 'type'> & Pick<DomainItem, 'type'>;
export type CartLine = CartGroup<LineItem>;

/** The lines a visitor sees. */
export const linesOf = (cart: Cart): CartLine[] => groupItems(cart.items.map(toLineItem));

const toLineItem = (item: CartItem): LineItem => ({
  ...item,
  type: item.type === 'event' || item.type === 'bundle' ? item.type : 'product',
});
