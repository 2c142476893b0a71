import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '../../../domain/src/office/rights.ts';
import { backupNotes, tellOfLate } from '../../src/modules/backups/index.ts';
import { anchorAudit, chainNewEntries, openInvitationLinks, verifyAudit } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { countWaiting } from '../at-once.ts';
import { sql, sqlValue } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { invitationFor, joinOffice, newNetwork, PASSWORD, type OfficePerson } from '../office-person.ts';

const OWNER: Grant = { role: 'owner', scope: 'all', scopeId: null };

type Member = { email: string; assignments: { role: string }[] };

let store: StoreWithMailbox;
let owner: OfficePerson;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
  });
  owner = await joinOffice(store, OWNER);
});
afterAll(() => store.stop());

const signIn = (person: OfficePerson, code: string, headers = newNetwork(), password = PASSWORD) =>
  store.office('signInWithPassword', { email: person.email, password, code }, { headers });
const refusalOf = (answer: { data: Record<string, { code?: string }> }) => Object.values(answer.data)[0]?.code;

/** The texts of all mails the owner has. */
const mailsToOwner = async () => (await store.mailbox.mailsTo(owner.email)).map(({ text }) => text).join('\n');

test('an invitation by mail leads in, once, and is somebody’s from then on', async () => {
  const email = 'ben@example.org';
  const invited = await owner.ask('invite', { email, locale: 'en', role: 'support', scope: 'shop', scopeId: store.cast.mainShopId });
  expect(refusalOf(invited)).toBeUndefined();
  const [mail] = await store.mailbox.mailsTo(email, 1);
  const [, token = ''] = /\/office\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const shown = (await store.office('INVITATION', { token }, { headers: newNetwork() })).data.invitation;
  expect(shown).toMatchObject({ email, role: 'support', invitedBy: 'Ada Weber' });
  const { beginInvited: enrolment } = (await store.office('beginInvited', { token }, { headers: newNetwork() })).data;
  const accept = (way: object) =>
    store.office(
      'acceptInvitation',
      { token, name: 'Ben', locale: 'en', way: { challengeId: enrolment.challengeId, ...way } },
      { headers: newNetwork() },
    );
  const code = () => generateSync({ secret: enrolment.totpSecret });
  expect(refusalOf(await accept({ password: 'passwort123', code: code() }))).toBe('PASSWORD_TOO_WEAK');
  expect(refusalOf(await accept({ password: PASSWORD, code: '000000' }))).toBe('CODE_WRONG');
  const joined = await accept({ password: PASSWORD, code: code() });
  expect(joined.data.acceptInvitation.codes).toHaveLength(10);
  expect(joined.headers['set-cookie']?.[0]).toMatch(/SameSite=Strict.*HttpOnly/);
  expect(refusalOf(await accept({ password: PASSWORD, code: code() }))).toBe('INVITATION_EXPIRED');
  // who works here already is sent nothing, and has the right
  const again = await owner.ask('invite', { email: 'BEN@example.org', locale: 'en', role: 'desk', scope: 'all' });
  expect(again.data.invite).toMatchObject({ worksHere: true });
  const { assignments } = (await owner.ask('TEAM')).data.members.find((one: Member) => one.email === email);
  expect(assignments).toMatchObject([{ role: 'support' }, { role: 'desk' }]);
});

test('an invitation ends after 72 hours, when it is taken back, and when another is sent', async () => {
  const open = async (token: string) => refusalOf(await store.office('INVITATION', { token }, { headers: newNetwork() }));
  const old = await invitationFor(store, 'late@example.org', OWNER);
  expect(await open(old)).toBeUndefined();
  const fresh = await invitationFor(store, 'late@example.org', OWNER);
  expect([await open(old), await open(fresh)]).toEqual(['INVITATION_EXPIRED', undefined]);
  const { invitations } = (await owner.ask('TEAM')).data as { invitations: { id: string; email: string }[] };
  const waiting = invitations.filter(({ email }) => email === 'late@example.org');
  expect(waiting).toHaveLength(1);
  await owner.ask('revokeInvitation', { id: waiting[0]?.id });
  expect(await open(fresh)).toBe('INVITATION_EXPIRED');
  const expired = await invitationFor(store, 'late@example.org', OWNER);
  await sql(store.db, "update invitation set expires_at = now() where email = 'late@example.org'");
  expect(await open(expired)).toBe('INVITATION_EXPIRED');
  expect(await open(`${expired.slice(0, -1)}A`)).toBe('INVITATION_EXPIRED');
});

