import { parseReference } from '@frontrow/domain/orders/reference';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { lockPlaces, takePlace } from '../inventory/index.ts';
import { lockOrder, noteOrderEvent, type Order, selectMoved, selectOrderOfShops, selectVersion } from '../orders/index.ts';
import { lockTickets, TicketUsed } from '../refunds/index.ts';
import type { Shops } from '../shops/index.ts';
import { creditMoved, type RefundProblem } from '../withdrawals/index.ts';
import { changePlace } from './change-place.ts';
import type { Moved } from './moved.ts';
import { offerMove, type OfferProblem } from './offer-move.ts';
import { placeOf, readPlaceId, type PlaceId } from './place-id.ts';
import { selectOfferOfRequest } from './offer-store.ts';
import {
  selectFreePlaces,
  selectOtherEvents,
  selectPlace,
  selectTicket,
  type MovableTicket,
  type OtherEvent,
  type Place,
  type SoldPlace,
} from './store.ts';

export type MoveProblem =
  | RefundProblem
  | OfferProblem
  | { problem: 'not_movable' | 'part_of_bundle' | 'offered_already' }
  /** `place`: which, where there is such a place. */
  | { problem: 'place_taken'; place?: string }
  /** It costs more, and nobody said how that is settled. */
  | { problem: 'costs_more'; differenceMinor: number };

/** `differenceMinor`: what the place costs more than was paid; below zero: less. */
export type OfferedPlace = Place & { differenceMinor: number };
/** `hasMore`: more places are free than are offered. */
export type MoveChoice = { version: number; ticket: MovableTicket; places: OfferedPlace[]; hasMore: boolean; otherEvents: OtherEvent[] };

const WORDS_MAX = 6;
/** Places that somebody looks through; who wants another names its section, row or number. */
const PLACES = 40;

/**
 * Where a ticket of an order in reach can go: free places of its event or of another, by words such as `B 5 12`. Undefined where there is
 * no such ticket.
 */
export async function findPlaces(
  db: Db,
  shops: Acting['shops'],
  { reference, ticketId, eventId = null, text }: { reference: string; ticketId: number; eventId?: number | null; text: string },
): Promise<MoveChoice | undefined> {
  const order = await db.first(selectOrderOfShops, [parseReference(reference) ?? reference, shops]);
  const ticket = order && (await db.first(selectTicket, [order.id, ticketId]));
  if (!order || !ticket) return undefined;
  const words = text.split(/[\s,/]+/).filter(Boolean);
  const { version } = await db.one(selectVersion, [order.id]);
  const isOpen = ticket.isMovable && !ticket.isOffered;
  const [places, otherEvents] = await Promise.all([
    isOpen && words.length <= WORDS_MAX ? db.many(selectFreePlaces, [order.id, ticketId, eventId, words, PLACES + 1]) : [],
    isOpen ? db.many(selectOtherEvents, [order.id, ticketId]) : [],
  ]);
  return {
    version,
    ticket,
    places: places.slice(0, PLACES).map((place) => ({ ...place, differenceMinor: owedFor(ticket, place) })),
    hasMore: places.length > PLACES,
    otherEvents,
  };
}

/** A part of a bundle has a share of a price, and moves within its variant alone. */
const owedFor = ({ isPart, paidMinor }: MovableTicket, { priceMinor }: Place): number => (isPart ? 0 : priceMinor - paidMinor);

export type MoveTicket = {
  reference: string;
  ticketId: number;
  placeId: string;
  /** Whether a difference goes back, where the place costs less; whoever gives money back may say so. */
  givesBack: boolean;
  /** What becomes of a difference where the place costs more: the house waives it, or the buyer pays it by a link until that moment. */
  surcharge: 'waived' | { payUntil: Date } | null;
  reason: string;
  version: number;
  /** The same request again is answered with what it did. */
  requestId: string;
};

