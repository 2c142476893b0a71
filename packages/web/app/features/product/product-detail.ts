import type { PRODUCTQuery } from '../../graphql/operations.ts';

export type ProductDetail = NonNullable<PRODUCTQuery['product']>;
export type ProductVariant = ProductDetail['variants'][number];

/**
 * What stands in place of the price on the page itself: only of what others sell. Who can buy here sees the whole price
 * (Section 3 PAngV), whatever lists say.
 */
export function listPriceOfPage({ external_url: link, list_price: listPrice }: Pick<ProductDetail['meta'], 'external_url' | 'list_price'>) {
  return link === null ? null : listPrice;
}

/** The variant chosen at first: a lone one, or the default; null leaves the choice open. */
export function initialVariant(variants: readonly ProductVariant[]): string | null {
  const chosen = variants.length === 1 ? variants[0] : variants.find(({ isDefault }) => isDefault);
  return chosen?.id ?? null;
}

/** `free` holds free units by variant id and is absent while unknown. */
export function canBeHad(id: string, free?: ReadonlyMap<string, number>): boolean {
  return free === undefined || (free.get(id) ?? 0) > 0;
}

/** Most pieces of a variant at once: the cart limit, or what is left of it. */
export function maxPieces(id: string | null, cartLimit: number, free?: ReadonlyMap<string, number>): number {
  if (id === null || free === undefined) return cartLimit;
  return Math.min(cartLimit, free.get(id) ?? 0);
}
