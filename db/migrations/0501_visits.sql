-- Entry rules: a ticket may let its guest in more often than once. A visit is one stay of a guest, from an entry to the exit.
-- `admission` stays what it was, one row for each ticket that was used, with its first entry: whoever asks whether a ticket
-- can still be refunded, resold or renamed goes on asking it, and so does a server from before this that still runs.

-- A night belongs to the day it began on: the door's day ends at six in the morning (packages/domain/src/door/entry-rule.ts).
create function door_day(at timestamptz) returns date language sql immutable
  return ((at at time zone 'Europe/Berlin') - interval '6 hours')::date;
create function door_day_end(day date) returns timestamptz language sql immutable
  return (day + 1 + time '06:00') at time zone 'Europe/Berlin';

alter table door_scan
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  -- let in by a person in the office instead of a device
  add column admitted_by person_name,
  add column reason text check (length(reason) between 1 and 300),
  add check ((admitted_by is null) = (reason is null)),
  drop constraint door_scan_result_check,
  add constraint door_scan_result_check check (result in ('ok', 'used', 'inside', 'tomorrow', 'early', 'late', 'other_gate', 'not_inside',
    'wrong_event', 'void', 'resold', 'unknown', 'locked'));

create table visit (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  -- of the ticket, so that an event's visits are counted without its tickets
  event_id bigint not null references event,
  variant_id bigint not null,
  day date not null,
  -- the how-manieth entry of the ticket; null: came back on the same day, which is none
  number int check (number > 0),
  entered_at timestamptz not null default now(),
  gate text not null,
  device text not null,
  scan_id uuid unique references door_scan, -- null where a server from before this let the guest in without one
  -- let out, or the end of the door's day
  left_at timestamptz check (left_at >= entered_at),
  left_scan_id uuid unique references door_scan,
  written_in xid8 default pg_current_xact_id()
);
-- one guest inside at a time, and each of a ticket's entries once
create unique index visit_inside_now on visit (ticket_id) where left_at is null;
create unique index visit_number on visit (ticket_id, number);
create index visit_inside on visit (event_id, day, variant_id) where left_at is null;
create index visit_by_time on visit (event_id, entered_at);
create index visit_written on visit (written_in);
