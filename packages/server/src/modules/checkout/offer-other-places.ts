import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { claimEqualPlaces } from '../inventory/index.ts';
import { type Order, relinkHolds, selectLines } from '../orders/index.ts';
import type { Capture } from './give-back.ts';
import { insertOtherPlaces, selectDecideUntil, selectMovedPlaces } from './store.ts';

/**
 * Late money whose places are gone, the stocks being locked: holds equal ones until the buyer has decided, and asks by
 * mail. What another fan resells has no equal, and neither have goods or the place a
 * ticket was to move to.
 * @returns false where there is nothing to offer, or no time to decide
 */
export async function offerOtherPlaces(tx: Tx, order: Order, { source, attemptId, amountMinor }: Capture): Promise<boolean> {
  const lines = (await tx.many(selectLines, [order.id])).filter((line) => !line.isInvalidated);
  const { decideUntil } = await tx.one(selectDecideUntil, [order.id]);
  if (decideUntil === null || lines.some(({ kind, resoldByOfferId }) => kind === 'surcharge' || resoldByOfferId !== null)) return false;
  const held = await claimEqualPlaces(
    tx,
    order.id,
    lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
  );
  if (!held) return false;
  await tx.many(relinkHolds, [held.map(({ lineId }) => lineId), held.map(({ holdId }) => holdId)]);
  await tx.many(insertOtherPlaces, [order.id, attemptId, source.provider, source.objectId, amountMinor, decideUntil]);
  const { places } = await tx.one(selectMovedPlaces, [order.id]);
  const payload = { orderId: order.id, amountMinor, decideUntil: decideUntil.toISOString(), places };
  await enqueue(tx, effect('order.other_places', order.id, payload));
  return true;
}
