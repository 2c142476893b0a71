-- What the store finds of itself, hour by hour: whether what must always hold does.

-- when it was last looked for; the node that moves this on is the one that looks
create table verification (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null default now(),
  ended_at timestamptz
);
-- the first time an hour from now
insert into verification default values;

create table invariant_state (
  name text primary key,
  checked_at timestamptz not null default now(),
  offenders jsonb not null check (jsonb_typeof(offenders) = 'array'),
  -- it could not be read in its time: whether it holds is not known
  unfinished boolean not null,
  broken_since timestamptz
);
