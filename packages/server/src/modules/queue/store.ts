import { EXTENSION_MINUTES, RESERVATION_MINUTES_MAX } from '@frontrow/domain/cart/reservation';
import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Lane, Sale, SaleState } from './types.ts';

/** Dates inside JSON come as text. */
export type SaleRow = Omit<Sale, 'lanes'> & { lanes: (Omit<Lane, 'startsAt'> & { startsAt: string })[] };

/** The shops that a sale is met in: an event's room guards it wherever it is sold. `sale`: a row of on_sale. */
export const shopIdsOf = (sale: string): string =>
  `array(select ${sale}.shop_id union select ss.shop_id from shop_sellable ss where ss.sellable_id = ${sale}.event_id)`;

const free = 'greatest(0, sum(st.capacity - st.claimed))::int';

/** Sales that are not closed, with what everybody is told of them. */
export const selectSales = statement<SaleRow>(`
  select s.id, s.key, s.state, s.state in ('on', 'paused') and s.opens_at <= clock_timestamp() and not s.sold_out as "isGating",
    s.spoken_for as "isSpokenFor", s.sold_out as "isSoldOut",
    s.shop_id as "shopId", shop.slug as "shopSlug", shop.name as "shopName", shop.is_main as "isMainShop", ${textsOf('shop')} as texts,
    (select json_agg(json_build_object('shopId', p.id, 'shopSlug', p.slug, 'shopName', p.name, 'isMainShop', p.is_main, 'texts', ${textsOf('p')}))
      from shop p where p.id = any (${shopIdsOf('s')})) as shops, s.opens_at as "opensAt", clock_timestamp() as now,
    s.shoppers_max as "shoppersMax", s.per_minute_max as "perMinuteMax", s.shop_seconds as "shopSeconds",
    s.joins_per_network as "joinsPerNetwork", s.work_bits as "workBits", s.switch_on_per_second as "switchOnPerSecond",
    (select count(*)::int from on_sale_shopper where sale_id = s.id and ended_at is null) as inside,
    (select json_agg(json_build_object('class', l.class, 'name', l.name, 'startsAt', l.starts_at, 'seedHash', encode(l.seed_hash, 'hex'),
        'seed', case when l.drawn is not null then encode(l.seed, 'hex') end, 'issued', l.issued, 'drawn', l.drawn, 'serving', l.serving,
        'calledLately', l.serving - coalesce((select max(serving) from on_sale_call
          where sale_id = s.id and class = l.class and called_at <= now() - interval '1 minute'), 0)) order by l.class desc)
      from on_sale_lane l where l.sale_id = s.id) as lanes,
    case when s.event_id is not null then (
      select json_build_object('id', e.id, 'slug', se.slug, 'name', e.name,
        'variantIds', (select json_agg(id) from variant where sellable_id = e.id), 'categories', coalesce(${categories()}, '[]'))
      from event e join sellable se on se.id = e.id where e.id = s.event_id) end as event
  from on_sale s join shop on shop.id = s.shop_id
  where s.state <> 'closed' order by s.id`);

function textsOf(shop: string): string {
  return `coalesce(${shop}.profile->'texts', '{}')`;
}

function categories(): string {
  return `(select json_agg(json_build_object('name', pc.name, 'free', stock.free, 'capacity', stock.capacity,
        'fromMinor', price.lowest, 'toMinor', price.highest) order by pc.sort_order, pc.id)
      from pricing_category pc
      cross join lateral (select ${free} as free, sum(st.capacity)::int as capacity
        from event_section es join stock st on st.id = es.stock_id where es.pricing_category_id = pc.id) stock
      cross join lateral (select min(p.minor) as lowest, max(p.minor) as highest
        from variant v cross join lateral (select coalesce((select phase_price(f, 'de') from running_phase(v.id) f),
          (select price_minor from variant_price where variant_id = v.id and country_code = 'de')) as minor) p
        where v.pricing_category_id = pc.id and v.active and v.opens_with is null) price
      where pc.event_id = e.id and stock.capacity > 0 and price.lowest is not null)`;
}

