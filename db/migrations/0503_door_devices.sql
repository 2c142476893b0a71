-- Each device of the door has a key of its own, so that a lost one is locked out alone. The address of a gate makes such keys.
create table door_device (
  id int generated always as identity primary key,
  gate_id int not null references gate,
  name text not null check (name ~ '^[0-9A-Z]{6}$'),
  -- null: it still uses the gate's own token, as all did before
  token_hash bytea unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when it had its list last
  listed_at timestamptz,
  battery_percent int check (battery_percent between 0 and 100), -- null: it does not say
  untold int not null default 0 check (untold >= 0), -- let in without a network and not told yet
  locked_at timestamptz,
  locked_by person_name check ((locked_by is null) = (locked_at is null)),
  unique (gate_id, name)
);
