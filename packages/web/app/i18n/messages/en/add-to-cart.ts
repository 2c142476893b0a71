import type { addToCart as shape } from '../de/add-to-cart.ts';

export const addToCart = {
  addedTitle: 'In your cart',
  toCart: 'Go to cart',
  goOn: 'Keep browsing',
  reserved: 'Your tickets are reserved for you.',
  refusedTitle: 'That did not work',
  failed: 'Something went wrong. Please try again in a moment; nothing in your cart has changed.',
} satisfies typeof shape;
