import { CartDocument } from '../../graphql/documents/cart.ts';
import type { CartFieldsFragment } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { visitorCountry } from '../../lib/country.ts';
import { createStore } from '../../lib/store.ts';
import { toEndsAt } from './reservation.ts';

export type Cart = CartFieldsFragment;
export type CartItem = Cart['items'][number];

export type CartState = {
  /** `unknown` until the server has answered once. */
  status: 'unknown' | 'known' | 'failed';
  /** null: nothing is held for this visitor. */
  cart: Cart | null;
  /** End of the ticket reservation on this page's own clock, `performance.now()`; null without tickets. */
  endsAt: number | null;
};

export const cartStore = createStore<CartState>({ status: 'unknown', cart: null, endsAt: null });

// Counts what replaced the cart, so that a slow answer never covers a newer one.
let replacements = 0;

/** Replaces the cart by what the server has just said of it. */
export function setCart(cart: Cart | null): void {
  replacements += 1;
  const filled = cart && cart.items.length > 0 ? cart : null;
  // what is in the cart is priced for its country, so everything else is shown for it too
  if (filled) visitorCountry.set(filled.countryCode);
  cartStore.set({ status: 'known', cart: filled, endsAt: toEndsAt(filled?.secondsLeft ?? null, performance.now()) });
}

/** Asks the server for the cart. @returns what is shown afterwards */
export async function loadCart(): Promise<CartState> {
  const before = replacements;
  try {
    const { cart } = await browserPage().execute(CartDocument, {});
    if (before === replacements) setCart(cart);
  } catch (error) {
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
    // what was known goes on being shown
    if (cartStore.get().status === 'unknown') cartStore.set({ ...cartStore.get(), status: 'failed' });
  }
  return cartStore.get();
}

/** Pieces in the cart, for the header. */
export const countPieces = (cart: Cart | null): number => cart?.items.reduce((sum, item) => sum + item.amount, 0) ?? 0;
