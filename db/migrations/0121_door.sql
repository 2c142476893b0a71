-- The door: gates of an event, who was let in, and every scan.

create table gate (
  id int generated always as identity primary key,
  event_id bigint not null references event,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index gate_by_name on gate (event_id, name) where closed_at is null;

-- What a device read and what became of it. The device names its scans, so one that is sent again is the same.
create table door_scan (
  id uuid primary key,
  gate_id int not null references gate,
  device text not null check (device ~ '^[0-9A-Z]{6}$'),
  ticket_id bigint references ticket, -- null: no ticket of ours
  scanned_at timestamptz not null, -- by the database's clock: the device says how long ago it was
  received_at timestamptz not null default now(),
  -- the guest went in: with the answer of the server, or by the list of a device without a network
  let_in boolean not null,
  result text not null check (result in ('ok', 'used', 'wrong_event', 'void', 'resold', 'unknown')),
  check (result <> 'ok' or (let_in and ticket_id is not null))
);
create index door_scan_by_gate on door_scan (gate_id, scanned_at);
create index door_scan_by_ticket on door_scan (ticket_id) where let_in;

alter table admission
  add column scan_id uuid unique references door_scan,
  -- when this node learned of it: later than the admission where a device had no network
  add column recorded_at timestamptz not null default now();
create index admission_recorded on admission (recorded_at);
create index ticket_void_by_time on ticket_void (voided_at);

-- Nobody is let in with a ticket that is void, whoever asks. The row is skipped: a refusal is no error.
create function admit_valid_only() returns trigger language plpgsql as $$
begin
  -- a refund or a resale of this ticket is over before its state is read
  perform 1 from ticket where id = new.ticket_id for update;
  if exists (select from ticket_void where ticket_id = new.ticket_id) then return null; end if;
  return new;
end $$;
create trigger admit_valid_only before insert on admission for each row execute function admit_valid_only();
