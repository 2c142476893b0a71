import { validationCode } from '@frontrow/domain/tickets/validation-code';
import type { Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertTickets, type NewTicket } from './store.ts';

/** What tickets are issued for: lines of a paid order that are seats or places at an event. */
export type TicketLine = {
  id: number;
  eventId: number;
  seatId: number | null;
  quantity: number;
  physical: boolean;
  personalIdentifier: string | null;
};

/** One ticket for each unit, in the transaction that makes the order paid. */
export async function issueTickets(tx: Tx, ids: Ids, order: { id: number; shopId: number }, lines: readonly TicketLine[]): Promise<number> {
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index): NewTicket => ({
      publicId: ids.random(9).toString('base64url'),
      orderLineId: line.id,
      unit: index + 1,
      eventId: line.eventId,
      seatId: line.seatId,
      physical: line.physical,
      validationCode: validationCode(ids.random(16)),
      scanSecret: ids.random(16).toString('base64'),
      personalIdentifier: line.personalIdentifier,
    })),
  );
  if (tickets.length > 0) await tx.many(insertTickets, [order.shopId, order.id, JSON.stringify(tickets)]);
  return tickets.length;
}
