import { createStore } from '../../lib/store.ts';

/** What the header shows of the cart. `known` is false until the browser has asked the server. */
export type CartSummary = {
  known: boolean;
  itemCount: number;
  /** End of the ticket reservation as an ISO instant; null without tickets in the cart. */
  reservedUntil: string | null;
};

export const cartSummary = createStore<CartSummary>({ known: false, itemCount: 0, reservedUntil: null });
