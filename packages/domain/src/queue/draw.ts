/**
 * The lot of those who came before the start. A rank is the first 48 bits of HMAC-SHA256(seed, `number/drawn`);
 * the lowest rank comes first, of equal ranks the lower number.
 * @param ranks by number: `ranks[0]` is the rank of number 1
 * @returns places by number, from 1: each place once
 */
export function placesByRank(ranks: Float64Array): Uint32Array {
  const order = Uint32Array.from(ranks, (_, index) => index);
  order.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
  const places = new Uint32Array(ranks.length);
  for (const [place, index] of order.entries()) places[index] = place + 1;
  return places;
}
