import type { BundleMessages } from './de-bundle.ts';
import type { CatalogueMessages } from './de-catalogue.ts';
import type { CountdownMessages } from './de-countdown.ts';
import type { DoorMessages } from './de-door.ts';
import type { HomeMessages } from './de-home.ts';
import type { NewsletterMessages } from './de-newsletter.ts';
import type { OrderMessages } from './de-orders.ts';
import type { PayingMessages } from './de-paying.ts';
import type { PlacedMessages } from './de-placed.ts';
import type { SessionMessages } from './de-session.ts';
import type { TicketMessages } from './de-tickets.ts';
import { addToCart } from './messages/de/add-to-cart.ts';
import { cart } from './messages/de/cart.ts';
import { common } from './messages/de/common.ts';
import { layout } from './messages/de/layout.ts';
import { newsletter } from './messages/de/newsletter.ts';
import { page } from './messages/de/page.ts';
import { problems } from './messages/de/problems.ts';
import { refusals } from './messages/de/refusals.ts';
import { search } from './messages/de/search.ts';
import { shippingCalculator } from './messages/de/shipping-calculator.ts';

/** The words of every page. German is the default and the shape every other language is checked against. */
export const de = {
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
};

export type CommonMessages = typeof de;
export type Messages = CommonMessages &
  CatalogueMessages &
  CountdownMessages &
  HomeMessages &
  NewsletterMessages &
  OrderMessages &
  PayingMessages &
  PlacedMessages &
  SessionMessages &
  TicketMessages &
  BundleMessages &
  DoorMessages;
