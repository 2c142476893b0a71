import {
  CategoryProductsDocument,
  ShopBlocksDocument,
  TourEventsDocument,
  type EventCardFieldsFragment,
  type ProductCardFieldsFragment,
} from '../../graphql/operations.ts';
import { COUNTRY_DEFAULT } from '../../lib/country.ts';
import { load } from '../../lib/load.ts';
import { withPage } from '../bundle/bundle-screen.ts';

type LoadArgs = Parameters<typeof load>[0];

/** A category of an artist's shop with what is in it; empty ones are left out. */
export type ShopBlock = { slug: string; name: string } & (
  | { kind: 'products'; products: ProductCardFieldsFragment[]; hasMore: boolean }
  | { kind: 'events'; events: EventCardFieldsFragment[]; displayFilter: boolean }
);

const PRODUCTS_SHOWN = 12;
const EVENTS_SHOWN = 40;

/** The blocks of an artist's home page, one after another, in the order of the shop's categories. */
export async function loadBlocks(args: LoadArgs): Promise<ShopBlock[]> {
  const { categories } = await load(args, ShopBlocksDocument, {});
  const blocks: ShopBlock[] = [];
  for (const { slug, displayName: name, type, hasContent, hideEvents, displayFilter } of categories.nodes) {
    if (!hasContent || (type === 'TOUR' && hideEvents)) continue;
    const where = { categorySlug: slug, countryCode: COUNTRY_DEFAULT };
    if (type === 'TOUR') {
      const { events } = await load(args, TourEventsDocument, { ...where, first: EVENTS_SHOWN });
      if (events.nodes.length > 0) blocks.push({ kind: 'events', slug, name, events: events.nodes, displayFilter });
    } else {
      const { products } = await load(args, CategoryProductsDocument, { ...where, first: PRODUCTS_SHOWN });
      const listed = withPage(products.nodes);
      if (listed.length > 0) blocks.push({ kind: 'products', slug, name, products: listed, hasMore: products.pageInfo.hasNextPage });
    }
  }
  return blocks;
}
