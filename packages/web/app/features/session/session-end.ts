import { setCart } from '../cart/cart-store.ts';
import { createStore } from '../../lib/store.ts';

/** Why the visit's cart was given up; null while it lives. */
export type SessionEnd = 'reservation' | 'inactivity';

export const sessionEnd = createStore<SessionEnd | null>(null);

/** Shows why the cart is gone; the way on is a fresh page. */
export function endSession(reason: SessionEnd): void {
  setCart(null);
  sessionEnd.set(reason);
}
