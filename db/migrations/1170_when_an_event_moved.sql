-- When an event got the start it was moved to: who ordered before has bought for another one, and is told. Null: it was not moved, or
-- was before this was noted by other means than the office and the command line; then everybody is told.
alter table event add column moved_at timestamptz;

update event e set moved_at = (select max(a.at) from audit_entry a where a.object = 'event:' || e.id and a.what = 'event.moved')
where e.status = 'moved';

create function note_move() returns trigger language plpgsql as $$
begin
  new.moved_at := clock_timestamp();
  return new;
end $$;
create trigger move_is_noted before update of status, happening_from on event for each row
  when (new.status = 'moved' and (old.status, old.happening_from) is distinct from (new.status, new.happening_from))
  execute function note_move();
