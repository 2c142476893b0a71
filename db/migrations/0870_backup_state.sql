-- What the keeper of backups last did: one row, where backups are kept at all.
create table backup_state (
  only_one boolean primary key default true check (only_one),
  began_at timestamptz not null default now(),
  kept_until timestamptz,
  copied_at timestamptz,
  failure text,
  told_at timestamptz,
  check ((kept_until is null) = (copied_at is null))
);
comment on table backup_state is 'kept_until: everything committed before it is kept elsewhere, null: nothing yet; told_at: when the owners were written to that it is late';
