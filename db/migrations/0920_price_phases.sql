-- Price phases: what a ticket costs for a time, for its first pieces, or both. The first of a variant's phases that runs is its price;
-- without one the price of the variant counts. Who has a place at a phase's price is a hold that says so; how many there are is counted
-- with the holds, so that no more than `pieces` are ever sold at it, whoever writes.

create table variant_phase (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant (id) on delete cascade,
  key text not null,
  sort_order int not null,
  name localized not null,
  -- gross, in cents by country; 'de' for those without their own
  prices jsonb not null check (jsonb_typeof(prices) = 'object' and prices ? 'de'),
  starts_at timestamptz,
  ends_at timestamptz,
  pieces int check (pieces > 0),
  taken int not null default 0 check (taken >= 0),
  -- since when these prices are the phase's
  priced_at timestamptz not null default now(),
  -- taken out of the catalogue; kept for those who bought in it
  removed_at timestamptz,
  unique (variant_id, key),
  unique (id, variant_id),
  constraint a_phase_is_limited check (num_nonnulls(starts_at, ends_at, pieces) > 0),
  constraint a_phase_lasts check (starts_at < ends_at)
)
-- as of `stock`: room for the next version of a row that many count in
with (fillfactor = 10);

create function phase_runs(p variant_phase, at timestamptz) returns boolean language sql stable
return p.removed_at is null and (p.starts_at is null or p.starts_at <= at) and (p.ends_at is null or p.ends_at > at)
  and (p.pieces is null or p.taken < p.pieces);

create function phase_price(p variant_phase, country text) returns bigint language sql immutable
return coalesce(p.prices ->> country, p.prices ->> 'de')::bigint;

-- The phase that a ticket of the variant is sold in now.
create function running_phase(of_variant bigint) returns setof variant_phase language sql stable rows 1 as $$
  select p from variant_phase p where p.variant_id = of_variant and phase_runs(p, now()) order by p.sort_order, p.id limit 1
$$;

alter table hold
  add column phase_id bigint,
  add constraint hold_is_of_a_phase_of_its_variant foreign key (phase_id, variant_id) references variant_phase (id, variant_id);
create index hold_by_phase on hold (phase_id) where phase_id is not null;
drop trigger hold_claim_is_final on hold;
create trigger hold_claim_is_final before update of sellable_id, stock_id, quantity, section_id, seat_id, resale_offer_id, phase_id on hold
  for each row execute function refuse_change_of_claim();

-- What is in carts may not be more than the phase has. What was sold in it stays sold at its price, also where the phase was made smaller.
create function count_phase_pieces() returns trigger language plpgsql as $$
begin
  if not exists (select from touched where phase_id is not null) then return null; end if;
  perform 1 from variant_phase where id in (select phase_id from touched) order by id for no key update;
  update variant_phase p set taken = p.taken + t.quantity
    from (
      select phase_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched where phase_id is not null group by phase_id
    ) t
    where p.id = t.phase_id;
  if tg_op = 'INSERT' and exists (
    select from touched t join variant_phase p on p.id = t.phase_id where t.order_id is null and p.taken > p.pieces)
  then
    raise exception 'more pieces than the price phase has' using errcode = '23514', constraint = 'no_piece_too_many', table = 'variant_phase';
  end if;
  return null;
end $$;
-- after the triggers that count the stock, by their names: stocks are locked before phases
create trigger hold_phase_claims after insert on hold referencing new table as touched for each statement execute function count_phase_pieces();
create trigger hold_returns_to_phase after delete on hold referencing old table as touched for each statement execute function count_phase_pieces();

-- What a phase has asked is remembered when it changes or goes, for prices are struck through by the lowest that was asked.
create table variant_phase_asked (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant (id) on delete cascade,
  country_code country_code not null,
  price_minor money_minor not null,
  asked_from timestamptz not null,
  asked_until timestamptz not null check (asked_until > asked_from)
);
create index variant_phase_asked_by_variant on variant_phase_asked (variant_id);

create function remember_phase() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from variant where id = old.variant_id) then return null; end if;
  insert into variant_phase_asked (variant_id, country_code, price_minor, asked_from, asked_until)
  select old.variant_id, p.key, p.value::bigint, t.asked_from, t.asked_until
  from (select greatest(old.priced_at, old.starts_at) as asked_from, least(old.ends_at, old.removed_at, now()) as asked_until) t
    cross join jsonb_each_text(old.prices) p
  where t.asked_from < t.asked_until;
  return null;
end $$;
create trigger phase_remembered_as_it_was after update of prices, starts_at, ends_at, removed_at on variant_phase for each row
  when ((old.prices, old.starts_at, old.ends_at, old.removed_at) is distinct from (new.prices, new.starts_at, new.ends_at, new.removed_at))
  execute function remember_phase();
create trigger phase_remembered_when_gone after delete on variant_phase for each row execute function remember_phase();

create function date_phase_price() returns trigger language plpgsql as $$
begin
  new.priced_at := now();
  return new;
end $$;
create trigger phase_price_dated before update of prices, removed_at on variant_phase for each row
  when (new.prices <> old.prices or (old.removed_at is not null and new.removed_at is null)) execute function date_phase_price();

-- Whatever a variant's phases asked since then; null where none did.
create function phase_low(of_variant bigint, country text, since timestamptz) returns bigint language sql stable as $$
  select least(
    (select min(price_minor) from variant_phase_asked where variant_id = of_variant and country_code in (country, 'de') and asked_until > since),
    (select min(phase_price(p, country)) from variant_phase p
      where p.variant_id = of_variant and (p.starts_at is null or p.starts_at <= now())
        and (p.ends_at is null or p.ends_at > greatest(since, p.priced_at)) and (p.removed_at is null or p.removed_at > since)))
$$;

-- As before, and nothing is struck through where a phase asked another price since 30 days before the present one began: that would
-- have to be the one to strike, and it was never the price of everybody.
create or replace function strike_price(of_variant bigint, country text) returns bigint
  language sql stable as $$
  with step as (select * from price_steps(of_variant, country)),
    present as (select price_minor from step where valid_until = 'infinity'),
    reduced as (select max(valid_until) as at from step where price_minor <> (select price_minor from present))
  select case when phase_low(of_variant, country, (select at from reduced) - interval '30 days') is null then
    nullif(greatest(min(step.price_minor), (select price_minor from present)), (select price_minor from present)) end
  from step, reduced where step.valid_from < reduced.at and step.valid_until > reduced.at - interval '30 days'
$$;

create or replace function lowest_recent_price(of_variant bigint, country text) returns bigint
  language sql stable as $$
  select least(
    (select min(price_minor) from price_steps(of_variant, country) where valid_until > now() - interval '30 days'),
    phase_low(of_variant, country, now() - interval '30 days'))
$$;

-- Until when tickets are sold; null: until the event is over.
alter table event add column sale_until timestamptz;
create function sale_ends_at(e event) returns timestamptz language sql stable
return least(e.sale_until, ends_at(e.happening_from, e.happening_until));