test('an invitation gives nothing that who sent it may give no more', async () => {
  const scope = { scope: 'shop', scopeId: store.cast.bandShopId } as const;
  const links = await openInvitationLinks(store.db, systemIds);
  for (const lose of ['endMember', 'withdraw']) {
    const manager = await joinOffice(store, { role: 'manager', ...scope });
    const email = `${lose}@example.org`.toLowerCase();
    await manager.ask('invite', { email, locale: 'en', role: 'door', scope: 'shop', scopeId: String(scope.scopeId) });
    const [sent] = await sql<{ id: number }>(store.db, 'select id from invitation where email = $1', [email]);
    const open = async () => refusalOf(await store.office('INVITATION', { token: links.sign(sent?.id ?? 0) }, { headers: newNetwork() }));
    expect(await open()).toBeUndefined();
    if (lose === 'endMember') await owner.ask('endMember', { id: String(manager.id) });
    else await sql(store.db, 'delete from assignment where person_id = $1', [manager.id]);
    expect(await open()).toBe('INVITATION_EXPIRED');
    await owner.ask('revokeInvitation', { id: String(sent?.id) });
  }
});

test('who works for one shop sees who works there and is invited there, and may give rights of it alone', async () => {
  const { bandShopId, mainShopId } = store.cast;
  const ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: bandShopId });
  const colleague = await joinOffice(store, { role: 'door', scope: 'shop', scopeId: bandShopId });
  await sql(
    store.db,
    "insert into assignment (person_id, role, scope, scope_id) values ($1, 'support', 'shop', $2), ($3, 'desk', 'all', null)",
    [colleague.id, mainShopId, ofBand.id],
  );
  await joinOffice(store, { role: 'support', scope: 'shop', scopeId: mainShopId });
  await invitationFor(store, 'new@example.org', { role: 'desk', scope: 'shop', scopeId: bandShopId });
  await invitationFor(store, 'elsewhere@example.org', { role: 'desk', scope: 'shop', scopeId: mainShopId });
  const { members, invitations } = (await ofBand.ask('TEAM')).data;
  const seen = members.map(({ email, assignments }: Member) => [email, assignments.map(({ role }) => role)]);
  expect(new Map(seen)).toEqual(
    new Map([
      [ofBand.email, ['manager', 'desk']],
      [colleague.email, ['door']],
    ]),
  );
  expect(invitations.map(({ email }: { email: string }) => email)).toEqual(['new@example.org']);
  expect((await ofBand.ask('SCOPE_CHOICES')).data.scopeChoices).toMatchObject([{ kind: 'shop', id: String(bandShopId) }]);
  const whole = (await owner.ask('TEAM')).data;
  expect(whole.members.find(({ email }: Member) => email === colleague.email).assignments).toHaveLength(2);
  expect(whole.invitations).toHaveLength(2);
  expect((await owner.ask('SCOPE_CHOICES')).data.scopeChoices.length).toBeGreaterThan(1);
});

test('who manages one shop gives a colleague of another a right of it, and takes nothing back that is not theirs to give', async () => {
  const { bandShopId, mainShopId } = store.cast;
  const ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: bandShopId });
  const elsewhere = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: mainShopId });
  const right = { locale: 'en', role: 'door', scope: 'shop', scopeId: String(bandShopId) };
  const invite = async (email: string, wanted: object = right) => (await ofBand.ask('invite', { ...wanted, email })).data.invite;
  expect(await invite(elsewhere.email, { ...right, scopeId: String(mainShopId) })).toMatchObject({ code: 'NOT_YOURS_TO_GIVE' });
  expect(await invite(elsewhere.email)).toMatchObject({ worksHere: true });
  const { members } = (await ofBand.ask('TEAM')).data;
  expect(members.find(({ email }: Member) => email === elsewhere.email).assignments).toMatchObject([{ role: 'door' }]);
  // an invitation of another shop to the same address stays; the own one before does not
  const open = async (token: string) => refusalOf(await store.office('INVITATION', { token }, { headers: newNetwork() }));
  const both = 'both@example.org';
  const [theirs, own] = [
    await invitationFor(store, both, { role: 'support', scope: 'shop', scopeId: mainShopId }),
    await invitationFor(store, both, { role: 'desk', scope: 'shop', scopeId: bandShopId }),
  ];
  await sql(store.db, 'update invitation set revoked_at = null where email = $1', [both]);
  expect(await invite(both)).toMatchObject({ worksHere: false });
  expect([await open(theirs), await open(own)]).toEqual([undefined, 'INVITATION_EXPIRED']);
});

