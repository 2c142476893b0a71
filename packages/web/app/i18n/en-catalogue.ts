import type { CatalogueMessages } from './de-catalogue.ts';
import { countdown } from './messages/en/countdown.ts';
import { event } from './messages/en/event.ts';
import { home } from './messages/en/home.ts';
import { lists } from './messages/en/lists.ts';
import { product } from './messages/en/product.ts';

export const enCatalogue = { countdown, event, home, lists, product } satisfies CatalogueMessages;
