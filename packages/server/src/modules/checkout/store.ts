import type { GivenAnswer, StoredQuestion } from '@frontrow/domain/checkout/questions';
import type { PaymentProviderName } from '@frontrow/domain/payments/methods';
import type { FrozenLine } from '../orders/index.ts';
import { requirement } from '../inventory/index.ts';
import { artistOfEvent, previewImageId, soldEventJson, withdrawalExclusion } from '../catalogue/index.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';

/** The clock at that moment, since the transaction may have waited. */
const moment = 'clock_timestamp() as now, (select version from catalogue) as "catalogueVersion"';

export type LockedCart = { id: number; countryCode: string; version: number; expiresAt: Date };

/** FOR UPDATE also keeps out new holds, whose foreign key locks the cart's key. */
export const lockOpenCart = statement<LockedCart, [shopId: number, sessionHash: Buffer]>(`
  select id, country_code as "countryCode", version, expires_at as "expiresAt"
  from cart where shop_id = $1 and session_hash = $2 and state = 'open' for update`);
/** What became of the cart this session had last. */
export const selectClosedCart = statement<{ id: number; state: 'ordered' | 'expired' }, [shopId: number, sessionHash: Buffer]>(`
  select id, state from cart where session_hash = $2 and shop_id = $1 and state <> 'open' order by id desc limit 1`);
/** In all shops of the host: each has a cart of its own for the session. */
export const selectOpenCartsOfSession = statement<{ id: number }, [sessionHash: Buffer]>(
  "select id from cart where session_hash = $1 and state = 'open'",
);
/** The first of what they hold. */
export const selectFirstOfCarts = statement<{ firstSellableId: number | null }, [sessionHash: Buffer]>(`
  select min(h.sellable_id) as "firstSellableId" from cart c join hold h on h.cart_id = c.id
  where c.session_hash = $1 and c.state = 'open'`);
export type OpenCart = Omit<LockedCart, 'version'> & { now: Date; catalogueVersion: number };
/** Only looked at, with the moment at which it was. */
export const selectOpenCart = statement<OpenCart, [shopId: number, sessionHash: Buffer]>(`
  select id, country_code as "countryCode", expires_at as "expiresAt", ${moment}
  from cart where shop_id = $1 and session_hash = $2 and state = 'open'`);

/** What is frozen into an order, as it is held; sums follow from it. */
export type CartLine = Omit<FrozenLine, 'holdId' | 'kind' | 'totalMinor' | 'vatMinor' | 'answers'> & {
  holdId: number;
  kind: 'event' | 'product' | 'bundle';
  limit: number;
  isTicket: boolean;
  /** Of an event that is cancelled. */
  isCancelled: boolean;
  isAdultsOnly: boolean;
  personalizationRequirement: string | null;
  questions: StoredQuestion[];
  answers: GivenAnswer[];
  voucherId: number | null;
  resaleFeeMinor: number | null;
  /** Printed when it was first sold; from a fan it comes online. */
  wasPaper: boolean;
  /** Of the sellable, by orders of the buyer that count, less what was given back. Resold ones were had. */
  boughtUnits: number;
};

/**
 * Everything the session's cart holds, with the facts that are frozen into its order, and what of it its buyer has. `$1` shop, `$2` session, `$3` locale,
 * `$4` the buyer's e-mail address, by which buyers are told apart. `offset 0` begins at their orders: a plan made while tables were small would walk all
 * that was ever sold of an event.
 */
