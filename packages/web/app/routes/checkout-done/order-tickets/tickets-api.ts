import { RenameTicketDocument } from '../../../graphql/documents/holder-change.ts';
import { OfferTicketDocument, OrderTicketsDocument, WithdrawResaleOfferDocument } from '../../../graphql/documents/resale.ts';
import type { OfferTicketInput, ORDER_TICKETSQuery, OrderTicketsFieldsFragment, RenameTicketInput } from '../../../graphql/operations.ts';
import { browserPage } from '../../../lib/browser-page.ts';

export type OwnTicket = OrderTicketsFieldsFragment['tickets'][number];
export type TicketPasses = ORDER_TICKETSQuery['ticketPasses'][number];

// A query with a secret goes as POST: see load-order.ts.
const ticketsByPost = { ...OrderTicketsDocument, kind: 'mutation' as const };

/** @throws GraphQLFailure, WaitingRoomError; both also stand for an order that is not there */
export async function loadTickets(id: string, token: string): Promise<{ tickets: OwnTicket[]; passes: TicketPasses[] }> {
  const { orderTickets, ticketPasses } = await browserPage().execute(ticketsByPost, { id, token });
  return { tickets: 'code' in orderTickets ? [] : orderTickets.tickets, passes: ticketPasses };
}

export type TicketResult = { tickets: OwnTicket[] } | { code: string; field: string | null };

export async function offerTicket(input: OfferTicketInput): Promise<TicketResult> {
  return (await browserPage().execute(OfferTicketDocument, { input })).offerTicket;
}

/** @returns the refusal; undefined where the ticket has its new holder */
export async function renameTicket(input: RenameTicketInput): Promise<{ code: string; field: string | null } | undefined> {
  const { renameTicket: answer } = await browserPage().execute(RenameTicketDocument, { input });
  return 'code' in answer ? answer : undefined;
}

export async function withdrawOffer(orderId: string, token: string, offerId: string): Promise<TicketResult> {
  return (await browserPage().execute(WithdrawResaleOfferDocument, { input: { orderId, token, offerId } })).withdrawResaleOffer;
}
