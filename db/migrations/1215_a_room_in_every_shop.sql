-- An event is sold in several shops, and its room guards it in all of them: there is one. Of two that are there the one that opens first stays.
-- allowed: rooms are few, and open visits no more than one of them lets in
with later as (
  update on_sale s set state = 'closed' from on_sale x
  where s.event_id = x.event_id and s.state <> 'closed' and x.state <> 'closed' and (x.opens_at, x.id) < (s.opens_at, s.id)
  returning s.id
)
update on_sale_shopper w set ended_at = now(), end_reason = 'closed' from later l where w.sale_id = l.id and w.ended_at is null;
drop index one_sale_per_scope;
create unique index one_sale_per_scope on on_sale (coalesce(event_id, -shop_id)) where state <> 'closed';

-- A cart that moves to another browser takes the place in the sale along: of its shop's, and of an event's
-- unless tickets of it are in the browser's cart in another shop.
create or replace function move_shopper() returns trigger language plpgsql as $$
begin
  update on_sale_shopper w set session_hash = new.session_hash from on_sale s
  where s.id = w.sale_id and s.state <> 'closed' and w.session_hash = old.session_hash and w.ended_at is null
    and case when s.event_id is null then s.shop_id = new.shop_id
      else not exists (select from shop_sellable ss join cart c on c.shop_id = ss.shop_id join hold h on h.cart_id = c.id and h.sellable_id = s.event_id
        where ss.sellable_id = s.event_id and c.session_hash = old.session_hash and c.state = 'open') end;
  return null;
end $$;
drop index shopper_by_session;
