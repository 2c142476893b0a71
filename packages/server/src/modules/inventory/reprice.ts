import type { Tx } from '../../platform/db/index.ts';
import { updateHoldPrices } from './store.ts';

/**
 * Gives the cart's lines today's prices of a country, else the German ones. The caller holds the cart's
 * lock and raises its version, so that nothing is ordered at prices that were not shown. Resold tickets
 * and bundles keep the price they were offered at.
 */
export async function reprice(tx: Tx, cartId: number, countryCode: string): Promise<void> {
  await tx.many(updateHoldPrices, [cartId, countryCode]);
}
