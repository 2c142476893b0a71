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

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');
