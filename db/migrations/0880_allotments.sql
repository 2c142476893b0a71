-- Allotments: places of an event set aside for somebody, until a day on which they come back on sale. Each place is a hold that
-- belongs to no cart and says why, so that the constraints that keep two buyers from one seat keep an allotment and a buyer apart too.

create table allotment (
  id bigint generated always as identity primary key,
  event_id bigint not null references event (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  for_whom text not null check (length(for_whom) <= 120),
  note text not null default '' check (length(note) <= 500),
  -- the first moment of the day on which they come back; null: they stay until somebody gives them back
  releases_at timestamptz,
  -- by its day where nobody has done it
  released_at timestamptz,
  version int not null default 1,
  -- of the command that made it: sent twice, it is made once
  request_id uuid not null unique,
  created_by person_name not null,
  created_at timestamptz not null default now(),
  unique (id, event_id)
);
create index allotment_by_event on allotment (event_id);
create index allotment_due on allotment (releases_at) where released_at is null;

alter table hold
  add column allotment_id bigint,
  add constraint a_hold_says_its_allotment check (
    block_reason is not distinct from 'allotment:' || allotment_id or (allotment_id is null and block_reason not like 'allotment:%')
  ),
  add constraint hold_is_of_an_allotment_of_its_event foreign key (allotment_id, sellable_id) references allotment (id, event_id);
create index hold_by_allotment on hold (allotment_id) where allotment_id is not null;

-- What has come back is on sale: nothing is set aside in it any more, whoever writes.
create function check_allotment_is_open() returns trigger language plpgsql as $$
begin
  if not exists (select from allotment where id = new.allotment_id and released_at is null for share) then
    raise exception 'allotment % has come back', new.allotment_id
      using errcode = '23514', constraint = 'allotment_is_open', table = 'hold';
  end if;
  return new;
end $$;
create trigger allotment_is_open before insert on hold for each row when (new.allotment_id is not null)
  execute function check_allotment_is_open();

create function check_allotment_is_empty() returns trigger language plpgsql as $$
begin
  if exists (select from hold where allotment_id = new.id) then
    raise exception 'allotment % still holds places', new.id
      using errcode = '23514', constraint = 'released_allotment_is_empty', table = 'allotment';
  end if;
  return new;
end $$;
create trigger released_allotment_is_empty before update of released_at on allotment for each row
  when (new.released_at is not null and old.released_at is null) execute function check_allotment_is_empty();
