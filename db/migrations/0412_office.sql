-- The office: who works in it, how they sign in, what they may do, and what they did.

create table person (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 100),
  locale text not null check (locale in ('de', 'en')),
  password_hash text check (password_hash like '$argon2id$%'),
  -- base32; the password and its second factor come and go together
  totp_secret text,
  -- the last step of thirty seconds that was used: a code counts once
  totp_step bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint never_password_alone check ((password_hash is null) = (totp_secret is null))
);
create unique index one_person_per_address on person (email) where ended_at is null;

create table assignment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  role text not null check (role in ('owner', 'manager', 'organiser', 'catalogue', 'support', 'finance', 'desk', 'door')),
  scope text not null check (scope in ('all', 'shop', 'artist', 'event')),
  -- a shop, a category or an event; deliberately no foreign key: what is removed from the catalogue leaves a right to nothing
  scope_id bigint,
  granted_at timestamptz not null default now(),
  constraint scope_has_its_id check ((scope = 'all') = (scope_id is null)),
  constraint owner_of_everything check (role <> 'owner' or scope = 'all'),
  constraint one_assignment_of_a_kind unique nulls not distinct (person_id, role, scope, scope_id)
);

create table invitation (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  locale text not null check (locale in ('de', 'en')),
  role text not null check (role in ('owner', 'manager', 'organiser', 'catalogue', 'support', 'finance', 'desk', 'door')),
  scope text not null check (scope in ('all', 'shop', 'artist', 'event')),
  scope_id bigint,
  -- null: from the command line of the server
  invited_by bigint references person,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  used_at timestamptz,
  revoked_at timestamptz,
  constraint invitation_has_its_id check ((scope = 'all') = (scope_id is null)),
  constraint invited_owner_of_everything check (role <> 'owner' or scope = 'all'),
  constraint used_or_revoked check (used_at is null or revoked_at is null)
);

create table passkey (
  -- the credential's id as the authenticator made it, base64url
  id text primary key check (length(id) between 16 and 1400),
  person_id bigint not null references person on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkey (person_id);

create table recovery_code (
  code_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  used_at timestamptz
);
create index on recovery_code (person_id);

create table person_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  person_id bigint not null references person on delete cascade,
  network text not null,
  device text not null check (length(device) <= 60),
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- when its person last showed a passkey or a code
  confirmed_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on person_session (person_id) where ended_at is null;

-- What a browser has to answer, once, within five minutes.
create table office_challenge (
  id text primary key,
  challenge text not null,
  totp_secret text not null,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index on office_challenge (expires_at);

-- Somebody who may do everything is left. Deferred, so that an owner may hand over within one transaction.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- two owners who take each other's rights away at one moment
  perform pg_advisory_xact_lock(hashtext('office owner'));
  if not exists (
    select from assignment a join person p on p.id = a.person_id where a.role = 'owner' and p.ended_at is null
  ) then
    raise exception 'nobody would be left who may do everything' using errcode = '23514', constraint = 'last_owner';
  end if;
  return null;
end $$;
create constraint trigger keep_an_owner after delete or update on assignment deferrable initially immediate
  for each row when (old.role = 'owner') execute function keep_an_owner();
create constraint trigger keep_an_owner after update of ended_at on person deferrable initially immediate
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_an_owner();

-- Who did what, and who looked at whom. Written with the change, chained within a second by a job: the writers do not wait
-- for one another.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: nobody who is signed in; `actor` says who then
  person_id bigint references person,
  actor text not null,
  session_id bigint,
  network text,
  what text not null check (what ~ '^[a-z]+(\.[a-z_]+)+$'),
  -- such as order:12
  object text not null,
  before jsonb,
  after jsonb,
  -- makes the digest of a short value no way to guess it; goes with the values
  salt bytea default uuid_send(gen_random_uuid()),
  digest bytea not null,
  place bigint unique,
  prev_hash bytea,
  hash bytea,
  constraint chained_whole check ((place is null) = (hash is null) and (place is null) = (prev_hash is null))
);
create index on audit_entry (object, id);
create index on audit_entry (person_id, id);
create index on audit_entry (id) where place is null;

create function audit_digest(salt bytea, before jsonb, after jsonb) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$$;
create function digest_audit() returns trigger language plpgsql as $$
begin
  new.digest := audit_digest(new.salt, new.before, new.after);
  return new;
end $$;
create trigger digest_audit before insert on audit_entry for each row execute function digest_audit();

-- What is written stays: an entry gets its place in the chain, once, and its values may be forgotten. Nothing else.
create function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.place is null and new.place is not null
      and (to_jsonb(new) - array['place', 'prev_hash', 'hash']) = (to_jsonb(old) - array['place', 'prev_hash', 'hash']) then
      return new;
    end if;
    if new.before is null and new.after is null and new.salt is null
      and (to_jsonb(new) - array['before', 'after', 'salt']) = (to_jsonb(old) - array['before', 'after', 'salt']) then
      return new;
    end if;
  end if;
  raise exception 'audit_entry is append-only' using errcode = '23514';
end $$;
create trigger audit_is_append_only before update or delete on audit_entry for each row execute function guard_audit();
create trigger audit_is_never_emptied before truncate on audit_entry for each statement execute function refuse_rewrite();

-- The hash of an entry covers the one before it, who, when, what, and the digest of its values.
create function audit_hash(prev bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(prev || convert_to(jsonb_build_array(e.id, extract(epoch from e.at), e.person_id, e.actor, e.session_id, e.network,
    e.what, e.object, encode(e.digest, 'hex'))::text, 'UTF8'))
$$;

-- Chains what has none of its places yet. @returns how many
create function chain_audit() returns integer language plpgsql as $$
declare
  e audit_entry;
  last_place bigint;
  last_hash bytea;
  done integer := 0;
begin
  if not exists (select from audit_entry where place is null) then
    return 0;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('audit chain')) then
    return 0;
  end if;
  select place, hash into last_place, last_hash from audit_entry where place is not null order by place desc limit 1;
  last_place := coalesce(last_place, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  for e in select * from audit_entry where place is null order by id limit 1000 loop
    last_place := last_place + 1;
    update audit_entry set place = last_place, prev_hash = last_hash, hash = audit_hash(last_hash, e) where id = e.id
      returning hash into last_hash;
    done := done + 1;
  end loop;
  return done;
end $$;
