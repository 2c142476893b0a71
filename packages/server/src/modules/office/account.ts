import type { Locale } from '@frontrow/domain/locale';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Tx } from '../../platform/db/index.ts';
import { nobodySignedIn } from '../../platform/graphql/office-builder.ts';
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
import {
  deletePasskey,
  endSession,
  endSessions,
  lockPerson,
  selectPasskeys,
  selectSessions,
  selectWaysIn,
  updatePassword,
  updateProfile,
  useTotpStep,
  type ShownPasskey,
  type ShownSession,
  type WaysIn,
} from './store.ts';

/** Somebody's own account: always of who is signed in. */
export type Owner = Actor & { personId: number; sessionId: number; email: string };
export type Account = WaysIn & { keys: ShownPasskey[]; sessions: ShownSession[] };

export async function showAccount(db: Db, { personId }: Owner): Promise<Account> {
  const [ways, keys, sessions] = await Promise.all([
    db.one(selectWaysIn, [personId]),
    db.many(selectPasskeys, [personId]),
    db.many(selectSessions, [personId]),
  ]);
  return { ...ways, keys, sessions };
}

export async function changeProfile(
  db: Db,
  owner: Owner,
  { name: typed, locale }: { name: string; locale: Locale },
): Promise<OfficeRefusal<'INVALID_INPUT'> | undefined> {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > 100) return refuseHere('INVALID_INPUT', 'name');
  await db.transaction(async (tx) => {
    await tx.many(updateProfile, [owner.personId, name, locale]);
    await audit(tx, owner, 'person.profile', `person:${owner.personId}`, { before: { name: owner.name }, after: { name, locale } });
  });
  return undefined;
}

export const beginOwnEnrolment = async (deps: EnrolDeps, { personId, email }: Owner): Promise<Enrolment> =>
  beginEnrolment(deps, email, await deps.db.many(selectPasskeys, [personId]));

/** One change of one's own account at a time. @throws SIGN_IN_REQUIRED for whoever was ended meanwhile */
async function lockOwner(tx: Tx, { personId }: Owner): Promise<void> {
  if (!(await tx.first(lockPerson, [personId]))) throw nobodySignedIn();
}

/** Adds a passkey, or sets the password with its app anew. Whoever else is signed in with the password before is signed out. */
export async function addWay(deps: EnrolDeps, owner: Owner, way: NewWay): Promise<NewWayRefusal | undefined> {
  const checked = await checkNewWay(deps, way, [owner.email, owner.name]);
  if (isRefused(checked)) return checked;
  return deps.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    if (checked.kind === 'passkey') {
      if (!(await storePasskey(tx, owner.personId, checked))) return refuseHere('PASSKEY_REFUSED');
    } else {
      await tx.many(updatePassword, [owner.personId, checked.passwordHash, checked.totpSecret]);
      await tx.first(useTotpStep, [owner.personId, checked.step]);
      await tx.many(endSessions, [owner.personId, owner.sessionId]);
    }
    await audit(tx, owner, 'person.way_added', `person:${owner.personId}`, { after: { way: checked.kind } });
    return undefined;
  });
}

/** Takes a passkey away (its id), or the password. One way in has to be left. Whoever else is signed in, maybe by it, is signed out. */
export async function removeWay(
  db: Db,
  owner: Owner,
  way: { passkey: string } | 'password',
): Promise<OfficeRefusal<'LAST_WAY_IN' | 'NOT_FOUND'> | undefined> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const { passkeys, hasPassword } = await tx.one(selectWaysIn, [owner.personId]);
    if (passkeys + (hasPassword ? 1 : 0) < 2) return refuseHere('LAST_WAY_IN');
    if (!(await take(tx, owner.personId, way, hasPassword))) return refuseHere('NOT_FOUND');
    await tx.many(endSessions, [owner.personId, owner.sessionId]);
    const kind = way === 'password' ? 'password' : 'passkey';
    await audit(tx, owner, 'person.way_removed', `person:${owner.personId}`, { before: { way: kind } });
    return undefined;
  });
}

async function take(tx: Tx, personId: number, way: { passkey: string } | 'password', hasPassword: boolean): Promise<boolean> {
  if (way !== 'password') return (await tx.first(deletePasskey, [way.passkey, personId])) !== undefined;
  if (hasPassword) await tx.many(updatePassword, [personId, null, null]);
  return hasPassword;
}

export const newCodes = (deps: EnrolDeps, owner: Owner): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    await audit(tx, owner, 'person.recovery_codes', `person:${owner.personId}`);
    return renewRecoveryCodes(tx, deps.ids, owner.personId);
  });

/** Ends one session of one's own, or with null all others. @returns how many ended */
export const endOwnSessions = (db: Db, owner: Owner, sessionId: number | null): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await (sessionId === null
      ? tx.many(endSessions, [owner.personId, owner.sessionId])
      : tx.many(endSession, [sessionId, owner.personId]));
    if (ended.length > 0)
      await audit(tx, owner, 'person.sign_out', `person:${owner.personId}`, { before: { sessions: ended.map(({ id }) => id) } });
    return ended.length;
  });