/** The row lock puts those who come in order, whichever node they come by. */
export const issueTickets = statement<{ issued: number; now: number }, [saleId: number, laneClass: number, issued: number]>(`
  update on_sale_lane l set issued = l.issued + $3 from on_sale s
  where l.sale_id = $1 and l.class = $2 and s.id = l.sale_id and s.state in ('on', 'paused') and s.opens_at <= clock_timestamp()
  returning l.issued, extract(epoch from clock_timestamp())::bigint as now`);

/** Codes before their class, all in one order: those of the operator's as of those who use them. */
export const lockCodes = statement<
  { codeHash: Buffer; class: number; usesLeft: number | null },
  [saleId: number, codeHashes: readonly Buffer[]]
>(`
  select code_hash as "codeHash", class, uses_max - uses as "usesLeft"
  from on_sale_code where sale_id = $1 and code_hash = any ($2::bytea[]) order by code_hash for update`);

/**
 * Of codes that are locked: the number that each of these sessions had of it, until somebody has come in with it. The code itself names
 * the last use alone, which may be one of a node of the version before.
 */
export const selectUses = statement<
  { codeHash: Buffer; sessionHash: Buffer; class: number; number: number; issuedAt: number },
  [saleId: number, codeHashes: readonly Buffer[], sessionHashes: readonly (Buffer | null)[]]
>(`
  select c.code_hash as "codeHash", u.session_hash as "sessionHash", c.class, u.number, extract(epoch from u.used_at)::bigint as "issuedAt"
  from unnest($2::bytea[], $3::bytea[]) as e (code_hash, session_hash)
  join on_sale_code c on c.sale_id = $1 and c.code_hash = e.code_hash
  cross join lateral (
    select session_hash, number, used_at from on_sale_code_use
    where sale_id = c.sale_id and code_hash = c.code_hash and session_hash = e.session_hash and class = c.class
    union select c.used_by, c.used_number, c.used_at where c.used_by = e.session_hash
  ) u
  where not exists (select from on_sale_shopper w where w.sale_id = c.sale_id and w.class = c.class and w.number = u.number)`);

type Used = [
  saleId: number,
  codeHashes: readonly Buffer[],
  sessionHashes: readonly (Buffer | null)[],
  numbers: readonly number[],
  issuedAt: readonly number[],
];
const used = 'unnest($2::bytea[], $3::bytea[], $4::int[], $5::bigint[]) as e (code_hash, session_hash, number, issued_at)';

/** A row for each use; the last of a code is remembered with it. */
export const useCodes = statement<{ class: number }, Used>(`
  update on_sale_code c set uses = c.uses + u.uses, used_by = u.session_hash, used_number = u.number, used_at = to_timestamp(u.issued_at)
  from (select distinct on (code_hash) code_hash, session_hash, number, issued_at, count(*) over (partition by code_hash)::int as uses
    from ${used} order by code_hash, number desc) u
  where c.sale_id = $1 and c.code_hash = u.code_hash returning c.class`);
/** A session has one use of a code at a time. */
export const rememberUses = statement<NoRow, Used>(`
  insert into on_sale_code_use (sale_id, code_hash, session_hash, class, number, used_at)
  select $1, e.code_hash, e.session_hash, c.class, e.number, to_timestamp(e.issued_at)
  from ${used} join on_sale_code c on c.sale_id = $1 and c.code_hash = e.code_hash
  where e.session_hash is not null
  on conflict (sale_id, code_hash, session_hash) do update set class = excluded.class, number = excluded.number, used_at = excluded.used_at`);

/** While it is locked nobody else is let in. */
export const lockSale = statement<{ shoppersMax: number }, [onSaleId: number]>(`
  select shoppers_max as "shoppersMax" from on_sale where id = $1 and state in ('on', 'paused') for update`);

/** To be read after the sale was locked. */
export const countInside = statement<{ inside: number }, [saleId: number]>(
  `select count(*)::int as inside from on_sale_shopper where sale_id = $1 and ended_at is null`,
);

