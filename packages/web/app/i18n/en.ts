import type { Messages } from './de.ts';
import { addToCart } from './messages/en/add-to-cart.ts';
import { cart } from './messages/en/cart.ts';
import { checkout } from './messages/en/checkout.ts';
import { common } from './messages/en/common.ts';
import { event } from './messages/en/event.ts';
import { home } from './messages/en/home.ts';
import { layout } from './messages/en/layout.ts';
import { lists } from './messages/en/lists.ts';
import { newsletter } from './messages/en/newsletter.ts';
import { order } from './messages/en/order.ts';
import { page } from './messages/en/page.ts';
import { personal } from './messages/en/personal.ts';
import { problems } from './messages/en/problems.ts';
import { product } from './messages/en/product.ts';
import { refusals } from './messages/en/refusals.ts';
import { resume } from './messages/en/resume.ts';
import { session } from './messages/en/session.ts';
import { shippingCalculator } from './messages/en/shipping-calculator.ts';
import { withdraw } from './messages/en/withdraw.ts';

export const en = {
  addToCart,
  cart,
  checkout,
  common,
  event,
  home,
  layout,
  lists,
  newsletter,
  order,
  page,
  personal,
  problems,
  product,
  refusals,
  resume,
  session,
  shippingCalculator,
  withdraw,
} satisfies Messages;
