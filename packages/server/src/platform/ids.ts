import { hash, randomBytes, randomUUID } from 'node:crypto';

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
  secret: () => takeRandom(16).toString('base64url'),
  uuid: randomUUID,
};

/** Every visitor gets a secret: fetched many at a time, one costs a sixth. None is given out twice. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

function takeRandom(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomBytes(POOL_BYTES);
  const taken = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return taken;
}

/** The number of a row that a client's text names; undefined where no row can have it. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Of an argument that may be missing: null where it is; 0, which no row has, where it names none. */
export const readGivenId = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : (readId(text) ?? 0);

/** @returns undefined where one of the texts is no number of a row */
export function readIds(texts: readonly string[]): number[] | undefined {
  const ids = texts.flatMap((text) => readId(text) ?? []);
  return ids.length === texts.length ? ids : undefined;
}

/** A number that people read and type: 72 bit as 12 letters. None begins with "-", which a command takes for an option and a table for a formula. */
export const typeableId = (bits: Buffer): string => bits.toString('base64url').replace(/^-/, '_');

/** Whether a text is a UUID as the database writes it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Whether a text may be one that `secret` has made. */
export const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text);

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');
