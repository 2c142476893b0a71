import type { Grant, Role, ScopeKind } from '@frontrow/domain/office/rights';
import type { Locale } from '@frontrow/domain/locale';
import type { ReachValues } from '../../platform/acting.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';

// People

export type SignedIn = {
  personId: number;
  email: string;
  name: string;
  locale: Locale;
  sessionId: number;
  /** Whether a passkey or a code was shown within the last five minutes. */
  isConfirmed: boolean;
  grants: Grant[];
};
const GRANTS = `(select coalesce(json_agg(json_build_object('role', a.role, 'scope', a.scope, 'scopeId', a.scope_id) order by a.id), '[]')
  from assignment a where a.person_id = p.id)`;
/**
 * Who a session is of: twelve hours idle and seven days at most. Looking at it is using it, noted once a minute; the rights are
 * those of this moment.
 */
export const selectSignedIn = statement<SignedIn, [tokenHash: Buffer]>(`
  with found as (
    select s.id, s.person_id, s.confirmed_at, s.last_seen_at from person_session s
    where s.token_hash = $1 and s.ended_at is null and s.last_seen_at > now() - interval '12 hours' and s.started_at > now() - interval '7 days'
  ), seen as (
    update person_session s set last_seen_at = now() from found f where s.id = f.id and f.last_seen_at < now() - interval '1 minute'
  )
  select p.id as "personId", p.email, p.name, p.locale, f.id as "sessionId",
    f.confirmed_at > now() - interval '5 minutes' as "isConfirmed", ${GRANTS} as grants
  from found f join person p on p.id = f.person_id where p.ended_at is null`);

/** Somebody of the office by mail address. */
export const selectByMail = statement<{ personId: number; email: string; grants: Grant[] }, [email: string]>(
  `select p.id as "personId", p.email, ${GRANTS} as grants from person p where p.email = $1 and p.ended_at is null`,
);

export type Secrets = { id: number; email: string; passwordHash: string | null; totpSecret: string | null };
export const selectSecretsByEmail = statement<Secrets, [email: string]>(`
  select id, email, password_hash as "passwordHash", totp_secret as "totpSecret" from person where email = $1 and ended_at is null`);
export const selectSecretsById = statement<Secrets, [personId: number]>(`
  select id, email, password_hash as "passwordHash", totp_secret as "totpSecret" from person where id = $1 and ended_at is null`);
/** A step counts once. No row where it was used. */
export const useTotpStep = statement<{ id: number }, [personId: number, step: number]>(
  'update person set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2) returning id',
);
export const insertPerson = statement<
  { id: number },
  [email: string, name: string, locale: string, passwordHash: string | null, totpSecret: string | null]
>(`
  insert into person (email, name, locale, password_hash, totp_secret) values ($1, $2, $3, $4, $5)
  on conflict (email) where ended_at is null do nothing returning id`);
export const updateProfile = statement<NoRow, [personId: number, name: string, locale: string]>(
  'update person set name = $2, locale = $3 where id = $1',
);
export const updatePassword = statement<NoRow, [personId: number, passwordHash: string | null, totpSecret: string | null]>(
  'update person set password_hash = $2, totp_secret = $3 where id = $1',
);
/** The rows of one person's ways in are changed one after the other. */
export const lockPerson = statement<{ id: number }, [personId: number]>(
  'select id from person where id = $1 and ended_at is null for update',
);
export const endPerson = statement<{ id: number }, [personId: number]>(
  'update person set ended_at = now(), password_hash = null, totp_secret = null where id = $1 and ended_at is null returning id',
);

// Passkeys

export type StoredPasskey = { id: string; personId: number; publicKey: Buffer; counter: number; transports: string[] };
export const selectPasskey = statement<StoredPasskey, [passkeyId: string]>(`
  select k.id, k.person_id as "personId", k.public_key as "publicKey", k.counter, k.transports
  from passkey k join person p on p.id = k.person_id where k.id = $1 and p.ended_at is null`);
/** A counter that does not go on is a copy of the key; authenticators that do not count say 0. No row then. */
export const usePasskey = statement<{ id: string }, [passkeyId: string, counter: number]>(`
  update passkey set counter = $2, last_used_at = now() where id = $1 and ($2 > counter or ($2 = 0 and counter = 0)) returning id`);
export const insertPasskey = statement<
  { id: string },
  [passkeyId: string, personId: number, publicKey: Buffer, counter: number, transports: string[], name: string]
