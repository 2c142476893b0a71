-- The same, told so that the index of the offers of a ticket is used: withdrawn ones count on nothing.
create or replace function check_priced_in() returns trigger language plpgsql as $$
declare
  of_line bigint;
begin
  select case when l.kind <> 'surcharge' then l.id else (
      select n.order_line_id from move_offer m join ticket n on n.id = m.new_ticket_id where m.order_id = l.order_id) end
    into of_line from order_line l where l.id = new.order_line_id;
  perform from orders where id = (select order_id from order_line where id = of_line) for no key update;
  if exists (
      select from ticket t join resale_offer f on f.ticket_id = t.id and f.state <> 'withdrawn' join order_line l on l.id = t.order_line_id
      where t.order_line_id = of_line and counts_on_price(f, l) and f.price_minor > paid_for(l)) then
    raise exception 'what order line % cost is in the price of an offer', new.order_line_id using errcode = '23514', constraint = 'priced_into_an_offer';
  end if;
  return null;
end $$;
