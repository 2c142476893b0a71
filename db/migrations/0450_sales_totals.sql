-- What is sold, as running totals: by what it is, the hour, shop, channel and country. The transaction that changes an order
-- writes what it changes here, by trigger, so that no way of selling or taking back can forget it; figures are never read
-- from a scan of orders. A buyer's transaction only adds a row to `sales_change`, which nobody else waits for; the worker adds
-- up what is there into `sales_total` (decision 0520). What is sold is the sum of both: `sales()`.
--
-- An order counts from when it is placed, in the hour in which it was, until it is given up unpaid: then it was no sale. What
-- is taken back of a paid order counts in the hour in which it is. Shipping is a row without a sellable.
create table sales_total (
  sellable_id bigint,
  variant_id bigint,
  hour timestamptz not null, -- its beginning
  shop_id int not null,
  channel text not null check (channel in ('shop', 'resale')),
  country_code country_code not null,
  pieces bigint not null,
  gross_minor bigint not null,
  vat_minor bigint not null,    -- contained in it
  fee_minor bigint not null,    -- of a resale, what stays with the house
  returned_pieces bigint not null,
  refunded_minor bigint not null,
  refunded_vat_minor bigint not null,
  unique nulls not distinct (sellable_id, hour, variant_id, shop_id, channel, country_code)
);
create index sales_total_by_hour on sales_total (hour);

-- Not yet added up. No index: all of it is read, and taken away.
create table sales_change (like sales_total including constraints);

create function sales() returns setof sales_change language sql stable parallel safe
  as $$ select * from sales_total union all select * from sales_change $$;

create function vat_included(gross bigint, permille int) returns bigint language sql immutable parallel safe
  return (2 * gross * permille + 1000 + permille) / (2 * (1000 + permille));

create function counts_as_sold(o orders) returns boolean language sql immutable parallel safe
  return o.paid_at is not null or o.cancelled_at is null;

-- The parts of an order, each as what it adds to the totals.

create function sold_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code,
    l.quantity::bigint, l.total_minor::bigint, l.vat_minor::bigint,
    coalesce((select f.buyer_fee_minor::bigint from resale_offer f where f.id = l.resold_by_offer_id), 0), 0::bigint, 0::bigint, 0::bigint
$$;
create function sold_shipping(o orders) returns setof sales_change language sql stable as $$
  select null::bigint, null::bigint, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id, 'shop', o.country_code,
    0::bigint, o.shipping_minor::bigint, o.shipping_vat_minor::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
$$;
-- Units `before + 1` to `before + units` of a line. Their VAT is their share: of all units together it is that of the line.
create function returned_units(o orders, l order_line, before int, units int, at timestamptz) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    units::bigint, units * l.unit_price_minor::bigint,
    case when before + units >= l.quantity then l.vat_minor::bigint else vat_included((before + units) * l.unit_price_minor::bigint, l.vat_permille) end
      - vat_included(before * l.unit_price_minor::bigint, l.vat_permille)
$$;
create function returned_shipping(o orders, w withdrawal) returns setof sales_change language sql stable as $$
  select null::bigint, null::bigint, date_trunc('hour', w.handled_at, 'UTC'), o.shop_id, 'shop', o.country_code,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, w.shipping_minor::bigint,
    case when w.shipping_minor = o.shipping_minor then o.shipping_vat_minor::bigint else vat_included(w.shipping_minor, o.shipping_vat_permille) end
$$;

create function is_return(reason text) returns boolean language sql immutable parallel safe
  return reason in ('refunded', 'cancelled', 'withdrawn');

-- All that one line has added, and all that one order has.
create function sales_of_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select s.* from sold_line(o, l) s where counts_as_sold(o)
  union all
  select s.* from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason)
    cross join lateral returned_units(o, l, t.unit - 1, 1, v.voided_at) s where t.order_line_id = l.id
  union all
  select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
    cross join lateral returned_units(o, l, 0, d.quantity, coalesce(w.handled_at, now())) s where d.order_line_id = l.id and l.event_facts is null
$$;
create function sales_of_order(o orders) returns setof sales_change language sql stable as $$
  select s.* from order_line l cross join lateral sales_of_line(o, l) s where l.order_id = o.id
  union all
  select s.* from sold_shipping(o) s where counts_as_sold(o) and o.shipping_minor > 0
  union all
  select s.* from withdrawal w cross join lateral returned_shipping(o, w) s
    where w.order_id = o.id and w.decision = 'accepted' and w.shipping_minor > 0
$$;

-- The same of all orders there are, by the keys of the totals. Reads everything: for checking and for the first filling.
create function sales_by_orders() returns setof sales_change language sql stable as $$
  select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces)::bigint, sum(gross_minor)::bigint, sum(vat_minor)::bigint,
    sum(fee_minor)::bigint, sum(returned_pieces)::bigint, sum(refunded_minor)::bigint, sum(refunded_vat_minor)::bigint
  from (
    select s.* from orders o join order_line l on l.order_id = o.id cross join lateral sold_line(o, l) s where counts_as_sold(o)
    union all
    select s.* from orders o cross join lateral sold_shipping(o) s where counts_as_sold(o) and o.shipping_minor > 0
    union all
    select s.* from ticket_void v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id join orders o on o.id = l.order_id
      cross join lateral returned_units(o, l, t.unit - 1, 1, v.voided_at) s where is_return(v.reason)
    union all
    select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id
      join orders o on o.id = l.order_id cross join lateral returned_units(o, l, 0, d.quantity, coalesce(w.handled_at, now())) s where l.event_facts is null
    union all
    select s.* from withdrawal w join orders o on o.id = w.order_id cross join lateral returned_shipping(o, w) s
      where w.decision = 'accepted' and w.shipping_minor > 0
  ) s group by 1, 2, 3, 4, 5, 6