test('password and code come together; a code and a recovery code count once', async () => {
  const person = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const code = await person.code();
  expect(refusalOf(await signIn(person, code, newNetwork(), 'wrong password'))).toBe('SIGN_IN_FAILED');
  expect(refusalOf(await signIn(person, ''))).toBe('SIGN_IN_FAILED');
  expect(refusalOf(await signIn({ ...person, email: 'nobody@example.org' }, code))).toBe('SIGN_IN_FAILED');
  expect(refusalOf(await signIn(person, code))).toBeUndefined();
  expect(refusalOf(await signIn(person, code))).toBe('SIGN_IN_FAILED');
  const [recovery = ''] = person.recoveryCodes;
  expect(refusalOf(await signIn(person, recovery.toUpperCase().replaceAll('-', ' ')))).toBeUndefined();
  expect(refusalOf(await signIn(person, recovery))).toBe('SIGN_IN_FAILED');
});

test('guessing is slowed, and the owner of the account comes in all the same', async () => {
  const person = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const attacker = newNetwork();
  let answer: string | undefined;
  for (let guess = 0; guess < 12; guess++) answer = refusalOf(await signIn(person, '000000', attacker, 'wrong'));
  expect(answer).toBe('TOO_MANY_ATTEMPTS');
  expect(refusalOf(await signIn(person, await person.code()))).toBeUndefined();
});

test('what no authenticator made is refused, and its challenge is gone', async () => {
  const { beginPasskey } = (await store.office('beginPasskey')).data;
  const response = { id: 'AAAAAAAAAAAAAAAAAAAAAA', rawId: 'AAAAAAAAAAAAAAAAAAAAAA', type: 'public-key', response: {} };
  const answer = await store.office('signInWithPasskey', { challengeId: beginPasskey.challengeId, response }, { headers: newNetwork() });
  expect(refusalOf(answer)).toBe('SIGN_IN_FAILED');
  expect(await sql(store.db, 'select from office_challenge where id = $1', [beginPasskey.challengeId])).toEqual([]);
});

