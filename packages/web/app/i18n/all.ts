import { deCatalogue } from './de-catalogue.ts';
import { deOrders } from './de-orders.ts';
import { deTickets } from './de-tickets.ts';
import { de as deCommon } from './de.ts';
import { enCatalogue } from './en-catalogue.ts';
import { enOrders } from './en-orders.ts';
import { enTickets } from './en-tickets.ts';
import { en as enCommon } from './en.ts';

// All words of both languages: for the server, tools and tests. The browser fetches them page by page.
export const de = { ...deCommon, ...deCatalogue, ...deOrders, ...deTickets };
export const en = { ...enCommon, ...enCatalogue, ...enOrders, ...enTickets };
