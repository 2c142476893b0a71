import { AllEventsInCategoryDocument, ProductsInCategoryDocument } from '../../graphql/documents/lists.ts';
import { priceCountry } from '../../lib/country.ts';
import { load } from '../../lib/load.ts';
import { loadAll, PAGE_SIZE } from '../../lib/load-all.ts';
import type { ShopBlock } from '../home/load-blocks.ts';

type LoadArgs = Parameters<typeof load>[0];
export type ProductsOffer = Extract<ShopBlock, { kind: 'products' }>;
export type EventsOffer = Extract<ShopBlock, { kind: 'events' }>;

/** The first products of a category; none when it is empty. */
export async function loadProductsOffer(args: LoadArgs, { slug, name }: { slug: string; name: string }): Promise<ProductsOffer[]> {
  const { products } = await load(args, ProductsInCategoryDocument, {
    category_slug: slug,
    countryCode: priceCountry(),
    first: PAGE_SIZE,
  });
  const listed = products.nodes;
  return listed.length === 0 ? [] : [{ kind: 'products', slug, name, products: listed, hasMore: products.pageInfo.hasNextPage }];
}

/** All events of a tour to come; none when it has none, or hides them. */
export async function loadEventsOffer(args: LoadArgs, { slug, name }: { slug: string; name: string }): Promise<EventsOffer[]> {
  let displayFilter = false;
  let hideEvents = false;
  const events = await loadAll(async (after, first) => {
    const page = await load(args, AllEventsInCategoryDocument, {
      category_slug: slug,
      countryCode: priceCountry(),
      first,
      after,
    });
    displayFilter = page.category?.displayFilter === true;
    hideEvents = page.category?.hideEvents === true;
    return page.events;
  });
  return events.length === 0 || hideEvents ? [] : [{ kind: 'events', isTour: true, slug, name, events, displayFilter }];
}
