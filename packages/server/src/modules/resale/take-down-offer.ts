import type { Tx } from '../../platform/db/index.ts';
import { lockOffer, selectIsHeld, takeDownOffer as takeDown } from './store.ts';

/**
 * Takes an offer down that breaks the law or the terms; its ticket stays its owner's and is not offered again. `closed`:
 * there was nothing to take down any more. `held`: somebody has it in the cart, or is paying.
 */
export async function takeDownOffer(tx: Tx, offerId: number): Promise<'taken_down' | 'closed' | 'held'> {
  const { state } = await tx.one(lockOffer, [offerId]);
  if (state !== 'open') return 'closed';
  if ((await tx.one(selectIsHeld, [offerId])).isHeld) return 'held';
  await tx.many(takeDown, [offerId]);
  return 'taken_down';
}
