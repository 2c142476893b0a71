-- Bundles as they are sold: what one costs from, and the guard that nobody ever holds half of one.

-- Lowest and highest price of an event's or product's variants on sale.
create function prices_of(of_sellable bigint, country text, out low bigint, out high bigint)
  language sql stable as $$
  select min(p.price_minor + v.additional_price_minor), max(p.price_minor + v.additional_price_minor)
  from variant v cross join lateral (
    select q.price_minor from variant_price q
    where q.variant_id = v.id and q.country_code in (country, 'de') order by q.country_code = country desc limit 1) p
  where v.sellable_id = of_sellable and v.active
$$;

-- Whether an event keeps out of the choices that bundles offer (meta hide_in_combined_product).
create function hides_in_bundles(of_sellable bigint) returns boolean
  language sql stable as $$
  select exists (select from event where id = of_sellable and meta -> 'hide_in_combined_product' = 'true'::jsonb)
$$;

-- A combination that has a hidden part cannot be had at all.
create function is_combination_shown(of_combination bigint) returns boolean
  language sql stable as $$
  select not exists (select from bundle_item i where i.combination_id = of_combination and hides_in_bundles(i.sellable_id))
$$;

-- From and up to what a bundle costs: the root, every common and additional part, the cheapest or dearest combination;
-- of the group nothing, or the dearest.
create function bundle_prices(of_bundle bigint, country text, out low bigint, out high bigint)
  language sql stable as $$
  with part as (
    select i.role, i.combination_id, coalesce(i.bundle_price_minor, p.low) as low,
      coalesce(i.bundle_price_minor + p.high - p.low, p.high) as high
    from bundle_item i cross join lateral prices_of(i.sellable_id, country) p
    where i.bundle_id = of_bundle and (i.role <> 'group' or not hides_in_bundles(i.sellable_id))
  ), combination as (
    select c.additional_price_minor + sum(part.low) as low, c.additional_price_minor + sum(part.high) as high
    from bundle_combination c join part on part.combination_id = c.id
    where c.available and is_combination_shown(c.id) group by c.id
  )
  select root.low + coalesce(sum(part.low) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select min(c.low) from combination c), 0),
    root.high + coalesce(sum(part.high) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select max(c.high) from combination c), 0)
      + coalesce(max(part.high) filter (where part.role = 'group'), 0)
  from prices_of(of_bundle, country) root left join part on true
  group by root.low, root.high
$$;

-- On the root of a bundle: with how many parts it was put into the cart.
alter table hold add column bundle_parts int check (bundle_parts > 0);
alter table hold add constraint a_root_is_no_part check (bundle_parts is null or bundle_root_id is null);

-- A bundle is whole or not there: as long as it is in a cart, and in the moment in which it is sold, every part stands in
-- the same cart and order as its root. Looked at when the transaction ends. What is given back after the sale goes singly.
create function check_bundle_is_whole() returns trigger language plpgsql as $$
declare
  root hold;
  parts int;
begin
  if tg_op = 'DELETE' then
    select * into root from hold where id = old.bundle_root_id;
    -- gone with its parts
    if not found then return null; end if;
  else
    select * into root from hold where id = coalesce(new.bundle_root_id, new.id);
    if not found then return null; end if;
  end if;
  select count(*) into parts from hold p
  where p.bundle_root_id = root.id and p.cart_id is not distinct from root.cart_id and p.order_id is not distinct from root.order_id;
  if root.bundle_parts is distinct from parts then
    raise exception 'bundle % has % of % parts', root.id, parts, root.bundle_parts
      using errcode = '23514', constraint = 'bundle_is_whole', table = 'hold';
  end if;
  return null;
end $$;
create constraint trigger bundle_is_whole after insert or update of cart_id, order_id, bundle_root_id, bundle_parts on hold
  deferrable initially deferred for each row
  when (new.bundle_root_id is not null or new.bundle_parts is not null)
  execute function check_bundle_is_whole();
create constraint trigger bundle_stays_whole after delete on hold
  deferrable initially deferred for each row
  when (old.bundle_root_id is not null and old.order_id is null)
  execute function check_bundle_is_whole();
