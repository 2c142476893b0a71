-- The page of an event names its waiting room: pages that were made before a room was opened or closed are forgotten.
create function tell_catalogue_of_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger room_of_event_opened after insert on on_sale
  for each row when (new.event_id is not null and new.state in ('on', 'paused')) execute function tell_catalogue_of_room();
create trigger room_of_event_turned after update of state on on_sale
  for each row when (new.event_id is not null and (old.state in ('on', 'paused')) <> (new.state in ('on', 'paused')))
  execute function tell_catalogue_of_room();
