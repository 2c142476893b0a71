import { readEmail } from '@frontrow/domain/checkout/email';
import type { Locale } from '@frontrow/domain/locale';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { mayGrant, type Grant } from '@frontrow/domain/office/rights';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { audit, type Actor } from './audit.ts';
import {
  beginEnrolment,
  checkNewWay,
  renewRecoveryCodes,
  storePasskey,
  type EnrolDeps,
  type Enrolment,
  type NewWay,
  type NewWayRefusal,
} from './enrol.ts';
import { openSession, type Browser } from './sign-in.ts';
import {
  insertAssignment,
  insertInvitation,
  insertPerson,
  lockInvitation,
  lockInvitationsTo,
  revokeInvitation,
  scopeExists,
  selectGrantsOf,
  selectInvitation,
  selectPersonId,
  useInvitation,
  useTotpStep,
  type Invited,
} from './store.ts';

export type InvitationDeps = { db: Db; links: SignedIds; wakeOutbox: () => void };
export type Invitation = Grant & { email: string; locale: Locale };

/**
 * Invites somebody by mail, for 72 hours; what was sent to the address before and is the sender's to give no longer holds.
 * @param by whose rights have to reach as far; null: the command line, which may give everything
 * @returns the token of its link
 */
export async function invite(
  { db, links, wakeOutbox }: InvitationDeps,
  actor: Actor,
  { email, locale, role, scope, scopeId }: Invitation,
  by: readonly Grant[] | null,
): Promise<{ id: number; token: string } | OfficeRefusal<'INVALID_INPUT' | 'ALREADY_MEMBER' | 'NOT_YOURS_TO_GIVE' | 'NOT_FOUND'>> {
  const address = readEmail(email)?.toLowerCase();
  if (address === undefined) return refuseHere('INVALID_INPUT', 'email');
  const problem = await checkGrant(db, { role, scope, scopeId }, by);
  if (problem) return problem;
  if (await db.first(selectPersonId, [address])) return refuseHere('ALREADY_MEMBER');
  const { id } = await db.transaction(async (tx) => {
    for (const earlier of await tx.many(lockInvitationsTo, [address]))
      if (!by || mayGrant(by, earlier)) await tx.many(revokeInvitation, [earlier.id]);
    const made = await tx.one(insertInvitation, [address, locale, role, scope, scopeId, actor.personId]);
    await audit(tx, actor, 'team.invite', `invitation:${made.id}`, { after: { email: address, role, scope, scopeId } });
    await enqueue(tx, effect('office.invitation', made.id, { invitationId: made.id }));
    return made;
  });
  wakeOutbox();
  return { id, token: links.sign(id) };
}

/** Whether a right can be given: it is whole, its shop, artist or event is there, and the giver has it. */
export async function checkGrant(
  db: Db,
  { role, scope, scopeId }: Grant,
  by: readonly Grant[] | null,
): Promise<OfficeRefusal<'INVALID_INPUT' | 'NOT_YOURS_TO_GIVE' | 'NOT_FOUND'> | undefined> {
  if ((scope === 'all') !== (scopeId === null) || (role === 'owner' && scope !== 'all')) return refuseHere('INVALID_INPUT', 'scope');
  if (by && !mayGrant(by, { role, scope, scopeId })) return refuseHere('NOT_YOURS_TO_GIVE');
  if (scopeId !== null && !(await db.one(scopeExists, [scope, scopeId])).exists) return refuseHere('NOT_FOUND');
  return undefined;
}

export async function takeBackInvitation(
  db: Db,
  actor: Actor,
  id: number,
  by: readonly Grant[] | null,
): Promise<OfficeRefusal<'NOT_FOUND' | 'NOT_YOURS_TO_GIVE'> | undefined> {
  return db.transaction(async (tx) => {
    const open = await tx.first(lockInvitation, [id]);
    if (!open) return refuseHere('NOT_FOUND');
    if (by && !mayGrant(by, open)) return refuseHere('NOT_YOURS_TO_GIVE');
    await tx.many(revokeInvitation, [id]);
    await audit(tx, actor, 'team.revoke', `invitation:${id}`, { before: { email: open.email } });
    return undefined;
  });
}

