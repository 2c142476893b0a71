import { priceInBundle, splitPrice } from '@frontrow/domain/bundles/bundle-price';
import { matchParts } from '@frontrow/domain/bundles/match-parts';
import { priceIn } from '@frontrow/domain/cart/price-phase';
import type { VariantFacts } from './types.ts';

/** `pricesMinor`: the root's share and then each part's, per unit. */
export type ChosenBundle = { available: boolean; pricesMinor: number[]; limit: number; amountMax: number };

/**
 * What a choice of parts makes of a bundle: its price in the country, split over root and parts by what each costs alone,
 * and how many one may have. With tickets one at a time, and as many in a cart as the bundle's ticket limit says.
 * @returns undefined where the parts are not exactly what the bundle needs
 */
export function chooseBundle(
  root: VariantFacts,
  parts: readonly VariantFacts[],
  combinationId: number | null,
  countryCode: string,
): ChosenBundle | undefined {
  const { bundle } = root;
  const combination = bundle?.combinations.find(({ id }) => id === combinationId);
  const isChosen = bundle?.combinations.length === 0 ? combinationId === null : combination !== undefined;
  if (!bundle || !isChosen) return undefined;
  const slots = matchParts(
    bundle.slots,
    combinationId,
    parts.map(({ sellableId }) => sellableId),
  );
  if (!slots || slots.length === 0) return undefined;

  const own = parts.map((part) => priceOf(part, countryCode));
  const inBundle = parts.map((part, index) => {
    const cheapest = part.lowestPrices[countryCode] ?? part.lowestPrices['de'] ?? 0;
    return priceInBundle(slots[index]?.priceMinor ?? null, own[index] ?? 0, cheapest);
  });
  const rootMinor = priceOf(root, countryCode);
  const totalMinor = inBundle.reduce((sum, price) => sum + price, rootMinor + (combination?.additionalPriceMinor ?? 0));
  const hasTickets = parts.some(({ isTicket }) => isTicket);
  const limit = hasTickets ? Math.min(bundle.ticketLimit, root.cartLimit) : root.cartLimit;
  return {
    available: combination?.available ?? true,
    pricesMinor: splitPrice(totalMinor, [rootMinor, ...own]),
    limit,
    // each piece that says something of its own would be a part of its own
    amountMax: bundle.simple && !hasTickets && ![root, ...parts].some(({ personalised }) => personalised) ? limit : 1,
  };
}

/** Cents in the country, else in Germany: the variant's own price, which it also has in a bundle. */
export function priceOf({ variantId, prices }: VariantFacts, countryCode: string): number {
  const price = priceIn(prices, countryCode);
  if (price === undefined) throw new Error(`variant ${variantId} has no price`);
  return price;
}