test('a session ends when it is ended, idle for twelve hours or seven days old', async () => {
  const person = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const viewer = async () => (await person.ask('VIEWER')).data.viewer?.email;
  expect(await viewer()).toBe(person.email);
  const set = (change: string) => sql(store.db, `update person_session set ${change} where person_id = $1`, [person.id]);
  await set("last_seen_at = now() - interval '12 hours 1 minute'");
  expect(await viewer()).toBeUndefined();
  await set("last_seen_at = now(), started_at = now() - interval '7 days'");
  expect(await viewer()).toBeUndefined();
  await set("started_at = now(), last_seen_at = now() - interval '2 minutes'");
  expect(await viewer()).toBe(person.email);
  expect(
    await sql(store.db, "select from person_session where person_id = $1 and last_seen_at > now() - interval '1 minute'", [person.id]),
  ).toHaveLength(1);
  const other = await signIn(person, await person.code());
  const cookie = other.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { account } = (await person.ask('ACCOUNT')).data as { account: { sessions: { id: string; isThis: boolean }[] } };
  expect(account.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(account.sessions).toHaveLength(2);
  await person.ask('endSession', { id: account.sessions.find(({ isThis }) => !isThis)?.id });
  expect((await store.office('VIEWER', {}, { headers: { cookie } })).data.viewer).toBeNull();
  await person.ask('signOut');
  expect(await viewer()).toBeUndefined();
});

test('rights ask again after five minutes', async () => {
  const person = await joinOffice(store, OWNER);
  await sql(store.db, "update person_session set confirmed_at = now() - interval '5 minutes' where person_id = $1", [person.id]);
  const asked = { email: 'carla@example.org', locale: 'de', role: 'door', scope: 'all' };
  expect(refusalOf(await person.ask('invite', asked))).toBe('CONFIRMATION_REQUIRED');
  expect(refusalOf(await person.ask('confirmWithPassword', { password: 'wrong', code: await person.code() }))).toBe('SIGN_IN_FAILED');
  expect(refusalOf(await person.ask('confirmWithPassword', { password: PASSWORD, code: await person.code() }))).toBeUndefined();
  expect(refusalOf(await person.ask('invite', asked))).toBeUndefined();
});

test('a new password asks who one is, counts with its code alone, and ends the sessions of the one before', async () => {
  const person = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const other = await signIn(person, await person.code());
  const [cookie = ''] = other.headers['set-cookie']?.[0]?.split(';') ?? [];
  const password = 'neun rote Segel vor Fehmarn';
  const add = async (more: object = {}) => {
    const { beginEnrolment: enrolment } = (await person.ask('beginEnrolment')).data;
    const secret: string = enrolment.totpSecret;
    const way = { challengeId: enrolment.challengeId, password, code: generateSync({ secret }), ...more };
    return { secret, refusal: refusalOf(await person.ask('addWay', { way })) };
  };
  await sql(store.db, "update person_session set confirmed_at = now() - interval '5 minutes' where person_id = $1", [person.id]);
  expect((await add()).refusal).toBe('CONFIRMATION_REQUIRED');
  await person.ask('confirmWithPassword', { password: PASSWORD, code: await person.code() });
  expect((await add({ password: person.email })).refusal).toBe('PASSWORD_TOO_WEAK');
  const { secret, refusal } = await add();
  expect(refusal).toBeUndefined();
  expect((await store.office('VIEWER', {}, { headers: { cookie } })).data.viewer).toBeNull();
  expect((await person.ask('VIEWER')).data.viewer?.email).toBe(person.email);
  expect(refusalOf(await signIn(person, await person.code()))).toBe('SIGN_IN_FAILED');
  await sql(store.db, 'update person set totp_step = null where id = $1', [person.id]);
  expect(refusalOf(await signIn(person, generateSync({ secret }), newNetwork(), password))).toBeUndefined();
});

test('the database keeps no password without a code, and none that is not a hash by Argon2id', async () => {
  const { id } = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  await expect(sql(store.db, 'update person set totp_secret = null where id = $1', [id])).rejects.toThrow('never_password_alone');
  for (const kept of [PASSWORD, '$2b$12$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])
    await expect(sql(store.db, 'update person set password_hash = $2 where id = $1', [id, kept])).rejects.toThrow('password_hash_check');
});

test('nobody gives a right that they do not have there, and rights hold at once', async () => {
  const shopId = store.cast.bandShopId;
  const manager = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: shopId });
  const invite = async (grant: object) => refusalOf(await manager.ask('invite', { email: 'x@example.org', locale: 'de', ...grant }));
  expect(await invite({ role: 'owner', scope: 'all' })).toBe('NOT_YOURS_TO_GIVE');
  expect(await invite({ role: 'support', scope: 'shop', scopeId: store.cast.mainShopId })).toBe('NOT_YOURS_TO_GIVE');
  expect(await invite({ role: 'support', scope: 'shop' })).toBe('INVALID_INPUT');
  expect(await invite({ role: 'support', scope: 'shop', scopeId: shopId })).toBeUndefined();
  expect(refusalOf(await manager.ask('endMember', { id: owner.id }))).toBe('NOT_YOURS_TO_GIVE');
  expect(refusalOf(await owner.ask('endMember', { id: manager.id }))).toBeUndefined();
  expect((await manager.ask('VIEWER')).data.viewer).toBeNull();
});

test('the last owner stays, also where two take each other’s rights away at one moment', async () => {
  const other = await joinOffice(store, OWNER);
  await sql(store.db, "delete from assignment where role = 'owner' and person_id <> all($1::bigint[])", [[owner.id, other.id]]);
  const [mine, theirs] = await Promise.all([owner.ask('endMember', { id: other.id }), other.ask('endMember', { id: owner.id })]);
  const codes = [mine, theirs].map((answer) => answer.errors?.[0]?.extensions?.code ?? refusalOf(answer));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  const left = await sql<{ id: number }>(
    store.db,
    "select p.id from person p join assignment a on a.person_id = p.id where a.role = 'owner' and p.ended_at is null",
  );
  expect(left).toHaveLength(1);
  owner = left[0]?.id === owner.id ? owner : other;
  expect(refusalOf(await owner.ask('endMember', { id: owner.id }))).toBe('LAST_OWNER');
});

test('who is ended while they change their account is told to sign in', async () => {
  const person = await joinOffice(store, { role: 'door', scope: 'all', scopeId: null });
  const asked: Promise<{ errors?: { extensions?: { code?: string } }[] }>[] = [];
  await store.db.transaction(async (tx) => {
    await sql(tx, 'update person set ended_at = now() where id = $1', [person.id]);
    for (const change of ['removePassword', 'renewRecoveryCodes'] as const) asked.push(person.ask(change));
    await expect.poll(() => countWaiting(store.db)).toBe(2);
  });
  const codes = (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions?.code);
  expect(codes).toEqual(['SIGN_IN_REQUIRED', 'SIGN_IN_REQUIRED']);
});

test('a way in is taken away only while another is left', async () => {
  const person = await joinOffice(store, { role: 'door', scope: 'all', scopeId: null });
  expect(refusalOf(await person.ask('removePassword'))).toBe('LAST_WAY_IN');
  const renewed = (await person.ask('renewRecoveryCodes')).data.renewRecoveryCodes.codes as string[];
  expect(renewed).toHaveLength(10);
  expect(refusalOf(await signIn(person, person.recoveryCodes[0] ?? ''))).toBe('SIGN_IN_FAILED');
  expect(refusalOf(await signIn(person, renewed[0] ?? ''))).toBeUndefined();
});

test('who takes away a way in signs out whoever else came in, maybe by it', async () => {
  const person = await joinOffice(store, { role: 'door', scope: 'all', scopeId: null });
  const [lost, kept] = ['a-passkey-that-was-lost', 'a-passkey-that-was-kept'];
  await sql(
    store.db,
    "insert into passkey (id, person_id, public_key, counter, transports, name) select id, $2, '', 0, '{}', id from unnest($1::text[]) id",
    [[lost, kept], person.id],
  );
  for (const [change, variables] of [
    ['removePasskey', { id: lost }],
    ['removePassword', {}],
  ] as const) {
    const other = await signIn(person, await person.code());
    const [cookie = ''] = other.headers['set-cookie']?.[0]?.split(';') ?? [];
    const viewer = async () => (await store.office('VIEWER', {}, { headers: { cookie } })).data.viewer;
    expect(await viewer()).not.toBeNull();
    expect(refusalOf(await person.ask(change, variables))).toBeUndefined();
    expect(await viewer()).toBeNull();
    expect((await person.ask('VIEWER')).data.viewer?.email).toBe(person.email);
  }
});

test('the audit log says who did what, is chained, and shows what was changed afterwards', async () => {
  const { audit } = (await owner.ask('AUDIT', {})).data as { audit: { what: string; actor: string; object: string; after: unknown }[] };
  expect(audit.map(({ what }) => what)).toEqual(expect.arrayContaining(['team.invite', 'team.join', 'person.sign_in', 'team.end']));
  expect(audit.find(({ what }) => what === 'person.sign_in')?.actor).toBe('Ada Weber');
  await expect.poll(() => sql(store.db, 'select from audit_entry where place is null')).toEqual([]);
  expect((await verifyAudit(store.db)).broken).toEqual([]);
  await expect(sql(store.db, "update audit_entry set actor = 'nobody'")).rejects.toThrow(/append-only/);
  await expect(sql(store.db, 'delete from audit_entry')).rejects.toThrow(/append-only/);
  await expect(sql(store.db, 'truncate audit_entry')).rejects.toThrow(/append-only/);
  // whoever has the database can switch a trigger off; the chain tells
  await sql(store.db, 'alter table audit_entry disable trigger audit_is_append_only');
  const id = await sqlValue<number>(store.db, "select id from audit_entry where what = 'team.invite' order by id limit 1");
  await sql(store.db, `update audit_entry set after = '{"email": "somebody@else.example"}' where id = $1`, [id]);
  expect((await verifyAudit(store.db)).broken).toMatchObject([{ id }]);
  await sql(store.db, 'update audit_entry set before = null, after = null, salt = null where id = $1', [id]);
  expect((await verifyAudit(store.db)).broken).toEqual([]);
  await sql(store.db, 'alter table audit_entry enable trigger audit_is_append_only');
});

test('the last hash leaves by mail once a day, to the owners', async () => {
  await chainNewEntries(store.db);
  await sql(store.db, 'alter table audit_anchor disable trigger audit_anchor_is_append_only');
  await sql(store.db, 'delete from audit_anchor');
  await Promise.all([anchorAudit(store.db), anchorAudit(store.db)]);
  const [anchor] = await sql<{ hash: string }>(store.db, "select encode(hash, 'hex') as hash from audit_anchor");
  await expect.poll(mailsToOwner).toContain(anchor?.hash);
  await owner.ask('changeProfile', { name: 'Ada Weber', locale: 'de' });
  await chainNewEntries(store.db);
  await anchorAudit(store.db);
  expect(
    await sql(store.db, "select from outbox where kind = 'office.audit_head' and payload ->> 'email' = $1", [owner.email]),
  ).toHaveLength(1);
});

test('owners are written to once a day while nothing is kept elsewhere, and not once it is again', async () => {
  const [notes, tell] = [backupNotes(store.db), () => tellOfLate(store.db)];
  const told = () => sql(store.db, "select from outbox where kind = 'office.backup_late' and payload ->> 'email' = $1", [owner.email]);
  const age = (hours: number) =>
    sql(
      store.db,
      'update backup_state set began_at = began_at - make_interval(hours => $1), kept_until = kept_until - make_interval(hours => $1)',
      [hours],
    );
  await tell();
  await notes.begin();
  await tell();
  expect(await told()).toHaveLength(0);
  await age(4);
  await notes.failed('There is no room left where backups are kept.');
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await told()).toHaveLength(1);
  await expect.poll(mailsToOwner).toMatch(/Gesichert ist noch nichts[\s\S]*There is no room left/);
  await notes.kept(new Date(), new Date());
  await tell();
  expect(await told()).toHaveLength(1);
  await age(4);
  await tell();
  expect(await told()).toHaveLength(2);
});

