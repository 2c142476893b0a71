import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Ticket } from './types.ts';

/** A ticket that nobody came to use. */
const VALID_SECONDS = 12 * 60 * 60;
const MAC_LENGTH = 22;
const FORM = /^(\d{1,9})\.(\d{1,2})\.(\d{1,9})\.(\d{1,12})\.([\w-]{22})$/;

/**
 * Signed waiting tickets: `sale.class.number.time.signature`. The number says when somebody came, the signature that it
 * was us who gave it out; nothing about the visitor is in it.
 */
export function createTickets(secret: KeyObject) {
  const macOf = (body: string): string => createHmac('sha256', secret).update(`ticket:${body}`).digest('base64url').slice(0, MAC_LENGTH);
  return {
    write(ticket: Ticket): string {
      const body = `${ticket.saleId}.${ticket.class}.${ticket.number}.${ticket.issuedAt}`;
      return `${body}.${macOf(body)}`;
    },
    /** @returns undefined for what was forged, belongs to another sale or is too old by the database's clock `now` */
    read(text: string | undefined, saleId: number, now: Date): Ticket | undefined {
      const [, sale, laneClass, number, issuedAt, mac = ''] = FORM.exec(text ?? '') ?? [];
      if (sale === undefined || text === undefined || Number(sale) !== saleId) return undefined;
      const expected = Buffer.from(macOf(text.slice(0, -MAC_LENGTH - 1)));
      if (!timingSafeEqual(expected, Buffer.from(mac))) return undefined;
      const ticket = { saleId, class: Number(laneClass), number: Number(number), issuedAt: Number(issuedAt) };
      return now.getTime() / 1000 - ticket.issuedAt > VALID_SECONDS ? undefined : ticket;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
