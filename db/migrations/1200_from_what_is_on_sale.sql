-- What no claim gives any more, whatever is free: asked where places are told, and where a bundle says what it costs from.
create function is_sold_no_more(e event) returns boolean language sql stable as $$
  select e.status = 'cancelled' or e.sold_out_message is not null or sale_ends_at(e) <= now()
$$;

-- A combination with such a date in it counts only where every one has.
create or replace function bundle_prices(of_bundle bigint, country text, out low bigint, out high bigint) language sql stable as $$
  with part as (
    select i.role, i.combination_id, coalesce(i.bundle_price_minor, p.low) as low,
      coalesce(i.bundle_price_minor + p.high - p.low, p.high) as high,
      exists (select from event e where e.id = i.sellable_id and is_sold_no_more(e)) as is_over
    from bundle_item i cross join lateral prices_of(i.sellable_id, country) p
    where i.bundle_id = of_bundle and (i.role <> 'group' or not hides_in_bundles(i.sellable_id))
  ), combination as (
    select c.additional_price_minor + sum(part.low) as low, c.additional_price_minor + sum(part.high) as high, bool_or(part.is_over) as is_over
    from bundle_combination c join part on part.combination_id = c.id
    where c.available and is_combination_shown(c.id) group by c.id
  )
  select root.low + coalesce(sum(part.low) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select coalesce(min(c.low) filter (where not c.is_over), min(c.low)) from combination c), 0),
    root.high + coalesce(sum(part.high) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select coalesce(max(c.high) filter (where not c.is_over), max(c.high)) from combination c), 0)
      + coalesce(max(part.high) filter (where part.role = 'group' and not part.is_over), 0)
  from prices_of(of_bundle, country) root left join part on true
  group by root.low, root.high
$$;
