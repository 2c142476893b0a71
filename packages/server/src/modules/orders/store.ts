import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';
import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';
import type { IssuedInvoice, Order, OrderLine } from './order.ts';

const columns = `
  o.id, o.shop_id as "shopId", o.cart_id as "cartId", o.reference, o.token, o.status, o.locale, o.email, o.country_code as "countryCode",
  o.shipping_address as "shippingAddress", o.billing_address as "billingAddress", o.shipping_method_name as "shippingMethodName",
  o.payment_method as "paymentMethod", o.items_minor as "itemsMinor", o.shipping_minor as "shippingMinor",
  o.shipping_vat_permille as "shippingVatPermille", o.shipping_vat_minor as "shippingVatMinor", o.total_minor as "totalMinor",
  o.terms_text_id as "termsTextId", o.withdrawal_text_id as "withdrawalTextId", o.placed_at as "placedAt",
  o.pay_until as "payUntil", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason"`;

/**
 * An order with all its lines, in the order of the list `$25`, and the note that it was placed. `$1` its id, `$26` of guests: their
 * allotment, `$27` of what is paid as it is placed: its status then, with the note of it, `$28` where it is sold.
 */
export const insertOrder = statement<
  Order,
  [
    id: number,
    shopId: number,
    cartId: number | null,
    reference: string,
    token: string,
    locale: string,
    email: string,
    countryCode: string,
    shippingAddress: object | string,
    billingAddress: object | string,
    shippingMethodKey: string | null,
    shippingMethodName: string | null,
    paymentMethod: string,
    itemsMinor: number,
    shippingMinor: number,
    shippingVatPermille: number,
    shippingVatMinor: number,
    totalMinor: number,
    clientMutationId: string | null,
    termsTextId: number | null,
    withdrawalTextId: number | null,
    newsletter: boolean,
    newsletterPartner: boolean,
    payUntil: Date | null,
    rows: object | string,
    allotmentId: number | null,
    paidAs: string | null,
    channel: string,
  ]
>(`
  with lines as (
    insert into order_line (order_id, kind, hold_id, sellable_id, variant_id, stock_id, section_id, seat_id, name, variant_name,
      artist_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical, weight_grams, shippable_from,
      withdrawal_excluded_reason, event_facts, personal_identifier, answers, image_id, resold_by_offer_id)
    select $1, l."kind", l."holdId", l."sellableId", l."variantId", l."stockId", l."sectionId", l."seatId", l."name", l."variantName",
      l."artistName", l."quantity", l."unitPriceMinor", l."totalMinor", l."vatPermille", l."vatMinor", l."physical", l."weightGrams",
      l."shippableFrom", l."withdrawalExcludedReason", l."eventFacts", l."personalIdentifier", nullif(l."answers", 'null'), l."imageId", l."resoldByOfferId"
    from jsonb_to_recordset($25::jsonb) as l(
      "kind" text, "holdId" bigint, "sellableId" bigint, "variantId" bigint, "stockId" bigint, "sectionId" bigint, "seatId" bigint,
      "name" text, "variantName" text, "artistName" text, "quantity" int, "unitPriceMinor" bigint, "totalMinor" bigint,
      "vatPermille" int, "vatMinor" bigint, "physical" boolean, "weightGrams" int, "shippableFrom" date,
      "withdrawalExcludedReason" text, "eventFacts" jsonb, "personalIdentifier" text, "answers" jsonb, "imageId" bigint,
      "resoldByOfferId" bigint)
  ), event as (
    insert into order_event (order_id, kind, detail)
    select $1, 'placed', jsonb_build_object('totalMinor', $18::bigint)
    union all
    select $1, 'paid', jsonb_build_object('from', 'payment_pending', 'to', $27::text) where $27::text is not null
  )
  insert into orders as o (id, shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address,
    shipping_method_key, shipping_method_name, payment_method, items_minor, shipping_minor, shipping_vat_permille,
    shipping_vat_minor, total_minor, client_mutation_id, terms_text_id, withdrawal_text_id, newsletter, newsletter_partner,
    pay_until, allotment_id, channel, status, paid_at)
  overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $26,
    $28, coalesce($27, 'payment_pending'), case when $27::text is not null then now() end)
  returning ${columns}`);
