import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { setAside } from '../inventory/index.ts';
import { type Changer, invalidateLines, noteOrderEvent } from '../orders/index.ts';
import { lockTickets, returnToSale, voidTickets } from '../refunds/index.ts';
import { auditedAllotment, change, type Done } from './changed.ts';
import { lockGuestTicket } from './guests-store.ts';
import { touchAllotment } from './store.ts';

/**
 * Takes a guest's ticket back: it admits nobody any more, and its place is the allotment's again; on sale, where that has come back
 * meanwhile. Asked for again it does nothing.
 */
export const revokeGuest = (db: Db, who: Changer, { id, ticketId }: { id: number; ticketId: number }): Promise<Done | OfficeRefusal> =>
  change(db, who, id, async (tx, { eventId, releasedAt }) => {
    const ticket = await tx.first(lockGuestTicket, [id, ticketId]);
    if (!ticket) return refuseHere('NOT_FOUND');
    if (ticket.isDead) return { id };
    await tx.many(lockTickets, [[ticketId]]);
    if ((await tx.many(voidTickets, [[ticketId], null, 'cancelled'])).length === 0) return refuseHere('TICKET_USED');
    await tx.many(invalidateLines, [[ticket.lineId]]);
    if ((await returnToSale(tx, { ticketIds: [ticketId] })) === 0) return refuseHere('EVENT_OVER');
    // a ticket that was moved to another event has no place here
    if (releasedAt === null && ticket.sellableId === eventId) {
      const { seatId, stockId } = ticket;
      const places = seatId === null ? { seatIds: [], pieces: [{ stockId, quantity: 1 }] } : { seatIds: [seatId], pieces: [] };
      const refused = await setAside(tx, { allotmentId: id, eventId }, places);
      if (refused) return refused;
    }
    await tx.many(touchAllotment, [id]);
    await noteOrderEvent(tx, ticket.orderId, 'guest_revoked', { ticketId, by: who.name });
    await who.audit(tx, 'allotment.guest_revoke', auditedAllotment(id), { before: { ticketId } });
    return { id };
  });