$$;

-- What the totals lack, or have too much: nothing, where every change was written.
create function sales_difference() returns setof sales_change language sql stable as $$
  select * from (
    select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces)::bigint as pieces, sum(gross_minor)::bigint as gross_minor,
      sum(vat_minor)::bigint as vat_minor, sum(fee_minor)::bigint as fee_minor, sum(returned_pieces)::bigint as returned_pieces,
      sum(refunded_minor)::bigint as refunded_minor, sum(refunded_vat_minor)::bigint as refunded_vat_minor
    from (
      select * from sales_by_orders()
      union all
      select sellable_id, variant_id, hour, shop_id, channel, country_code, -pieces, -gross_minor, -vat_minor, -fee_minor, -returned_pieces,
        -refunded_minor, -refunded_vat_minor from sales()
    ) s group by 1, 2, 3, 4, 5, 6
  ) d where (pieces, gross_minor, vat_minor, fee_minor, returned_pieces, refunded_minor, refunded_vat_minor) <> (0, 0, 0, 0, 0, 0, 0)
$$;

-- The triggers. What they look up, they look up by key, also by a plan made while there was little to look through.

create function note_sold_lines() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into sales_change
  select s.sellable_id, s.variant_id, s.hour, s.shop_id, s.channel, s.country_code, sum(s.pieces), sum(s.gross_minor), sum(s.vat_minor),
    sum(s.fee_minor), 0, 0, 0
  from written w join orders o on o.id = w.order_id cross join lateral sold_line(o, row(w.*)::order_line) s
  where counts_as_sold(o) group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger sold_lines_are_counted after insert on order_line referencing new table as written
  for each statement execute function note_sold_lines();

create function note_sold_shipping() returns trigger language plpgsql as $$
begin
  insert into sales_change select * from sold_shipping(new);
  return null;
end $$;
create trigger sold_shipping_is_counted after insert on orders for each row
  when (new.shipping_minor > 0 and counts_as_sold(new)) execute function note_sold_shipping();

create function take_from_sales(was sales_change) returns sales_change language sql immutable parallel safe
  return row(was.sellable_id, was.variant_id, was.hour, was.shop_id, was.channel, was.country_code, -was.pieces, -was.gross_minor, -was.vat_minor,
    -was.fee_minor, -was.returned_pieces, -was.refunded_minor, -was.refunded_vat_minor)::sales_change;

-- An order is given up, lives again, or belongs elsewhere from here on.
create function recount_order() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into sales_change select (take_from_sales(s)).* from sales_of_order(old) s union all select * from sales_of_order(new);
  return null;
end $$;
create trigger order_is_counted_anew after update of paid_at, cancelled_at, placed_at, shop_id, country_code, shipping_minor, shipping_vat_minor
  on orders for each row
  when ((counts_as_sold(old), date_trunc('hour', old.placed_at, 'UTC'), old.shop_id, old.country_code, old.shipping_minor, old.shipping_vat_minor)
    is distinct from
    (counts_as_sold(new), date_trunc('hour', new.placed_at, 'UTC'), new.shop_id, new.country_code, new.shipping_minor, new.shipping_vat_minor))
  execute function recount_order();

-- A line is moved, or costs something else from here on.
create function recount_line() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  o orders;
begin
  select * into o from orders where id = new.order_id;
  insert into sales_change select (take_from_sales(s)).* from sales_of_line(o, old) s union all select * from sales_of_line(o, new);
  return null;
end $$;
create trigger line_is_counted_anew
  after update of sellable_id, variant_id, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, resold_by_offer_id on order_line for each row
  when ((old.sellable_id, old.variant_id, old.quantity, old.unit_price_minor, old.vat_permille, old.vat_minor, old.resold_by_offer_id)
    is distinct from
    (new.sellable_id, new.variant_id, new.quantity, new.unit_price_minor, new.vat_permille, new.vat_minor, new.resold_by_offer_id))
  execute function recount_line();

create function note_returned_tickets() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into sales_change
  select s.* from written v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_units(o, l, t.unit - 1, 1, v.voided_at) s
  where is_return(v.reason);
  return null;
end $$;
create trigger returned_tickets_are_counted after insert on ticket_void referencing new table as written
  for each statement execute function note_returned_tickets();

create function note_returned_goods() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into sales_change
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_units(o, l, 0, d.quantity, coalesce(w.handled_at, now())) s
  where l.event_facts is null;
  return null;
end $$;
create trigger returned_goods_are_counted after insert on withdrawn_line referencing new table as written
  for each statement execute function note_returned_goods();

create function note_returned_shipping() returns trigger language plpgsql as $$
begin
  insert into sales_change select s.* from orders o cross join lateral returned_shipping(o, new) s where o.id = new.order_id;
  return null;
end $$;
create trigger returned_shipping_is_counted after update of decision on withdrawal for each row
  when (new.decision = 'accepted' and old.decision is null and new.shipping_minor > 0) execute function note_returned_shipping();
