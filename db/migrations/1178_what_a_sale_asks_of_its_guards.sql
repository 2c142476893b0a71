-- The guards of a sale ask for less; what they refuse stays: docs/decisions/0984-guards-of-a-sale-ask-for-less.md

-- One stock after the other, in the order of their ids, as they were locked before: nobody waits in a circle.
create or replace function count_claims() returns trigger language plpgsql as $$
declare
  t record;
begin
  for t in
    select stock_id, sellable_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
    from touched where resale_offer_id is null group by stock_id, sellable_id order by stock_id
  loop
    update stock set claimed = claimed + t.quantity where id = t.stock_id and sellable_id = t.sellable_id;
    if not found then
      raise exception 'hold on a stock that is not of its sellable' using errcode = '23503';
    end if;
  end loop;
  return null;
end $$;

-- All entries of a transfer are written by one statement, so that each statement is balanced.
create or replace function check_transfer_balanced() returns trigger language plpgsql as $$
declare
  unbalanced bigint := (select min(t.transfer_id) from (select transfer_id from written group by transfer_id having sum(amount_minor) <> 0) t);
begin
  if unbalanced is not null then
    raise exception 'ledger transfer % is not balanced', unbalanced using errcode = '23514', constraint = 'transfer_balanced';
  end if;
  return null;
end $$;
drop trigger transfer_balanced on ledger_entry;
create trigger transfer_balanced after insert on ledger_entry referencing new table as written
  for each statement execute function check_transfer_balanced();

create or replace function check_paid_move() returns trigger language plpgsql as $$
declare
  of_order bigint;
begin
  if tg_table_name = 'orders' then of_order := new.id; else of_order := new.order_id; end if;
  if exists (
    select from move_offer m
    where m.order_id = of_order and (m.new_ticket_id is null) <> (select o.paid_at is null from orders o where o.id = m.order_id)) then
    raise exception 'a move and its payment go together' using errcode = '23514', constraint = 'paid_move_is_done';
  end if;
  return null;
end $$;

-- A condition is made ready for each order anew: a function in it is read, and put in its place, each time.
create or replace function note_sold_shipping() returns trigger language plpgsql as $$
begin
  if counts_as_sold(new) then insert into sales_change select * from sold_shipping(new); end if;
  return null;
end $$;
create or replace trigger sold_shipping_is_counted after insert on orders for each row
  when (new.shipping_minor > 0) execute function note_sold_shipping();

-- Whether an order counts as sold changes with nothing but its giving up, or its life after that.
create or replace trigger order_is_counted_anew
  after update of paid_at, cancelled_at, placed_at, shop_id, country_code, shipping_minor, shipping_vat_minor on orders for each row
  when (old.cancelled_at is not null or new.cancelled_at is not null
    or (old.placed_at, old.shop_id, old.country_code, old.shipping_minor, old.shipping_vat_minor)
      is distinct from (new.placed_at, new.shop_id, new.country_code, new.shipping_minor, new.shipping_vat_minor))
  execute function recount_order();
