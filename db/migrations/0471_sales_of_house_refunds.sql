-- What the house gives back may be less than the price of the units (a fee is kept) or more (an amount off a price that stays):
-- the totals have what went back, to the cent.
create function returned_difference(o orders, l order_line, d withdrawn_line, at timestamptz) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    difference, sign(difference)::bigint * vat_included(abs(difference), l.vat_permille)
  from (select d.amount_minor - d.quantity * l.unit_price_minor as difference) x where difference <> 0
$$;

create or replace function sales_of_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select s.* from sold_line(o, l) s where counts_as_sold(o)
  union all
  select s.* from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason)
    cross join lateral returned_units(o, l, t.unit - 1, 1, v.voided_at) s where t.order_line_id = l.id
  union all
  select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
    cross join lateral returned_units(o, l, 0, d.quantity, coalesce(w.handled_at, now())) s where d.order_line_id = l.id and l.event_facts is null
  union all
  select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
    cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s where d.order_line_id = l.id
$$;

create or replace function sales_by_orders() returns setof sales_change language sql stable as $$
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
    select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id
      join orders o on o.id = l.order_id cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s
    union all
    select s.* from withdrawal w join orders o on o.id = w.order_id cross join lateral returned_shipping(o, w) s
      where w.decision = 'accepted' and w.shipping_minor > 0
  ) s group by 1, 2, 3, 4, 5, 6
$$;

create or replace function note_returned_goods() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into sales_change
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_units(o, l, 0, d.quantity, coalesce(w.handled_at, now())) s
  where l.event_facts is null
  union all
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_difference(o, l, row(d.*)::withdrawn_line, coalesce(w.handled_at, now())) s;
  return null;
end $$;
