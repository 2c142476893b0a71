import type { Tx } from '../../platform/db/index.ts';
import { raiseVersion } from './import/removal-store.ts';
import { updateEventStatus } from './import/store.ts';

/**
 * Marks an event as cancelled or moved and opens its refunds. With a new start its other times move along. An import leaves
 * this as it is until the folder says something new of it.
 */
export async function changeEventStatus(
  tx: Tx,
  { eventId, status, happeningFrom, by }: { eventId: number; status: 'cancelled' | 'moved'; happeningFrom: Date | null; by: string },
): Promise<boolean> {
  const [changed] = await tx.many(updateEventStatus, [eventId, status, happeningFrom, by]);
  if (!changed) return false;
  await tx.many(raiseVersion, [null]);
  return true;
}