test('owners are written to once a day when the daily copy fails for two days, though the log is kept', async () => {
  const [notes, tell] = [backupNotes(store.db), () => tellOfLate(store.db)];
  const told = () => sql(store.db, "select from outbox where kind = 'office.backup_failing' and payload ->> 'email' = $1", [owner.email]);
  const age = (days: number) =>
    sql(store.db, 'update backup_state set daily_failing_since = daily_failing_since - make_interval(days => $1)', [days]);
  await notes.begin();
  await notes.daily('The copy is damaged.');
  await age(1);
  await notes.daily('The bucket refuses to delete.');
  await notes.kept(new Date(), new Date());
  await tell();
  expect(await told()).toHaveLength(0);
  await age(1);
  await Promise.all([tell(), tell()]);
  await notes.kept(new Date(), new Date());
  await tell();
  expect(await told()).toHaveLength(1);
  await expect.poll(mailsToOwner).toMatch(/wird die tägliche Kopie der Datenbank nicht fertig[\s\S]*The bucket refuses to delete/);
  await notes.daily(null);
  await notes.daily('The copy is damaged.');
  await age(1);
  await tell();
  expect(await told()).toHaveLength(1);
});

test('two chain at one moment, and each entry has one place', async () => {
  for (let time = 0; time < 20; time++) {
    await Promise.all([
      owner.ask('changeProfile', { name: `Ada ${time}`, locale: 'de' }),
      chainNewEntries(store.db),
      chainNewEntries(store.db),
    ]);
  }
  await chainNewEntries(store.db);
  expect((await verifyAudit(store.db)).broken).toEqual([]);
});

test('the documents of the shops are unknown in the office, and the other way round', async () => {
  const ask = async (path: string, sha256Hash: string) => {
    const body = JSON.stringify({ variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const headers = { 'content-type': 'application/json', 'x-frontrow-client': 'test' };
    return (JSON.parse((await store.send(path, { method: 'POST', headers, body })).text) as { errors: { extensions: object }[] }).errors[0]
      ?.extensions;
  };
  expect(await ask('/office/graphql', store.hashOf('EVENT'))).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  expect(await ask('/main/graphql', store.officeHashOf('VIEWER'))).toEqual({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  expect((await store.get(`/office/graphql?extensions=${encodeURIComponent('{}')}`)).status).toBe(405);
  const foreign = { 'content-type': 'application/json', 'x-frontrow-client': 'test', origin: 'https://evil.example' };
  expect((await store.send('/office/graphql', { method: 'POST', headers: foreign, body: '{}' })).status).toBe(403);
});
