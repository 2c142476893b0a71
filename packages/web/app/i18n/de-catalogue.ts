import { countdown } from './messages/de/countdown.ts';
import { event } from './messages/de/event.ts';
import { home } from './messages/de/home.ts';
import { lists } from './messages/de/lists.ts';
import { product } from './messages/de/product.ts';

/** The words of everything but ordering (`areas.ts`). */
export const deCatalogue = { countdown, event, home, lists, product };

export type CatalogueMessages = typeof deCatalogue;
