import { statement } from '../../../platform/db/index.ts';
import type { StockTarget } from './rows/event-rows.ts';

export type StockRow = StockTarget & {
  stock_id: number;
  /** As read, not locked: it may be more by now. */
  claimed: number;
  pricing_category: string;
};

/** The stock of the sellables named in $1 as `kind/slug`. */
export const selectStocks = statement<StockRow, [slugs: readonly string[]]>(`
  select st.id as stock_id, s.kind, s.slug as sellable, es.key, es.name, st.capacity, st.claimed, ss.key as map_section, m.slug as seat_map, es.standing, pc.key as pricing_category
  from sellable s join event_section es on es.event_id = s.id join stock st on st.id = es.stock_id
    join pricing_category pc on pc.id = es.pricing_category_id left join seat_section ss on ss.id = st.section_id left join seat_map m on m.id = ss.seat_map_id
  where s.kind || '/' || s.slug = any($1::text[])
  union all
  select st.id, s.kind, s.slug, v.key, localize(v.description, 'de'), st.capacity, st.claimed, null, null, null, ''
  from sellable s join variant v on v.sellable_id = s.id join stock st on st.id = v.stock_id
  where s.kind || '/' || s.slug = any($1::text[])`);

/** Locks stock in the order every other writer does, so that what is claimed stays as it is read. */
export const lockStocks = statement<{ id: number; claimed: number; ordered: number }, [stockIds: readonly number[]]>(`
  with locked as materialized (select id, claimed from stock where id = any($1::bigint[]) order by id for update)
  select l.id, l.claimed, (select count(*)::int from order_line o join stock st on st.id = o.stock_id
    where o.sellable_id = st.sellable_id and st.id = l.id and o.invalidated_at is null) as ordered
  from locked l`);

export type Claims = { sold: number; held: number; blocked: number };
/** What holds places of stock: orders, carts, or nobody's (0193). A resale holds no further place. */
export const selectClaims = statement<Claims & { stock_id: number }, [stockIds: readonly number[]]>(`
  select stock_id, coalesce(sum(quantity) filter (where order_id is not null), 0)::int as sold,
    coalesce(sum(quantity) filter (where order_id is null and cart_id is not null), 0)::int as held,
    coalesce(sum(quantity) filter (where order_id is null and cart_id is null), 0)::int as blocked
  from hold where stock_id = any($1::bigint[]) and resale_offer_id is null group by stock_id`);

/** $1: {stock_id, capacity, seat_map, map_section} */
export const updateStocks = statement<{ id: number }, [rows: object | string]>(`
  update stock t set capacity = i.capacity, section_id = ss.id
  from jsonb_to_recordset($1::jsonb) as i(stock_id bigint, capacity int, seat_map text, map_section text)
    left join seat_map m on m.slug = i.seat_map
    left join seat_section ss on ss.seat_map_id = m.id and ss.key = i.map_section
  where t.id = i.stock_id and (t.capacity, t.section_id) is distinct from (i.capacity, ss.id)
  returning t.id`);

export const removeEventSections = statement<{ stock_id: number }, [stockIds: readonly number[]]>(
  'delete from event_section where stock_id = any($1::bigint[]) returning stock_id',
);
export const removeStocks = statement<{ id: number }, [stockIds: readonly number[]]>(
  'delete from stock where id = any($1::bigint[]) returning id',
);
