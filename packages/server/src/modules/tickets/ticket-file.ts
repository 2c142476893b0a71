import { admitsOnce, entryText, timeOfTicket } from '@frontrow/domain/door/entry-text';
import type { Locale } from '@frontrow/domain/locale';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../platform/db/index.ts';
import type { EventFacts, Order, OrderLine } from '../orders/index.ts';
import { makeTicketPdf } from './documents/make-ticket-pdf.ts';
import type { TicketDocument, TicketPage } from './documents/ticket-document.ts';
import { insertDocument, selectDocument, selectOnlineTickets, selectOnlineUnits, type IssuedTicket } from './store.ts';

export type TicketFileDeps = { db: Db };
export type TicketSeller = { shopName: string; accentColor: string; seller: { name: string; addressLines: readonly string[] } };

/** As often as it is begun anew while tickets die or change their holders. */
const TRIES = 10;

/**
 * The PDF of an order's online tickets, made at first need and kept until one of them dies or is another's.
 * @returns undefined where there are none @throws Error where they change faster than it is made
 */
export async function ticketFile(
  { db }: TicketFileDeps,
  order: Order,
  lines: readonly OrderLine[],
  seller: TicketSeller,
): Promise<Buffer | undefined> {
  let kept = await db.first(selectDocument, [order.id]);
  for (let tried = 0; !kept; tried++) {
    if (tried === TRIES) throw new Error(`tickets of order ${order.reference} change while they are drawn`);
    const tickets = await db.many(selectOnlineTickets, [order.id]);
    const [first] = tickets;
    if (!first) return undefined;
    const document: TicketDocument = {
      ...seller,
      issuedAt: first.issuedAt,
      orderReference: order.reference,
      tickets: tickets.map((ticket) => ticketPage(ticket, lines, order.locale)),
    };
    const pdf = Buffer.from(await makeTicketPdf(document, order.locale));
    kept = await db.transaction(async (tx, commit) => {
      const [, holding] = await Promise.all([
        tx.many(insertDocument, [order.id, pdf, first.shows]),
        // somebody may have been faster: what is kept first is the document; none where a ticket has died while it was made
        tx.first(selectDocument, [order.id]),
        commit(),
      ]);
      return holding;
    });
  }
  return kept.pdf;
}

/** Lines of an order with online tickets that admit: how many, and for what as it is now. */
export const onlineUnits = (db: Db, orderId: number) => db.many(selectOnlineUnits, [orderId]);

/** A ticket as it is shown: from the frozen line it was sold with, when and where as the event has it now. */
export function ticketPage(ticket: IssuedTicket, lines: readonly OrderLine[], locale: Locale): TicketPage {
  const line = lines.find(({ id }) => id === ticket.orderLineId);
  if (!line) throw new Error(`ticket ${ticket.publicId} has no line`);
  const { eventFacts: facts, entryRule } = ticket;
  const time = timeOfTicket(entryRule, facts);
  return {
    publicId: ticket.publicId,
    scanSecret: new Uint8Array(ticket.scanSecret), // its own memory: a view of the row would be sent to the thread with all of it
    validationCode: ticket.validationCode,
    eventName: facts.name,
    artistName: line.artistName,
    ...time,
    hideDate: facts.hideDate === true,
    doorsAt: facts.doorTime === null || time.isLaterDay || facts.hideDate ? null : new Date(facts.doorTime),
    venue: { name: facts.venue.name, addressLines: [facts.venue.address, `${facts.venue.postCode} ${facts.venue.city}`] },
    category: facts.category ?? line.variantName,
    variant: facts.category === null || facts.category === line.variantName ? null : line.variantName,
    place: place(facts),
    priceMinor: ticket.paidMinor,
    vatPermille: line.vatPermille,
    holderName: holderOf(readPersonalIdentifier(ticket.personalIdentifier)),
    isPersonalised: ticket.requirement !== 'no_personalization_required',
    organiser: organiserOf(facts),
    entry: entryText(entryRule, facts, locale),
    admitsOnce: admitsOnce(entryRule),
    notes: facts.ageRule === null ? [] : [facts.ageRule],
  };
}

function place(facts: EventFacts): TicketPage['place'] {
  if (facts.row === null || facts.seat === null) return { kind: 'standing', section: facts.section };
  return { kind: 'seat', section: facts.section ?? '', row: facts.row, seat: facts.seat };
}

/** Who puts on the event, as it was sold. */
export function organiserOf({ owningCompany, organizer, venue }: EventFacts): TicketPage['organiser'] {
  const company = (owningCompany ?? {}) as Partial<Record<string, string>>;
  const person = [company['firstName'], company['lastName']].filter(Boolean).join(' ');
  const cityLine = [company['postCode'], company['city']].filter(Boolean).join(' ');
  return {
    name: company['company'] ?? (person || (organizer ?? venue.name)),
    addressLines: [company['address'], cityLine].filter((text) => text !== undefined && text !== '') as string[],
  };
}
