-- Search asks for one kind at a time: with an index for each, it passes over no entry of another kind.

drop index search_entry_by_part;
drop index search_entry_by_stem;
create index search_event_by_part on search_entry using gin (words gin_trgm_ops) with (fastupdate = off) where kind = 'event';
create index search_event_by_stem on search_entry using gin (stems) with (fastupdate = off) where kind = 'event';
create index search_product_by_part on search_entry using gin (words gin_trgm_ops) with (fastupdate = off) where kind = 'product';
create index search_product_by_stem on search_entry using gin (stems) with (fastupdate = off) where kind = 'product';
create index search_artist_by_part on search_entry using gin (words gin_trgm_ops) with (fastupdate = off) where kind = 'artist';
create index search_artist_by_stem on search_entry using gin (stems) with (fastupdate = off) where kind = 'artist';

-- As a table: PostgreSQL writes such a function out in the statement that asks, instead of calling it for each row of a list.
drop function prices_of(bigint, text);
create function prices_of(of_sellable bigint, country text) returns table (low bigint, high bigint)
  language sql stable rows 1 as $$
  select min(p.price_minor + v.additional_price_minor), max(p.price_minor + v.additional_price_minor)
  from variant v cross join lateral (
    select q.price_minor from variant_price q
    where q.variant_id = v.id and q.country_code in (country, 'de') order by q.country_code = country desc limit 1) p
  where v.sellable_id = of_sellable and v.active
$$;
