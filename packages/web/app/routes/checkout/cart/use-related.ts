import { useEffect, useState } from 'react';
import { EventDocument, ProductDocument, RelatedProductsDocument } from '../../../graphql/documents/catalogue.ts';
import type { RELATED_PRODUCTSQuery } from '../../../graphql/operations.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../../lib/graphql-errors.ts';
import type { Cart } from '../../../features/cart/cart-store.ts';

export type RelatedProduct = RELATED_PRODUCTSQuery['products']['nodes'][number];

const RELATED_MAX = 3;

/** What else there is of the artist of the cart's first line, none of it in the cart already. */
export function useRelated(cart: Cart): RelatedProduct[] {
  const [related, setRelated] = useState<RelatedProduct[]>([]);
  const [first] = cart.items;
  const slug = first?.event?.slug ?? first?.productSlug;
  const isEvent = Boolean(first?.event);
  const { countryCode } = cart;

  useEffect(() => {
    let current = true;
    if (slug !== undefined) void loadRelated(slug, isEvent, countryCode).then((products) => current && setRelated(products));
    return () => void (current = false);
  }, [slug, isEvent, countryCode]);

  const inCart = new Set(cart.items.map((item) => item.productSlug));
  return related.filter((product) => !inCart.has(product.slug)).slice(0, RELATED_MAX);
}

/** All reads are of the catalogue and kept as bytes. An offer beside the point: without an answer there is none. */
async function loadRelated(slug: string, isEvent: boolean, countryCode: string): Promise<RelatedProduct[]> {
  const page = browserPage();
  try {
    const category = isEvent
      ? (await page.execute(EventDocument, { event_id: slug, countryCode })).event?.artists[0]
      : (await page.execute(ProductDocument, { productId: slug, countryCode })).product?.artistCategory;
    if (!category) return [];
    return (await page.execute(RelatedProductsDocument, { categorySlug: category.slug, exceptId: 0, countryCode })).products.nodes;
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof WaitingRoomError) return [];
    throw error;
  }
}
