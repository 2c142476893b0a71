import type { Db, Tx } from '../../platform/db/index.ts';
import { putBack } from '../inventory/index.ts';
import { relinkHolds } from '../orders/index.ts';
import { markOnSale, selectClaims, selectEventsOnSale } from './store.ts';

/**
 * Puts the places of tickets that were taken back on sale again: those of an event, or some. Each once, and only while the
 * event can still be bought. @returns how many
 */
export async function returnToSale(
  tx: Tx,
  { eventId = null, ticketIds = null }: { eventId?: number | null; ticketIds?: readonly number[] | null },
): Promise<number> {
  const returned = (await tx.many(markOnSale, [eventId, ticketIds])).map(({ id }) => id);
  if (returned.length === 0) return 0;
  // the place of a resold ticket is claimed by whoever bought it first
  const kept = await putBack(tx, await tx.many(selectClaims, [returned]));
  await tx.many(relinkHolds, [kept.map(({ lineId }) => lineId), kept.map(({ holdId }) => holdId)]);
  return returned.length;
}

/** The places of all events that sell returned tickets by themselves. */
export async function returnToSaleByThemselves(db: Db): Promise<void> {
  for (const { id } of await db.many(selectEventsOnSale)) await db.transaction((tx) => returnToSale(tx, { eventId: id }));
}
