// What a bundle costs and how its price falls to its parts. Cents.

/**
 * A part's price in a bundle. What the bundle asks for the part is for its cheapest variant: what another variant costs
 * more outside, it costs more inside. Without a price of the bundle it is the variant's own.
 */
export const priceInBundle = (bundlePriceMinor: number | null, variantMinor: number, cheapestMinor: number): number =>
  bundlePriceMinor === null ? variantMinor : bundlePriceMinor + variantMinor - cheapestMinor;

/**
 * Splits a price by weights, to the cent (apportionment by the largest remainder): each share as near to its proportion as whole cents allow, the larger remainder
 * first. Bundles are split by what their parts cost alone, so that each rate of VAT gets what belongs to it (Section
 * 10.1 (11) UStAE) and is given back at its share: docs/algorithms/refund-of-a-bundle.md. Without any weight everything falls
 * to the first.
 */
export function splitPrice(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? totalMinor : 0));
  const exact = weights.map((weight) => BigInt(totalMinor) * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(sum)));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: Number(share % BigInt(sum)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = totalMinor - shares.reduce((all, share) => all + share, 0);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
