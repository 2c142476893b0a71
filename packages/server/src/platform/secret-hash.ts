import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { systemIds } from './ids.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;

const derive = promisify(argon2);

/** Password hashing: the hash of a short secret that people type, in PHC form (`$argon2id$v=19$…`). */
export async function hashSecret(code: string): Promise<string> {
  const nonce = systemIds.random(16);
  const tag = await tagOf(code, { nonce, memory: MEMORY_KIB, passes: PASSES, parallelism: 1 });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${plainBase64(nonce)}$${plainBase64(tag)}`;
}

export const isSecretHash = (text: string): boolean => HASH.test(text);

const HASH = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/;

/** Whether a secret is the one a hash was made from. */
export async function verifySecret(code: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = HASH.exec(hash) ?? [];
  if (memory === undefined) return false;
  const made = await tagOf(code, {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(made, Buffer.from(tag, 'base64'));
}

type Cost = { nonce: Buffer; memory: number; passes: number; parallelism: number };

const tagOf = (code: string, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: code.normalize('NFKC'), tagLength: TAG_LENGTH, ...cost });

const plainBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
