import { shopIdsOf, type SaleState } from '../queue/index.ts';
import { statement } from '../../platform/db/index.ts';

export type SaleFigures = {
  key: string;
  /** As they are now: what a node remembers of a sale is up to a second old. */
  state: SaleState;
  shoppersMax: number;
  perMinuteMax: number;
  workBits: number;
  /** Orders placed in the last minute, and paid. */
  placed: number;
  paid: number;
  tickets: number;
  /** Units in live carts. */
  held: number;
  entered: number;
  bought: number;
  expired: number;
  leftOver: number;
};

/** Of each sale that is not closed: what happens in its shops or to its event. */
export const selectFigures = statement<SaleFigures>(`
  select s.key, s.state, s.shoppers_max as "shoppersMax", s.per_minute_max as "perMinuteMax", s.work_bits as "workBits",
    (select count(*)::int from orders o where o.shop_id = any (shop_ids) and o.placed_at > now() - interval '1 minute') as placed,
    (select count(*)::int from orders o where o.shop_id = any (shop_ids) and o.paid_at > now() - interval '1 minute') as paid,
    (select coalesce(sum(h.quantity), 0)::int from orders o join hold h on h.order_id = o.id
      where o.shop_id = any (shop_ids) and o.placed_at > now() - interval '1 minute' and (s.event_id is null or h.sellable_id = s.event_id)) as tickets,
    (select coalesce(sum(h.quantity), 0)::int from cart c join hold h on h.cart_id = c.id
      where c.shop_id = any (shop_ids) and c.state = 'open' and c.expires_at > now() and (s.event_id is null or h.sellable_id = s.event_id)) as held,
    w.entered, w.bought, w.expired, w."leftOver"
  from on_sale s cross join lateral (select ${shopIdsOf('s')} as shop_ids) p cross join lateral (
    select count(*)::int as entered, count(*) filter (where end_reason = 'bought')::int as bought,
      count(*) filter (where end_reason = 'expired')::int as expired, count(*) filter (where end_reason in ('idle', 'left', 'capped'))::int as "leftOver"
    from on_sale_shopper where sale_id = s.id) w
  where s.state <> 'closed' order by s.id`);