/**
 * $1 sale, $2 shop, $3 how many at most, and of each $4 class, $5 number, $6 place, $7 session. Those in front come first.
 * @returns who is in now: not those whose ticket was used, or has not been called
 */
export const insertShoppers = statement<
  { class: number; number: number; sessionHash: Buffer },
  [
    saleId: number,
    shopId: number,
    limit: number,
    classes: readonly number[],
    numbers: readonly number[],
    places: readonly number[],
    sessionHashes: readonly Buffer[],
  ]
>(`
  insert into on_sale_shopper (sale_id, class, number, place, shop_id, session_hash)
  select $1::int, e.class, e.number, e.place, $2::int, e.session_hash
  from unnest($4::smallint[], $5::int[], $6::int[], $7::bytea[]) as e (class, number, place, session_hash)
  join on_sale_lane l on l.sale_id = $1 and l.class = e.class and l.serving >= e.place
  order by e.class desc, e.place limit $3
  on conflict do nothing returning class, number, session_hash as "sessionHash"`);

/** Whether each is in, and whom its ticket has let in. In their order. */
export const selectEntries = statement<
  { inside: boolean; usedBy: Buffer | null },
  [saleId: number, classes: readonly number[], numbers: readonly number[], sessionHashes: readonly Buffer[]]
>(`
  select exists (select from on_sale_shopper where sale_id = $1 and session_hash = e.session_hash and ended_at is null) as inside,
    (select session_hash from on_sale_shopper where sale_id = $1 and class = e.class and number = e.number) as "usedBy"
  from unnest($2::smallint[], $3::int[], $4::bytea[]) with ordinality as e (class, number, session_hash, n) order by n`);

/** Everybody inside, of all sales: no more than the operators' limits. */
export const selectEverybodyInside = statement<{ saleId: number; sessionHash: Buffer }>(
  'select sale_id as "saleId", session_hash as "sessionHash" from on_sale_shopper where ended_at is null',
);

export const selectInside = statement<{ id: number }, [saleId: number, sessionHash: Buffer]>(
  `select id from on_sale_shopper where sale_id = $1 and session_hash = $2 and ended_at is null`,
);

export const leaveSale = statement<{ id: number }, [saleId: number, sessionHash: Buffer]>(`
  update on_sale_shopper set ended_at = now(), end_reason = 'left' where sale_id = $1 and session_hash = $2 and ended_at is null returning id`);

/** Whether the session's live cart holds tickets of the event. */
export const selectHoldsOfEvent = statement<{ id: number }, [sellableId: number, shopId: number, sessionHash: Buffer]>(`
  select h.id from cart c join hold h on h.cart_id = c.id and h.sellable_id = $1
  where c.shop_id = $2 and c.session_hash = $3 and c.state = 'open' and c.expires_at > clock_timestamp() limit 1`);

/** Whether one of these resale offers is for the event. */
export const selectOfferOfEvent = statement<{ id: number }, [eventId: number, codes: readonly string[]]>(`
  select f.id from resale_offer f join ticket t on t.id = f.ticket_id where f.code = any ($2::text[]) and t.event_id = $1 limit 1`);

// The turn of a sale, once a second at whichever node comes first: see run-sale.ts. $1 is the sale.

/** Waits for those who are just entering; a node that waited for another's turn finds that there has been one. */
export const beginTurn = statement<
  {
    secondsSince: number;
    credit: number;
    shoppersMax: number;
    perMinuteMax: number;
    eventId: number | null;
    state: SaleState;
  },
  [onSaleId: number]
>(`
  select extract(epoch from clock_timestamp() - ticked_at)::float8 as "secondsSince", credit, shoppers_max as "shoppersMax",
    per_minute_max as "perMinuteMax", event_id as "eventId", state
  from on_sale where id = $1 and state in ('on', 'paused') and opens_at <= clock_timestamp() and ticked_at <= clock_timestamp() - interval '0.9 seconds'
  for update`);

/** Below its name in the path, which the main shop has not. */
export const selectIsGuestShop = statement<NoRow, [slug: string]>('select id from shop where slug = $1 and not is_main');

