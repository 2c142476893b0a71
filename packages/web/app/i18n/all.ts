import { deBundle } from './de-bundle.ts';
import { deCatalogue } from './de-catalogue.ts';
import { deCountdown } from './de-countdown.ts';
import { deDoor } from './de-door.ts';
import { deHome } from './de-home.ts';
import { deNewsletter } from './de-newsletter.ts';
import { deOrders } from './de-orders.ts';
import { dePaying } from './de-paying.ts';
import { dePlaced } from './de-placed.ts';
import { deSession } from './de-session.ts';
import { deTickets } from './de-tickets.ts';
import { de as deCommon } from './de.ts';
import { enBundle } from './en-bundle.ts';
import { enCatalogue } from './en-catalogue.ts';
import { enCountdown } from './en-countdown.ts';
import { enDoor } from './en-door.ts';
import { enHome } from './en-home.ts';
import { enNewsletter } from './en-newsletter.ts';
import { enOrders } from './en-orders.ts';
import { enPaying } from './en-paying.ts';
import { enPlaced } from './en-placed.ts';
import { enSession } from './en-session.ts';
import { enTickets } from './en-tickets.ts';
import { en as enCommon } from './en.ts';

// All words of both languages: for the server, tools and tests. The browser fetches them page by page.
export const de = {
  ...deCommon,
  ...deCatalogue,
  ...deHome,
  ...deNewsletter,
  ...deOrders,
  ...dePaying,
  ...dePlaced,
  ...deSession,
  ...deTickets,
  ...deBundle,
  ...deDoor,
  ...deCountdown,
};
export const en = {
  ...enCommon,
  ...enCatalogue,
  ...enHome,
  ...enNewsletter,
  ...enOrders,
  ...enPaying,
  ...enPlaced,
  ...enSession,
  ...enTickets,
  ...enBundle,
  ...enDoor,
  ...enCountdown,
};