export const selectCartLines = statement<CartLine, [shopId: number, sessionHash: Buffer, locale: string, email: string | null]>(`
  with own as materialized (
    select h.* from hold h
    where h.cart_id = (select id from cart where shop_id = $1 and session_hash = $2 and state = 'open') and h.order_id is null
  ), bought as materialized (
    select l.sellable_id, sum(l.quantity - coalesce((select sum(w.quantity) from withdrawn_line w where w.order_line_id = l.id), 0)
      - (select count(*) from ticket t join ticket_void x on x.ticket_id = t.id where t.order_line_id = l.id and x.reason in ('refunded', 'cancelled')))::int as units
    from (select id from orders where lower(email) = lower($4) and status <> 'cancelled' and channel = 'shop' offset 0) o
      cross join lateral (select id, sellable_id, quantity from order_line where order_id = o.id and invalidated_at is null and kind <> 'surcharge' offset 0) l
    where l.sellable_id in (select sellable_id from own)
    group by l.sellable_id
  )
  select h.id as "holdId", h.bundle_root_id as "bundleRootHoldId",
    case when (select true from hold part where part.bundle_root_id = h.id limit 1) then 'bundle' else s.kind end as kind,
    h.sellable_id as "sellableId", h.variant_id as "variantId", h.stock_id as "stockId", h.section_id as "sectionId",
    h.seat_id as "seatId", h.quantity, h.unit_price_minor as "unitPriceMinor", s.vat_permille as "vatPermille",
    h.resale_offer_id as "resoldByOfferId", ro.buyer_fee_minor as "resaleFeeMinor",
    least(s.cart_limit, (select b.ticket_limit from bundle b where b.root_product_id = s.id)) as "limit", v.physical and h.resale_offer_id is null as physical,
    v.physical and h.resale_offer_id is not null as "wasPaper",
    case when v.physical and h.resale_offer_id is null then v.weight_grams else 0 end as "weightGrams",
    coalesce(localize(e.descriptive_name, $3), localize(p.descriptive_name, $3)) as name,
    localize(v.description, $3) || coalesce(', ' || (select localize(f.name, $3) from variant_phase f where f.id = h.phase_id), '') as "variantName",
    coalesce(localize(artist.name, $3), ${artistOfEvent}) as "artistName",
    p.public_shippable_from as "shippableFrom",
    ${withdrawalExclusion} as "withdrawalExcludedReason",
    e.id is not null as "isTicket", coalesce(e.status = 'cancelled', false) as "isCancelled", coalesce(p.adults_only, false) as "isAdultsOnly",
    ${requirement} as "personalizationRequirement", h.personal_identifier as "personalIdentifier",
    coalesce(v.questions, '[]') as questions, coalesce(h.answers, '[]') as answers,
    case when e.id is not null then ${soldEventJson} end as "eventFacts",
    ${previewImageId} as "imageId",
    h.payment_code_id as "voucherId", coalesce((select units from bought where sellable_id = h.sellable_id), 0) as "boughtUnits"
  from own h
    join sellable s on s.id = h.sellable_id
    join variant v on v.id = h.variant_id
    left join event e on e.id = s.id
    left join venue ve on ve.id = e.venue_id
    left join event_section es on es.stock_id = h.stock_id
    left join pricing_category pc on pc.id = v.pricing_category_id
    left join seat st on st.id = h.seat_id
    left join product p on p.id = s.id
    left join category artist on artist.id = p.artist_category_id
    left join resale_offer ro on ro.id = h.resale_offer_id
  order by h.id`);

export type Beginning = {
  repeatedCartId: number | null;
  hasMoreElsewhere: boolean;
  number: number;
  orderId: number;
  now: Date;
  catalogueVersion: number;
};
/**
 * Two orders of one buyer are decided one after the other, so that a limit per buyer holds; what is asked for with the lock is asked once it is held.
 * `repeatedCartId`: the cart that this very request has ordered before. `hasMoreElsewhere`: on the session hangs a cart in another shop of the host,
 * or a place in a sale; shop by shop and sale by sale, as their indexes are. `$1` e-mail address, `$2` shop, `$3` session hash, `$4` the request.
 */
export const lockBuyer = statement<Beginning, [email: string, shopId: number, sessionHash: Buffer, clientMutationId: string | null]>(`
  with buyer as materialized (select pg_advisory_xact_lock(hashtextextended('buyer ' || lower($1), 0)))
  select nextval('order_number') as number, nextval('orders_id_seq') as "orderId", ${moment},
    (select c.id from orders o cross join lateral (
        select id from cart where id = o.cart_id and session_hash = $3 and shop_id = $2 offset 0) c
      where o.client_mutation_id = $4) as "repeatedCartId",
    exists (select from shop s cross join lateral (
        select from cart where shop_id = s.id and session_hash = $3 and state = 'open' and expires_at > now() offset 0) c where s.id <> $2)
      or exists (select from on_sale s cross join lateral (
        select from on_sale_shopper where sale_id = s.id and session_hash = $3 and ended_at is null offset 0) w
        where s.state <> 'closed') as "hasMoreElsewhere"
  from buyer`);

