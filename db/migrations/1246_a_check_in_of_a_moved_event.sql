-- An event that moves may open its check-in later than it had: who was checked in may take that back all the same.
create or replace function check_in_in_time() returns trigger language plpgsql as $$
declare
  e event;
begin
  select ev.* into e from ticket t join event ev on ev.id = t.event_id where t.id = new.ticket_id;
  if tg_op = 'INSERT' and now() < check_in_starts_at(e) or now() >= check_in_ends_at(e) then
    raise exception 'check-in of ticket % is not open', new.ticket_id using errcode = '23514';
  end if;
  return new;
end $$;
