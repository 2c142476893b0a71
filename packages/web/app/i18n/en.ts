import type { CommonMessages } from './de.ts';
import { addToCart } from './messages/en/add-to-cart.ts';
import { cart } from './messages/en/cart.ts';
import { common } from './messages/en/common.ts';
import { layout } from './messages/en/layout.ts';
import { newsletter } from './messages/en/newsletter.ts';
import { page } from './messages/en/page.ts';
import { problems } from './messages/en/problems.ts';
import { refusals } from './messages/en/refusals.ts';
import { search } from './messages/en/search.ts';
import { shippingCalculator } from './messages/en/shipping-calculator.ts';

export const en = {
  addToCart,
  cart,
  common,
  layout,
  newsletter,
  page,
  problems,
  refusals,
  search,
  shippingCalculator,
} satisfies CommonMessages;
