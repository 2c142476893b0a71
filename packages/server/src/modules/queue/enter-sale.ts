import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import { createGathering } from './gather.ts';
import { countInside, insertShoppers, leaveSale, lockSale, selectEntries } from './store.ts';
import type { Sale, Ticket } from './types.ts';

type Entry = { sale: Pick<Sale, 'id' | 'shopId'>; ticket: Ticket; place: number; sessionHash: Buffer };

export type Entrance = {
  /**
   * Lets somebody in whose place has been called, while a slot is free: the place in the sale is then the session's.
   * A ticket lets in once; the session that used it may ask again. One transaction for all who come together: each of
   * their own would wait for the sale's lock, with a connection that somebody who orders needs.
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
  const gather = createGathering<Entry, QueueRefusal | undefined>();

  const letIn = async (entries: Entry[]): Promise<(QueueRefusal | undefined)[]> => {
    const { sale } = entries[0]!;
    // read before anything is begun: a used ticket takes no lock
    const found = await db.many(selectEntries, [
      sale.id,
      entries.map(({ ticket }) => ticket.class),
      entries.map(({ ticket }) => ticket.number),
      entries.map(({ sessionHash }) => sessionHash),
    ]);
    const fresh = entries.filter((_, index) => !found[index]?.inside && !found[index]?.usedBy);
    const entered = fresh.length === 0 ? new Set<string>() : await insert(sale, fresh);
    return entries.map((entry, index) => {
      const { inside, usedBy: user } = found[index]!;
      if (inside) return undefined;
      if (user) {
        usedBy.set(nameOf(entry.ticket), user);
        return 'TICKET_USED';
      }
      if (entered === 'NOT_OPEN') return entered;
      return entered.has(visitOf(entry.ticket, entry.sessionHash)) ? undefined : 'NOT_YET';
    });
  };

  const insert = ({ id, shopId }: Entry['sale'], entries: readonly Entry[]): Promise<Set<string> | 'NOT_OPEN'> =>
    db.transaction(async (tx) => {
      // the count comes after the lock: those who enter by two nodes see each other
      const [locked, counted] = await Promise.all([tx.first(lockSale, [id]), tx.one(countInside, [id])]);
      if (!locked) return 'NOT_OPEN';
      const entered = await tx.many(insertShoppers, [
        id,
        shopId,
        Math.max(0, locked.shoppersMax - counted.inside),
        entries.map(({ ticket }) => ticket.class),
        entries.map(({ ticket }) => ticket.number),
        entries.map(({ place }) => place),
        entries.map(({ sessionHash }) => sessionHash),
      ]);
      return new Set(entered.map(({ sessionHash, ...ticket }) => visitOf({ saleId: id, ...ticket }, sessionHash)));
    });

  return {
    enter: (entry) => gather(`${entry.sale.id} ${entry.sale.shopId}`, entry, letIn),
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

type Named = Pick<Ticket, 'saleId' | 'class' | 'number'>;
const visitOf = (ticket: Named, sessionHash: Buffer): string => `${nameOf(ticket)} ${sessionHash.toString('base64')}`;
const nameOf = (ticket: Named): string => `${ticket.saleId}.${ticket.class}.${ticket.number}`;
