import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { countUse } from '../../platform/limits/index.ts';
import type { Locale } from '@frontrow/domain/locale';
import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { parseReference } from '@frontrow/domain/orders/reference';
import { selectEvent, selectHasOpenRequest, selectSource, selectTickets, type RefundTicket } from './store.ts';
import { methodTexts } from './texts.ts';

export type Asked = { shopId: number; locale: Locale; network: string; orderId: string | null; productId: string | null; email: string };
export type RefundMethod = { id: 'bank_transfer' | 'paypal' | 'card' | 'original'; name: string; description: string };
export type RefundRequestView = {
  /** Null where only the event was named: what a buyer has there is told to nobody who does not hold the tickets. */
  order: { id: number; reference: string; orderedAt: Date } | null;
  product: { id: number; descriptiveName: string };
  state: 'not_open' | 'initiated' | 'processing' | 'completed';
  hardticketCount: number;
  massRefundPaused: boolean;
  containsKulturpass: boolean;
  refundMethod: RefundMethod;
  refundableTicketCount: number;
};

const GUESSES = { network: [{ points: 60, seconds: 3600 }], target: { points: 30, seconds: 3600 } };
/** Tickets in one request where the order is not known yet. */
export const CODES_MAX = 20;

/**
 * What the form shows. Every mismatch of shop, order and address is the same: null. References can be guessed, so that even
 * the right one counts until it is looked at; whoever comes by the link of a mail is not counted.
 */
export async function viewRefundRequest(
  { db, links }: { db: Db; links: SignedIds },
  asked: Asked,
): Promise<RefundRequestView | Refusal<'TOO_MANY_ATTEMPTS'> | null> {
  const { shopId, network, email, locale } = asked;
  const ids = readOrderAndEvent(asked, links);
  if (!ids) return null;
  if (ids.isMailed) {
    const tickets = await db.many(selectTickets, [shopId, email, ids.order, ids.event]);
    return tickets[0] ? viewOfOrder(db, tickets[0], tickets, locale) : null;
  }
  const target = ids.order === null ? undefined : `${shopId}:${ids.order}:${ids.event ?? ''}`;
  const takeBack = await countUse(db, 'refund-view', { network, target }, GUESSES);
  if (!takeBack) return refuse('TOO_MANY_ATTEMPTS');
  if (ids.order === null) return viewOfEvent(db, shopId, Number(ids.event), locale);
  const tickets = await db.many(selectTickets, [shopId, email, ids.order, ids.event]);
  if (!tickets[0]) return null;
  await takeBack();
  return viewOfOrder(db, tickets[0], tickets, locale);
}

/** Ids as the queries take them; undefined where neither can be one. An order may be named by its id, its reference or a mail's link. */
export function readOrderAndEvent({ orderId, productId }: { orderId: string | null; productId: string | null }, links: SignedIds) {
  const [mailed] = links.read(orderId ?? '');
  const named = orderId === null ? null : readId(orderId) ? orderId : parseReference(orderId);
  const order = mailed === undefined ? named : String(mailed);
  const event = productId === null ? null : readId(productId);
  const isNone = order === undefined || event === undefined || (order === null && event === null);
  return isNone ? undefined : { order, event, isMailed: mailed !== undefined };
}

async function viewOfEvent(db: Db, shopId: number, eventId: number, locale: Locale): Promise<RefundRequestView | null> {
  const event = await db.first(selectEvent, [shopId, eventId, locale]);
  if (!event) return null;
  return {
    order: null,
    product: { id: event.id, descriptiveName: event.name },
    state: event.massRefund === 'closed' ? 'not_open' : 'initiated',
    hardticketCount: 0,
    massRefundPaused: event.massRefund === 'paused',
    containsKulturpass: false,
    refundMethod: { id: 'original', ...methodTexts[locale].original },
    refundableTicketCount: event.massRefund === 'closed' ? 0 : CODES_MAX,
  };
}

async function viewOfOrder(db: Db, first: RefundTicket, tickets: readonly RefundTicket[], locale: Locale): Promise<RefundRequestView> {
  const opened = tickets.filter(({ massRefund }) => massRefund !== 'closed');
  const refundable = opened.filter(({ isUsed }) => !isUsed);
  // one event of an order may rest while another one takes its tickets back
  const open = refundable.filter(({ massRefund }) => massRefund === 'open');
  const offered = open.length > 0 ? open : refundable;
  const shown = offered[0] ?? opened[0] ?? first;
  const [{ isOpen }, { provider }] = await Promise.all([
    db.one(selectHasOpenRequest, [first.orderId]),
    db.one(selectSource, [first.orderId, 0]),
  ]);
  const method = provider === 'stripe' ? 'card' : provider === 'paypal' ? 'paypal' : 'bank_transfer';
  const done = isOpen ? 'processing' : 'completed';
  return {
    order: { id: first.orderId, reference: first.reference, orderedAt: first.orderedAt },
    product: { id: shown.eventId, descriptiveName: shown.eventName },
    state: opened.length === 0 ? 'not_open' : refundable.length === 0 ? done : 'initiated',
    hardticketCount: offered.filter(({ isPhysical }) => isPhysical).length,
    massRefundPaused: offered.length > 0 && open.length === 0,
    containsKulturpass: tickets.some(({ isVoucherPaid }) => isVoucherPaid),
    refundMethod: { id: method, ...methodTexts[locale][method] },
    refundableTicketCount: offered.length,
  };
}
