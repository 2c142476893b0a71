import { CategoryProductsDocument, ShopBlocksDocument, TourEventsDocument } from '../../graphql/documents/catalogue.ts';
import type { BlockHeadFieldsFragment, EventCardFieldsFragment, ProductCardFieldsFragment } from '../../graphql/operations.ts';
import { priceCountry } from '../../lib/country.ts';
import type { load } from '../../lib/load.ts';
import { pageContext, type PageContext } from '../../lib/page-context.ts';

type LoadArgs = Parameters<typeof load>[0];

/** A category of a shop with what is in it. */
export type ShopBlock = { slug: string; name: string } & (
  | { kind: 'products'; products: ProductCardFieldsFragment[]; hasMore: boolean }
  /** Of a tour, or what is in none. */
  | { kind: 'events'; isTour: boolean; events: EventCardFieldsFragment[]; displayFilter: boolean }
);

const PRODUCTS_SHOWN = 12;
const EVENTS_SHOWN = 40;

/** A tour lists events, a category products; null for one that is empty. */
export async function loadBlock(page: Pick<PageContext, 'execute'>, head: BlockHeadFieldsFragment): Promise<ShopBlock | null> {
  const { slug, displayName: name, displayFilter } = head;
  const where = { categorySlug: slug, countryCode: priceCountry() };
  if (head.type === 'TOUR') {
    const { events } = await page.execute(TourEventsDocument, { ...where, first: EVENTS_SHOWN });
    return events.nodes.length === 0 ? null : { kind: 'events', isTour: true, slug, name, events: events.nodes, displayFilter };
  }
  const { products } = await page.execute(CategoryProductsDocument, { ...where, first: PRODUCTS_SHOWN });
  const listed = products.nodes;
  return listed.length === 0 ? null : { kind: 'products', slug, name, products: listed, hasMore: products.pageInfo.hasNextPage };
}

/** Whether a category may become a block at all. */
export const isBlock = ({ type, hasContent, hideEvents }: BlockHeadFieldsFragment): boolean =>
  hasContent && !(type === 'TOUR' && hideEvents);

/** The blocks of an artist's home page, all in one answer, in the order of the shop's categories; empty ones are left out. */
export async function loadBlocks(args: LoadArgs): Promise<ShopBlock[]> {
  const asked = { countryCode: priceCountry(), products: PRODUCTS_SHOWN, events: EVENTS_SHOWN };
  const { blocks } = await args.context.get(pageContext).execute(ShopBlocksDocument, asked);
  return blocks.map(({ category, products, events }) => blockOf({ ...category, name: category.displayName }, products, events));
}

type Products = { nodes: ProductCardFieldsFragment[]; pageInfo: { hasNextPage: boolean } };

/** A tour has events, a category products; the artist, who comes last, the events of no tour. */
export function blockOf(
  { slug, type, name, displayFilter }: { slug: string; type: string; name: string; displayFilter: boolean },
  products: Products,
  events: EventCardFieldsFragment[],
): ShopBlock {
  const isTour = type === 'TOUR';
  return events.length > 0
    ? { kind: 'events', isTour, slug, name, events, displayFilter: isTour && displayFilter }
    : { kind: 'products', slug, name, products: products.nodes, hasMore: products.pageInfo.hasNextPage };
}
