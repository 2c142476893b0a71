import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import { countInside, insertShopper, leaveSale, lockSale, selectEntry } from './store.ts';
import type { Sale, Ticket } from './types.ts';

type Entry = { sale: Sale; ticket: Ticket; place: number; sessionHash: Buffer };

/**
 * Lets somebody in whose place has been called, while a slot is free: the place in the sale is then the session's.
 * A ticket lets in once; the session that used it may ask again.
 */
export async function enterSale(db: Db, { sale, ticket, place, sessionHash }: Entry): Promise<QueueRefusal | undefined> {
  // read before anything is begun: whoever tries used tickets by the thousand costs one look each
  const { inside, used } = await db.one(selectEntry, [sale.id, ticket.class, ticket.number, sessionHash]);
  if (inside) return undefined;
  if (used) return 'TICKET_USED';
  return db.transaction(async (tx) => {
    // the count comes after the lock: two who enter together see each other
    const [locked, counted] = await Promise.all([tx.first(lockSale, [sale.id]), tx.one(countInside, [sale.id])]);
    if (!locked) return 'NOT_OPEN';
    if (counted.inside >= locked.shoppersMax) return 'NOT_YET';
    const entered = await tx.first(insertShopper, [sale.id, ticket.class, ticket.number, place, sale.shopId, sessionHash]);
    return entered ? undefined : 'NOT_YET';
  });
}

/** Gives the slot back. @returns whether there was one */
export const giveSlotBack = async (db: Db, saleId: number, sessionHash: Buffer): Promise<boolean> =>
  (await db.transaction((tx) => tx.first(leaveSale, [saleId, sessionHash]))) !== undefined;