/** Parts of a bundle find the line of their root. */
export const linkBundleParts = statement<NoRow, [orderId: number]>(`
  update order_line part set bundle_root_line_id = root.id
  from hold h join order_line root on root.hold_id = h.bundle_root_id
  where part.order_id = $1 and root.order_id = $1 and h.id = part.hold_id`);

/** What was ticked at checkout. */
export const selectNewsletterChoice = statement<
  {
    id: number;
    shopId: number;
    email: string;
    locale: Locale;
    newsletter: boolean;
    newsletterPartner: boolean;
  },
  [orderId: number]
>(`select id, shop_id as "shopId", email, locale, newsletter, newsletter_partner as "newsletterPartner" from orders where id = $1`);

export const selectOrder = statement<Order, [orderId: number | null]>(`select ${columns} from orders o where o.id = $1`);
/** With its invoice and credit notes, oldest first. `hasPdf`: tickets of it can be downloaded. */
export type OrderWithFiles = Order & { hasPdf: boolean; invoices: IssuedInvoice[] };
export const selectOrderWithInvoices = statement<OrderWithFiles, [orderId: number]>(`
  select ${columns}, o.paid_at is not null and exists (
      select from ticket t where t.order_id = o.id and not t.is_dead and not t.physical) as "hasPdf", coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', invoice_number(i.prefix, i.number),
      'isEInvoice', jsonb_typeof(i.content->'eInvoice') is not distinct from 'object') order by i.id)
    from invoice i where i.order_id = o.id), '[]') as invoices
  from orders o where o.id = $1`);
export const lockOrder = statement<Order, [orderId: number]>(`select ${columns} from orders o where o.id = $1 for update`);
/** The same within a reach (`$1` all, `$2` shops), unless its buyer is forgotten. */
export const lockOrderWithin = statement<Order, [all: boolean, shopIds: readonly number[], reference: string]>(`
  select ${columns} from orders o
  where o.reference = $3 and ($1::boolean or o.shop_id = any ($2::bigint[])) and o.forgotten_at is null for update`);
export const selectOrderByCart = statement<Order, [cartId: number]>(`select ${columns} from orders o where o.cart_id = $1`);
export const selectOrdersByReference = statement<{ id: number }, [references: readonly string[]]>(
  'select id from orders where reference = any ($1) order by id',
);

/** Of a line with tickets nothing stays once each has ended; other lines say it themselves. */
const isInvalidated = `(l.invalidated_at is not null or (exists (select from ticket t where t.order_line_id = l.id)
      and not exists (select from ticket t where t.order_line_id = l.id and not t.is_dead)))`;
export const selectLines = statement<OrderLine, [orderId: number]>(`
  select id, kind, sellable_id as "sellableId", variant_id as "variantId", stock_id as "stockId", section_id as "sectionId",
    seat_id as "seatId", name, variant_name as "variantName", artist_name as "artistName", quantity,
    unit_price_minor as "unitPriceMinor", total_minor as "totalMinor", vat_permille as "vatPermille", vat_minor as "vatMinor",
    physical, weight_grams as "weightGrams", shippable_from as "shippableFrom",
    withdrawal_excluded_reason as "withdrawalExcludedReason", event_facts as "eventFacts",
    personal_identifier as "personalIdentifier", answers, ${isInvalidated} as "isInvalidated", bundle_root_line_id as "bundleRootLineId",
    resold_by_offer_id as "resoldByOfferId", bought_as as "boughtAs"
  from order_line l where order_id = $1 order by id`);

/**
 * When the first event of what stays of order `$1` begins as things stand, for deadlines: its lines keep the date that was bought. Of an
 * order that pays for a dearer place the event of the ticket counts too. Null where it is for no event.
 */
