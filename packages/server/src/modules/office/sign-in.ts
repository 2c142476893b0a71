import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { countUse } from '../../platform/limits/index.ts';
import { hashSecret, verifySecret } from '../../platform/secret-hash.ts';
import { audit } from './audit.ts';
import { credentialIdOf, type Passkeys } from './passkeys.ts';
import { recoveryHash, stepOf } from './password.ts';
import {
  confirmSession,
  insertChallenge,
  insertSession,
  selectPasskey,
  selectSecretsByEmail,
  selectSecretsById,
  takeChallenge,
  usePasskey,
  useRecoveryCode,
  useTotpStep,
  type Secrets,
} from './store.ts';

export type SignInDeps = { db: Db; ids: Ids; clock: Clock; passkeys: Passkeys };
/** Where somebody signs in from, as the list of their sessions shows it. */
export type Browser = { network: string; device: string };

/** Of one network, and of all networks at one address. Nobody is locked out for good: each network keeps a few tries of its own. */
const LIMITS = { network: [{ points: 30, seconds: 900 }], target: { points: 10, seconds: 900 } };

const countTry = (db: Db, network: string, target: string) => countUse(db, 'office-password', { network, target }, LIMITS);

/** What passkeys answer to: used once, within five minutes. */
export async function beginPasskey({ db, ids, passkeys }: SignInDeps): Promise<{ challengeId: string; options: unknown }> {
  const options = await passkeys.askFor();
  const challengeId = ids.secret();
  await db.transaction((tx) => tx.many(insertChallenge, [challengeId, options.challenge, '']));
  return { challengeId, options };
}

type PasskeyAnswer = { challengeId: string; response: unknown };

/** @returns the token of the new session */
export async function signInWithPasskey(
  deps: SignInDeps,
  answer: PasskeyAnswer,
  browser: Browser,
): Promise<string | OfficeRefusal<'SIGN_IN_FAILED' | 'TOO_MANY_ATTEMPTS'>> {
  // no limit per person: a passkey cannot be guessed, and nobody keeps its owner out
  if (!(await countUse(deps.db, 'office-passkey', { network: browser.network }, { network: LIMITS.network })))
    return refuseHere('TOO_MANY_ATTEMPTS');
  const personId = await deps.db.transaction((tx) => checkPasskey(tx, deps, answer));
  if (personId === undefined) return refuseHere('SIGN_IN_FAILED');
  return openSession(deps, personId, browser, 'passkey');
}

type PasswordAnswer = { email: string; password: string; code: string };

/**
 * Password and code of the authenticator app together, or a recovery code in its place.
 * One answer for all that can be wrong, in the same time: it says nothing of who works here.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  { email, password, code }: PasswordAnswer,
  browser: Browser,
): Promise<string | OfficeRefusal<'SIGN_IN_FAILED' | 'TOO_MANY_ATTEMPTS'>> {
  const target = email.trim().toLowerCase();
  const giveBack = await countTry(deps.db, browser.network, target);
  if (!giveBack) return refuseHere('TOO_MANY_ATTEMPTS');
  const person = await deps.db.first(selectSecretsByEmail, [target]);
  const way = await checkPassword(deps, person, password, code);
  if (!person || way === undefined) return refuseHere('SIGN_IN_FAILED');
  await giveBack();
  return openSession(deps, person.id, browser, way);
}

/** Asks again, before money and rights. @returns undefined when it is shown who it is */
export async function confirmWithPasskey(
  deps: SignInDeps,
  who: { personId: number; sessionId: number },
  answer: PasskeyAnswer,
): Promise<OfficeRefusal<'SIGN_IN_FAILED'> | undefined> {
  return deps.db.transaction(async (tx) => {
    const personId = await checkPasskey(tx, deps, answer);
    if (personId !== who.personId) return refuseHere('SIGN_IN_FAILED');
    await tx.many(confirmSession, [who.sessionId]);
    return undefined;
  });
}

export async function confirmWithPassword(
  deps: SignInDeps,
  who: { personId: number; sessionId: number },
  { password, code }: Omit<PasswordAnswer, 'email'>,
  network: string,
): Promise<OfficeRefusal<'SIGN_IN_FAILED' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const person = await deps.db.first(selectSecretsById, [who.personId]);
  const giveBack = await countTry(deps.db, network, person?.email ?? '');
  if (!giveBack) return refuseHere('TOO_MANY_ATTEMPTS');
  if ((await checkPassword(deps, person, password, code)) === undefined) return refuseHere('SIGN_IN_FAILED');
  await giveBack();
  await deps.db.transaction((tx) => tx.many(confirmSession, [who.sessionId]));
  return undefined;
}

/** @returns whose passkey signed the challenge */
async function checkPasskey(tx: Tx, { passkeys }: SignInDeps, { challengeId, response }: PasskeyAnswer): Promise<number | undefined> {
  const id = credentialIdOf(response);
  const taken = isSecret(challengeId) ? await tx.first(takeChallenge, [challengeId]) : undefined;
  const passkey = id === undefined ? undefined : await tx.first(selectPasskey, [id]);
  if (!taken || !passkey) return undefined;
  const counter = await passkeys.check(response, taken.challenge, passkey);
  const used = counter === undefined ? undefined : await tx.first(usePasskey, [passkey.id, counter]);
  return used && passkey.personId;
}

/** What is compared where there is no such person: it takes as long. */
let nobody: Promise<string> | undefined;

async function checkPassword(
  { db, clock }: SignInDeps,
  person: Secrets | undefined,
  password: string,
  code: string,
): Promise<'password' | 'recovery code' | undefined> {
  nobody ??= hashSecret('nobody');
  // who has no password signs in with a passkey; a recovery code stands in for a lost one
  const isRight = await verifySecret(password, person?.passwordHash ?? (await nobody));
  if (!person || (person.passwordHash !== null && !isRight)) return undefined;
  return db.transaction(async (tx) => {
    const step = person.totpSecret === null ? undefined : stepOf(person.totpSecret, code, clock.now());
    if (step !== undefined) return (await tx.first(useTotpStep, [person.id, step])) && 'password';
    return (await tx.first(useRecoveryCode, [recoveryHash(code), person.id])) && 'recovery code';
  });
}

/** Whoever signs in gets a token that was never known before. @returns it */
export async function openSession(
  { db, ids }: Pick<SignInDeps, 'db' | 'ids'>,
  personId: number,
  browser: Browser,
  way: string,
): Promise<string> {
  const token = ids.secret();
  await db.transaction(async (tx) => {
    const { id: sessionId, name } = await tx.one(insertSession, [sha256(token), personId, browser.network, browser.device]);
    const actor = { personId, name, sessionId, network: browser.network };
    await audit(tx, actor, 'person.sign_in', `person:${personId}`, { after: { way } });
  });
  return token;
}
