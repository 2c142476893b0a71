-- A cart that moves to another browser takes along the places of its shop and of events sold there; an event's stays
-- where tickets of it are in the browser's cart in another shop.
create or replace function move_shopper() returns trigger language plpgsql as $$
begin
  update on_sale_shopper w set session_hash = new.session_hash from on_sale s
  where s.id = w.sale_id and s.state <> 'closed' and w.session_hash = old.session_hash and w.ended_at is null
    and not exists (select from on_sale_shopper n where n.sale_id = w.sale_id and n.session_hash = new.session_hash and n.ended_at is null)
    and (s.shop_id = new.shop_id or exists (select from shop_sellable ss where ss.sellable_id = s.event_id and ss.shop_id = new.shop_id))
    and not exists (select from cart c join hold h on h.cart_id = c.id and h.sellable_id = s.event_id
      where c.session_hash = old.session_hash and c.state = 'open');
  return null;
end $$;
