-- Goods that only adults get: rated 18, or with a requirement of shipping that says so ("18plus").
create function names_adults(requirements text[]) returns boolean language sql immutable
  return (select coalesce(bool_or(requirement ~ '\m18'), false) from unnest(requirements) requirement);

alter table product add column adults_only boolean not null
  generated always as (coalesce(age_rating = 18, false) or names_adults(shipping_requirements)) stored;