export const selectFirstEvent = statement<{ firstEventAt: Date | null }, [orderId: number]>(`
  select min(e.happening_from) as "firstEventAt" from event e where e.id in (
    select sellable_id from order_line where order_id = $1 and invalidated_at is null
    union all select t.event_id from move_offer m join ticket t on t.id = m.ticket_id where m.order_id = $1)`);

/** Lines `$1` are sold by holds `$2` from here on. */
export const relinkHolds = statement<NoRow, [lineIds: readonly number[], holdIds: readonly number[]]>(`
  update order_line l set hold_id = u.hold_id from unnest($1::bigint[], $2::bigint[]) as u (line_id, hold_id) where l.id = u.line_id`);
/** Lines of which nothing stays with the buyer. */
export const invalidateLines = statement<NoRow, [orderLineIds: readonly number[]]>(
  'update order_line set invalidated_at = now() where id = any ($1::bigint[]) and invalidated_at is null',
);

/** What an order that is paid in full gets. */
export type Deliverables = {
  isShipped: boolean;
  ticketUnits: number;
  hasOnlineTickets: boolean;
  hasResoldTickets: boolean;
  hasDownloads: boolean;
  /** It pays for the dearer place of a ticket that another order has. */
  isSurcharge: boolean;
  /** A place of it is of an event that is cancelled. */
  isCancelled: boolean;
  /** A place of it is of an event that is over. */
  isOver: boolean;
  /** The first of what is ordered: its mails take turns with those of orders of something else. */
  firstSellableId: number | null;
};
export const selectDeliverables = statement<Deliverables, [orderId: number]>(`
  select coalesce(bool_or(l.physical), false) as "isShipped",
    coalesce(sum(l.quantity) filter (where l.kind = 'event'), 0)::int as "ticketUnits",
    coalesce(bool_or(l.kind = 'event' and not l.physical), false) as "hasOnlineTickets",
    coalesce(bool_or(l.resold_by_offer_id is not null), false) as "hasResoldTickets",
    coalesce(bool_or(l.withdrawal_excluded_reason = 'download'), false) as "hasDownloads",
    coalesce(bool_or(l.kind = 'surcharge'), false) as "isSurcharge",
    coalesce(bool_or(e.status = 'cancelled'), false) as "isCancelled",
    coalesce(bool_or(ends_at(e.happening_from, e.happening_until) <= now()), false) as "isOver",
    min(l.sellable_id) as "firstSellableId"
  from order_line l left join event e on e.id = l.sellable_id where l.order_id = $1 and l.invalidated_at is null`);

/** An order of one of these shops; null: of any. */
export const selectOrderOfShops = statement<{ id: number }, [reference: string, shops: readonly number[] | null]>(`
  select id from orders where reference = $1 and ($2::int[] is null or shop_id = any ($2))`);
/** What happens to an order is numbered: a greater number is a newer state. */
export const selectVersion = statement<{ version: number }, [orderId: number]>(`
  select coalesce(max(id), 0)::bigint as version from order_event where order_id = $1`);
/** What a request has moved before. */
export const selectMoved = statement<{ differenceMinor: number; refundWaits: boolean }, [orderId: number, requestId: string]>(`
  select (detail ->> 'differenceMinor')::int as "differenceMinor", coalesce((detail ->> 'refundWaits')::boolean, false) as "refundWaits"
  from order_event
  where order_id = $1 and kind = 'ticket_moved' and detail ->> 'requestId' = $2`);
/** What a request has renewed before. */
export const selectRenewed = statement<{ tickets: number; stay: number }, [orderId: number, requestId: string]>(`
  select (detail ->> 'tickets')::int as tickets, (detail ->> 'stay')::int as stay from order_event
  where order_id = $1 and kind = 'access_renewed' and detail ->> 'requestId' = $2`);