/** The lot is drawn of everybody who came until now. */
export const closeDraws = statement<{ class: number }, [saleId: number]>(`
  update on_sale_lane set drawn = issued where sale_id = $1 and drawn is null and starts_at <= clock_timestamp() returning class`);

/**
 * Slots return on purchase, when a reservation has run out, when nothing was chosen in time since the last tickets were in the cart, and
 * after 45 minutes at the latest: later only where looking and the longest reservation of its tickets take longer, so that nobody who reserved in time is kept from buying.
 */
export const endVisits = statement<{ id: number }, [saleId: number]>(`
  with sale as materialized (
    select s.id, s.event_id, ${shopIdsOf('s')} as shop_ids, s.shop_seconds, greatest(interval '45 minutes', make_interval(secs => s.shop_seconds,
      mins => greatest(${RESERVATION_MINUTES_MAX}, ${EXTENSION_MINUTES} + coalesce(e.reservation_minutes, shop.reservation_minutes)))) as longest
    from on_sale s join shop on shop.id = s.shop_id left join event e on e.id = s.event_id where s.id = $1
  ), inside as (
    select w.id, w.entered_at, w.looking_since, w.session_hash, s.shop_ids, s.event_id, s.shop_seconds, s.longest,
      exists (select from cart c where c.shop_id = any (s.shop_ids) and c.session_hash = w.session_hash and c.state = 'open'
        and c.expires_at > clock_timestamp()
        and exists (select from hold h where h.cart_id = c.id and (s.event_id is null or h.sellable_id = s.event_id))) as holds
    from sale s join on_sale_shopper w on w.sale_id = s.id where w.ended_at is null
  ), ended as (
    select id, holds, case
      when exists (select from cart c join orders o on o.cart_id = c.id
        where c.session_hash = i.session_hash and c.shop_id = any (i.shop_ids) and c.state = 'ordered' and o.placed_at >= i.entered_at
          and (i.event_id is null or exists (select from hold h where h.order_id = o.id and h.sellable_id = i.event_id))) then 'bought'
      -- tickets were there at the turn before, and the cart is gone with them: who only gives them back still has it
      when not holds and i.looking_since is null and not exists (select from cart c where c.session_hash = i.session_hash
        and c.shop_id = any (i.shop_ids) and c.state = 'open' and c.expires_at > clock_timestamp()) then 'expired'
      when not holds and i.looking_since + make_interval(secs => i.shop_seconds) <= clock_timestamp() then 'idle'
      when i.entered_at + i.longest <= clock_timestamp() then 'capped' end as reason
    from inside i
  )
  update on_sale_shopper w set ended_at = case when e.reason is not null then clock_timestamp() end, end_reason = e.reason,
    looking_since = case when not e.holds then coalesce(w.looking_since, clock_timestamp()) end
  from ended e where w.id = e.id and (e.reason is not null or e.holds <> (w.looking_since is null)) returning w.id`);

/** By class: who waits, and who was called in the last half minute and has not come in. Classes that have not begun wait for nobody. */
export const selectWaiting = statement<{ class: number; waiting: number; serving: number; expected: number }, [saleId: number]>(`
  select l.class, case when l.drawn is null then 0 else l.issued - l.serving end as waiting, l.serving,
    l.serving - before.serving - (select count(*)::int from on_sale_shopper w
      where w.sale_id = l.sale_id and w.class = l.class and w.place > before.serving) as expected
  from on_sale_lane l
  cross join lateral (select coalesce(max(serving), 0) as serving from on_sale_call
    where sale_id = l.sale_id and class = l.class and called_at <= now() - interval '30 seconds') before
  where l.sale_id = $1`);

/**
 * Stock st of an event that anybody may buy: not what only a code opens, as the room tells it (`categories`). Where codes open all of it,
 * everybody waits for that.
 */
