import type { Free } from './selection.ts';

type Priced = { id: string; price: number; sectionIds: readonly string[] };

/** Whether it is known that nothing is left of any. */
export const isGone = (variants: readonly Pick<Priced, 'id'>[], free?: Free): boolean =>
  free !== undefined && variants.length > 0 && !variants.some(({ id }) => free.get(id));

/**
 * From the lowest to the highest price, in cents, of what costs something and has a section with something free; null where nothing has.
 * While it is not known what is free, sections count as they are.
 */
export function priceRangeOf(variants: readonly Priced[], free?: Free): { low: number; high: number } | null {
  const prices = variants
    .filter(({ id, price, sectionIds }) => price > 0 && (free ? (free.get(id) ?? 0) : sectionIds.length) > 0)
    .map(({ price }) => price);
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };
}
