-- The visits of those who are in, and what keeps visits and admissions together. In a file of its own: it locks nothing that
-- buyers need.

-- From here on nobody is let in until the triggers below are there: devices wait or decide by their lists.
lock table admission in share row exclusive mode;
insert into visit (ticket_id, event_id, variant_id, day, number, entered_at, gate, device, scan_id, left_at)
select a.ticket_id, t.event_id, l.variant_id, door_day(a.admitted_at), 1, a.admitted_at, a.gate, a.device, a.scan_id,
  case when door_day(a.admitted_at) < door_day(now()) then door_day_end(door_day(a.admitted_at)) end
from admission a join ticket t on t.id = a.ticket_id join order_line l on l.id = t.order_line_id;

-- A visit that the rule does not allow is skipped, whoever writes it: a refusal is no error.
create function admit_by_rule() returns trigger language plpgsql as $$
declare
  rule jsonb;
  counted int;
  counted_today int;
begin
  -- of two at once the second sees the first; a refund or a resale of this ticket is over before its state is read
  perform 1 from ticket where id = new.ticket_id for update;
  if exists (select from ticket_void where ticket_id = new.ticket_id) then return null; end if;
  new.day := door_day(new.entered_at);
  select t.event_id, l.variant_id, v.entry_rule into new.event_id, new.variant_id, rule
  from ticket t join order_line l on l.id = t.order_line_id left join variant v on v.id = l.variant_id where t.id = new.ticket_id;

  -- the end of a day ends its stays
  update visit set left_at = door_day_end(day), written_in = pg_current_xact_id()
  where ticket_id = new.ticket_id and left_at is null and day < new.day;
  if new.left_at is null and exists (select from visit where ticket_id = new.ticket_id and day > new.day) then
    new.left_at := door_day_end(new.day);
  end if;
  if exists (select from visit where ticket_id = new.ticket_id and day = new.day and left_at is null) then return null; end if;

  select count(number), count(number) filter (where day = new.day) into counted, counted_today from visit where ticket_id = new.ticket_id;
  new.number := null;
  if rule ->> 'reentry' = 'true' and counted_today > 0 then return new; end if;
  if counted >= coalesce((rule ->> 'entries')::int, case when rule ? 'perDay' then null else 1 end)
    or counted_today >= (rule ->> 'perDay')::int
    or new.entered_at < (rule ->> 'from')::timestamptz
    or new.entered_at >= (rule ->> 'until')::timestamptz
  then return null; end if;
  select min(n) into new.number from generate_series(1, counted + 1) n
  where not exists (select from visit where ticket_id = new.ticket_id and number = n);
  return new;
end $$;
create trigger admit_by_rule before insert on visit for each row execute function admit_by_rule();

-- The first visit is the admission.
create function note_admission() returns trigger language plpgsql as $$
begin
  insert into admission as a (ticket_id, gate, device, admitted_at, scan_id)
  values (new.ticket_id, new.gate, new.device, new.entered_at, new.scan_id)
  on conflict (ticket_id) do update set gate = excluded.gate, device = excluded.device, admitted_at = excluded.admitted_at,
    scan_id = excluded.scan_id, written_in = pg_current_xact_id()
  where excluded.admitted_at < a.admitted_at;
  return null;
end $$;
create trigger note_admission after insert on visit for each row execute function note_admission();

-- What a server from before this writes is a visit, too; to be dropped once none runs any more.
create function note_visit() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' then
    delete from visit where ticket_id = old.ticket_id and entered_at = old.admitted_at;
  end if;
  insert into visit (ticket_id, entered_at, gate, device, scan_id)
  values (new.ticket_id, new.admitted_at, new.gate, new.device, new.scan_id);
  return null;
end $$;
create trigger note_visit after insert or update of admitted_at on admission for each row execute function note_visit();
