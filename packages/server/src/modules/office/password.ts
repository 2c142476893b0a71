import { generateURI, verifySync } from 'otplib';
import { sha256, type Ids } from '../../platform/ids.ts';

const LENGTH_MIN = 10;
const LENGTH_MAX = 200;
/** Of zxcvbn's 0 to 4: safely unguessable, even for who has the hash. */
const SCORE_MIN = 3;

type Checker = { check(password: string, userInputs: string[]): { score: number } };
let checker: Promise<Checker> | undefined;

/** Its lists of leaked passwords are 600 kB: loaded for the first person who chooses one. */
async function loadChecker(): Promise<Checker> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password stands against guessing (zxcvbn) and against lists of leaked ones. @param about its person's own words */
export async function isStrong(password: string, about: string[]): Promise<boolean> {
  if (password.length < LENGTH_MIN || password.length > LENGTH_MAX) return false;
  checker ??= loadChecker();
  // each of their words too: a name, what stands before an @
  const words = about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  return (await checker).check(password, [...about, ...words, 'frontrow']).score >= SCORE_MIN;
}

// TOTP, RFC 6238: six digits every thirty seconds

const STEP_SECONDS = 30;

/** 160 bit, in the base 32 of RFC 4648. */
export const newTotpSecret = (ids: Ids): string => [...ids.random(32)].map((byte) => BASE32[byte % 32]).join('');
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const totpUri = (secret: string, email: string): string => generateURI({ issuer: 'Frontrow', label: email, secret });

/**
 * The step that a code is of: the present one, or the one before or after, for clocks that differ.
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}

// Recovery codes: ten of 128 bit

const CODES = 10;

/** Shown once: groups of letters and digits that are told apart by eye (Crockford's base 32). */
export const newRecoveryCodes = (ids: Ids): string[] =>
  Array.from({ length: CODES }, () => group([...ids.random(26)].map((byte) => ALPHABET[byte % 32]).join('')));
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const group = (letters: string): string => letters.replace(/(.{6})(?=.)/g, '$1-');

/** As it is kept; however it was typed. */
export const recoveryHash = (typed: string): Buffer =>
  sha256(
    typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
