import { SESSION_MINUTES } from '@frontrow/domain/cart/reservation';
import type { PlannedSeat } from '@frontrow/domain/seating/seating-plan';
import type { StoredQuestion } from '@frontrow/domain/checkout/questions';
import { statement, type NoRow } from '../../platform/db/index.ts';
import type { HeldLine } from './batch-view.ts';
import { isOpen } from './is-open-sql.ts';
import { isSoldIn } from './is-sold-in-sql.ts';
import { requirement } from './requirement-sql.ts';
import type { HeldCart, HeldItem, VariantRow } from './types.ts';

// The batch of the claim engine: see docs/algorithms/holds.md for the order of locks. Sessions are $1 shop
// ids and $2 session hashes, in step. `offset 0` keeps the planner from starting at the table: a plan made
// while a table was small would read the whole of it for every batch once it has grown. `plans.api.test.ts` looks.

/** How long tickets are held in carts of a shop whose events do not say it. */
const minutesOfShop = (shopId: string): string => `(select s.reservation_minutes from shop s where s.id = ${shopId} offset 0)`;
/** What ends first: `w.minutes` of events that say it, and the shop's where tickets of others come along (`w.by_shop`). */
const reservation = (shopId: string): string =>
  `make_interval(mins => least(w.minutes, case when w.by_shop then ${minutesOfShop(shopId)} end))`;

const openCart = `cross join lateral (
    select * from cart where shop_id = w.shop_id and session_hash = w.session_hash and state = 'open' offset 0) c`;

export type CartRow = { id: number; shopId: number; sessionHash: Buffer; countryCode: string; expiresAt: Date; requestIds: string[] };
/** The state is asked for again after the lock, since the cart may have been closed while we waited for it. */
export const lockCarts = statement<CartRow, [shopIds: readonly number[], sessionHashes: readonly Buffer[]]>(`
  select c.id, c.shop_id as "shopId", c.session_hash as "sessionHash", c.country_code as "countryCode",
    c.expires_at as "expiresAt", c.request_ids as "requestIds"
  from (
    select distinct c.id from unnest($1::int[], $2::bytea[]) as w (shop_id, session_hash) ${openCart} order by 1
  ) w
  cross join lateral (select * from cart where id = w.id for no key update offset 0) c
  where c.state = 'open'`);

/** The parts of a bundle go with its root. */
export const lockStocks = statement<{ id: number; free: number }, [stockIds: readonly number[], removedHoldIds: readonly number[]]>(`
  select s.id, s.capacity - s.claimed as free
  from (
    select unnest($1::bigint[]) as id
    union
    select part.stock_id from unnest($2::bigint[]) as removed (id)
      cross join lateral (select id, cart_id from hold where id = removed.id offset 0) h
      cross join lateral (select stock_id from hold where cart_id = h.cart_id and (id = h.id or bundle_root_id = h.id) offset 0) part
    order by id
  ) w
  cross join lateral (select * from stock where id = w.id for no key update) s`);

/** After the stocks, as by every trigger. Of what is given back the phase is locked with those that are wanted. */
export const lockPhases = statement<{ id: number; taken: number }, [phaseIds: readonly number[], removedHoldIds: readonly number[]]>(`
  select p.id, p.taken
  from (
    select unnest($1::bigint[]) as id
    union
    select h.phase_id from unnest($2::bigint[]) as removed (id) cross join lateral (select phase_id from hold where id = removed.id offset 0) h
    order by id
  ) w
  cross join lateral (select * from variant_phase where id = w.id for no key update) p`);

/** A code that opens tickets, locked after the phases. `isOpen`: by the clock at that moment. */
export type OpeningRow = { id: number; sellableId: number; groupKey: string; pieces: number | null; taken: number; isOpen: boolean };
export const lockOpenings = statement<OpeningRow, [openingCodeIds: readonly number[], removedHoldIds: readonly number[]]>(`
  select c.id, c.event_id as "sellableId", c.group_key as "groupKey", c.pieces, c.taken, opening_is_open(c, clock_timestamp()) as "isOpen"
  from (
    select unnest($1::bigint[]) as id
    union
    select h.opening_code_id from unnest($2::bigint[]) as removed (id)
      cross join lateral (select opening_code_id from hold where id = removed.id offset 0) h
    order by id
  ) w
  cross join lateral (select * from opening_code where id = w.id for no key update) c`);

