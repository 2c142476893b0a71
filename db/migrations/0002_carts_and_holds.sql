-- The visitor's cart and the claims on stock. See docs/algorithms/holds.md.

-- A visitor's session is the open cart found by the hash of the cookie's token: nothing is stored for
-- people who only look. Two deadlines, both by this clock: `expires_at` for what is held,
-- `idle_until` for the session (20 minutes without a sign of life).
create table cart (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  session_hash bytea not null check (length(session_hash) = 32),
  state text not null default 'open' check (state in ('open', 'ordered', 'expired')),
  country_code country_code not null default 'de',
  version int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_until timestamptz not null,
  -- set when the first ticket is held; the fixed 15 minutes count from here
  tickets_held_at timestamptz,
  extended_at timestamptz,
  -- ids of the last granted requests, so that a repeated one is answered and not done again
  request_ids uuid[] not null default '{}'
) with (fillfactor = 80);
create unique index one_open_cart on cart (shop_id, session_hash) where state = 'open';
create index cart_by_deadline on cart (expires_at) where state = 'open';

create table hold (
  id bigint generated always as identity primary key,
  cart_id bigint references cart,
  sellable_id bigint not null,
  variant_id bigint,
  stock_id bigint not null,
  quantity int not null check (quantity > 0),
  section_id bigint,
  seat_id bigint,
  unit_price_minor money_minor not null,
  order_id bigint, -- set when sold; the foreign key stands in 0003
  block_reason text,
  -- root of a bundle's parts
  bundle_root_id bigint references hold,
  bundle_combination_id bigint,
  resale_offer_id bigint,
  payment_code_id bigint,
  personal_identifier text check (length(personal_identifier) <= 2000),
  -- the request that made this hold, to show what is new in the cart
  request_id uuid,
  created_at timestamptz not null default now(),
  foreign key (variant_id, sellable_id) references variant (id, sellable_id),
  foreign key (stock_id, sellable_id, section_id) references stock (id, sellable_id, section_id),
  foreign key (seat_id, section_id) references seat (id, section_id),
  check ((seat_id is null) = (section_id is null)),
  check (seat_id is null or quantity = 1),
  check (num_nonnulls(cart_id, order_id, block_reason) >= 1),
  check ((variant_id is null) = (block_reason is not null))
);
create unique index one_holder_per_seat on hold (sellable_id, seat_id) where seat_id is not null;
create index hold_by_cart on hold (cart_id);
create index hold_by_order on hold (order_id) where order_id is not null;
create index hold_by_stock on hold (stock_id);
create index hold_by_bundle on hold (bundle_root_id) where bundle_root_id is not null;

-- Counts what is claimed. Locks the touched stock rows in id order, the same order as every other
-- writer, then changes them by one statement; the CHECK on stock refuses what would oversell.
create function count_claims() returns trigger language plpgsql as $$
declare
  touched_stocks int;
  changed_stocks int;
begin
  perform 1 from stock where id in (select stock_id from touched) order by id for no key update;
  select count(*) into touched_stocks from (select distinct stock_id, sellable_id from touched) t;
  update stock s
    set claimed = claimed + t.quantity
    from (
      select stock_id, sellable_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched group by stock_id, sellable_id
    ) t
    where s.id = t.stock_id and s.sellable_id = t.sellable_id;
  get diagnostics changed_stocks = row_count;
  if changed_stocks <> touched_stocks then
    raise exception 'hold on a stock that is not of its sellable' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger hold_claims after insert on hold referencing new table as touched
  for each statement execute function count_claims();
create trigger hold_releases after delete on hold referencing old table as touched
  for each statement execute function count_claims();

create function refuse_change_of_claim() returns trigger language plpgsql as $$
begin
  raise exception 'what a hold claims never changes' using errcode = '23514';
end $$;
create trigger hold_claim_is_final before update of sellable_id, stock_id, quantity, section_id, seat_id on hold
  for each row execute function refuse_change_of_claim();

create table payment_code (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  event_id bigint references event,
  amount_minor money_minor not null,
  used_minor money_minor not null default 0,
  expires_at timestamptz,
  constraint no_overuse check (used_minor <= amount_minor)
);
alter table hold add foreign key (payment_code_id) references payment_code;

create table discount_code (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  code_hash text not null,
  uses int not null default 0,
  uses_max int,
  constraint no_overuse check (uses_max is null or uses <= uses_max)
);

create table rate_limit (
  key text primary key,
  points int not null,
  resets_at timestamptz not null
);
