import { parseScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';

/** How a list names a code: by hashes, so that a lost device gives no code away. */
export type HashedCode = { publicId: string; secret: string } | { number: string };

/** @returns undefined for what is no code of ours */
export async function hashCode(code: string, eventId: number): Promise<HashedCode | undefined> {
  const payload = parseScanPayload(code);
  if (payload) return { publicId: payload.publicId, secret: await sha256(new Uint8Array(payload.secret), 16) };
  const number = parseValidationCode(code);
  return number === undefined ? undefined : { number: await sha256(new TextEncoder().encode(`${eventId}:${number}`), 9) };
}

/** Whether a list is as the store wrote it for the holder of this token. */
export async function isSigned(token: string, text: string, signature: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(text));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, length);
  return btoa(String.fromCharCode(...hash)).replace(/=+$/, '');
}