export type HoldRow = HeldLine & { cartId: number };
/** A ticket that another fan resells claims nothing: its place is claimed by whoever bought it first. */
export const selectHoldsOfCarts = statement<HoldRow, [shopIds: readonly number[], sessionHashes: readonly Buffer[]]>(`
  select h.id, h.cart_id as "cartId", h.sellable_id as "sellableId", case when h.resale_offer_id is null then h.stock_id else 0 end as "stockId",
    case when h.resale_offer_id is null then h.seat_id end as "seatId", h.quantity, h.bundle_root_id as "bundleRootId", h.phase_id as "phaseId", h.opening_code_id as "openingCodeId", (select kind = 'event' from sellable where id = h.sellable_id) as "isTicket"
  from (select distinct * from unnest($1::int[], $2::bytea[]) as w (shop_id, session_hash)) w
  ${openCart}
  cross join lateral (select * from hold where cart_id = c.id and order_id is null offset 0) h`);

/** Two lists in step. Whether a seat is taken is looked up for each: asked by `exists`, all that is held might be read for a few. */
export const selectSeats = statement<
  { sellableId: number; seatId: number; stockId: number; sectionId: number; taken: boolean },
  [sellableIds: readonly (number | null)[], seatIds: readonly number[]]
>(`
  select w.sellable_id as "sellableId", w.seat_id as "seatId", st.id as "stockId", seat.section_id as "sectionId", coalesce(h.taken, false) as taken
  from unnest($1::bigint[], $2::bigint[]) as w (sellable_id, seat_id)
  cross join lateral (select * from seat where id = w.seat_id offset 0) seat
  cross join lateral (select * from stock where sellable_id = w.sellable_id and section_id = seat.section_id offset 0) st
  left join lateral (
    select true as taken from hold where sellable_id = w.sellable_id and seat_id = w.seat_id and resale_offer_id is null limit 1
  ) h on true`);

/** Sent after the stocks are locked, like `selectSeats`. $1 stocks. */
export const selectTakenSeats = statement<{ stockId: number; seatIds: number[] }, [stockIds: readonly number[]]>(`
  select w.id as "stockId", array(select seat_id from hold where stock_id = w.id and seat_id is not null)::float8[] as "seatIds"
  from unnest($1::bigint[]) as w (id)`);

/** Seats in the order of the map. */
export const selectSectionSeats = statement<{ stockId: number; sectionId: number; seats: PlannedSeat[] }, [stockIds: readonly number[]]>(`
  select st.id as "stockId", st.section_id as "sectionId", (
    select coalesce(json_agg(json_build_object('id', id, 'row', row_name, 'x', x, 'y', y, 'wheelchair', wheelchair or companion) order by sort_order, id), '[]')
    from seat where section_id = st.section_id) as seats
  from unnest($1::bigint[]) as w (id) cross join lateral (select * from stock where id = w.id offset 0) st`);

/**
 * Read after the locks, so the clock is of the moment and not of the transaction's start.
 * $1: how many ids for new carts are wanted.
 */
export const selectMoment = statement<
  { now: Date; someCartExpired: boolean; catalogueVersion: number; cartIds: number[] },
  [cartsWanted: number]
>(`
  select clock_timestamp() as now, (select version from catalogue) as "catalogueVersion",
    coalesce((select true from cart where ${isOpen} and expires_at <= now() order by expires_at limit 1), false) as "someCartExpired",
    array(select nextval('cart_id_seq') from generate_series(1, $1::int))::float8[] as "cartIds"`);

export const deleteHolds = statement<NoRow, [holdIds: readonly number[]]>(
  'delete from hold where id = any ($1::bigint[]) and order_id is null',
);

