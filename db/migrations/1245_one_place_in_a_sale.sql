-- Who resumes a cart may be inside the sale already that the cart's owner was let into: they go on with one place.
create or replace function move_shopper() returns trigger language plpgsql as $$
begin
  update on_sale_shopper w set session_hash = new.session_hash from on_sale s
  where s.id = w.sale_id and s.state <> 'closed' and w.session_hash = old.session_hash and w.ended_at is null
    and not exists (select from on_sale_shopper n where n.sale_id = w.sale_id and n.session_hash = new.session_hash and n.ended_at is null)
    and case when s.event_id is null then s.shop_id = new.shop_id
      else not exists (select from shop_sellable ss join cart c on c.shop_id = ss.shop_id join hold h on h.cart_id = c.id and h.sellable_id = s.event_id
        where ss.sellable_id = s.event_id and c.session_hash = old.session_hash and c.state = 'open') end;
  return null;
end $$;