/** Thrown to undo a move whose refund is refused. */
class Undone extends Error {
  readonly problem: MoveProblem;
  constructor(problem: MoveProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

export type MoveDeps = { db: Db; ids: Ids; shops: Shops };

/**
 * Moves a ticket to another place of its event or of another one: the place is claimed, the old one is free, the line says where it is
 * now at the price that was paid, the old ticket ends as replaced and a new one with its own codes goes out by mail, all in one
 * transaction. What the place costs less can go back, with a credit note. What it costs more is waived, or paid by a link: then
 * the place is held and nothing else changes until the money is there.
 */
export async function moveTicket(deps: MoveDeps, acting: Acting, request: MoveTicket): Promise<Moved | MoveProblem> {
  const found = await deps.db.first(selectOrderOfShops, [parseReference(request.reference) ?? request.reference, acting.shops]);
  const place = readPlaceId(request.placeId);
  if (!found) return { problem: 'no_such_order' };
  if (!place) return { problem: 'place_taken' };
  try {
    const moved = await deps.db.transaction(async (tx) => {
      const done = await moveIn(tx, deps, await tx.one(lockOrder, [found.id]), acting, request, place);
      crashPoint('move.before-commit');
      return done;
    });
    crashPoint('move.after-commit');
    return moved;
  } catch (error) {
    if (error instanceof Undone) return error.problem;
    if (error instanceof TicketUsed) return { problem: 'ticket_gone' };
    throw error;
  }
}

async function moveIn(
  tx: Tx,
  deps: MoveDeps,
  order: Order,
  acting: Acting,
  request: MoveTicket,
  placeId: PlaceId,
): Promise<Moved | MoveProblem> {
  const { ticketId, requestId, surcharge } = request;
  const known = await findDone(tx, order.id, requestId);
  if (known) return known;
  if ((await tx.one(selectVersion, [order.id])).version !== request.version) return { problem: 'order_changed' };
  await tx.many(lockTickets, [[ticketId]]);
  const ticket = await tx.first(selectTicket, [order.id, ticketId]);
  if (ticket?.isOffered) return { problem: 'offered_already' };
  if (!ticket?.isMovable || ticket.holdId === null) return { problem: 'not_movable' };
  await lockPlaces(tx, [ticket.stockId, placeId.stockId]);
  // whoever claims a place holds the lock of its stock
  const wanted = [order.shopId, ticketId, order.locale, placeId.stockId, placeId.seatId, placeId.variantId] as const;
  const place = await tx.first(selectPlace, wanted);
  if (!place?.isFree) return { problem: 'place_taken', ...(place && { place: placeOf(place) }) };
  if (ticket.isPart && place.variantId !== ticket.variantId) return { problem: 'part_of_bundle' };
  const owedMinor = owedFor(ticket, place);
  if (owedMinor > 0 && surcharge === null) return { problem: 'costs_more', differenceMinor: owedMinor };
  if (owedMinor > 0 && surcharge !== null && surcharge !== 'waived') {
    const { payUntil } = surcharge;
    return offerMove(tx, deps, acting, { order, ticket, place, owedMinor, payUntil, reason: request.reason, requestId });
  }
  return moveNow(tx, deps.ids, order, { ...ticket, holdId: ticket.holdId }, place, acting, request);
}

async function findDone(tx: Tx, orderId: number, requestId: string): Promise<Moved | undefined> {
  const moved = await tx.first(selectMoved, [orderId, requestId]);
  if (moved) return { ...moved, offer: null };
  const offered = await tx.first(selectOfferOfRequest, [orderId, requestId]);
  return offered && { differenceMinor: offered.differenceMinor, refundWaits: false, offer: offered };
}

/** @throws Undone, TicketUsed */
async function moveNow(
  tx: Tx,
  ids: Ids,
  order: Order,
  ticket: MovableTicket & { holdId: number },
  place: SoldPlace,
  acting: Acting,
  request: MoveTicket,
): Promise<Moved> {
  const { givesBack, reason, requestId } = request;
  const owedMinor = owedFor(ticket, place);
  const holdId = await takePlace(tx, order.id, {
    ...place,
    lineId: ticket.lineId,
    sellableId: place.eventId,
    unitPriceMinor: place.priceMinor,
    personalIdentifier: ticket.personalIdentifier,
  });
  const newTicketId = await changePlace(tx, ids, ticket, { ...place, holdId });
  const refundWaits = owedMinor < 0 && givesBack && (await giveBack(tx, order, newTicketId, -owedMinor, acting, request));
  const after = { place: placeOf(place), event: place.eventFacts.happeningFrom, differenceMinor: owedMinor, reason };
  await noteOrderEvent(tx, order.id, 'ticket_moved', {
    from: ticket.place,
    to: after.place,
    differenceMinor: owedMinor,
    refundWaits,
    requestId,
    by: acting.name,
  });
  await acting.audit(tx, 'order.move', `order:${order.id}`, { before: { ticketId: ticket.id, place: ticket.place }, after });
  await enqueue(tx, effect('tickets.mail', `${order.id}:${requestId}`, { orderId: order.id }));
  return { differenceMinor: owedMinor, refundWaits, offer: null };
}

/** @returns whether it waits for a second person @throws Undone */
async function giveBack(
  tx: Tx,
  { id }: Order,
  ticketId: number,
  amountMinor: number,
  acting: Acting,
  { reason, requestId }: MoveTicket,
): Promise<boolean> {
  const { lineId } = await tx.one(selectTicket, [id, ticketId]);
  const done = await creditMoved(tx, id, { lineId, amountMinor }, acting, { reason, requestId });
  if ('problem' in done) throw new Undone(done);
  return done.waits !== null;
}
