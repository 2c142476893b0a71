-- A ticket that moved to a dearer place is resold for all that was paid for it, and nothing of that goes back beside it.

-- What was paid for a ticket of line l and not taken off its price: the price of its line, and of dearer places it moved to. In cents.
-- What was taken off the price of several units belongs to none of them alone: it counts against each.
create function paid_for(l order_line) returns bigint language sql stable as $$
  select l.unit_price_minor::bigint
    + coalesce((
      select sum(s.total_minor - coalesce((
        select sum(coalesce(w.amount_minor, w.quantity * s.unit_price_minor)) from withdrawn_line w where w.order_line_id = s.id), 0))
      from ticket n join move_offer m on m.new_ticket_id = n.id join order_line s on s.order_id = m.order_id where n.order_line_id = l.id), 0)::bigint
    - coalesce((select sum(w.amount_minor) from withdrawn_line w where w.order_line_id = l.id and w.quantity = 0), 0)::bigint
$$;

-- Whether an offer of a ticket of line l counts on what was paid: sold, or open for a ticket that admits.
create function counts_on_price(f resale_offer, l order_line) returns boolean language sql stable as $$
  select f.state = 'sold' and l.quantity = 1
    or f.state = 'open' and not exists (select from ticket_void v where v.ticket_id = f.ticket_id)
$$;

create or replace function check_resale_offer() returns trigger language plpgsql as $$
declare
  sold record;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' and new.state <> old.state then
      raise exception 'resale offer % is closed', old.id using errcode = '23514', constraint = 'offer_is_closed_once';
    end if;
    -- the row is locked by now, and this looks at what is there now: whoever holds it came first
    if new.state = 'withdrawn' and old.state = 'open' and exists (select from hold where resale_offer_id = old.id) then
      raise exception 'resale offer % is held', old.id using errcode = '23514', constraint = 'offer_is_held';
    end if;
    return new;
  end if;
  -- whoever gives back what was paid for it comes first or later, never beside this
  perform from orders where id = (select order_id from ticket where id = new.ticket_id) for no key update;
  select paid_for(l) as paid_minor, l.bundle_root_line_id, l.kind, o.paid_at, o.payment_method, o.id as order_id, l.hold_id into strict sold
  from ticket t join order_line l on l.id = t.order_line_id join orders o on o.id = t.order_id where t.id = new.ticket_id for key share of t;
  if new.price_minor > sold.paid_minor then
    raise exception 'a ticket is not resold above its price' using errcode = '23514', constraint = 'resale_price_cap';
  end if;
  if sold.paid_at is null or sold.bundle_root_line_id is not null
     or exists (select from ticket_void where ticket_id = new.ticket_id) then
    raise exception 'ticket % cannot be resold', new.ticket_id using errcode = '23514', constraint = 'resale_of_a_valid_ticket';
  end if;
  if sold.payment_method = 'kulturpass'
     or exists (select from hold where id = sold.hold_id and payment_code_id is not null)
     or exists (select from ledger_entry where order_id = sold.order_id and account = 'voucher') then
    raise exception 'what a voucher paid is not resold' using errcode = '23514', constraint = 'no_resale_of_vouchers';
  end if;
  return new;
end $$;

-- what is in the price of an offer, open or sold, does not go back beside it: of a line with its tickets, or a surcharge of one of them
create function check_priced_in() returns trigger language plpgsql as $$
declare
  of_line bigint;
begin
  select case when l.kind <> 'surcharge' then l.id else (
      select n.order_line_id from move_offer m join ticket n on n.id = m.new_ticket_id where m.order_id = l.order_id) end
    into of_line from order_line l where l.id = new.order_line_id;
  perform from orders where id = (select order_id from order_line where id = of_line) for no key update;
  if exists (
      select from ticket t join resale_offer f on f.ticket_id = t.id join order_line l on l.id = t.order_line_id
      where t.order_line_id = of_line and counts_on_price(f, l) and f.price_minor > paid_for(l)) then
    raise exception 'what order line % cost is in the price of an offer', new.order_line_id using errcode = '23514', constraint = 'priced_into_an_offer';
  end if;
  return null;
end $$;
create trigger priced_into_an_offer after insert on withdrawn_line for each row execute function check_priced_in();
