import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { orderReference, parseReference } from '@frontrow/domain/orders/reference';
import { orderTotal, lineTotal } from '@frontrow/domain/orders/totals';
import { methodsLeft, offeredMethods, providerOf, type PaymentMethod } from '@frontrow/domain/payments/methods';
import { payUntilMax } from '@frontrow/domain/payments/pay-until';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { takePlace } from '../inventory/index.ts';
import {
  createOrder,
  type EventFacts,
  type FrozenLine,
  lockOrder,
  type NewOrder,
  noteOrderEvent,
  type Order,
  relinkHolds,
  selectLines,
  selectOrderOfShops,
} from '../orders/index.ts';
import { postSale } from '../payments/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import type { Moved } from './moved.ts';
import { insertOffer, selectMoment, selectOfferInReach, selectOffersOfOrder, takeBack, type ShownOffer } from './offer-store.ts';
import { placeOf } from './place-id.ts';
import type { MovableTicket, SoldPlace } from './store.ts';
import { surchargeName } from './texts.ts';

export type OfferProblem = { problem: 'bad_deadline' | 'no_way_to_pay' };

/** A payment that is begun when the link is opened has to be able to end in time. */
const TIME_MIN_MS = 60 * 60_000;

export type OfferMove = {
  order: Order;
  ticket: MovableTicket;
  place: SoldPlace;
  owedMinor: number;
  payUntil: Date;
  reason: string;
  requestId: string;
};

/**
 * Holds a dearer place for the buyer of a ticket until a deadline, in the caller's transaction that has locked the ticket's order and the
 * stock. What it costs more is an order of its own, which holds the place and is paid by the link in a mail; the ticket stays where it
 * is until then. Unpaid it is given up as every order is (docs/decisions/0730).
 */
export async function offerMove(
  tx: Tx,
  { ids, shops }: { ids: Ids; shops: Shops },
  acting: Acting,
  offer: OfferMove,
): Promise<Moved | OfferProblem> {
  const { order, ticket, place, owedMinor, payUntil, reason, requestId } = offer;
  const moment = await tx.one(selectMoment);
  const { now, orderId } = moment;
  const firstEventAt = new Date(Math.min(ticket.happeningFrom.getTime(), place.happeningFrom.getTime()));
  const latest = payUntilMax(now, firstEventAt);
  if (payUntil.getTime() < now.getTime() + TIME_MIN_MS || payUntil > latest) return { problem: 'bad_deadline' };
  const method = chooseMethod(shopById(await shops.all(), order.shopId), place.eventFacts, now, payUntil);
  if (!method) return { problem: 'no_way_to_pay' };
  const { reference } = await createOrder(tx, surchargeOrder(offer, moment, method, ids.secret()), [surchargeLine(offer)]);
  await holdPlace(tx, orderId, offer);
  const provider = providerOf(method);
  const state = provider === 'bank' ? 'open' : 'created';
  await postSale(tx, orderId, owedMinor, { shopId: order.shopId, method, provider, state, amountMinor: owedMinor });
  await tx.many(insertOffer, [orderId, ticket.id, ticket.place, place.variantName, reason, acting.name]);
  const offered = { orderId, reference, amountMinor: owedMinor, from: ticket.place, to: placeOf(place), until: payUntil.toISOString() };
  await noteOrderEvent(tx, order.id, 'move_offered', { ...offered, requestId, by: acting.name });
  await acting.audit(tx, 'order.move_offered', `order:${order.id}`, { after: { ticketId: ticket.id, ...offered, reason } });
  await enqueue(tx, effect('move.offered', orderId, { orderId }));
  return { differenceMinor: owedMinor, refundWaits: false, offer: { reference, payUntil } };
}

const priced = ({ owedMinor, place }: OfferMove) => ({ quantity: 1, unitPriceMinor: owedMinor, vatPermille: place.vatPermille });

/** To whom and by which terms the ticket was sold; nothing is sent. */
function surchargeOrder(
  offer: OfferMove,
  { orderId, number }: { orderId: number; number: number },
  paymentMethod: PaymentMethod,
  token: string,
): NewOrder {
  const { shopId, locale, email, countryCode, shippingAddress, billingAddress, termsTextId, withdrawalTextId } = offer.order;
  return {
    ...orderTotal([priced(offer)], { priceMinor: 0, vatPermille: 0 }),
    shopId,
    locale,
    email,
    countryCode,
    shippingAddress,
    billingAddress,
    termsTextId,
    withdrawalTextId,
    id: orderId,
    cartId: null,
    channel: 'shop',
    allotmentId: null,
    reference: orderReference(number),
    token,
    shippingMethodKey: null,
    shippingMethodName: null,
    shippingVatPermille: 0,
    paymentMethod,
    clientMutationId: null,
    newsletter: false,
    newsletterPartner: false,
    payUntil: offer.payUntil,
    paidAs: null,
  };
}