>(`
  insert into passkey (id, person_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do nothing returning id`);
export type ShownPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
export const selectPasskeys = statement<ShownPasskey, [personId: number]>(`
  select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where person_id = $1 order by created_at, id`);
export const deletePasskey = statement<{ name: string }, [passkeyId: string, personId: number]>(
  'delete from passkey where id = $1 and person_id = $2 returning name',
);
export const deletePasskeysOf = statement<NoRow, [personId: number]>('delete from passkey where person_id = $1');
export type WaysIn = { passkeys: number; hasPassword: boolean; recoveryCodes: number };
export const selectWaysIn = statement<WaysIn, [personId: number]>(`
  select (select count(*) from passkey k where k.person_id = p.id)::int as passkeys, p.password_hash is not null as "hasPassword",
    (select count(*) from recovery_code c where c.person_id = p.id and c.used_at is null)::int as "recoveryCodes"
  from person p where p.id = $1`);

// Recovery codes

export const deleteRecoveryCodes = statement<NoRow, [personId: number]>('delete from recovery_code where person_id = $1');
export const insertRecoveryCodes = statement<NoRow, [personId: number, codeHashes: Buffer[]]>(
  'insert into recovery_code (person_id, code_hash) select $1, unnest($2::bytea[])',
);
export const useRecoveryCode = statement<{ personId: number }, [codeHash: Buffer, personId: number]>(`
  update recovery_code set used_at = now() where code_hash = $1 and person_id = $2 and used_at is null returning person_id as "personId"`);

// Challenges

export const insertChallenge = statement<NoRow, [challengeId: string, challenge: string, totpSecret: string]>(
  'insert into office_challenge (id, challenge, totp_secret) values ($1, $2, $3)',
);
/** Used once. */
export const takeChallenge = statement<{ challenge: string; totpSecret: string }, [challengeId: string]>(`
  delete from office_challenge where id = $1 and expires_at > now() returning challenge, totp_secret as "totpSecret"`);
/** The secret stays where a wrong code was typed: the person has it on the screen. */
export const selectChallenge = statement<{ totpSecret: string }, [challengeId: string]>(
  'select totp_secret as "totpSecret" from office_challenge where id = $1 and expires_at > now()',
);
export const deleteOldChallenges = statement('delete from office_challenge where expires_at < now()');

// Sessions

export const insertSession = statement<
  { id: number; name: string },
  [tokenHash: Buffer, personId: number, network: string, device: string]
>(`
  insert into person_session (token_hash, person_id, network, device) values ($1, $2, $3, $4)
  returning id, (select name from person where id = $2) as name`);
export const confirmSession = statement<NoRow, [sessionId: number]>('update person_session set confirmed_at = now() where id = $1');
export type ShownSession = { id: number; device: string; network: string; startedAt: Date; lastSeenAt: Date };
export const selectSessions = statement<ShownSession, [personId: number]>(`
  select id, device, network, started_at as "startedAt", last_seen_at as "lastSeenAt" from person_session
  where person_id = $1 and ended_at is null and last_seen_at > now() - interval '12 hours' and started_at > now() - interval '7 days'
  order by last_seen_at desc, id desc`);
export const endSession = statement<{ id: number }, [sessionId: number, personId: number]>(
  'update person_session set ended_at = now() where id = $1 and person_id = $2 and ended_at is null returning id',
);
/** All but one; `$2` null: all. */
export const endSessions = statement<{ id: number }, [personId: number, butSessionId: number | null]>(`
  update person_session set ended_at = now() where person_id = $1 and ended_at is null and id is distinct from $2 returning id`);
export const deleteOldSessions = statement("delete from person_session where started_at < now() - interval '30 days'");

// Where somebody's right is, as statements take a reach in `$1` to `$4`: the rule is that of `mayGrant`

const isWithin = (scope: string, id: string) =>
  `($1::boolean or ${id} = any(case ${scope} when 'shop' then $2::bigint[] when 'artist' then $3::bigint[] when 'event' then $4::bigint[] end))`;

// Invitations

export type Invited = {
  id: number;
  email: string;
  locale: Locale;
  role: Role;
  scope: ScopeKind;
  scopeId: number | null;
  invitedById: number | null;
  invitedBy: string | null;
  expiresAt: Date;
};
const INVITATION = `
  select i.id, i.email, i.locale, i.role, i.scope, i.scope_id as "scopeId", i.invited_by as "invitedById", p.name as "invitedBy",
    i.expires_at as "expiresAt"
  from invitation i left join person p on p.id = i.invited_by`;
