import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isObject } from '../../platform/parse-json.ts';
import type { StoredPasskey } from './store.ts';

/** Loaded with the first person who signs in: a third of a second that no start of a node waits for. */
const library = () => import('@simplewebauthn/server');

export type Passkeys = ReturnType<typeof createPasskeys>;

export type NewPasskey = { id: string; publicKey: Buffer; counter: number; transports: string[] };

/**
 * Passkeys (WebAuthn, discoverable credentials with user verification) for the host of the office: the relying party's id is
 * that host, so that a page of another one gets no answer that counts here.
 */
export function createPasskeys(officeUrl: URL) {
  const rpID = officeUrl.hostname;
  const expectedOrigin = officeUrl.origin;
  const name = 'Frontrow';

  return {
    /** What a browser is asked to sign in with: any of its passkeys for this host. */
    askFor: async () => (await library()).generateAuthenticationOptions({ rpID, userVerification: 'required' }),

    /** What a browser is asked to make. */
    askForNew: async (person: { handle: Buffer; email: string }, known: readonly { id: string }[]) =>
      (await library()).generateRegistrationOptions({
        rpID,
        rpName: name,
        userID: new Uint8Array(person.handle),
        userName: person.email,
        userDisplayName: person.email,
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** @returns undefined for what no authenticator made for this challenge and this host */
    async readNew(response: unknown, expectedChallenge: string): Promise<NewPasskey | undefined> {
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(asUndefined);
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** The passkey's new counter; undefined where the answer is not its signature under this challenge. */
    async check(response: unknown, expectedChallenge: string, { id, publicKey, counter }: StoredPasskey): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        // whether it went on is decided with the row
        credential: { id, publicKey: new Uint8Array(publicKey), counter: counter > 0 ? counter - 1 : 0 },
      }).catch(asUndefined);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** What a stranger sent does not have the shape of an answer: the library throws then. */
const asUndefined = (): undefined => undefined;

/** The id that an answer names; undefined for what is none. */
export const credentialIdOf = (response: unknown): string | undefined =>
  isObject(response) && typeof response['id'] === 'string' && response['id'].length <= 1400 ? response['id'] : undefined;
