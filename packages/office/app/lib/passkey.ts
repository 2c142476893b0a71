/** Passkeys by the browser's own words (WebAuthn Level 3): options come and answers go as JSON. */

export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** @returns undefined where the person chose none */
export async function askPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return toJson(navigator.credentials.get({ publicKey }));
}

/** @returns undefined where the person made none */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return toJson(navigator.credentials.create({ publicKey }));
}

async function toJson(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  } catch (error) {
    // cancelled, too late, or the device has this one already
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return undefined;
    throw error;
  }
}