/** What a link of a mail leads to. */
export async function showInvitation(
  { db, links }: Pick<InvitationDeps, 'db' | 'links'>,
  token: string,
  network: string,
): Promise<Invited | OfficeRefusal<'INVITATION_EXPIRED' | 'TOO_MANY_ATTEMPTS'>> {
  const [id] = links.read(token);
  const open = id === undefined ? undefined : await db.first(selectInvitation, [id]);
  if (open && (await isStillGiven(db, open))) return open;
  return refuseHere((await countMiss(db, 'office-invitation', network)) === undefined ? 'INVITATION_EXPIRED' : 'TOO_MANY_ATTEMPTS');
}

/** Nobody gives what they have lost since: the right must be the inviter's to give when it is taken up. The command line's always is. */
const isStillGiven = async (db: Queryable, { invitedById, ...invitation }: Invited): Promise<boolean> =>
  invitedById === null || mayGrant(await db.many(selectGrantsOf, [invitedById]), invitation);

export async function beginInvited(
  deps: EnrolDeps & Pick<InvitationDeps, 'links'>,
  token: string,
  network: string,
): Promise<Enrolment | OfficeRefusal<'INVITATION_EXPIRED' | 'TOO_MANY_ATTEMPTS'>> {
  const open = await showInvitation(deps, token, network);
  return isRefused(open) ? open : beginEnrolment(deps, open.email, []);
}

export type Acceptance = { token: string; name: string; locale: Locale; way: NewWay };
export type Accepted = { sessionToken: string; recoveryCodes: string[] };
const NAME_LENGTH_MAX = 100;

/** Makes the person with their way in, their right and ten recovery codes, once, and signs them in. */
export async function acceptInvitation(
  deps: EnrolDeps & Pick<InvitationDeps, 'links'>,
  { token, name: typed, locale, way }: Acceptance,
  browser: Browser,
): Promise<Accepted | NewWayRefusal | OfficeRefusal<'INVITATION_EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'INVALID_INPUT' | 'ALREADY_MEMBER'>> {
  const { db, ids } = deps;
  const name = typed.replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > NAME_LENGTH_MAX) return refuseHere('INVALID_INPUT', 'name');
  const open = await showInvitation(deps, token, browser.network);
  if (isRefused(open)) return open;
  const checked = await checkNewWay(deps, way, [open.email, name]);
  if (isRefused(checked)) return checked;
  const made = await db
    .transaction(async (tx) => {
      const invitation = await tx.first(lockInvitation, [open.id]);
      if (!invitation || !(await isStillGiven(tx, invitation))) return refuseHere('INVITATION_EXPIRED');
      const secrets = checked.kind === 'password' ? ([checked.passwordHash, checked.totpSecret] as const) : ([null, null] as const);
      const person = await tx.first(insertPerson, [invitation.email, name, locale, ...secrets]);
      if (!person) return refuseHere('ALREADY_MEMBER');
      if (checked.kind === 'password') await tx.one(useTotpStep, [person.id, checked.step]);
      // a key that is somebody's already: the whole is undone
      else if (!(await storePasskey(tx, person.id, checked))) throw new TakenPasskey();
      await tx.many(insertAssignment, [person.id, invitation.role, invitation.scope, invitation.scopeId]);
      await tx.many(useInvitation, [invitation.id]);
      const actor = { personId: person.id, name, sessionId: null, network: browser.network };
      await audit(tx, actor, 'team.join', `person:${person.id}`, { after: { email: invitation.email, way: checked.kind } });
      return { personId: person.id, recoveryCodes: await renewRecoveryCodes(tx, ids, person.id) };
    })
    .catch((error: unknown) => {
      if (error instanceof TakenPasskey) return refuseHere('PASSKEY_REFUSED');
      throw error;
    });
  if (isRefused(made)) return made;
  return { sessionToken: await openSession(deps, made.personId, browser, checked.kind), recoveryCodes: made.recoveryCodes };
}

class TakenPasskey extends Error {}

/** What somebody may give: the rights they have at this moment. */
export const grantsOf = (db: Db, personId: number): Promise<Grant[]> => db.many(selectGrantsOf, [personId]);
