-- The VAT of what is taken back in pieces is that of the credit notes, to the cent: each piece has its share of what is left of
-- the line's, in the order in which the pieces went back. Before this it went by a ticket's place in its line, and of goods each
-- piece began anew.

-- What went back of a line: its tickets, or its goods; without the tickets or withdrawals `leaving_out`.
create function returns_of_line(o orders, l order_line, leaving_out bigint[]) returns setof sales_change language sql stable as $$
  select s.* from (
      select v.voided_at, row_number() over (order by v.voided_at, v.ticket_id)::int - 1 as before
      from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason)
      where t.order_line_id = l.id and t.id <> all (leaving_out)
    ) r cross join lateral returned_units(o, l, r.before, 1, r.voided_at) s
  union all
  select s.* from (
      select d.quantity, coalesce(w.handled_at, now()) as at,
        (sum(d.quantity) over (order by coalesce(w.handled_at, now()), w.id))::int - d.quantity as before
      from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
      where d.order_line_id = l.id and l.event_facts is null and w.id <> all (leaving_out)
    ) r cross join lateral returned_units(o, l, r.before, r.quantity, r.at) s
$$;

-- Until the end of this nothing is taken back; buyers do not wait. Of lines of which something was, what is counted is taken out ...
lock table ticket_void, withdrawn_line in share row exclusive mode;
create temporary table returned_of on commit drop as
  select t.order_line_id as id from ticket_void v join ticket t on t.id = v.ticket_id where is_return(v.reason)
  union select order_line_id from withdrawn_line;
insert into sales_change
  select (take_from_sales(s)).* from returned_of join order_line l using (id) join orders o on o.id = l.order_id cross join lateral sales_of_line(o, l) s;

create or replace function sales_of_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select s.* from sold_line(o, l) s where counts_as_sold(o)
  union all
  select s.* from returns_of_line(o, l, '{}') s
  union all
  select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
    cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s where d.order_line_id = l.id
$$;

-- ... and counted anew.
insert into sales_change
  select s.* from returned_of join order_line l using (id) join orders o on o.id = l.order_id cross join lateral sales_of_line(o, l) s;

create or replace function sales_by_orders() returns setof sales_change language sql stable as $$
  select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces)::bigint, sum(gross_minor)::bigint, sum(vat_minor)::bigint,
    sum(fee_minor)::bigint, sum(returned_pieces)::bigint, sum(refunded_minor)::bigint, sum(refunded_vat_minor)::bigint
  from (
    select s.* from orders o join order_line l on l.order_id = o.id cross join lateral sold_line(o, l) s where counts_as_sold(o)
    union all
    select s.* from orders o cross join lateral sold_shipping(o) s where counts_as_sold(o) and o.shipping_minor > 0
    union all
    select s.* from (
        select t.order_line_id from ticket_void v join ticket t on t.id = v.ticket_id where is_return(v.reason)
        union select order_line_id from withdrawn_line
      ) r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id cross join lateral returns_of_line(o, l, '{}') s
    union all
    select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id
      join orders o on o.id = l.order_id cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s
    union all
    select s.* from withdrawal w join orders o on o.id = w.order_id cross join lateral returned_shipping(o, w) s
      where w.decision = 'accepted' and w.shipping_minor > 0
  ) s group by 1, 2, 3, 4, 5, 6
$$;

-- A piece may be written after another that it was before: its transaction began earlier and waited for the order. What changes by
-- it is written for all pieces of the line.
create function note_returns(lines bigint[], new_ones bigint[]) returns void language sql set enable_seqscan = off as $$
  insert into sales_change
  select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces), sum(gross_minor), sum(vat_minor), sum(fee_minor),
    sum(returned_pieces), sum(refunded_minor), sum(refunded_vat_minor)
  from (
    select s.* from order_line l join orders o on o.id = l.order_id cross join lateral returns_of_line(o, l, '{}') s where l.id = any (lines)
    union all
    select (take_from_sales(s)).* from order_line l join orders o on o.id = l.order_id
      cross join lateral returns_of_line(o, l, new_ones) s where l.id = any (lines)
  ) s group by 1, 2, 3, 4, 5, 6 having (sum(returned_pieces), sum(refunded_minor), sum(refunded_vat_minor)) <> (0, 0, 0)
$$;

create or replace function note_returned_tickets() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_returns(array_agg(distinct t.order_line_id), array_agg(t.id))
  from written v join ticket t on t.id = v.ticket_id where is_return(v.reason) having count(*) > 0;
  return null;
end $$;

create or replace function note_returned_goods() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_returns(array_agg(distinct l.id), array_agg(distinct d.withdrawal_id))
  from written d join order_line l on l.id = d.order_line_id where l.event_facts is null having count(*) > 0;
  insert into sales_change
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_difference(o, l, row(d.*)::withdrawn_line, coalesce(w.handled_at, now())) s;
  return null;
end $$;