/** A session that got its cart from somebody else meanwhile is left out. $6: ids joined by a comma. */
export const insertCarts = statement<
  NoRow,
  [
    cartIds: readonly number[],
    shopIds: readonly number[],
    sessionHashes: readonly Buffer[],
    countryCodes: readonly string[],
    hasTickets: readonly boolean[],
    requestIds: readonly string[],
    minutes: readonly (number | null)[],
    byShop: readonly boolean[],
  ]
>(`
  insert into cart (id, shop_id, session_hash, country_code, expires_at, idle_until, tickets_held_at, request_ids)
  overriding system value
  select id, shop_id, session_hash, country_code,
    now() + case when has_tickets then ${reservation('w.shop_id')} else interval '${SESSION_MINUTES} minutes' end,
    now() + interval '${SESSION_MINUTES} minutes', case when has_tickets then now() end, string_to_array(request_ids, ',')::uuid[]
  from unnest($1::bigint[], $2::int[], $3::bytea[], $4::text[], $5::boolean[], $6::text[], $7::int[], $8::boolean[])
    as w (id, shop_id, session_hash, country_code, has_tickets, request_ids, minutes, by_shop)
  order by session_hash
  on conflict (shop_id, session_hash) where state = 'open' do nothing`);

/** `$1` to `$10` of new holds. */
type NewHolds = [
  cartIds: readonly number[],
  sellableIds: readonly number[],
  variantIds: readonly number[],
  stockIds: readonly number[],
  quantities: readonly number[],
  sectionIds: readonly (number | null)[],
  seatIds: readonly (number | null)[],
  unitPriceMinors: readonly number[],
  paymentCodeIds: readonly (number | null)[],
  requestIds: readonly (string | null)[],
];
/** Only into carts that are there: see `insertCarts`. */
export const insertHolds = statement<
  NoRow,
  [...NewHolds, phaseIds: readonly (number | null)[], openingCodeIds: readonly (number | null)[]]
>(`
  insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, payment_code_id, request_id, phase_id,
    opening_code_id)
  select w.cart_id, w.sellable_id, w.variant_id, w.stock_id, w.quantity, w.section_id, w.seat_id, w.unit_price_minor, w.payment_code_id, w.request_id,
    w.phase_id, w.opening_code_id
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::uuid[],
    $11::bigint[], $12::bigint[])
    as w (cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, payment_code_id, request_id, phase_id,
      opening_code_id)
  cross join lateral (select from cart where id = w.cart_id offset 0) c`);

/**
 * As `insertHolds`, with roots and parts that find each other by $11 the key of their bundle; $12 the number of parts, for
 * roots; $13 the combination. Ids are drawn in the order of the arrays, root first.
 */
export const insertBundles = statement<
  NoRow,
  [...NewHolds, bundleKeys: readonly (string | null)[], bundleParts: readonly (number | null)[], combinationIds: readonly (number | null)[]]
>(`
  with w as materialized (
    select w.*, nextval('hold_id_seq') as id
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::uuid[],
      $11::text[], $12::int[], $13::bigint[])
      as w (cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, payment_code_id, request_id,
        bundle_key, bundle_parts, combination_id)
  )
  insert into hold (id, cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, payment_code_id, request_id,
    bundle_parts, bundle_combination_id, bundle_root_id)
  overriding system value
  select w.id, w.cart_id, w.sellable_id, w.variant_id, w.stock_id, w.quantity, w.section_id, w.seat_id, w.unit_price_minor, w.payment_code_id,
    w.request_id, w.bundle_parts, w.combination_id, root.id
  from w cross join lateral (select from cart where id = w.cart_id offset 0) c
  left join w root on w.bundle_parts is null and root.bundle_parts is not null
    and root.cart_id = w.cart_id and root.bundle_key = w.bundle_key
  order by w.id`);

