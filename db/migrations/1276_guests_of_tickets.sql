-- The same of tickets.
create index concurrently ticket_with_guest on ticket (event_id) where personal_identifier is not null;
