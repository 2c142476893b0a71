import type { Messages } from './de.ts';
import { addToCart } from './messages/en/add-to-cart.ts';
import { cart } from './messages/en/cart.ts';
import { checkout } from './messages/en/checkout.ts';
import { common } from './messages/en/common.ts';
import { event } from './messages/en/event.ts';
import { home } from './messages/en/home.ts';
import { layout } from './messages/en/layout.ts';
import { order } from './messages/en/order.ts';
import { page } from './messages/en/page.ts';
import { problems } from './messages/en/problems.ts';
import { product } from './messages/en/product.ts';
import { refusals } from './messages/en/refusals.ts';
import { session } from './messages/en/session.ts';

export const en = { addToCart, cart, checkout, common, event, home, layout, order, page, problems, product, refusals, session } satisfies Messages;
