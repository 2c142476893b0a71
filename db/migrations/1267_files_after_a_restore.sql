-- After a restore no file for the bank is made until somebody has said that those uploaded since were looked at: what they carried is due again.
create table restoration_compared (
  restoration_id bigint primary key references restoration,
  compared_at timestamptz not null default now(),
  compared_by person_name not null
);
create trigger restoration_compared_is_final before update or delete on restoration_compared for each row execute function refuse_rewrite();
-- those of before went on without; one of today may be of a copy that is older than this file
insert into restoration_compared (restoration_id, compared_by) select id, 'Frontrow' from restoration where restored_at < now() - interval '1 day';
