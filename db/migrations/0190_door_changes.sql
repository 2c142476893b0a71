-- What a device of the door asks for is what was written since it last asked: by transaction, so that nothing is missed that
-- was not committed then and nothing is told twice, and by index, so that a question costs what has changed and no more.

alter table ticket add column written_in xid8;
alter table ticket alter column written_in set default pg_current_xact_id();
alter table ticket_void add column written_in xid8;
alter table ticket_void alter column written_in set default pg_current_xact_id();
alter table admission add column written_in xid8;
alter table admission alter column written_in set default pg_current_xact_id();

create index ticket_written on ticket (event_id, written_in);
drop index ticket_by_event; -- the one above begins with it
create index ticket_void_written on ticket_void (written_in);
drop index ticket_void_by_time;
create index admission_written on admission (written_in);
alter table admission drop column recorded_at; -- and with it its index

-- Guests a device let in though they should not have been: what it is shown.
create index door_scan_flagged on door_scan (gate_id, device) where let_in and result <> 'ok';
