import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { CartLine } from './store.ts';

/**
 * The limit of an event, or of a bundle with tickets, holds per buyer, over tabs, devices and earlier orders. Goods are
 * limited per cart only.
 * @param bought read after the buyer was locked
 */
export function checkBuyerLimits(
  lines: readonly CartLine[],
  bought: readonly { sellableId: number; units: number }[],
): Refusal<'CART_LIMIT_EXCEEDED'> | undefined {
  const units = new Map(bought.map((row) => [row.sellableId, row.units]));
  const withTickets = new Set(lines.flatMap(({ eventFacts, bundleRootHoldId }) => (eventFacts === null ? [] : [bundleRootHoldId])));
  for (const { sellableId, quantity, limit, eventFacts, holdId } of lines) {
    if (eventFacts === null && !withTickets.has(holdId)) continue;
    const sum = (units.get(sellableId) ?? 0) + quantity;
    if (sum > limit) return refuse('CART_LIMIT_EXCEEDED', { limit });
    units.set(sellableId, sum);
  }
  return undefined;
}