const isOpenStock = `exists (select from event_section es join variant v on v.pricing_category_id = es.pricing_category_id
    where es.stock_id = st.id and v.active
      and (not exists (select from variant_section vs where vs.variant_id = v.id)
        or exists (select from variant_section vs where vs.variant_id = v.id and vs.stock_id = st.id))
      and (v.opens_with is null or not exists (select from variant o where o.sellable_id = st.sellable_id and o.active and o.opens_with is null)))`;

/** $2 event. `held`: tickets in carts, which may come back. Both of what the room waits for. */
export const selectStockLeft = statement<
  { unitsLeft: number; held: number; unitsPerShopperMax: number; insideWithoutTickets: number },
  [saleId: number, sellableId: number]
>(`
  select (select coalesce(${free}, 0) from stock st where st.sellable_id = $2 and ${isOpenStock}) as "unitsLeft",
    (select coalesce(sum(h.quantity), 0)::int from hold h join stock st on st.id = h.stock_id
      where h.sellable_id = $2 and h.order_id is null and h.cart_id is not null and ${isOpenStock}) as held,
    (select cart_limit from sellable where id = $2) as "unitsPerShopperMax",
    (select count(*)::int from on_sale s join on_sale_shopper w on w.sale_id = s.id where s.id = $1 and w.ended_at is null and not exists (
      select from cart c join hold h on h.cart_id = c.id and h.sellable_id = $2
      where c.shop_id = any (${shopIdsOf('s')}) and c.session_hash = w.session_hash and c.state = 'open')) as "insideWithoutTickets"`);

/** Of the nodes that were heard of in the last five seconds. */
export const selectLoad = statement<{ holdP95Ms: number; poolWaiting: number }>(`
  select coalesce(max(hold_p95_ms), 0)::float8 as "holdP95Ms", coalesce(max(pool_waiting), 0) as "poolWaiting"
  from on_sale_node where seen_at > now() - interval '5 seconds'`);

export const callPeople = statement<{ class: number }, [saleId: number, classes: readonly number[], counts: readonly number[]]>(`
  with called as (
    update on_sale_lane l set serving = l.serving + c.count from unnest($2::smallint[], $3::int[]) as c (class, count)
    where l.sale_id = $1 and l.class = c.class returning l.class, l.serving
  )
  insert into on_sale_call (sale_id, class, serving) select $1, class, serving from called returning class`);

export const endTurn = statement<{ id: number }, [onSaleId: number, credit: number, spokenFor: boolean, soldOut: boolean]>(`
  update on_sale set ticked_at = clock_timestamp(), credit = $2, spoken_for = $3, sold_out = $4 where id = $1 returning id`);

export const reportNode = statement<NoRow, [nodeId: string, holdP95Ms: number, poolWaiting: number]>(`
  insert into on_sale_node (node_id, hold_p95_ms, pool_waiting) values ($1, $2, $3)
  on conflict (node_id) do update set seen_at = now(), hold_p95_ms = excluded.hold_p95_ms, pool_waiting = excluded.pool_waiting`);

/** On from now, its first lane from now as well. Those with tickets or goods in a live cart are inside already. */
export const switchOn = statement<{ id: number }, [onSaleId: number]>(`
  update on_sale set state = 'on', opens_at = now() where id = $1 and state = 'standby' returning id`);
export const startLanesNow = statement<{ class: number }, [saleId: number]>(`
  update on_sale_lane set starts_at = now() where sale_id = $1 and drawn is null returning class`);

/** Whoever has something in a live cart when it opens has come before the room and goes on. */
export const takeInCarts = statement<{ id: number }, [onSaleId: number]>(`
  insert into on_sale_shopper (sale_id, shop_id, session_hash)
  select s.id, c.shop_id, c.session_hash from on_sale s join cart c on c.shop_id = any (${shopIdsOf('s')}) and c.state = 'open' and c.expires_at > clock_timestamp()
  where s.id = $1 and exists (select from hold h where h.cart_id = c.id and (s.event_id is null or h.sellable_id = s.event_id))
  on conflict do nothing returning id`);

// The operator's.

/** No opening: at once. */
export const insertSale = statement<
  { found: boolean; id: number | null },
  [
    key: string,
    shopSlug: string,
    eventSlug: string | null,
    state: string,
    opensAt: Date | null,
    shoppersMax: number,
    perMinuteMax: number,
    switchOnPerSecond: number | null,
  ]