/** In id order, as every writer of stock: also those where its tickets could be instead. */
export const lockStocksOfOrder = statement<{ id: number; free: number }, [orderId: number]>(`
  select id, capacity - claimed as free from stock
  where id in (
    select stock_id from order_line where order_id = $1 and resold_by_offer_id is null
    union
    select es.stock_id from order_line l join variant v on v.id = l.variant_id
      join event_section es on es.event_id = l.sellable_id and es.pricing_category_id = v.pricing_category_id
    where l.order_id = $1 and l.resold_by_offer_id is null
    union
    select l.stock_id from move_offer m join ticket t on t.id = m.ticket_id join order_line l on l.id = t.order_line_id where m.order_id = $1
  ) order by id for no key update`);
export const selectTakenSeats = statement<{ id: number }, [orderId: number]>(`
  select l.id from order_line l join hold h on h.sellable_id = l.sellable_id and h.seat_id = l.seat_id and h.resale_offer_id is null
  where l.order_id = $1 and l.resold_by_offer_id is null limit 1`);
export const claimAgain = statement<NoRow, [orderId: number]>(`
  with again as materialized (
    select l.*, nextval('hold_id_seq') as new_hold_id from order_line l where order_id = $1 and invalidated_at is null
  ), held as (
    insert into hold (id, order_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, personal_identifier,
      resale_offer_id)
    overriding system value
    select new_hold_id, order_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, personal_identifier,
      resold_by_offer_id from again
  )
  update order_line l set hold_id = again.new_hold_id from again where l.id = again.id`);

// Other places for late money

/** Until when a buyer may decide: a day, and two hours before the first event at the latest; null where that is too soon to ask. */
export const selectDecideUntil = statement<{ decideUntil: Date | null }, [orderId: number]>(`
  select case when not bool_or(e.status = 'cancelled') and min(e.happening_from) > now() + interval '150 minutes'
    then least(now() + interval '24 hours', min(e.happening_from) - interval '2 hours') end as "decideUntil"
  from order_line l join event e on e.id = l.sellable_id where l.order_id = $1 and l.invalidated_at is null`);
export const insertOtherPlaces = statement<
  NoRow,
  [orderId: number, attemptId: string, provider: string, providerObjectId: string, amountMinor: number, decideUntil: Date]
>(`
  insert into other_places (order_id, attempt_id, provider, provider_object_id, amount_minor, decide_until) values ($1, $2, $3, $4, $5, $6)`);
/** An order of one of these shops; null: of any. */
export const selectUnpaidInReach = statement<{ id: number; isPaid: boolean }, [reference: string, shops: readonly number[] | null]>(`
  select id, paid_at is not null as "isPaid" from orders where reference = $1 and ($2::int[] is null or shop_id = any ($2))`);
export type BankCapture = { objectId: string; amountMinor: number };
/** Transfers that were booked to an order. */
export const selectBankCaptures = statement<BankCapture, [orderId: number]>(`
  select t.provider_object_id as "objectId", -e.amount_minor as "amountMinor"
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account = 'order'
  where t.order_id = $1 and t.kind = 'capture' and t.provider = 'bank' and t.provider_object_id is not null order by t.id`);

/** What waits for a decision, in cents. */
export const selectAmountKept = statement<{ amountMinor: number }, [orderId: number]>(
  'select amount_minor as "amountMinor" from other_places where order_id = $1 and decision is null',
);

export type PlacesDecision = 'accepted' | 'declined' | 'expired';
export type Place = { lineId: number; section: string | null; row: string | null; seat: string | null };
const movedPlaces = `
  select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'section', es.name, 'row', st.row_name, 'seat', st.number) order by l.id), '[]')
  from order_line l join hold h on h.id = l.hold_id
    left join event_section es on es.stock_id = h.stock_id left join seat st on st.id = h.seat_id
  where l.order_id = $1 and (h.stock_id, h.seat_id) is distinct from (l.stock_id, l.seat_id)`;