/** $3: ids joined by a comma; a cart remembers its last 30. */
export const updateCarts = statement<
  NoRow,
  [
    cartIds: readonly number[],
    hasTickets: readonly boolean[],
    requestIds: readonly string[],
    minutes: readonly (number | null)[],
    byShop: readonly boolean[],
  ]
>(`
  update cart c set
    version = version + 1,
    idle_until = now() + interval '${SESSION_MINUTES} minutes',
    tickets_held_at = case when w.has_tickets then coalesce(tickets_held_at, now()) end,
    expires_at = case
      when not w.has_tickets then now() + interval '${SESSION_MINUTES} minutes'
      when tickets_held_at is null then now() + ${reservation('c.shop_id')}
      else least(expires_at, now() + make_interval(mins => w.minutes)) end,
    request_ids = (string_to_array(w.request_ids, ',')::uuid[] || c.request_ids)[1:30]
  from unnest($1::bigint[], $2::boolean[], $3::text[], $4::int[], $5::boolean[]) as w (id, has_tickets, request_ids, minutes, by_shop)
  where c.id = w.id and c.id = any ($1::bigint[])`);

// What is held

export type HeldRow = Omit<HeldCart, 'holds'> & { [Key in keyof Omit<HeldItem, 'id' | 'seat' | 'voucher'>]: HeldItem[Key] } & {
  /** null where nothing is held; then the columns of the hold mean nothing. */
  holdId: number | null;
  sectionName: string;
  row: string;
  number: string;
  voucherId: number | null;
  voucherLeftMinor: number;
};

/**
 * A row for each hold, oldest first, or one for a cart without. Plain columns, and no facts of the catalogue but of seats:
 * cheap enough for every cart of a batch. `from`: the carts, as c.
 */
const heldRows = <Values extends readonly unknown[]>(from: string) =>
  statement<HeldRow, Values>(`
  select c.id, c.country_code as "countryCode", c.version, shop.order_merging_allowed as "mayMerge",
    case when c.tickets_held_at is not null then c.expires_at end as "validUntil",
    case when c.tickets_held_at is not null then greatest(0, floor(extract(epoch from c.expires_at - clock_timestamp())))::int end as "secondsLeft",
    c.tickets_held_at is not null and c.extended_at is null as "canExtend", (select version from catalogue) as "catalogueVersion",
    h.id as "holdId", h.variant_id as "variantId", h.quantity, h.unit_price_minor as "unitPriceMinor", h.phase_id as "phaseId", h.seat_id as "seatId",
    seat.section_name as "sectionName", seat.row_name as "row", seat.number, h.bundle_root_id as "bundleRootId",
    h.resale_offer_id as "resaleOfferId",
    case when h.resale_offer_id is not null then (select buyer_fee_minor from resale_offer where id = h.resale_offer_id) end as "resaleFeeMinor",
    h.personal_identifier as "personalIdentifier", coalesce(h.answers, '[]') as answers,
    h.request_id as "requestId", voucher.id as "voucherId", voucher.left_minor as "voucherLeftMinor"
  from ${from}
  cross join lateral (select order_merging_allowed from shop where id = c.shop_id offset 0) shop
  left join lateral (select * from hold where cart_id = c.id and order_id is null offset 0) h on true
  left join lateral (
    select s.row_name, s.number, es.name as section_name from seat s left join event_section es on es.stock_id = h.stock_id
    where s.id = h.seat_id offset 0) seat on true
  left join lateral (
    select id, amount_minor - used_minor as left_minor from payment_code
    where id = h.payment_code_id and used_minor < amount_minor and blocked_at is null and (uses_max is null or uses < uses_max)
      and (expires_at is null or expires_at > now()) offset 0) voucher on true
  order by h.id`);

/** The live cart of the session. */
export const selectHeldCart = heldRows<[shopId: number, sessionHash: Buffer]>(
  "(select * from cart where shop_id = $1 and session_hash = $2 and state = 'open' and expires_at > clock_timestamp()) c",
);

export const selectHeldCarts = heldRows<[cartIds: readonly number[]]>(
  'unnest($1::bigint[]) as w (id) cross join lateral (select * from cart where id = w.id offset 0) c',
);