const IS_OPEN = 'i.used_at is null and i.revoked_at is null and i.expires_at > now()';
export const insertInvitation = statement<
  { id: number },
  [email: string, locale: string, role: string, scope: string, scopeId: number | null, invitedBy: number | null]
>('insert into invitation (email, locale, role, scope, scope_id, invited_by) values ($1, $2, $3, $4, $5, $6) returning id');
export const selectInvitation = statement<Invited, [invitationId: number]>(`${INVITATION} where i.id = $1 and ${IS_OPEN}`);
export const lockInvitation = statement<Invited, [invitationId: number]>(`${INVITATION} where i.id = $1 and ${IS_OPEN} for update of i`);
export const selectInvitations = statement<Invited, ReachValues>(
  `${INVITATION} where ${IS_OPEN} and ${isWithin('i.scope', 'i.scope_id')} order by i.id`,
);
export const useInvitation = statement<NoRow, [invitationId: number]>('update invitation set used_at = now() where id = $1');
export const revokeInvitation = statement<Pick<Invited, 'id' | 'email'>, [invitationId: number]>(`
  update invitation i set revoked_at = now() where id = $1 and ${IS_OPEN} returning id, email`);
export const revokeInvitationsBy = statement<NoRow, [personId: number]>(
  `update invitation i set revoked_at = now() where invited_by = $1 and ${IS_OPEN}`,
);
export const lockInvitationsTo = statement<Invited, [email: string]>(
  `${INVITATION} where i.email = $1 and ${IS_OPEN} order by i.id for update of i`,
);

// Rights

export type Member = {
  id: number;
  email: string;
  name: string;
  hasPasskey: boolean;
  lastSeenAt: Date | null;
  assignments: ({ id: number; scopeName: string | null } & Grant)[];
};
/** What a scope is called: the name of a shop, an artist or an event in German, as the office's lists are sorted. */
const scopeName = (scope: string, id: string) => `case ${scope}
  when 'shop' then (select x.name from shop x where x.id = ${id})
  when 'artist' then (select x.name ->> 'de' from category x where x.id = ${id})
  when 'event' then (select x.descriptive_name ->> 'de' from event x where x.id = ${id}) end`;
/** Who works where somebody may look, with the rights they have there; whole who asks, `$5`. */
export const selectMembers = statement<Member, [...ReachValues, personId: number | null]>(`
  select p.id, p.email, p.name, exists (select from passkey k where k.person_id = p.id) as "hasPasskey",
    (select max(s.last_seen_at) from person_session s where s.person_id = p.id) as "lastSeenAt",
    (select coalesce(json_agg(json_build_object('id', a.id, 'role', a.role, 'scope', a.scope, 'scopeId', a.scope_id,
      'scopeName', ${scopeName('a.scope', 'a.scope_id')}) order by a.id), '[]')
      from assignment a where a.person_id = p.id and (p.id = $5::bigint or ${isWithin('a.scope', 'a.scope_id')})) as assignments
  from person p
  where p.ended_at is null and ($1 or p.id = $5 or exists (select from assignment a where a.person_id = p.id and ${isWithin('a.scope', 'a.scope_id')}))
  order by lower(p.name), p.id`);
export const insertAssignment = statement<{ id: number }, [personId: number, role: string, scope: string, scopeId: number | null]>(
  `insert into assignment (person_id, role, scope, scope_id) values ($1, $2, $3, $4) on conflict do nothing returning id`,
);
export const selectAssignment = statement<{ personId: number } & Grant, [assignmentId: number]>(`
  select a.person_id as "personId", a.role, a.scope, a.scope_id as "scopeId"
  from assignment a join person p on p.id = a.person_id where a.id = $1 and p.ended_at is null for update of a`);
export const deleteAssignment = statement<NoRow, [assignmentId: number]>('delete from assignment where id = $1');
/** None of who works here no more. */
export const selectGrantsOf = statement<Grant, [personId: number]>(`
  select a.role, a.scope, a.scope_id as "scopeId" from assignment a join person p on p.id = a.person_id
  where a.person_id = $1 and p.ended_at is null order by a.id`);
