import type { Cart, CartItem } from '../../../features/cart/cart-store.ts';
import { guestListsOf, type GuestList } from '../../../features/personalization/guests.ts';

/** The pieces of an event or a product that say something of their own: for whom they are, what is put on them, answers. */
export type AskedList = {
  key: string;
  name: string;
  /** Of an event. */
  date: string | null;
  /** What is asked of those who come. */
  guests: GuestList | undefined;
  items: CartItem[];
};

export function askedListsOf(cart: Pick<Cart, 'items'>): AskedList[] {
  const guests = new Map(guestListsOf(cart).map((list) => [list.key, list]));
  const lists = new Map<string, AskedList>();
  for (const item of cart.items) {
    const { slug, name, date } = item.event ?? { slug: item.productSlug, name: item.productName, date: null };
    const list = lists.get(slug) ?? { key: slug, name, date, guests: guests.get(slug), items: [] };
    if (item.questions.length === 0 && !list.guests?.items.includes(item)) continue;
    list.items.push(item);
    lists.set(slug, list);
  }
  return [...lists.values()];
}