// Catalogue

export const selectVariantFacts = statement<{ facts: VariantRow[] | null; version: number }, [variantIds: readonly number[]]>(`
  select c.version, (
    select json_agg(json_build_object(
      'variantId', v.id, 'sellableId', s.id, 'isTicket', s.kind = 'event', 'active', v.active, 'cartLimit', s.cart_limit,
      'shopIds', (select coalesce(json_agg(ss.shop_id), '[]') from shop_sellable ss where ss.sellable_id = s.id and not s.hidden),
      'prices', (select coalesce(json_object_agg(p.country_code, p.price_minor + v.additional_price_minor), '{}') from variant_price p where p.variant_id = v.id),
      'opensWith', v.opens_with,
      'phases', (
        select coalesce(json_agg(json_build_object('id', f.id, 'prices', f.prices, 'startsAt', f.starts_at, 'endsAt', f.ends_at, 'pieces', f.pieces)
          order by f.sort_order, f.id), '[]')
        from variant_phase f where f.variant_id = v.id and f.removed_at is null),
      'opensAt', sale_opens_at(e), 'endsAt', sale_ends_at(e), 'overAt', ends_at(e.happening_from, e.happening_until), 'reservationMinutes', e.reservation_minutes,
      'closed', coalesce(e.sold_out_message is not null or e.status = 'cancelled', p.meta ->> 'external_url' is not null or lacks_age_check(v), false),
      'isElsewhere', coalesce(e.meta ->> 'external_link' is not null, false),
      'personalised', ${requirement} <> 'no_personalization_required' or v.questions is not null,
      'lowestPrices', (
        select coalesce(json_object_agg(c.country_code, (select low from prices_of(s.id, c.country_code))), '{}')
        from (select distinct p.country_code from variant o join variant_price p on p.variant_id = o.id where o.sellable_id = s.id and o.active) c
        where exists (select 1 from bundle_item i where i.sellable_id = s.id)),
      'house', (
        select json_build_object('stage', coalesce(sm.decoration -> 'stage', '[]'), 'hulls', (
          select coalesce(json_agg(ss.hull_points), '[]')
          from event_section es join stock st on st.id = es.stock_id join seat_section ss on ss.id = st.section_id where es.event_id = e.id))
        from seat_map sm where sm.id = e.seat_map_id),
      'bundle', (
        select json_build_object('simple', b.simple, 'ticketLimit', b.ticket_limit,
          'slots', (
            select coalesce(json_agg(json_build_object('role', i.role, 'combinationId', i.combination_id, 'sellableId', i.sellable_id,
              'priceMinor', i.bundle_price_minor) order by i.sort_order), '[]')
            from bundle_item i where i.bundle_id = b.root_product_id and (i.role <> 'group' or not hides_in_bundles(i.sellable_id))),
          'combinations', (
            select coalesce(json_agg(json_build_object('id', k.id, 'additionalPriceMinor', k.additional_price_minor, 'available', k.available and is_combination_shown(k.id))), '[]')
            from bundle_combination k where k.bundle_id = b.root_product_id),
          'forcedStockIds', case when p.meta ? 'force_section' then (
            select coalesce(json_agg(es.stock_id), '[]')
            from bundle_item i join event_section es on es.event_id = i.sellable_id
            where i.bundle_id = b.root_product_id and p.meta ->> 'force_section' in (es.key, es.name)) end)
        from bundle b where b.root_product_id = s.id),
      'stocks', case when v.stock_id is not null then json_build_array(json_build_object('stockId', v.stock_id, 'seated', false)) else (
        select coalesce(json_agg(json_build_object('stockId', es.stock_id, 'seated', not es.standing, 'hull', ss.hull_points) order by es.sort_order, es.stock_id), '[]')
        from event_section es join stock st on st.id = es.stock_id left join seat_section ss on ss.id = st.section_id
        where es.pricing_category_id = v.pricing_category_id
          and ${isSoldIn('es.stock_id')}) end))
    from variant v join sellable s on s.id = v.sellable_id left join event e on e.id = s.id left join product p on p.id = s.id
    where v.id = any ($1::bigint[])) as facts
  from catalogue c`);