>(`
  with place as (
    select shop.id as shop_id, e.id as event_id from shop left join lateral (
      select s.id from sellable s join shop_sellable ss on ss.sellable_id = s.id and ss.shop_id = shop.id
      where s.kind = 'event' and s.slug = $3) e on true
    where shop.slug = $2 and ($3::text is null or e.id is not null)
  ), made as (
    insert into on_sale (key, shop_id, event_id, state, opens_at, shoppers_max, per_minute_max, switch_on_per_second)
    select $1::text, shop_id, event_id, $4::text, coalesce($5, now()), $6::int, $7::int, $8::int from place
    on conflict do nothing returning id
  )
  select exists (select from place) as found, (select id from made) as id`);

/** A class that is there keeps its seed, and its start where none is said; without one a new class starts with the general row. */
export const putLane = statement<
  { startsAt: Date },
  [saleId: number, laneClass: number, name: string, startsAt: Date | null, seed: Buffer]
>(`
  insert into on_sale_lane as l (sale_id, class, name, starts_at, seed)
  values ($1, $2, $3, coalesce($4, (select starts_at from on_sale_lane where sale_id = $1 and class = 0), now()), $5)
  on conflict (sale_id, class) do update set name = excluded.name, starts_at = coalesce($4, l.starts_at) returning starts_at as "startsAt"`);

/** Codes that are there are of this class from now on, for as many uses as is said now; what is used stays used. */
export const putCodes = statement<
  { isNew: boolean },
  [saleId: number, laneClass: number, codeHashes: readonly Buffer[], usesMax: number | null]
>(`
  insert into on_sale_code as c (sale_id, class, code_hash, uses_max) select distinct $1::int, $2::smallint, hash, $4::int from unnest($3::bytea[]) as hash
  on conflict (sale_id, code_hash) do update set class = excluded.class, uses_max = greatest(c.uses, excluded.uses_max),
    used_by = case when c.class = excluded.class then c.used_by end
  returning c.xmax = 0 as "isNew"`);

/** What is null stays as it is. */
export const changeSettings = statement<
  { id: number },
  [
    key: string,
    shoppersMax: number | null,
    perMinuteMax: number | null,
    workBits: number | null,
    joinsPerNetwork: number | null,
    shopSeconds: number | null,
  ]
>(`
  update on_sale set shoppers_max = coalesce($2, shoppers_max), per_minute_max = coalesce($3, per_minute_max), work_bits = coalesce($4, work_bits),
    joins_per_network = coalesce($5, joins_per_network), shop_seconds = coalesce($6, shop_seconds)
  where key = $1 and state <> 'closed' returning id`);

export const lockState = statement<{ id: number; state: SaleState }, [key: string]>(
  "select id, state from on_sale where key = $1 and state <> 'closed' for update",
);
export const changeState = statement<{ id: number }, [onSaleId: number, state: string]>(`
  update on_sale set state = $2, opens_at = case when state = 'standby' and $2 = 'on' then now() else opens_at end where id = $1 returning id`);

export const closeVisits = statement<{ id: number }, [saleId: number]>(`
  update on_sale_shopper set ended_at = now(), end_reason = 'closed' where sale_id = $1 and ended_at is null returning id`);

/** Who was inside, and how people were called, of four weeks ago: tickets are too old by then to be used again. */
export const forgetShoppers = statement("delete from on_sale_shopper where ended_at < now() - interval '28 days'");
export const forgetCodeUses = statement("delete from on_sale_code_use where used_at < now() - interval '28 days'");
export const forgetLastUses = statement(
  "update on_sale_code set used_by = null where used_at < now() - interval '28 days' and used_by is not null",
);
/** Each start of a node is a row of its own. */
export const forgetNodes = statement("delete from on_sale_node where seen_at < now() - interval '1 day'");
export const forgetCalls = statement("delete from on_sale_call where called_at < now() - interval '28 days'");
