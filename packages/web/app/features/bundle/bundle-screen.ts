/**
 * Whether this front end has a screen for bundles. Without one nothing leads there: lists leave bundles out, their
 * address is unknown, and what is part of one is bought on its own page.
 */
export const HAS_BUNDLE_SCREEN: boolean = false;

/** The products of a list that have a page. */
export function withPage<T extends { isBundle: boolean }>(products: readonly T[]): T[] {
  return products.filter((product) => HAS_BUNDLE_SCREEN || !product.isBundle);
}

/** The bundles (slugs) to offer beside an event or product that is part of them. */
export function bundlesToOffer({ combinedProducts }: { combinedProducts: readonly string[] }): readonly string[] {
  return HAS_BUNDLE_SCREEN ? combinedProducts : [];
}
