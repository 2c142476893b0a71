import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { isMovable } from './store.ts';

/** Asked after the locks: the clock of the moment, and the numbers of an order that is to be made. */
export const selectMoment = statement<{ now: Date; orderId: number; number: number }>(
  `select clock_timestamp() as now, nextval('orders_id_seq') as "orderId", nextval('order_number') as number`,
);
export const insertOffer = statement<
  NoRow,
  [orderId: number, ticketId: number, fromPlace: string, variantName: string, reason: string, offeredBy: string]
>('insert into move_offer (order_id, ticket_id, from_place, variant_name, reason, offered_by) values ($1, $2, $3, $4, $5, $6)');
/** Why an order for a dearer place comes to its end. */
export type OfferEnd = 'done' | 'unpaid' | 'taken_back' | 'gone';

/** The order that pays for a dearer place, and the ticket that goes there. */
export type Offer = {
  orderId: number;
  /** Of the ticket. */
  ticketOrderId: number;
  ticketId: number;
  fromPlace: string;
  /** What a ticket is called where it goes. */
  variantName: string;
  isTakenBack: boolean;
  endedBecause: OfferEnd | null;
  newTicketId: number | null;
};
export const selectOffer = statement<Offer, [orderId: number]>(`
  select m.order_id as "orderId", t.order_id as "ticketOrderId", m.ticket_id as "ticketId", m.from_place as "fromPlace", m.variant_name as "variantName",
    m.taken_back_by is not null as "isTakenBack", m.ended_because as "endedBecause", m.new_ticket_id as "newTicketId"
  from move_offer m join ticket t on t.id = m.ticket_id where m.order_id = $1`);
/** Whether the ticket of an offer can still go where it leads, the ticket's order being locked. */
export const selectIsOpen = statement<{ isOpen: boolean }, [orderId: number]>(`
  select (${isMovable}) and n.status <> 'cancelled' and ends_at(n.happening_from, n.happening_until) > now() and m.taken_back_by is null
    and not exists (select from move_offer x where x.ticket_id = m.ticket_id and x.ended_at is null and x.order_id <> m.order_id) as "isOpen"
  from move_offer m join ticket t on t.id = m.ticket_id join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    join order_line s on s.order_id = m.order_id join event n on n.id = s.sellable_id
  where m.order_id = $1`);
/** Offers that lead nowhere any more, whose time is not over: taken back, or the ticket is used, given back, sold or moved. */
export const selectOffersToEnd = statement<{ orderId: number; because: OfferEnd }>(`
  select m.order_id as "orderId", case when m.taken_back_by is null then 'gone' else 'taken_back' end as because
  from move_offer m join ticket t on t.id = m.ticket_id join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    join order_line s on s.order_id = m.order_id join event n on n.id = s.sellable_id
  where m.ended_at is null
    and not ((${isMovable}) and n.status <> 'cancelled' and ends_at(n.happening_from, n.happening_until) > now() and m.taken_back_by is null)
  order by m.order_id limit 500`);
export const endOffer = statement<{ ticketId: number }, [orderId: number, endedBecause: string, newTicketId: number | null]>(`
  update move_offer set ended_at = now(), ended_because = $2, new_ticket_id = $3
  where order_id = $1 and (ended_at is null or $2 = 'done') returning ticket_id as "ticketId"`);
export const takeBack = statement<{ ticketId: number }, [orderId: number, takenBackBy: string]>(`
  update move_offer set taken_back_by = $2 where order_id = $1 and ended_at is null and taken_back_by is null returning ticket_id as "ticketId"`);
/** The order of an offer whose ticket is of an order of these shops; null: of any. */
export const selectOfferInReach = statement<
  { orderId: number; ticketOrderId: number },
  [reference: string, shops: readonly number[] | null]