export const selectMovedPlaces = statement<{ places: Place[] }, [orderId: number]>(`select (${movedPlaces}) as places`);
export type OtherPlaces = { decideUntil: Date; decision: PlacesDecision | null; isOpen: boolean; places: Place[] };
export const selectOtherPlaces = statement<OtherPlaces, [orderId: number]>(`
  select decide_until as "decideUntil", decision, decision is null and decide_until > now() as "isOpen", (${movedPlaces}) as places
  from other_places where order_id = $1`);

export type DecidedPlaces = {
  decision: PlacesDecision;
  attemptId: string;
  provider: PaymentProviderName;
  objectId: string;
  amountMinor: number;
};
/** `$2` what the buyer says; after the deadline that counts no more. The clock of the moment, since the transaction may have waited. */
export const decidePlaces = statement<DecidedPlaces, [orderId: number, decision: string]>(`
  update other_places p set decided_at = moment.at, decision = case when moment.at < p.decide_until then $2 else 'expired' end
  from (select clock_timestamp() as at) moment
  where p.order_id = $1 and p.decision is null
  returning p.decision, p.attempt_id as "attemptId", p.provider, p.provider_object_id as "objectId", p.amount_minor as "amountMinor"`);
/** Questions whose time is over, or that ask about an event that is cancelled. */
export const selectUndecided = statement<{ id: number }>(`
  select order_id as id from other_places p where decision is null and (decide_until <= now() or exists (
    select from order_line l join event e on e.id = l.sellable_id
    where l.order_id = p.order_id and l.invalidated_at is null and e.status = 'cancelled'))
  order by decide_until limit 500`);
/** From here on the lines are of the places that are held for them. */
export const moveToPlaces = statement<NoRow, [orderId: number]>(`
  update order_line l set stock_id = h.stock_id, section_id = h.section_id, seat_id = h.seat_id,
    event_facts = l.event_facts || jsonb_build_object('section', es.name, 'row', st.row_name, 'seat', st.number)
  from hold h left join event_section es on es.stock_id = h.stock_id left join seat st on st.id = h.seat_id
  where h.id = l.hold_id and l.order_id = $1 and l.event_facts is not null`);

/** An order whose goods wait to be sent, with what was paid to send it and what it weighs, additions included. Locked. */
export type Delivery = { reference: string; countryCode: string; methodKey: string; paidMinor: number; weightGrams: number };
export const lockDelivery = statement<Delivery, [orderId: number]>(`
  select o.reference, o.country_code as "countryCode", o.shipping_method_key as "methodKey", o.shipping_minor as "paidMinor",
    (select coalesce(sum(l.weight_grams * l.quantity), 0)::int from order_line l
      where l.physical and l.invalidated_at is null and l.order_id in (
        select o.id union all
        select a.id from order_merge m join orders a on a.cart_id = m.cart_id where m.order_id = o.id and a.status <> 'cancelled')
    ) as "weightGrams"
  from orders o
  where o.id = $1 and o.status in ('payment_pending', 'incomplete', 'processing', 'pending_fulfillment') and o.cancelled_at is null
    and (o.pay_until is null or o.paid_at is not null or o.pay_until > now())
    and not exists (select from shipment s where s.order_id = o.id)
    and exists (select from order_line l where l.order_id = o.id and l.physical and l.invalidated_at is null)
  for update of o`);
/** The order named by a reference and its e-mail address; for an addition the order it was added to, with its own token. */
export const selectMergeTarget = statement<{ id: number; token: string }, [shopId: number, reference: string, email: string]>(`
  select coalesce(m.order_id, o.id) as id, o.token from orders o left join order_merge m on m.cart_id = o.cart_id
  where o.shop_id = $1 and o.reference = $2 and lower(o.email) = lower($3)`);
export const insertMerge = statement<NoRow, [cartId: number, orderId: number]>(
  'insert into order_merge (cart_id, order_id) values ($1, $2)',
);
export const selectMerge = statement<{ orderId: number }, [cartId: number]>(
  'select order_id as "orderId" from order_merge where cart_id = $1',
);
export const useMergeLink = statement<
  { orderId: number; sessionHash: Buffer; cartVersion: number; toPay: number },
  [tokenHash: Buffer, shopId: number]
>(`
  update session_link l set used_at = now() from cart c
  where l.token_hash = $1 and l.kind = 'merge' and l.used_at is null and l.expires_at > now() and c.id = l.cart_id and c.shop_id = $2
  returning l.order_id as "orderId", c.session_hash as "sessionHash", (l.detail ->> 'cartVersion')::int as "cartVersion",
    (l.detail ->> 'toPay')::int as "toPay"`);