// Expiry, sale and availability

/** Clears the oldest expired carts, at most $1, and gives back what they held. */
export const sweepCarts = statement<{ id: number }, [limit: number]>(`
  with due as (
    select id from cart where ${isOpen} and expires_at <= now() order by expires_at limit $1 for update skip locked
  ), expired as (
    update cart c set state = 'expired', version = version + 1 from due where c.id = due.id returning c.id
  ), released as (
    delete from hold h using expired where h.cart_id = expired.id and h.order_id is null
  )
  select id from expired`);

/**
 * $1 cart, $2 its version, $3 order, which has the answers now. The clock at the moment, since the transaction may have waited. By `case` no index of open
 * carts is taken for the one cart (see `isOpen`).
 */
export const sellCart = statement<{ id: number }, [cartId: number, version: number, orderId: number]>(`
  with sold as (
    update cart set state = 'ordered' where id = $1 and version = $2 and case state when 'open' then expires_at > clock_timestamp() end
    returning id
  ), holds as (
    update hold set order_id = $3, answers = null where cart_id = $1 and order_id is null and exists (select from sold)
  )
  select id from sold`);

export const selectCartIsLive = statement<{ isLive: boolean }, [cartId: number]>(
  `select state = 'open' and expires_at > clock_timestamp() as "isLive" from cart where id = $1`,
);

export const deleteHoldsOfOrder = statement<{ id: number }, [orderId: number]>('delete from hold where order_id = $1 returning id');

/** Parts of a bundle that stay sold stand alone from here on. */
export const loosenParts = statement<NoRow, [bundleRootIds: readonly number[]]>(
  'update hold set bundle_root_id = null where bundle_root_id = any ($1::bigint[])',
);
export type SoldHold = {
  id: number;
  quantity: number;
  cart_id: number | null;
  sellable_id: number;
  variant_id: number;
  stock_id: number;
  section_id: number | null;
  seat_id: number | null;
  unit_price_minor: number;
  order_id: number;
  payment_code_id: number | null;
  phase_id: number | null;
  opening_code_id: number | null;
  personal_identifier: string | null;
};
export const deleteSoldHolds = statement<SoldHold, [holdIds: readonly number[]]>(`
  delete from hold where id = any ($1::bigint[]) and order_id is not null and resale_offer_id is null
  returning id, quantity, cart_id, sellable_id, variant_id, stock_id, section_id, seat_id, unit_price_minor, order_id, payment_code_id,
    phase_id, opening_code_id, personal_identifier`);
/** What stays sold of `$1`, rows of `SoldHold` with the line of the order each belongs to. */
export const insertRest = statement<{ lineId: number; holdId: number }, [rows: object | string]>(`
  with rest as materialized (
    select r.*, nextval('hold_id_seq') as hold_id
    from jsonb_to_recordset($1::jsonb) as r (line_id bigint, quantity int, cart_id bigint, sellable_id bigint, variant_id bigint,
      stock_id bigint, section_id bigint, seat_id bigint, unit_price_minor bigint, order_id bigint, payment_code_id bigint, phase_id bigint, opening_code_id bigint, personal_identifier text)
  ), kept as (
    insert into hold (id, quantity, cart_id, sellable_id, variant_id, stock_id, section_id, seat_id, unit_price_minor, order_id, payment_code_id,
      phase_id, opening_code_id, personal_identifier)
    overriding system value
    select hold_id, quantity, cart_id, sellable_id, variant_id, stock_id, section_id, seat_id, unit_price_minor, order_id, payment_code_id,
      phase_id, opening_code_id, personal_identifier from rest
  )
  select line_id as "lineId", hold_id as "holdId" from rest`);