>(`
  select m.order_id as "orderId", t.order_id as "ticketOrderId" from orders o join move_offer m on m.order_id = o.id join ticket t on t.id = m.ticket_id
  where o.reference = $1 and ($2::int[] is null or o.shop_id = any ($2))`);
/** The offer that a request has made before. */
export const selectOfferOfRequest = statement<
  { orderId: number; reference: string; payUntil: Date | null; differenceMinor: number },
  [orderId: number, requestId: string]
>(`
  select s.id as "orderId", s.reference, s.pay_until as "payUntil", s.total_minor as "differenceMinor"
  from order_event h join orders s on s.id = (h.detail ->> 'orderId')::bigint
  where h.order_id = $1 and h.kind = 'move_offered' and h.detail ->> 'requestId' = $2`);

/** An offer as it is shown, to the office and to the buyer. Amounts in cents. */
export type ShownOffer = {
  /** Of the order that pays for it. */
  orderId: number;
  reference: string;
  ticketOrderReference: string;
  token: string;
  ticketId: number;
  ticketNumber: string;
  fromPlace: string;
  eventName: string;
  happeningFrom: string;
  /** Its day is not announced. */
  hideDate: boolean;
  section: string | null;
  row: string | null;
  seat: string | null;
  variantName: string;
  amountMinor: number;
  /** Of it, what went back. */
  returnedMinor: number;
  payUntil: Date | null;
  reason: string;
  offeredBy: string;
  /** Whether its payment is awaited. */
  isOpen: boolean;
  endedBecause: OfferEnd | null;
};
const shown = `
  select m.order_id as "orderId", o.reference, o.token, b.reference as "ticketOrderReference", m.ticket_id as "ticketId", t.public_id as "ticketNumber", m.from_place as "fromPlace",
    l.name as "eventName", l.event_facts ->> 'happeningFrom' as "happeningFrom",
    l.event_facts ? 'hideDate' as "hideDate", l.event_facts ->> 'section' as section,
    l.event_facts ->> 'row' as "row", l.event_facts ->> 'seat' as seat, m.variant_name as "variantName", o.total_minor as "amountMinor",
    coalesce((select sum(w.amount_minor) from withdrawn_line w where w.order_line_id = l.id), 0)::bigint as "returnedMinor",
    o.pay_until as "payUntil", m.reason, m.offered_by as "offeredBy",
    m.ended_at is null and m.taken_back_by is null as "isOpen", m.ended_because as "endedBecause"
  from move_offer m join ticket t on t.id = m.ticket_id join orders b on b.id = t.order_id join orders o on o.id = m.order_id
    join order_line l on l.order_id = o.id`;
/** Of the tickets of an order, or of the order that pays for one: open ones and those that were paid. */
export const selectOffersOfOrder = statement<ShownOffer, [orderId: number]>(
  `${shown} where (t.order_id = $1 or m.order_id = $1) and (m.ended_at is null or m.new_ticket_id is not null) order by m.order_id`,
);
export const selectShownOffer = statement<ShownOffer & { locale: Locale }, [orderId: number]>(
  `${shown.replace('select ', 'select o.locale, ')} where m.order_id = $1`,
);

/** Surcharges of tickets that went back by the form or a run, because their event was moved or does not happen, which nobody has given back or come to look at. */
export const selectSurchargesToReturn = statement<{ orderId: number; reference: string }>(`
  select o.id as "orderId", o.reference
  from move_offer m join orders o on o.id = m.order_id join order_line s on s.order_id = o.id
    join ticket n on n.id = m.new_ticket_id
  where exists (select from ticket c join ticket_void v on v.ticket_id = c.id where c.order_line_id = n.order_line_id and v.reason in ('refunded', 'cancelled'))
    and not exists (select from withdrawn_line w where w.order_line_id = s.id)
    and not exists (select from withdrawal w where w.order_id = o.id and w.proposal is not null)
    and not exists (select from order_event h where h.order_id = o.id and h.kind = 'surcharge_stays')
  order by o.id limit 100`);
