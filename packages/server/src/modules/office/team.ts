import { readEmail } from '@frontrow/domain/checkout/email';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { mayGrant, type Grant, type Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { audit, type Actor } from './audit.ts';
import { checkGrant, invite, type Invitation, type InvitationDeps } from './invitations.ts';
import {
  deleteAssignment,
  deletePasskeysOf,
  deleteRecoveryCodes,
  endPerson,
  endSessions,
  insertAssignment,
  lockPerson,
  revokeInvitationsBy,
  selectAssignment,
  selectGrantsOf,
  selectInvitations,
  selectMembers,
  selectPersonId,
  type Invited,
  type Member,
} from './store.ts';

/** Who works and who is invited, where `reach` is: all that a right is given for there, as `mayGrant` has it; and `personId` whole. */
export const listMembers = (db: Db, reach: Reach, personId: number | null): Promise<Member[]> =>
  db.many(selectMembers, [...valuesOf(reach), personId]);
export const listInvitations = (db: Db, reach: Reach): Promise<Invited[]> => db.many(selectInvitations, valuesOf(reach));

/** Gives somebody one more right. @param by the giver's own; null: the command line */
export async function grant(
  db: Db,
  actor: Actor,
  personId: number,
  wanted: Grant,
  by: readonly Grant[] | null,
): Promise<OfficeRefusal<'INVALID_INPUT' | 'NOT_YOURS_TO_GIVE' | 'NOT_FOUND'> | undefined> {
  const problem = await checkGrant(db, wanted, by);
  if (problem) return problem;
  return db.transaction(async (tx) => {
    if (!(await tx.first(lockPerson, [personId]))) return refuseHere('NOT_FOUND');
    const made = await tx.first(insertAssignment, [personId, wanted.role, wanted.scope, wanted.scopeId]);
    if (made) await audit(tx, actor, 'team.grant', `person:${personId}`, { after: wanted });
    return undefined;
  });
}

/**
 * Invites somebody, or gives the right to who works here already, maybe where the giver sees nobody.
 * @returns `worksHere`: they have it now, and nothing was sent
 */
export async function inviteOrGrant(
  deps: InvitationDeps,
  actor: Actor,
  invitation: Invitation,
  by: readonly Grant[],
): Promise<{ worksHere: boolean } | OfficeRefusal<'INVALID_INPUT' | 'ALREADY_MEMBER' | 'NOT_YOURS_TO_GIVE' | 'NOT_FOUND'>> {
  const invited = await invite(deps, actor, invitation, by);
  if (!isRefused(invited)) return { worksHere: false };
  const address = readEmail(invitation.email)?.toLowerCase() ?? '';
  const person = invited.refusal === 'ALREADY_MEMBER' ? await deps.db.first(selectPersonId, [address]) : undefined;
  if (!person) return invited;
  const { role, scope, scopeId } = invitation;
  return (await grant(deps.db, actor, person.id, { role, scope, scopeId }, by)) ?? { worksHere: true };
}

/** Takes a right away; the last owner stays. */
export const withdraw = (
  db: Db,
  actor: Actor,
  assignmentId: number,
  by: readonly Grant[] | null,
): Promise<OfficeRefusal<'NOT_FOUND' | 'NOT_YOURS_TO_GIVE' | 'LAST_OWNER'> | undefined> =>
  keepingAnOwner(() =>
    db.transaction(async (tx) => {
      const held = await tx.first(selectAssignment, [assignmentId]);
      if (!held) return refuseHere('NOT_FOUND');
      const { personId, role, scope, scopeId } = held;
      if (by && !mayGrant(by, held)) return refuseHere('NOT_YOURS_TO_GIVE');
      await tx.many(deleteAssignment, [assignmentId]);
      await audit(tx, actor, 'team.withdraw', `person:${personId}`, { before: { role, scope, scopeId } });
      return undefined;
    }),
  );

/** Somebody no longer works here: at once, on every device, and whom they invited does not come. Who may give all their rights may end them. */
export const endMember = (
  db: Db,
  actor: Actor,
  personId: number,
  by: readonly Grant[] | null,
): Promise<OfficeRefusal<'NOT_FOUND' | 'NOT_YOURS_TO_GIVE' | 'LAST_OWNER'> | undefined> =>
  keepingAnOwner(() =>
    db.transaction(async (tx) => {
      if (!(await tx.first(lockPerson, [personId]))) return refuseHere('NOT_FOUND');
      const held = await tx.many(selectGrantsOf, [personId]);
      if (by && !held.every((one) => mayGrant(by, one))) return refuseHere('NOT_YOURS_TO_GIVE');
      await tx.many(endPerson, [personId]);
      await tx.many(endSessions, [personId, null]);
      await tx.many(deletePasskeysOf, [personId]);
      await tx.many(revokeInvitationsBy, [personId]);
      await tx.many(deleteRecoveryCodes, [personId]);
      await audit(tx, actor, 'team.end', `person:${personId}`, { before: { grants: held } });
      return undefined;
    }),
  );

/** The database is the last guard: two owners who take each other's rights at one moment are told apart there. */
async function keepingAnOwner<T>(work: () => Promise<T>): Promise<T | OfficeRefusal<'LAST_OWNER'>> {
  return work().catch((error: { constraint?: string }) => {
    if (error.constraint === 'last_owner') return refuseHere('LAST_OWNER');
    throw error;
  });
}
