-- Changes of the catalogue that are made in the office: drafts, what is scheduled, and what was published, as the history of each entry.
create table change_set (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'discarded')),
  source text not null default 'office' check (source in ('office', 'folder')),
  publish_at timestamptz,
  -- whose publication it is when its moment has come
  scheduled_by text,
  scheduled_by_id bigint references person,
  -- raised with every change of it: who publishes has seen what is published
  revision integer not null default 1,
  -- why it was refused when it was last to be published: [{kind, slug, path, message}]
  refused jsonb,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by text,
  constraint has_its_moment check ((state = 'scheduled') = (publish_at is not null) and (state <> 'scheduled' or scheduled_by is not null)),
  constraint published_by_somebody check ((state = 'published') = (published_at is not null and published_by is not null))
);
create index change_set_due on change_set (publish_at) where state = 'scheduled';
create index change_set_scheduler on change_set (scheduled_by_id);
create index change_set_open on change_set (id) where state in ('draft', 'scheduled');

create table change_set_author (
  change_set_id bigint not null references change_set on delete cascade,
  -- null: the command line
  person_id bigint references person,
  name text not null,
  unique nulls not distinct (change_set_id, person_id, name)
);
create index change_set_author_person on change_set_author (person_id);

-- An entry before and after; null where it is not there.
create table change (
  change_set_id bigint not null references change_set on delete cascade,
  kind text not null,
  slug text not null check (length(slug) between 1 and 300),
  base_version integer not null check (base_version >= 0),
  before jsonb,
  after jsonb,
  revision integer not null default 1,
  primary key (change_set_id, kind, slug),
  constraint says_something check (before is not null or after is not null)
);
create index change_by_entry on change (kind, slug);

-- The history of an entry. `content` is null where it was taken away.
create table entry_version (
  kind text not null,
  slug text not null,
  version integer not null check (version > 0),
  content jsonb,
  change_set_id bigint references change_set,
  published_at timestamptz not null default now(),
  primary key (kind, slug, version)
);
create index entry_version_of on entry_version (change_set_id);
create trigger entry_version_is_append_only before update or delete on entry_version for each row execute function refuse_rewrite();

-- What is over stays as it was.
create function guard_change() returns trigger language plpgsql as $$
begin
  if exists (select from change_set s where s.id = coalesce(new.change_set_id, old.change_set_id) and s.state <> 'draft') then
    raise exception 'only a draft can be changed' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger only_drafts_change before insert or update or delete on change for each row execute function guard_change();

create function guard_change_set() returns trigger language plpgsql as $$
begin
  if old.state in ('published', 'discarded') then
    raise exception 'a change set that is % stays so', old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger what_is_over_stays before update on change_set for each row execute function guard_change_set();

-- Entries are asked for by `kind/slug`, pictures by their names.
create unique index sellable_by_name on sellable ((kind || '/' || slug));
create index image_by_path on image (source_path);