export type LegalPage = { slug: string; locale: string; markdown: string; textId: number | null };
/** The shop's own page, else the main shop's; in language `$2`, else in the other. */
export const selectLegalPages = statement<LegalPage, [shopId: number, locale: string]>(`
  select distinct on (p.slug) p.slug, p.locale, p.markdown,
    (select t.id from legal_text t where t.sha256 = sha256(convert_to(p.markdown, 'UTF8'))) as "textId"
  from page p join shop s on s.id = p.shop_id
  where p.slug in ('terms', 'withdrawal') and (p.shop_id = $1 or s.is_main)
  order by p.slug, p.shop_id = $1 desc, p.locale = $2 desc`);

export type ShippingRow = {
  key: string;
  name: string;
  description: string | null;
  adultsOnly: boolean;
  onlineTickets: boolean;
  vatPermille: number;
  rates: { countryCode: string; weightMaxGrams: number; priceMinor: number }[];
};
export const selectShippingMethods = statement<ShippingRow, [countryCode: string, locale: string]>(`
  select m.key, localize(m.name, $2) as name, localize(m.description, $2) as description, m.adults_only as "adultsOnly",
    m.online_tickets as "onlineTickets", m.vat_permille as "vatPermille",
    coalesce((select jsonb_agg(jsonb_build_object('countryCode', r.country_code, 'weightMaxGrams', r.weight_max_grams, 'priceMinor', r.price_minor))
      from shipping_rate r where r.shipping_method_id = m.id and r.country_code = $1), '[]') as rates
  from shipping_method m order by m.sort_order, m.id`);

/** Where goods are sent to, by any method. */
export const selectShippingCountries = statement<{ countryCode: string }>(`
  select distinct r.country_code as "countryCode" from shipping_rate r join shipping_method m on m.id = r.shipping_method_id
  where not m.online_tickets order by 1`);

/** `weightGrams`: of one. */
export type ParcelItem = { physical: boolean; weightGrams: number; quantity: number; isTicket: boolean; isAdultsOnly: boolean };
export type WantedItem = ParcelItem & { happeningFrom: Date | null; paymentMethods: string[] | null };
/**
 * What is to be sent and paid for: each variant as often as the visitor's cart holds it, else as often as it is asked for.
 * `$1` variant ids, `$2` shop, `$3` session hash
 */
export const selectWantedItems = statement<WantedItem, [variantIds: readonly number[], shopId: number, sessionHash: Buffer | null]>(`
  with wanted as (select id, count(*)::int as times from unnest($1::bigint[]) as w(id) group by id)
  select v.physical and not coalesce(held.is_resold, false) as physical, v.weight_grams as "weightGrams",
    coalesce(held.quantity, w.times) as quantity, e.id is not null as "isTicket", coalesce(p.adults_only, false) as "isAdultsOnly", e.happening_from as "happeningFrom",
    e.payment_methods as "paymentMethods"
  from wanted w
    join variant v on v.id = w.id
    join shop_sellable ss on ss.sellable_id = v.sellable_id and ss.shop_id = $2
    left join event e on e.id = v.sellable_id
    left join product p on p.id = v.sellable_id
    left join lateral (
      select sum(h.quantity) filter (where h.resale_offer_id is null)::int as quantity, bool_and(h.resale_offer_id is not null) as is_resold
      from hold h join cart c on c.id = h.cart_id
      where h.variant_id = v.id and h.order_id is null and c.shop_id = $2 and c.session_hash = $3 and c.state = 'open'
    ) held on true`);

export const selectNow = statement<{ now: Date }>('select now() as now');

/** After a restore: whether a provider has still to tell what it gave back meanwhile. PayPal tells up to three hours late and is asked for four. */
export const selectIsToTell = statement<{ isToTell: boolean }, [provider: string]>(`
  select exists (
    select from restoration_question q join restoration r on r.id = q.restoration_id
    where q.provider = $1 and (q.answered_at is null or (q.provider = 'paypal' and q.answered_at < r.restored_at + interval '4 hours'))) as "isToTell"`);
