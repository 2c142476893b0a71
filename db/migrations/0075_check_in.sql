-- Check-in before an event: when it is open, guarded by the database.

-- Without a start of its own an event's check-in opens five days before it, and without an end it ends with its beginning.
create function check_in_starts_at(e event) returns timestamptz stable language sql as $$
  select coalesce(e.check_in_start_at, e.happening_from - interval '5 days')
$$;
create function check_in_ends_at(e event) returns timestamptz stable language sql as $$
  select coalesce(e.check_in_end_at, e.happening_from)
$$;

-- Neither a check-in nor taking it again is possible outside of its time. History stays: nothing is ever rewritten but
-- the answers, which are forgotten.
create function check_in_in_time() returns trigger language plpgsql as $$
declare
  e event;
begin
  select ev.* into e from ticket t join event ev on ev.id = t.event_id where t.id = new.ticket_id;
  if now() < check_in_starts_at(e) or now() >= check_in_ends_at(e) then
    raise exception 'check-in of ticket % is not open', new.ticket_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger check_in_in_time before insert or update of superseded_at on check_in
  for each row execute function check_in_in_time();
create trigger check_in_is_final before update of ticket_id, checked_in_at on check_in
  for each row execute function refuse_rewrite();
