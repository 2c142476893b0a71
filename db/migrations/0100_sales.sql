-- An on-sale with its waiting room: of a whole shop, or of one event in it. See docs/algorithms/waiting-room.md.
create table on_sale (
  id int generated always as identity primary key,
  key slug not null unique,
  shop_id int not null references shop,
  -- null: the whole shop
  event_id bigint references event,
  -- standby: switches itself on at `switch_on_per_second`
  state text not null default 'on' check (state in ('standby', 'on', 'paused', 'closed')),
  opens_at timestamptz not null default now(),
  shoppers_max int not null check (shoppers_max > 0),
  per_minute_max int not null check (per_minute_max > 0),
  -- how long somebody who was let in may look around without tickets in the cart
  shop_seconds int not null default 600 check (shop_seconds between 30 and 3600),
  -- tickets that one network may draw in a minute, at one node
  joins_per_network int not null default 600 check (joins_per_network > 0),
  -- leading zero bits of the puzzle a newcomer's device solves; 0: none
  work_bits smallint not null default 0 check (work_bits between 0 and 24),
  -- requests of carts at one node
  switch_on_per_second int check (switch_on_per_second > 0),
  -- people who may be let in at once by the rate
  credit real not null default 0,
  -- what is left may all be taken by those inside
  spoken_for boolean not null default false,
  -- nothing is left and nothing can come back from a cart: there is nothing to wait for
  sold_out boolean not null default false,
  ticked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint standby_has_a_threshold check (state <> 'standby' or switch_on_per_second is not null)
);
create unique index one_sale_per_scope on on_sale (shop_id, coalesce(event_id, 0)) where state <> 'closed';

-- One row of people, with a number of its own for each. Higher classes are let in first; 0 is for everybody.
create table on_sale_lane (
  sale_id int not null references on_sale on delete cascade,
  class smallint not null default 0 check (class between 0 and 99),
  name text not null,
  starts_at timestamptz not null,
  seed bytea not null check (length(seed) = 32),
  seed_hash bytea generated always as (sha256(seed)) stored,
  issued int not null default 0,
  -- those who came before the start: their places are drawn by lot
  drawn int,
  -- everybody up to this place has been called
  serving int not null default 0,
  primary key (sale_id, class),
  constraint served_in_order check (serving between 0 and issued and (serving = 0 or drawn is not null)),
  constraint drawn_of_those_who_came check (drawn between 0 and issued)
);

create function keep_lane_order() returns trigger language plpgsql as $$
begin
  if new.issued < old.issued or new.serving < old.serving or new.seed <> old.seed
    or (old.drawn is not null and new.drawn is distinct from old.drawn)
  then raise exception 'places of a waiting room never move back' using errcode = 'check_violation', constraint = 'places_move_forward';
  end if;
  return new;
end $$;
create trigger places_move_forward before update on on_sale_lane for each row execute function keep_lane_order();

create table on_sale_code (
  sale_id int not null,
  class smallint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  -- null: as often as people have it
  uses_max int check (uses_max > 0),
  uses int not null default 0,
  primary key (sale_id, code_hash),
  foreign key (sale_id, class) references on_sale_lane on delete cascade,
  constraint no_code_used_up_twice check (uses >= 0 and (uses_max is null or uses <= uses_max))
);

-- How far each lane had been called, and when.
create table on_sale_call (
  sale_id int not null,
  class smallint not null,
  called_at timestamptz not null default now(),
  serving int not null,
  foreign key (sale_id, class) references on_sale_lane on delete cascade
);
create index sale_call_by_lane on on_sale_call (sale_id, class, called_at);

-- Whoever is inside, or was. `number` is null for those who had a cart when the room was switched on.
create table on_sale_shopper (
  id bigint generated always as identity primary key,
  sale_id int not null references on_sale on delete cascade,
  class smallint,
  number int,
  place int,
  shop_id int not null references shop,
  session_hash bytea not null check (length(session_hash) = 32),
  entered_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('bought', 'expired', 'idle', 'left', 'capped', 'closed')),
  constraint ended_for_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint one_entry_per_ticket unique (sale_id, class, number)
);
create unique index one_slot_per_session on on_sale_shopper (sale_id, session_hash) where ended_at is null;
create index shopper_by_session on on_sale_shopper (shop_id, session_hash) where ended_at is null;

-- A cart that moves to another browser takes the place in the sale along.
create function move_shopper() returns trigger language plpgsql as $$
begin
  update on_sale_shopper set session_hash = new.session_hash
  where shop_id = new.shop_id and session_hash = old.session_hash and ended_at is null;
  return null;
end $$;
create trigger shopper_moves_with_cart after update of session_hash on cart
  for each row when (old.session_hash is distinct from new.session_hash) execute function move_shopper();

-- What a node has measured lately, while a sale runs.
create unlogged table on_sale_node (
  node_id uuid primary key,
  seen_at timestamptz not null default now(),
  hold_p95_ms real not null,
  pool_waiting int not null
);

create function tell_sale() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', '');
  return null;
end $$;
create trigger sale_changed after insert or delete or update of
  state, opens_at, shoppers_max, per_minute_max, shop_seconds, joins_per_network, work_bits, switch_on_per_second on on_sale
  for each statement execute function tell_sale();
