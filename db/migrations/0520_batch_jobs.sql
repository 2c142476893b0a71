-- Long work that people start in the office: a job and its pieces, written before the first is done. A piece is done in the
-- transaction that says so, so that a kill at any moment leaves each done once or not at all.
create table batch_job (
  id bigint generated always as identity primary key,
  -- of the browser's command: sent twice, it starts one job
  request_id uuid not null unique,
  kind text not null,
  title text not null,
  input jsonb not null,
  started_by text not null,
  -- who may always see it; null: the command line
  person_id bigint references person (id),
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  created_at timestamptz not null default now(),
  -- until then another node leaves it alone
  run_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null
);
create index batch_job_due on batch_job (run_at) where state = 'running';
create index batch_job_by_person on batch_job (person_id, id);

create table batch_piece (
  id bigint generated always as identity primary key,
  batch_job_id bigint not null references batch_job (id) on delete cascade,
  -- what people know it by, such as an order's reference
  name text not null,
  input jsonb not null,
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  -- why it was skipped or has failed
  note text,
  tries integer not null default 0,
  retry_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (batch_job_id, name),
  check (outcome is null or ended_at is not null)
);
create index batch_piece_open on batch_piece (batch_job_id, id) where outcome is null;

-- What is parked is looked at by people; next to all that was ever done it is next to nothing.
create index outbox_parked on outbox (id) where parked_at is not null and done_at is null;
create index inbox_parked on inbox (id) where parked_at is not null and processed_at is null;