/** The new place, at what it costs more. */
function surchargeLine(offer: OfferMove): FrozenLine {
  const { order, ticket, place } = offer;
  const { variantId, stockId, sectionId, seatId, name, artistName, eventFacts } = place;
  const line = priced(offer);
  return {
    ...line,
    ...lineTotal(line),
    variantId,
    stockId,
    sectionId,
    seatId,
    name,
    artistName,
    eventFacts,
    holdId: null,
    bundleRootHoldId: null,
    kind: 'surcharge',
    sellableId: place.eventId,
    variantName: surchargeName(ticket.place, order.locale),
    physical: false,
    weightGrams: 0,
    shippableFrom: null,
    withdrawalExcludedReason: 'dated_leisure',
    personalIdentifier: null,
    answers: null,
    imageId: null,
    resoldByOfferId: null,
  };
}

/** @throws where the place is taken, by constraint */
async function holdPlace(tx: Tx, orderId: number, { ticket: { personalIdentifier }, place }: OfferMove): Promise<void> {
  const [line] = await tx.many(selectLines, [orderId]);
  if (!line) throw new Error(`order ${orderId} has no line`);
  const claim = { ...place, lineId: line.id, sellableId: place.eventId, unitPriceMinor: place.priceMinor, personalIdentifier };
  await tx.many(relinkHolds, [[line.id], [await takePlace(tx, orderId, claim)]]);
}

/** The first that the shop and the event take; another is chosen on the page where it is paid. */
function chooseMethod(shop: Shop, event: EventFacts | null, now: Date, payUntil: Date): PaymentMethod | undefined {
  const payment = {
    paymentMethods: methodsLeft(shop.paymentMethods, [event?.paymentMethods]),
    paymentBlacklist: shop.paymentBlacklist,
    hasBankAccount: shop.bankAccount !== null,
    unavailable: [],
  };
  const offered = offeredMethods(payment, { now, firstEventAt: payUntil });
  return offered.find((method) => method === 'stripe_checkout') ?? offered[0];
}

/**
 * Takes an offer back that nobody has paid: the ticket stays where it is. What the offer holds is free once the payment's page is closed,
 * which whoever carries out ended offers sees to. @returns the order that is to be given up
 */
export async function takeBackOffer(db: Db, acting: Acting, reference: string): Promise<{ orderId: number } | OfficeRefusal> {
  return inOffer(db, acting, reference, async (tx, order, ticketOrderId) => {
    if (order.paidAt !== null || !(await tx.first(takeBack, [order.id, acting.name]))) return refuseHere('CHANGED_MEANWHILE');
    await noteOrderEvent(tx, ticketOrderId, 'move_taken_back', { orderId: order.id, reference: order.reference, by: acting.name });
    await acting.audit(tx, 'order.move_taken_back', `order:${ticketOrderId}`, { before: { reference: order.reference } });
    return { orderId: order.id };
  });
}

/** The link to pay once more. `requestId`: sent twice, it goes once. */
export async function sendOfferAgain(
  db: Db,
  acting: Acting,
  reference: string,
  requestId: string,
): Promise<{ done: true } | OfficeRefusal> {
  return inOffer(db, acting, reference, async (tx, order, ticketOrderId) => {
    if (order.paidAt !== null || order.cancelledAt !== null) return refuseHere('CHANGED_MEANWHILE');
    if ((await enqueue(tx, effect('move.offered', `${order.id}:again:${requestId}`, { orderId: order.id }))) === 0) return { done: true };
    await noteOrderEvent(tx, ticketOrderId, 'sent_again', { mails: ['move.offered'] });
    await acting.audit(tx, 'order.send', `order:${ticketOrderId}`, { after: { mails: ['move.offered'], to: order.email } });
    return { done: true };
  });
}

/** Of the tickets of an order in reach: those that wait for a payment, and those that were paid. */
export async function listOffers(db: Db, shops: Acting['shops'], reference: string): Promise<ShownOffer[]> {
  const order = await db.first(selectOrderOfShops, [parseReference(reference) ?? reference, shops]);
  return order ? db.many(selectOffersOfOrder, [order.id]) : [];
}

/** In one transaction with the order that is to be paid locked, where it is in reach. */
async function inOffer<Done extends object>(
  db: Db,
  { shops }: Acting,
  reference: string,
  work: (tx: Tx, order: Order, ticketOrderId: number) => Promise<Done | OfficeRefusal>,
): Promise<Done | OfficeRefusal> {
  const found = await db.first(selectOfferInReach, [parseReference(reference) ?? reference, shops]);
  if (!found) return refuseHere('NOT_FOUND');
  return db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [found.orderId]);
    return work(tx, order, found.ticketOrderId);
  });
}