/** From here on the page of the order and the files below its link are found by this token alone. */
export const updateToken = statement<NoRow, [orderId: number, token: string]>('update orders set token = $2 where id = $1');
/**
 * From here on the line is of another place, at the price that was paid. `$8` the name of another event, null: the event stays; `$10` is
 * added to what is frozen of it. What it was bought as stays with it.
 */
export const moveLine = statement<
  NoRow,
  [
    orderLineId: number,
    sellableId: number,
    variantId: number,
    variantName: string,
    stockId: number,
    sectionId: number | null,
    seatId: number | null,
    name: string | null,
    artistName: string | null,
    eventFacts: object | string,
  ]
>(`
  update order_line set sellable_id = $2, variant_id = $3, variant_name = $4, stock_id = $5, section_id = $6, seat_id = $7,
    name = coalesce($8, name), artist_name = case when $8::text is null then artist_name else $9 end, event_facts = event_facts || $10::jsonb,
    bought_as = coalesce(bought_as,
      jsonb_build_object('name', name, 'variantName', variant_name, 'artistName', artist_name, 'eventFacts', event_facts))
  where id = $1`);
/** A unit of a line of several gets a line of its own, with what is left of the VAT. @returns that line */
export const splitLine = statement<{ id: number }, [orderLineId: number]>(`
  with was as materialized (
    select l.*, vat_included((l.quantity - 1) * l.unit_price_minor, l.vat_permille) as rest_vat from order_line l where l.id = $1 and l.quantity > 1
  ), rest as (
    update order_line l set quantity = was.quantity - 1, total_minor = was.total_minor - was.unit_price_minor, vat_minor = was.rest_vat
    from was where l.id = was.id
  )
  insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, section_id, seat_id, name, variant_name, artist_name, quantity,
    unit_price_minor, total_minor, vat_permille, vat_minor, physical, weight_grams, shippable_from, withdrawal_excluded_reason, event_facts,
    personal_identifier, answers, image_id, bought_as)
  select order_id, kind, sellable_id, variant_id, stock_id, section_id, seat_id, name, variant_name, artist_name, 1, unit_price_minor,
    unit_price_minor, vat_permille, vat_minor - rest_vat, physical, weight_grams, shippable_from, withdrawal_excluded_reason, event_facts,
    personal_identifier, answers, image_id, bought_as
  from was returning id`);
/** The line is sold by no hold of its own any more. */
export const looseHold = statement<{ holdId: number }, [orderLineId: number]>(`
  with was as (select id, hold_id from order_line where id = $1 for update)
  update order_line l set hold_id = null from was where l.id = was.id and was.hold_id is not null returning was.hold_id as "holdId"`);

export const updateStatus = statement<NoRow, [orderId: number, status: string]>('update orders set status = $2 where id = $1');
/** With the note of it; `$3` what it was before. */
export const updatePaid = statement<Order, [orderId: number, status: string, statusBefore: string]>(`
  with event as (
    insert into order_event (order_id, kind, detail) values ($1, 'paid', jsonb_build_object('from', $3::text, 'to', $2::text))
  )
  update orders as o set status = $2, paid_at = now(), cancelled_at = null, cancel_reason = null where o.id = $1
  returning ${columns}`);
export const updateCancelled = statement<NoRow, [orderId: number, cancelReason: string]>(`
  update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = $2 where id = $1`);
export const updatePaymentMethod = statement<NoRow, [orderId: number, paymentMethod: string, payUntil: Date]>(`
  update orders set payment_method = $2, pay_until = greatest(pay_until, $3) where id = $1`);
export const updatePayUntil = statement<NoRow, [orderId: number, payUntil: Date]>('update orders set pay_until = $2 where id = $1');
export const insertOrderEvent = statement<NoRow, [orderId: number, kind: string, detail: object | string]>(
  'insert into order_event (order_id, kind, detail) values ($1, $2, $3)',
);
/** Why order `$1` became one that people have to look at, the last time. */
export const selectProblemReason = statement<{ reason: string | null }, [orderId: number]>(`
  select detail ->> 'reason' as reason from order_event where order_id = $1 and kind = 'problem' order by id desc limit 1`);

