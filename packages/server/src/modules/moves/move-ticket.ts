import { parseReference } from '@frontrow/domain/orders/reference';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { lockPlaces, putBack, takePlace } from '../inventory/index.ts';
import {
  lockOrder,
  moveLine,
  noteOrderEvent,
  type Order,
  relinkHolds,
  selectMoved,
  selectOrderOfShops,
  selectVersion,
} from '../orders/index.ts';
import { lockTickets, TicketUsed, voidTickets } from '../refunds/index.ts';
import { replaceTicket } from '../tickets/index.ts';
import { creditMoved, type RefundProblem } from '../withdrawals/index.ts';
import { selectFreeSeats, selectSeat, selectSeatedTicket, type FreeSeat, type SeatedTicket } from './store.ts';

type Shops = Acting['shops'];
export type MoveProblem =
  | RefundProblem
  | { problem: 'not_movable' | 'seat_taken' | 'part_of_bundle' }
  /** It costs more, and nobody said that the house waives it. */
  | { problem: 'costs_more'; differenceMinor: number };

/** `differenceMinor`: what the seat costs more than was paid; below zero: less. */
export type OfferedSeat = FreeSeat & { differenceMinor: number };
/** `hasMore`: more seats are free than are offered. */
export type MoveOffer = { version: number; ticket: SeatedTicket; seats: OfferedSeat[]; hasMore: boolean };

const WORDS_MAX = 6;
/** Seats that somebody looks through; who wants another names its section, row or number. */
const SEATS = 40;

/** Where a ticket of an order in reach can go, by words such as `B 5 12`; undefined where there is no such ticket with a seat. */
export async function offerSeats(
  db: Db,
  shops: Shops,
  { reference, ticketId, text }: { reference: string; ticketId: number; text: string },
): Promise<MoveOffer | undefined> {
  const order = await db.first(selectOrderOfShops, [parseReference(reference) ?? reference, shops]);
  const ticket = order && (await db.first(selectSeatedTicket, [order.id, ticketId]));
  if (!order || !ticket) return undefined;
  const words = text.split(/[\s,/]+/).filter(Boolean);
  const { version } = await db.one(selectVersion, [order.id]);
  const seats = ticket.isMovable && words.length <= WORDS_MAX ? await db.many(selectFreeSeats, [order.id, ticketId, words, SEATS + 1]) : [];
  const offered = seats.slice(0, SEATS).map((seat) => ({ ...seat, differenceMinor: seat.priceMinor - ticket.unitPriceMinor }));
  return { version, ticket, seats: offered, hasMore: seats.length > SEATS };
}

export type MoveTicket = {
  reference: string;
  ticketId: number;
  seatId: number;
  /** Whether a difference goes back, where the seat costs less; whoever gives money back may say so. */
  givesBack: boolean;
  /** Whether the house waives a difference, where the seat costs more. */
  waives: boolean;
  reason: string;
  version: number;
  /** The same request again is answered with what it did. */
  requestId: string;
};
export type Moved = { differenceMinor: number; refundWaits: boolean };

