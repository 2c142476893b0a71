import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** The only source of randomness: cryptographic, at least 128 bit for whatever is a secret. */
export type Ids = {
  /** `bytes` of randomness. */
  random(bytes: number): Buffer;
  /** A secret for links and cookies: 128 bit as 22 letters (base64url). */
  secret(): string;
  uuid(): string;
};
export const systemIds: Ids = {
  random: randomBytes,
  secret: () => randomBytes(16).toString('base64url'),
  uuid: randomUUID,
};

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
