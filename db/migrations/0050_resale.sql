-- Resale. A ticket that is offered stays sold: its first hold goes on claiming the place. Whoever takes the offer holds the
-- offer, not the place, so such a hold counts nothing. See docs/algorithms/resale.md.

drop index one_live_offer_per_ticket;
alter table resale_offer
  drop column link_secret, -- the code is the secret: 128 bit, and the list never names one of a private offer
  drop column cart_id, -- who has it in the cart is told by the hold
  drop constraint resale_offer_state_check,
  add column seller_iban_sha256 bytea, -- what is left of it once nothing can come back
  add constraint resale_offer_state_check check (state in ('open', 'sold', 'withdrawn')),
  add constraint offer_is_closed_once check ((state = 'open') = (closed_at is null)),
  add constraint sold_to_an_order check ((state = 'sold') = (sold_order_id is not null)),
  add constraint seller_can_be_paid check (state <> 'open' or (seller_iban is not null and seller_name is not null)),
  add constraint fee_within_price check (buyer_fee_minor <= price_minor),
  add constraint code_is_a_secret check (length(code) >= 22);
create unique index one_offer_per_ticket on resale_offer (ticket_id) where state <> 'withdrawn';
create index resale_offer_open on resale_offer (shop_id, price_minor, id) where state = 'open' and not private;

alter table resale_payout
  add column due_at timestamptz not null default now() + interval '14 days',
  add column batch text, -- the file it left with
  drop constraint resale_payout_state_check,
  add constraint resale_payout_state_check check (state in ('due', 'sent')),
  add constraint sent_with_a_file check ((state = 'sent') = (batch is not null and exported_at is not null));
create index resale_payout_due on resale_payout (due_at) where state = 'due';

-- What is offered, for how much: never above what the organiser took for it, never what a voucher paid, never a part of a
-- bundle, which has no price of its own.
create function check_resale_offer() returns trigger language plpgsql as $$
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
  select l.unit_price_minor, l.bundle_root_line_id, l.kind, o.paid_at, o.payment_method, o.id as order_id, l.hold_id into strict sold
  from ticket t join order_line l on l.id = t.order_line_id join orders o on o.id = t.order_id where t.id = new.ticket_id for key share of t;
  if new.price_minor > sold.unit_price_minor then
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
create trigger resale_offer_allowed before insert or update of state on resale_offer for each row execute function check_resale_offer();
create trigger resale_offer_is_final before update of ticket_id, shop_id, code, private, price_minor, buyer_fee_minor on resale_offer
  for each row execute function refuse_rewrite();

-- One cart has an offer, at its price, and only while it is open.
create unique index one_cart_per_offer on hold (resale_offer_id) where resale_offer_id is not null;
create function check_hold_of_offer() returns trigger language plpgsql as $$
begin
  perform from resale_offer where id = new.resale_offer_id and state = 'open' and price_minor = new.unit_price_minor for no key update;
  if not found or new.quantity <> 1 then
    raise exception 'resale offer % is not open', new.resale_offer_id using errcode = '23514', constraint = 'offer_is_open';
  end if;
  return new;
end $$;
create trigger hold_of_an_open_offer before insert on hold for each row
  when (new.resale_offer_id is not null) execute function check_hold_of_offer();

drop index one_holder_per_seat;
create unique index one_holder_per_seat on hold (sellable_id, seat_id) where seat_id is not null and resale_offer_id is null;
create or replace function count_claims() returns trigger language plpgsql as $$
declare
  touched_stocks int;
  changed_stocks int;
begin
  perform 1 from stock where id in (select stock_id from touched where resale_offer_id is null) order by id for no key update;
  select count(*) into touched_stocks from (select distinct stock_id, sellable_id from touched where resale_offer_id is null) t;
  update stock s
    set claimed = claimed + t.quantity
    from (
      select stock_id, sellable_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched where resale_offer_id is null group by stock_id, sellable_id
    ) t
    where s.id = t.stock_id and s.sellable_id = t.sellable_id;
  get diagnostics changed_stocks = row_count;
  if changed_stocks <> touched_stocks then
    raise exception 'hold on a stock that is not of its sellable' using errcode = '23503';
  end if;
  return null;
end $$;
drop trigger hold_claim_is_final on hold;
create trigger hold_claim_is_final before update of sellable_id, stock_id, quantity, section_id, seat_id, resale_offer_id on hold
  for each row execute function refuse_change_of_claim();

-- Neither none nor two: what replaces a ticket comes in the transaction in which the old one dies. Looked at when it ends.
create function check_ticket_is_replaced() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ticket' then
    if not exists (select from ticket_void where ticket_id = new.replaces_ticket_id) then
      raise exception 'ticket % still admits', new.replaces_ticket_id using errcode = '23514', constraint = 'one_valid_ticket';
    end if;
  elsif not exists (select from ticket where replaces_ticket_id = new.ticket_id) then
    raise exception 'nothing replaces ticket %', new.ticket_id using errcode = '23514', constraint = 'one_valid_ticket';
  end if;
  return null;
end $$;
create constraint trigger ticket_replaces_a_dead_one after insert on ticket deferrable initially deferred for each row
  when (new.replaces_ticket_id is not null) execute function check_ticket_is_replaced();
create constraint trigger resold_ticket_is_replaced after insert on ticket_void deferrable initially deferred for each row
  when (new.reason = 'resold') execute function check_ticket_is_replaced();
-- Who was let in has used the ticket: it is not sold on.
create function check_resold_ticket_unused() returns trigger language plpgsql as $$
begin
  perform from ticket where id = new.ticket_id for update;
  if exists (select from admission where ticket_id = new.ticket_id) then
    raise exception 'ticket % was admitted', new.ticket_id using errcode = '23514', constraint = 'resold_unused';
  end if;
  return new;
end $$;
create trigger resold_ticket_is_unused before insert on ticket_void for each row
  when (new.reason = 'resold') execute function check_resold_ticket_unused();
create index order_line_by_offer on order_line (resold_by_offer_id) where resold_by_offer_id is not null;
