-- What somebody asks of the house about their own data (Art. 12 to 22 GDPR), with the day it is due: kept as proof of the answer, for three years.
create table privacy_request (
  id bigint generated always as identity primary key,
  -- of the browser's command: sent twice, it is entered once
  request_id uuid not null unique,
  kind text not null check (kind in ('access', 'erasure', 'other')),
  email text not null check (length(email) between 3 and 254),
  locale text not null check (locale in ('de', 'en')),
  channel text not null check (channel in ('mail', 'letter', 'phone', 'in_person')),
  asked_on date not null,
  note text check (length(note) between 1 and 2000),
  entered_at timestamptz not null default now(),
  entered_by person_name not null,
  extended_at timestamptz,
  extended_by person_name,
  extended_why text check (length(extended_why) between 3 and 1000),
  -- a month, and two more where it is said why in the first (Art. 12 (3))
  due_on date not null generated always as ((asked_on + case when extended_at is null then interval '1 month' else interval '3 months' end)::date) stored,
  decision text check (decision in ('answered', 'refused')),
  decided_at timestamptz,
  decided_by person_name,
  -- what was done, or why it was not
  answer text check (length(answer) between 3 and 4000),
  check (asked_on <= (entered_at at time zone 'Europe/Berlin')::date),
  constraint extended_by_somebody check ((extended_at is null) = (extended_by is null) and (extended_at is null) = (extended_why is null)),
  constraint decided_by_somebody check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint a_refusal_says_why check (decision is distinct from 'refused' or answer is not null)
);
create index privacy_request_open on privacy_request (due_on, id) where decided_at is null;
create index privacy_request_decided on privacy_request (decided_at, id) where decided_at is not null;

create function keep_privacy_request() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null or (old.extended_at is not null and new.extended_at is distinct from old.extended_at) then
    raise exception 'privacy request % is decided', old.id using errcode = '23514', constraint = 'decided_once';
  end if;
  return new;
end $$;
create trigger decided_once before update on privacy_request for each row execute function keep_privacy_request();
