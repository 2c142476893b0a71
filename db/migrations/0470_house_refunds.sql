-- What the house gives back by its own decision: single tickets, a fee kept, an amount off a price. Above 500 euros what one
-- person decided waits here, whole, until another has agreed to it.
alter table withdrawal add column proposal jsonb;
alter table withdrawal add constraint proposed_by_the_house check (proposal is null or (entered_by is not null and handled_at is null));
-- a decision that is sent twice is one
create unique index one_refund_per_request on withdrawal (order_id, client_mutation_id) where entered_by is not null;
-- and one at a time waits with an order
create unique index one_refund_waits on withdrawal (order_id) where proposal is not null;

-- What goes back for the units of a line; without units it is an amount off its price. Null: their price.
alter table withdrawn_line add column amount_minor money_minor;
alter table withdrawn_line drop constraint withdrawn_line_quantity_check;
alter table withdrawn_line add constraint something_goes_back check (quantity > 0 or (quantity = 0 and amount_minor > 0));

create or replace function check_withdrawn_units() returns trigger language plpgsql as $$
declare
  line record;
  taken record;
begin
  select quantity, unit_price_minor, total_minor into line from order_line where id = new.order_line_id for no key update;
  select sum(quantity) as units, sum(coalesce(amount_minor, quantity * line.unit_price_minor)) as minor into taken
    from withdrawn_line where order_line_id = new.order_line_id;
  if taken.units > line.quantity then
    raise exception 'more of order line % withdrawn than sold', new.order_line_id using errcode = '23514', constraint = 'withdrawn_once';
  end if;
  -- tickets that were refunded otherwise went back at their price
  if taken.minor + line.unit_price_minor * (
      select count(*) from ticket_void v join ticket t on t.id = v.ticket_id
      where t.order_line_id = new.order_line_id and v.reason in ('refunded', 'cancelled')) > line.total_minor then
    raise exception 'more of order line % given back than it cost', new.order_line_id using errcode = '23514', constraint = 'line_given_back_once';
  end if;
  return null;
end $$;