export type AvailabilityRow = {
  shopIds: number[];
  sections: { sectionId: number; pricingCategoryId: number; free: number; byAmount: number }[];
  variants: { variantId: number; pricingCategoryId: number | null; sectionIds: number[]; free: number }[];
  takenSeatIds: number[];
};
/** `byAmount`: less the places that are given by name alone (`planSeats`). */
export const selectAvailability = statement<{ availability: AvailabilityRow }, [sellableId: number]>(`
  with lapsed as materialized (
    select id from cart where ${isOpen} and expires_at <= now()
  ), lapsed_hold as materialized (
    select h.stock_id, h.seat_id, h.quantity from lapsed join hold h on h.cart_id = lapsed.id and h.order_id is null where h.sellable_id = $1
  ), room as materialized (
    select st.id, st.free, st.free - (
      select count(*)::int from seat space
      where space.section_id = st.section_id and (space.wheelchair or space.companion)
        and exists (select from seat o where o.section_id = st.section_id and not o.wheelchair and not o.companion)
        and (not exists (select from hold h where h.sellable_id = $1 and h.seat_id = space.id and h.resale_offer_id is null)
          or exists (select from lapsed_hold l where l.seat_id = space.id))) as by_amount
    from (
      select id, section_id, (capacity - claimed + coalesce((select sum(quantity) from lapsed_hold l where l.stock_id = stock.id), 0))::int as free
      from stock where sellable_id = $1) st
  )
  select json_build_object(
    'shopIds', (select coalesce(json_agg(shop_id), '[]') from shop_sellable where sellable_id = s.id and not s.hidden),
    'sections', (
      select coalesce(json_agg(json_build_object('sectionId', es.stock_id, 'pricingCategoryId', es.pricing_category_id, 'free', room.free, 'byAmount', room.by_amount) order by es.sort_order, es.stock_id), '[]')
      from event_section es join room on room.id = es.stock_id where es.event_id = s.id),
    'variants', (
      select coalesce(json_agg(json_build_object(
        'variantId', v.id, 'pricingCategoryId', v.pricing_category_id, 'sectionIds', coalesce(own.section_ids, '[]'),
        -- what no claim gives any more is not left, for who asks for it in a bundle
        'free', case when exists (select from event e where e.id = s.id and is_sold_no_more(e))
          then 0 else coalesce(own.free, 0) end) order by v.sort_order, v.id), '[]')
      from variant v cross join lateral (
        select json_agg(room.id order by room.id) filter (where v.stock_id is null and room.by_amount > 0) as section_ids, sum(room.by_amount)::int as free
        from room
        where room.id = v.stock_id or exists (
          select 1 from event_section es
          where es.stock_id = room.id and es.pricing_category_id = v.pricing_category_id
            and ${isSoldIn('es.stock_id')})) own
      where v.sellable_id = s.id and v.active and v.opens_with is null),
    'takenSeatIds', (
      select coalesce(json_agg(h.seat_id order by h.seat_id), '[]') from hold h
      where h.sellable_id = s.id and h.seat_id is not null and h.seat_id not in (select l.seat_id from lapsed_hold l where l.seat_id is not null))
  ) as availability
  from sellable s where s.id = $1`);

export type HolderRow = { holdId: number; requirement: string; personalIdentifier: string | null };
/** The tickets of the hold's event in its cart. */
export const selectHolders = statement<HolderRow, [cartId: number, holdId: number]>(`
  select h.id as "holdId", ${requirement} as requirement, h.personal_identifier as "personalIdentifier"
  from hold h left join event e on e.id = h.sellable_id left join product p on p.id = h.sellable_id
  where h.cart_id = $1 and h.order_id is null and h.sellable_id = (select sellable_id from hold where id = $2 and cart_id = $1)
  order by h.id`);

export const updatePersonalIdentifier = statement<NoRow, [holdId: number, personalIdentifier: string | null]>(
  'update hold set personal_identifier = $2 where id = $1',
);

/** What a held piece asks; no row where the cart holds no such piece. */
export const selectQuestions = statement<{ questions: StoredQuestion[] }, [cartId: number, holdId: number]>(`
  select coalesce(v.questions, '[]') as questions from hold h join variant v on v.id = h.variant_id
  where h.id = $2 and h.cart_id = $1 and h.order_id is null`);
