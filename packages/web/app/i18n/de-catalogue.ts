import { event } from './messages/de/event.ts';
import { lists } from './messages/de/lists.ts';
import { product } from './messages/de/product.ts';

/** The words of what is shown and sold (`areas.ts`). */
export const deCatalogue = { event, lists, product };

export type CatalogueMessages = typeof deCatalogue;
