-- Tickets that a code opens: no page, list or feed shows them, and nobody buys them without a code of their group. A code is kept as its
-- hash. How many tickets are held and sold by it is counted with the holds, so that it never gives more than it may.

alter table variant add column opens_with text check (opens_with ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

create table opening_code (
  id bigint generated always as identity primary key,
  event_id bigint not null references event (id) on delete cascade,
  -- the variants of the event that say so open with it
  group_key text not null check (group_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  code_hash bytea not null check (length(code_hash) = 32),
  -- what the list shows of it
  code_end text check (length(code_end) = 4),
  purpose text check (length(purpose) between 1 and 200),
  starts_at timestamptz,
  ends_at timestamptz,
  -- for so many tickets; null: as many as there are
  pieces int check (pieces > 0),
  taken int not null default 0 check (taken >= 0),
  -- made together, by one request
  request_id uuid not null,
  made_by person_name not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by person_name,
  unique (event_id, code_hash),
  constraint an_opening_lasts check (starts_at < ends_at),
  constraint ended_by_somebody check ((ended_at is null) = (ended_by is null))
);

create index opening_code_by_request on opening_code (request_id);

create function opening_is_open(c opening_code, at timestamptz) returns boolean language sql stable
return c.ended_at is null and (c.starts_at is null or c.starts_at <= at) and (c.ends_at is null or c.ends_at > at);

alter table hold
  add column opening_code_id bigint,
  add constraint hold_is_of_a_code foreign key (opening_code_id) references opening_code (id);
create index hold_by_opening_code on hold (opening_code_id) where opening_code_id is not null;
drop trigger hold_claim_is_final on hold;
create trigger hold_claim_is_final
  before update of sellable_id, stock_id, quantity, section_id, seat_id, resale_offer_id, phase_id, opening_code_id on hold
  for each row execute function refuse_change_of_claim();

-- Whoever puts a ticket into a cart that only a code opens has one of its group, whoever writes. What a fan sells again, or the house
-- gives anew, has been opened once. `offset 0`: each looks up its variant, however few there are when this is planned.
create function count_opened_pieces() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from touched t cross join lateral (select opens_with from variant where id = t.variant_id offset 0) v
    where v.opens_with is not null and t.order_id is null and t.resale_offer_id is null and not exists (
      select from opening_code c where c.id = t.opening_code_id and c.event_id = t.sellable_id and c.group_key = v.opens_with))
  then
    raise exception 'a ticket that only a code opens' using errcode = '23514', constraint = 'opened_by_its_code', table = 'hold';
  end if;
  if not exists (select from touched where opening_code_id is not null) then return null; end if;
  perform 1 from opening_code where id in (select opening_code_id from touched) order by id for no key update;
  update opening_code c set taken = c.taken + t.quantity
    from (
      select opening_code_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched where opening_code_id is not null group by opening_code_id
    ) t
    where c.id = t.opening_code_id;
  if tg_op = 'INSERT' and exists (
    select from touched t join opening_code c on c.id = t.opening_code_id where t.order_id is null and c.taken > c.pieces)
  then
    raise exception 'more tickets than the code opens' using errcode = '23514', constraint = 'no_opening_too_many', table = 'opening_code';
  end if;
  return null;
end $$;
-- after stocks and phases, by their names
create trigger hold_uses_opening after insert on hold referencing new table as touched for each statement execute function count_opened_pieces();
create trigger hold_returns_use_of_opening after delete on hold referencing old table as touched for each statement execute function count_opened_pieces();

-- What only a code opens is the price of few: ranges and bundles leave it out.
create or replace function prices_of(of_sellable bigint, country text)
  returns table (low bigint, high bigint) language sql stable rows 1 as $$
  select min(p.price_minor + v.additional_price_minor), max(p.price_minor + v.additional_price_minor)
  from variant v cross join lateral (
    select q.price_minor from variant_price q
    where q.variant_id = v.id and q.country_code in (country, 'de') order by q.country_code = country desc limit 1) p
  where v.sellable_id = of_sellable and v.active and v.opens_with is null
$$;