/** Thrown to undo a move whose refund is refused. */
class Undone extends Error {
  readonly problem: MoveProblem;
  constructor(problem: MoveProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/**
 * Moves a ticket to another seat of its event: the seat is claimed, the old one is free, the line says where it is now at the
 * price that was paid, the old ticket ends as replaced and a new one with its own codes goes out by mail, all in one
 * transaction. What the seat costs less can go back, with a credit note.
 */
export async function moveTicket(deps: { db: Db; ids: Ids }, acting: Acting, request: MoveTicket): Promise<Moved | MoveProblem> {
  const found = await deps.db.first(selectOrderOfShops, [parseReference(request.reference) ?? request.reference, acting.shops]);
  if (!found) return { problem: 'no_such_order' };
  try {
    return await deps.db.transaction((tx) => moveIn(tx, deps.ids, found.id, acting, request));
  } catch (error) {
    if (error instanceof Undone) return error.problem;
    if (error instanceof TicketUsed) return { problem: 'ticket_gone' };
    throw error;
  }
}

async function moveIn(tx: Tx, ids: Ids, orderId: number, acting: Acting, request: MoveTicket): Promise<Moved | MoveProblem> {
  const { ticketId, seatId, requestId, version } = request;
  const order = await tx.one(lockOrder, [orderId]);
  const known = await tx.first(selectMoved, [orderId, requestId]);
  if (known) return known;
  if ((await tx.one(selectVersion, [orderId])).version !== version) return { problem: 'order_changed' };
  await tx.many(lockTickets, [[ticketId]]);
  const ticket = await tx.first(selectSeatedTicket, [orderId, ticketId]);
  if (!ticket?.isMovable || ticket.holdId === null) return { problem: 'not_movable' };
  const wanted = await tx.first(selectSeat, [orderId, ticketId, seatId]);
  if (!wanted) return { problem: 'seat_taken' };
  await lockPlaces(tx, [ticket.stockId, wanted.stockId]);
  // looked at again: whoever claims a seat holds the lock of its stock
  if (!(await tx.first(selectSeat, [orderId, ticketId, seatId]))?.isFree) return { problem: 'seat_taken' };
  const differenceMinor = wanted.priceMinor - ticket.unitPriceMinor;
  // a part of a bundle has a share of a price, which no other seat has
  if (ticket.isPart && wanted.variantId !== ticket.variantId) return { problem: 'part_of_bundle' };
  const owedMinor = ticket.isPart ? 0 : differenceMinor;
  if (owedMinor > 0 && !request.waives) return { problem: 'costs_more', differenceMinor: owedMinor };
  await takeSeat(tx, ids, order, { ...ticket, holdId: ticket.holdId }, wanted);
  const refundWaits = owedMinor < 0 && request.givesBack && (await giveBack(tx, order, ticket, -owedMinor, acting, request));
  const after = { place: placeOf(wanted), differenceMinor: owedMinor, reason: request.reason };
  await noteOrderEvent(tx, orderId, 'ticket_moved', {
    from: ticket.place,
    to: after.place,
    differenceMinor: owedMinor,
    refundWaits,
    requestId,
    by: acting.name,
  });
  await acting.audit(tx, 'order.move', `order:${orderId}`, { before: { ticketId, place: ticket.place }, after });
  await enqueue(tx, effect('tickets.mail', `${orderId}:${requestId}`, { orderId }));
  return { differenceMinor: owedMinor, refundWaits };
}

const placeOf = ({ section, row, number }: FreeSeat) => [section, row, number].join(' / ');

/** The new seat is claimed before the old one is given back. @throws TicketUsed */
async function takeSeat(tx: Tx, ids: Ids, { id }: Order, ticket: SeatedTicket & { holdId: number }, wanted: FreeSeat): Promise<void> {
  const holdId = await takePlace(tx, id, {
    ...wanted,
    lineId: ticket.lineId,
    sellableId: ticket.eventId,
    unitPriceMinor: ticket.unitPriceMinor,
    personalIdentifier: ticket.personalIdentifier,
  });
  await tx.many(relinkHolds, [[ticket.lineId], [holdId]]);
  await putBack(tx, [{ lineId: ticket.lineId, holdId: ticket.holdId, quantity: 1 }]);
  await tx.many(moveLine, [ticket.lineId, wanted.variantId, wanted.stockId, wanted.sectionId, wanted.seatId]);
  const ended = await tx.many(voidTickets, [[ticket.id], null, 'replaced']);
  if (ended.length === 0) throw new TicketUsed();
  await replaceTicket(tx, ids, ticket.id, wanted.seatId);
}

/** @returns whether it waits for a second person @throws Undone */
async function giveBack(
  tx: Tx,
  { id }: Order,
  ticket: SeatedTicket,
  amountMinor: number,
  acting: Acting,
  { reason, requestId }: MoveTicket,
) {
  const done = await creditMoved(tx, id, { lineId: ticket.lineId, amountMinor }, acting, { reason, requestId });
  if ('problem' in done) throw new Undone(done);
  return done.waits !== null;
}
