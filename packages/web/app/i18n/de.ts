import { addToCart } from './messages/de/add-to-cart.ts';
import { cart } from './messages/de/cart.ts';
import { checkout } from './messages/de/checkout.ts';
import { common } from './messages/de/common.ts';
import { event } from './messages/de/event.ts';
import { home } from './messages/de/home.ts';
import { layout } from './messages/de/layout.ts';
import { lists } from './messages/de/lists.ts';
import { newsletter } from './messages/de/newsletter.ts';
import { order } from './messages/de/order.ts';
import { page } from './messages/de/page.ts';
import { personal } from './messages/de/personal.ts';
import { problems } from './messages/de/problems.ts';
import { product } from './messages/de/product.ts';
import { refusals } from './messages/de/refusals.ts';
import { resume } from './messages/de/resume.ts';
import { session } from './messages/de/session.ts';
import { shippingCalculator } from './messages/de/shipping-calculator.ts';
import { withdraw } from './messages/de/withdraw.ts';

/** German is the default and the shape every other language is checked against. */
export const de = {
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
};

export type Messages = typeof de;
