-- The daily copy and the forgetting of old ones may fail for weeks while the log is kept all the same: noted apart from it.
alter table backup_state
  add column daily_failure text,
  add column daily_failing_since timestamptz,
  add column daily_told_at timestamptz,
  add constraint backup_state_daily_check check ((daily_failure is null) = (daily_failing_since is null));
comment on table backup_state is 'kept_until: everything committed before it is kept elsewhere, null: nothing yet; told_at: when the owners were written to that it is late; daily_…: since when a copy a day, or forgetting old ones, fails, and when the owners were written to';
