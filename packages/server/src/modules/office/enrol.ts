import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secret-hash.ts';
import type { NewPasskey, Passkeys } from './passkeys.ts';
import { isStrong, newRecoveryCodes, newTotpSecret, recoveryHash, stepOf, totpUri } from './password.ts';
import { deleteRecoveryCodes, insertChallenge, insertPasskey, insertRecoveryCodes, selectChallenge, takeChallenge } from './store.ts';

export type EnrolDeps = { db: Db; ids: Ids; clock: Clock; passkeys: Passkeys };

/** What a browser needs to make a passkey, and a secret for an authenticator app: the person takes one of them. */
export type Enrolment = { challengeId: string; options: unknown; totpSecret: string; totpUri: string };

export async function beginEnrolment(
  { db, ids, passkeys }: EnrolDeps,
  email: string,
  known: readonly { id: string }[],
): Promise<Enrolment> {
  // the same for one address, so that a device keeps one key of it
  const options = await passkeys.askForNew({ handle: sha256(`frontrow office ${email}`), email }, known);
  const [challengeId, totpSecret] = [ids.secret(), newTotpSecret(ids)];
  await db.transaction((tx) => tx.many(insertChallenge, [challengeId, options.challenge, totpSecret]));
  return { challengeId, options, totpSecret, totpUri: totpUri(totpSecret, email) };
}

export type NewWay =
  | { kind: 'passkey'; challengeId: string; response: unknown; name: string }
  | { kind: 'password'; challengeId: string; password: string; code: string };
export type CheckedWay =
  | { kind: 'passkey'; passkey: NewPasskey; name: string }
  | { kind: 'password'; passwordHash: string; totpSecret: string; step: number };
export type NewWayRefusal = OfficeRefusal<'CHALLENGE_EXPIRED' | 'PASSKEY_REFUSED' | 'PASSWORD_TOO_WEAK' | 'CODE_WRONG'>;

/** Looks at a new way in before anything is written. */
export async function checkNewWay({ db, clock, passkeys }: EnrolDeps, way: NewWay, about: string[]): Promise<CheckedWay | NewWayRefusal> {
  if (!isSecret(way.challengeId)) return refuseHere('CHALLENGE_EXPIRED');
  if (way.kind === 'passkey') {
    const taken = await db.transaction((tx) => tx.first(takeChallenge, [way.challengeId]));
    if (!taken) return refuseHere('CHALLENGE_EXPIRED');
    const passkey = await passkeys.readNew(way.response, taken.challenge);
    return passkey ? { kind: 'passkey', passkey, name: oneLine(way.name) || 'Passkey' } : refuseHere('PASSKEY_REFUSED');
  }
  const found = await db.first(selectChallenge, [way.challengeId]);
  if (!found) return refuseHere('CHALLENGE_EXPIRED');
  if (!(await isStrong(way.password, about))) return refuseHere('PASSWORD_TOO_WEAK');
  const step = stepOf(found.totpSecret, way.code, clock.now());
  if (step === undefined) return refuseHere('CODE_WRONG');
  return { kind: 'password', passwordHash: await hashSecret(way.password), totpSecret: found.totpSecret, step };
}

/** @returns undefined where somebody has this passkey already */
export const storePasskey = (tx: Tx, personId: number, { passkey, name }: CheckedWay & { kind: 'passkey' }) =>
  tx.first(insertPasskey, [passkey.id, personId, passkey.publicKey, passkey.counter, passkey.transports, name]);

/** Ten new ones; the ones before are no longer any. @returns them, to be shown once */
export async function renewRecoveryCodes(tx: Tx, ids: Ids, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes(ids);
  await tx.many(deleteRecoveryCodes, [personId]);
  await tx.many(insertRecoveryCodes, [personId, codes.map(recoveryHash)]);
  return codes;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
