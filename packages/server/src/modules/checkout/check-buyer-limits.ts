import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { CartLine } from './store.ts';

/**
 * The limit of an event, or of a bundle with tickets, holds per buyer, over tabs, devices and earlier orders. Goods are
 * limited per cart only.
 * @param lines read after the buyer was locked
 */
export function checkBuyerLimits(lines: readonly CartLine[]): Refusal<'CART_LIMIT_EXCEEDED'> | undefined {
  const units = new Map(lines.map(({ sellableId, boughtUnits }) => [sellableId, boughtUnits]));
  const withTickets = new Set(lines.flatMap(({ eventFacts, bundleRootHoldId }) => (eventFacts === null ? [] : [bundleRootHoldId])));
  for (const { sellableId, quantity, limit, eventFacts, holdId } of lines) {
    if (eventFacts === null && !withTickets.has(holdId)) continue;
    const sum = (units.get(sellableId) ?? 0) + quantity;
    if (sum > limit) return refuse('CART_LIMIT_EXCEEDED', { limit });
    units.set(sellableId, sum);
  }
  return undefined;
}
