import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import { countInside, insertShopper, leaveSale, lockSale, selectEntry } from './store.ts';
import type { Sale, Ticket } from './types.ts';

type Entry = { sale: Sale; ticket: Ticket; place: number; sessionHash: Buffer };

export type Entrance = {
  /**
   * Lets somebody in whose place has been called, while a slot is free: the place in the sale is then the session's.
   * A ticket lets in once; the session that used it may ask again.
   */
  enter(entry: Entry): Promise<QueueRefusal | undefined>;
  /** Whether another session is known to have used the ticket: who tries it by the thousand costs one look a second. */
  isUsed(ticket: Ticket, sessionHash: Buffer | undefined): boolean;
  /** Gives the slot back. */
  leave(saleId: number, sessionHash: Buffer): Promise<void>;
  forget(): void;
};

export function createEntrance(db: Db): Entrance {
  /** Whom tickets that were tried again have let in; until the next reading of the sales, about a second. */
  const usedBy = new Map<string, Buffer>();
  return {
    async enter({ sale, ticket, place, sessionHash }) {
      // read before anything is begun: a used ticket takes no lock
      const found = await db.one(selectEntry, [sale.id, ticket.class, ticket.number, sessionHash]);
      if (found.inside) return undefined;
      if (found.usedBy) {
        usedBy.set(nameOf(ticket), found.usedBy);
        return 'TICKET_USED';
      }
      return db.transaction(async (tx) => {
        // the count comes after the lock: two who enter together see each other
        const [locked, counted] = await Promise.all([tx.first(lockSale, [sale.id]), tx.one(countInside, [sale.id])]);
        if (!locked) return 'NOT_OPEN';
        if (counted.inside >= locked.shoppersMax) return 'NOT_YET';
        const entered = await tx.first(insertShopper, [sale.id, ticket.class, ticket.number, place, sale.shopId, sessionHash]);
        return entered ? undefined : 'NOT_YET';
      });
    },
    isUsed(ticket, sessionHash) {
      const by = usedBy.get(nameOf(ticket));
      return by !== undefined && !(sessionHash && by.equals(sessionHash));
    },
    async leave(saleId, sessionHash) {
      await db.transaction((tx) => tx.first(leaveSale, [saleId, sessionHash]));
    },
    forget: () => usedBy.clear(),
  };
}

const nameOf = (ticket: Ticket): string => `${ticket.saleId}.${ticket.class}.${ticket.number}`;
