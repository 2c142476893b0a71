// What a ticket's QR code carries: `FR1.<public id>.<secret>`.
//
//   FR1        Frontrow, first format. Another format gets another prefix, so gates can read both for a while.
//   public id  names the ticket (URL-safe characters); knowing it opens nothing.
//   secret     16 to 32 random bytes as base64url without padding (128 bits and more). It admits, so it stands
//              nowhere but in the database and on the ticket: not in addresses, logs, mails' text or answers.
//
// A gate parses, loads the ticket by its public id and compares the secret in constant time; an offline list holds
// hashes of secrets. With the shortest secret and a 12-character id the text is 39 bytes: a version 3 symbol at level M.

export type ScanPayload = { publicId: string; secret: Uint8Array };

const PAYLOAD = /^FR1\.([0-9A-Za-z_-]{1,64})\.([0-9A-Za-z_-]{22,43})$/;

/** Text for the QR code. Throws RangeError on a secret below 128 bits or an id that is not URL-safe. */
export function formatScanPayload({ publicId, secret }: ScanPayload): string {
  const payload = `FR1.${publicId}.${toBase64Url(secret)}`;
  if (!PAYLOAD.test(payload)) throw new RangeError('scan payload: the id is not URL-safe or the secret not 16 to 32 bytes');
  return payload;
}

/** Reads what a scanner saw; undefined for anything that is not exactly what `formatScanPayload` writes. */
export function parseScanPayload(scanned: string): ScanPayload | undefined {
  const [, publicId, encoded] = PAYLOAD.exec(scanned) ?? [];
  if (publicId === undefined || encoded === undefined) return undefined;
  const secret = fromBase64Url(encoded);
  // Base64 has spellings that decode alike; one ticket has one payload.
  return secret && toBase64Url(secret) === encoded ? { publicId, secret } : undefined;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined; // no number of bytes has this length
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