export const scopeExists = statement<{ exists: boolean }, [scope: string, scopeId: number]>(`
  select case $1::text when 'shop' then exists (select from shop where id = $2::bigint) when 'artist' then exists (select from category where id = $2)
    when 'event' then exists (select from event where id = $2) else false end as exists`);
export type ScopeChoice = { kind: 'shop' | 'artist' | 'event'; id: number; name: string; happeningFrom: Date | null };
/** What somebody may limit a right to: shops, artists with a page of their own, and events that are not over. */
export const selectScopeChoices = statement<ScopeChoice, [...ReachValues, locale: Locale]>(`
  select kind, id, name, happening_from as "happeningFrom" from (
    select 'shop' as kind, id, name, null::timestamptz as happening_from from shop
    union all select 'artist', id, coalesce(name ->> $5, name ->> 'de'), null from category where main_category and not hide
    union all select 'event', id, coalesce(descriptive_name ->> $5, descriptive_name ->> 'de'), happening_from
      from event where ends_at(happening_from, happening_until) > now()
  ) choice where ${isWithin('kind', 'id')} order by kind, lower(name), happening_from, id`);
/** By its slug, for the command line. */
export const selectScopeId = statement<{ id: number }, [scope: string, slug: string]>(`
  select id from shop where $1::text = 'shop' and slug = $2::text
  union all select id from category where $1 = 'artist' and slug = $2
  union all select id from sellable where $1 = 'event' and kind = 'event' and slug = $2`);
export const hasOwner = statement<{ hasOwner: boolean }>(`
  select exists (select from assignment a join person p on p.id = a.person_id where a.role = 'owner' and p.ended_at is null) as "hasOwner"`);
export const selectPersonId = statement<{ id: number }, [email: string]>('select id from person where email = $1 and ended_at is null');

// Audit

export const insertAudit = statement<
  NoRow,
  [
    personId: number | null,
    actor: string,
    sessionId: number | null,
    network: string | null,
    what: string,
    object: string,
    before: string | null,
    after: string | null,
  ]
>(`
  insert into audit_entry (person_id, actor, session_id, network, what, object, before, after)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`);
export type AuditEntry = {
  id: number;
  at: Date;
  actor: string;
  network: string | null;
  what: string;
  object: string;
  before: unknown;
  after: unknown;
  hash: string | null;
};
/** The newest first; `$1` null: of everything, `$2` null: from the last one on. */
export const selectAudit = statement<AuditEntry, [object: string | null, beforeId: number | null, first: number]>(`
  select id, at, actor, network, what, object, before, after, encode(hash, 'hex') as hash from audit_entry
  where ($1::text is null or object = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`);
export const chainAudit = statement<{ chained: number }>('select chain_audit() as chained');
/** The first entries that are not what the chain says they were. */
export const selectBrokenAudit = statement<{ place: number; id: number }>(`
  select e.place, e.id from (
    select a.*, lag(hash, 1, ''::bytea) over (order by place) as expected, lag(place, 1, 0::bigint) over (order by place) as last
    from audit_entry a where place is not null) e join audit_entry a on a.id = e.id
  where e.prev_hash <> e.expected or e.place <> e.last + 1 or e.hash <> audit_hash(e.prev_hash, a)
    or (e.salt is not null and e.digest <> audit_digest(e.salt, e.before, e.after))
  order by e.place limit 10`);
export const selectAuditHead = statement<{ place: number; hash: string }>(
  "select place, encode(hash, 'hex') as hash from audit_entry where place is not null order by place desc limit 1",
);
/** The day's last hash, once for each day of the shops' time; no row where it is there already or nothing new was written. */
export const insertAnchor = statement<{ place: number; hash: string }>(`
  insert into audit_anchor (day, place, hash)
  select (now() at time zone 'Europe/Berlin')::date, place, hash from audit_entry
  where place is not null and place > coalesce((select max(place) from audit_anchor), 0) order by place desc limit 1
  on conflict (day) do nothing returning place, encode(hash, 'hex') as hash`);
/** Who may do everything hears of it. */
export const selectOwners = statement<{ email: string; locale: Locale }>(`
  select distinct p.email, p.locale from person p join assignment a on a.person_id = p.id
  where a.role = 'owner' and p.ended_at is null order by p.email`);
export const selectHashAt = statement<{ hash: string }, [place: number]>(
  "select encode(hash, 'hex') as hash from audit_entry where place = $1",
);
