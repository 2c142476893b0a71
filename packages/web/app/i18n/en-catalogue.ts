import type { CatalogueMessages } from './de-catalogue.ts';
import { event } from './messages/en/event.ts';
import { lists } from './messages/en/lists.ts';
import { product } from './messages/en/product.ts';

export const enCatalogue = { event, lists, product } satisfies CatalogueMessages;