export const updateAnswers = statement<NoRow, [holdId: number, answers: object | string]>('update hold set answers = $2 where id = $1');

/** A place that an order holds goes to another order. */
export const updateHolder = statement<{ id: number }, [holdId: number, orderId: number, personalIdentifier: string | null]>(`
  update hold set order_id = $2, personal_identifier = $3 where id = $1 and order_id is not null returning id`);

export const updateHoldPrices = statement<NoRow, [cartId: number, countryCode: string]>(`
  update hold h set unit_price_minor = coalesce(
    (select phase_price(f, $2) from variant_phase f where f.id = h.phase_id),
    v.additional_price_minor + (
      select p.price_minor from variant_price p
      where p.variant_id = v.id and p.country_code in ($2, 'de') order by p.country_code = $2 desc limit 1))
  from variant v
  where h.cart_id = $1 and h.order_id is null and v.id = h.variant_id
    and h.resale_offer_id is null and h.bundle_root_id is null
    and not exists (select 1 from hold part where part.bundle_root_id = h.id)`);

// Tickets that others resell. A cart made for one is like any other: it begins empty, so that the lock comes before the look.

/** $3 country of a cart that has to be made. */
export const insertTicketCart = statement<NoRow, [shopId: number, sessionHash: Buffer, countryCode: string]>(`
  insert into cart (shop_id, session_hash, country_code, expires_at, idle_until)
  values ($1, $2, $3, now() + interval '${SESSION_MINUTES} minutes', now() + interval '${SESSION_MINUTES} minutes')
  on conflict (shop_id, session_hash) where state = 'open' do nothing`);
export const lockCartForOffer = statement<{ id: number; isOver: boolean }, [shopId: number, sessionHash: Buffer]>(`
  select id, expires_at <= clock_timestamp() as "isOver" from cart
  where shop_id = $1 and session_hash = $2 and state = 'open' for no key update`);
/** Who has the offer. `isOver`: a cart whose time is up, swept or not. */
export const selectHoldOfOffer = statement<{ cartId: number; isSold: boolean; isOver: boolean }, [resaleOfferId: number]>(`
  select h.cart_id as "cartId", h.order_id is not null as "isSold",
    h.order_id is null and c.expires_at <= clock_timestamp() as "isOver"
  from hold h left join cart c on c.id = h.cart_id where h.resale_offer_id = $1`);
export const selectUnitsInCart = statement<{ units: number }, [cartId: number, sellableId: number]>(`
  select coalesce(sum(quantity), 0)::int as units from hold where cart_id = $1 and sellable_id = $2 and order_id is null`);
export const insertHoldOfOffer = statement<
  NoRow,
  [
    cartId: number,
    sellableId: number,
    variantId: number,
    stockId: number,
    sectionId: number | null,
    seatId: number | null,
    unitPriceMinor: number,
    resaleOfferId: number,
  ]
>(`
  insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor, resale_offer_id)
  values ($1, $2, $3, $4, 1, $5, $6, $7, $8)`);
export const touchTicketCart = statement<NoRow, [cartId: number, eventId: number]>(`
  update cart c set version = version + 1, idle_until = now() + interval '${SESSION_MINUTES} minutes',
    expires_at = case when tickets_held_at is null then now() + make_interval(mins => coalesce(e.reservation_minutes, ${minutesOfShop('c.shop_id')}))
      else least(expires_at, now() + make_interval(mins => e.reservation_minutes)) end,
    tickets_held_at = coalesce(tickets_held_at, now())
  from event e where c.id = $1 and e.id = $2`);

/** Guests as they were named in the cart: gone with the guests of the order's lines. */
export const forgetGuests = statement(`
  update hold h set personal_identifier = null from event e
  where e.id = h.sellable_id and h.personal_identifier is not null
    and ends_at(e.happening_from, e.happening_until) < now() - interval '28 days'`);