export const selectUnpaid = statement<{ id: number }>(`
  select id from orders where status in ('payment_pending', 'incomplete') and pay_until < now() order by pay_until limit 500`);

/** Of a cancelled event: nothing can be paid of them any more. */
export const selectUnpaidOfCancelled = statement<{ id: number }>(`
  select o.id from orders o where o.status in ('payment_pending', 'incomplete') and exists (
    select from order_line l join event e on e.id = l.sellable_id where l.order_id = o.id and l.invalidated_at is null and e.status = 'cancelled')
  order by o.id limit 500`);

export const selectLegalTexts = statement<{ id: number; body: string }, [legalTextIds: readonly number[]]>(
  'select id, body from legal_text where id = any($1)',
);
export const insertLegalText = statement<{ id: number }, [kind: string, locale: string, body: string]>(`
  insert into legal_text (kind, locale, sha256, body) values ($1, $2, sha256(convert_to($3, 'UTF8')), $3)
  on conflict (sha256) do update set kind = legal_text.kind returning id`);

export const insertMergeLink = statement<NoRow, [tokenHash: Buffer, cartId: number, orderId: number, detail: object | string]>(`
  insert into session_link (token_hash, kind, cart_id, order_id, detail, expires_at)
  values ($1, 'merge', $2, $3, $4, now() + interval '${CART_LINK_MINUTES} minutes')`);

// Retention

/** Orders o from which people go, where `when` holds. The page of an order goes with its token. */
const forget = (when: string) => `
  with old as (
    update orders o set forgotten_at = now(), email = '', shipping_address = '{}', billing_address = '{}', client_mutation_id = null,
      token = replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '')
    where o.forgotten_at is null and ${when}
    returning o.id
  ), mails as (
    delete from sent_mail m using old where m.about = 'order:' || old.id
  ), notes as (
    update order_note n set note = null from old where n.order_id = old.id and n.note is not null
  ), parcel as (
    update shipment p set tracking_number = null from old where p.order_id = old.id and p.tracking_number is not null
  )
  update order_line l set personal_identifier = null, answers = null from old
  where l.order_id = old.id and (l.personal_identifier is not null or l.answers is not null)`;
/** Of order o: what is said of it at its end. */
export const yearOfLastDocument = `extract(year from greatest(o.placed_at, (select max(i.issued_at) from invoice i where i.order_id = o.id),
  (select max(r.settled_at) from refund r where r.order_id = o.id),
  (select p.shipped_at from shipment p where p.order_id = o.id)) at time zone 'Europe/Berlin')::int`;
/**
 * Who ordered, once nothing of it has to be kept: eight years after the end of the year of its last document. What is open
 * stays until it is settled.
 */
export const forgetOrders = statement(
  forget(`o.placed_at < now() - interval '8 years'
      and make_date(${yearOfLastDocument} + 9, 1, 1) <= now() at time zone 'Europe/Berlin'
      and o.status in ('pending_fulfillment', 'fulfillment', 'done', 'cancelled')
      and not exists (select from refund r where r.order_id = o.id and r.state in ('created', 'pending'))
      and not exists (select from unmatched_money u where u.order_id = o.id and u.resolved_at is null)`),
);
/** Who had a ticket for nothing: no document asks for them once the last event is 28 days over. */
export const forgetGuestOrders = statement(
  forget(`o.allotment_id is not null and not exists (
      select from order_line l join event e on e.id = l.sellable_id
      where l.order_id = o.id and ends_at(e.happening_from, e.happening_until) >= now() - interval '28 days')`),
);
/** Guests as they were named when they bought, and what was answered for them, 28 days after the event. */
export const forgetGuests = statement(`
  update order_line l set personal_identifier = null, answers = null from event e
  where e.id = l.sellable_id and (l.personal_identifier is not null or l.answers is not null)
    and ends_at(e.happening_from, e.happening_until) < now() - interval '28 days'`);
