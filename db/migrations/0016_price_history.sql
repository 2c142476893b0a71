-- The history of prices tells totals, the additional price of a variant included, and nobody rewrites it; struck prices
-- are read from it (Section 11 PAngV: the lowest total price of the 30 days before the reduction).

update variant_price_history h set price_minor = h.price_minor + v.additional_price_minor
from variant v where v.id = h.variant_id and v.additional_price_minor > 0;

create or replace function remember_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_minor <> old.price_minor then
    insert into variant_price_history (variant_id, country_code, price_minor)
    select new.variant_id, new.country_code, new.price_minor + v.additional_price_minor from variant v where v.id = new.variant_id
    on conflict (variant_id, country_code, valid_from) do update set price_minor = excluded.price_minor;
  end if;
  return null;
end $$;

create function remember_additional_price() returns trigger language plpgsql as $$
begin
  insert into variant_price_history (variant_id, country_code, price_minor)
  select new.id, p.country_code, p.price_minor + new.additional_price_minor from variant_price p where p.variant_id = new.id
  on conflict (variant_id, country_code, valid_from) do update set price_minor = excluded.price_minor;
  return null;
end $$;
create trigger additional_price_remembered after update of additional_price_minor on variant
  for each row when (new.additional_price_minor <> old.additional_price_minor) execute function remember_additional_price();

-- A price that was asked was asked. What one transaction does at one moment is one change; a variant takes its history along.
create function keep_price_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_from = now() then return new; end if;
  if tg_op = 'DELETE' and not exists (select from variant where id = old.variant_id) then return old; end if;
  raise exception 'the history of prices is not rewritten' using errcode = '23514', constraint = 'price_history_is_kept';
end $$;
create trigger price_history_is_kept before update or delete on variant_price_history
  for each row execute function keep_price_history();

-- From when until when which total was asked; the present one ends at infinity.
create function price_steps(of_variant bigint, country text)
  returns table (price_minor bigint, valid_from timestamptz, valid_until timestamptz)
  language sql stable as $$
  select h.price_minor, h.valid_from, coalesce(lead(h.valid_from) over (order by h.valid_from), 'infinity')
  from variant_price_history h where h.variant_id = of_variant and h.country_code = country
$$;

-- The price to strike through beside the present one: the lowest total of the 30 days before the present price began.
-- Null where that was not higher, or nothing was asked then.
create function strike_price(of_variant bigint, country text) returns bigint
  language sql stable as $$
  with step as (select * from price_steps(of_variant, country)),
    present as (select price_minor from step where valid_until = 'infinity'),
    reduced as (select max(valid_until) as at from step where price_minor <> (select price_minor from present))
  select nullif(greatest(min(step.price_minor), (select price_minor from present)), (select price_minor from present))
  from step, reduced where step.valid_from < reduced.at and step.valid_until > reduced.at - interval '30 days'
$$;

-- The lowest total of the last 30 days, today's included.
create function lowest_recent_price(of_variant bigint, country text) returns bigint
  language sql stable as $$
  select min(price_minor) from price_steps(of_variant, country) where valid_until > now() - interval '30 days'
$$;
