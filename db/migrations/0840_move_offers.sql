-- A ticket moves to a dearer place: the difference is an order of its own, which holds the place until it is paid.

-- the house made it, from no cart
alter table orders alter column cart_id drop not null;
-- a surcharge is money for a ticket that another order has: it is no piece, and no ticket is issued for it
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check check (kind in ('event', 'product', 'bundle', 'surcharge'));

create table move_offer (
  order_id bigint primary key references orders (id),
  ticket_id bigint not null references ticket (id),
  -- where the ticket was, in the buyer's language
  from_place text not null,
  -- what a ticket is called there, in that language
  variant_name text not null,
  reason text not null check (length(reason) between 1 and 500),
  offered_by person_name not null,
  offered_at timestamptz not null default now(),
  taken_back_by person_name,
  ended_at timestamptz,
  ended_because text check (ended_because in ('done', 'unpaid', 'taken_back', 'gone')),
  new_ticket_id bigint unique references ticket (id),
  constraint ended_for_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint done_with_a_ticket check ((ended_because is not distinct from 'done') = (new_ticket_id is not null))
);
create unique index one_open_move on move_offer (ticket_id) where ended_at is null;
create index move_offer_by_ticket on move_offer (ticket_id);

create function keep_move_offer() returns trigger language plpgsql as $$
begin
  if old.new_ticket_id is not null
     or (old.taken_back_by is not null and new.new_ticket_id is not null)
     or (new.order_id, new.ticket_id, new.from_place, new.variant_name, new.reason, new.offered_by, new.offered_at)
       is distinct from (old.order_id, old.ticket_id, old.from_place, old.variant_name, old.reason, old.offered_by, old.offered_at) then
    raise exception 'move offer of order % is final', old.order_id using errcode = '23514', constraint = 'move_is_final';
  end if;
  return new;
end $$;
create trigger move_is_final before update on move_offer for each row execute function keep_move_offer();
create trigger move_offers_stay before delete on move_offer for each row execute function refuse_rewrite();

-- no money without the place, and no place without the money: looked at when the transaction ends
create function check_paid_move() returns trigger language plpgsql as $$
begin
  if exists (
    select from move_offer m join orders o on o.id = m.order_id
    where m.order_id = case tg_table_name when 'orders' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'order_id' end ::bigint
      and (o.paid_at is null) <> (m.new_ticket_id is null)) then
    raise exception 'a move and its payment go together' using errcode = '23514', constraint = 'paid_move_is_done';
  end if;
  return null;
end $$;
create constraint trigger paid_move_is_done after update of paid_at on orders deferrable initially deferred for each row
  when (old.paid_at is distinct from new.paid_at) execute function check_paid_move();
create constraint trigger paid_move_is_done after update of new_ticket_id on move_offer deferrable initially deferred for each row
  execute function check_paid_move();

-- Totals: a surcharge is money of its event and variant, and no piece. What is no ticket is told by its kind from here on.
create or replace function sold_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code,
    case when l.kind = 'surcharge' then 0 else l.quantity::bigint end, l.total_minor::bigint, l.vat_minor::bigint,
    coalesce((select f.buyer_fee_minor::bigint from resale_offer f where f.id = l.resold_by_offer_id), 0), 0::bigint, 0::bigint, 0::bigint
$$;
create or replace function returned_units(o orders, l order_line, before int, units int, at timestamptz) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    case when l.kind = 'surcharge' then 0 else units::bigint end, units * l.unit_price_minor::bigint,
    case when before + units >= l.quantity then l.vat_minor::bigint else vat_included((before + units) * l.unit_price_minor::bigint, l.vat_permille) end
      - vat_included(before * l.unit_price_minor::bigint, l.vat_permille)
$$;
create or replace function returns_of_line(o orders, l order_line, leaving_out bigint[]) returns setof sales_change language sql stable as $$
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
      where d.order_line_id = l.id and l.kind <> 'event' and w.id <> all (leaving_out)
    ) r cross join lateral returned_units(o, l, r.before, r.quantity, r.at) s
$$;
create or replace function note_returned_goods() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_returns(array_agg(distinct l.id), array_agg(distinct d.withdrawal_id))
  from written d join order_line l on l.id = d.order_line_id where l.kind <> 'event' having count(*) > 0;
  insert into sales_change
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_difference(o, l, row(d.*)::withdrawn_line, coalesce(w.handled_at, now())) s;
  return null;
end $$;
