import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const LENGTHS = {
  cs_test: 58,
  pi: 24,
  ch: 24,
  re: 24,
  dp: 24,
  evt: 24,
  txn: 24,
  li: 24,
  price: 24,
  prod: 14,
  pm: 24,
  req: 14,
  whd: 16,
  secret: 25,
} as const;

/** A new id as Stripe writes them, e.g. `pi_3Mtw…`. Random enough for a sandbox; the modulo bias does not matter here. */
export function newId(prefix: keyof typeof LENGTHS): string {
  const text = Array.from(randomBytes(LENGTHS[prefix]), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}_${text}`;
}
