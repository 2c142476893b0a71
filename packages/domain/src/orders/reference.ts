// An order's name for people: `B-` and five letters out of 32. It is made from a running number by a bijection, so it
// is unique without a look-up, and looks random so that nobody counts our orders or mistypes into the neighbour's.
// It is a label and never a secret: whoever wants to see an order needs its token.

/** Crockford's 32: no I, L, O (read as 1 and 0) and no U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_LETTER = 5n;
const SHORTEST = 5;
const LONGEST = 8;

/** @param number a running number from 1; the first 33,554,432 get five letters, the next billion six. */
export function orderReference(number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${number} is not an order number`);
  let index = BigInt(number - 1);
  for (let length = SHORTEST; length <= LONGEST; length++) {
    const size = 1n << (BigInt(length) * BITS_PER_LETTER);
    if (index < size) return `B-${toLetters(scramble(index, BigInt(length) * BITS_PER_LETTER), length)}`;
    index -= size;
  }
  throw new RangeError('order numbers are used up');
}

/**
 * The reference out of what a person typed or a bank printed: payment prefixes stripped, spaces and case ignored, the
 * hyphen optional, look-alikes read as what they look like.
 * @returns undefined where it cannot be a reference
 */
export function parseReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/\s/g, '');
  const [, letters] = /^(?:SSX|CCX|PPX|BAX)?B-?([0-9A-Z]{5,8})$/.exec(text) ?? [];
  const read = letters?.replaceAll('O', '0').replace(/[IL]/g, '1');
  return read === undefined || read.includes('U') ? undefined : `B-${read}`;
}

/** Two rounds of multiply and fold; each step can be undone, so no two numbers meet. */
function scramble(index: bigint, bits: bigint): bigint {
  const mask = (1n << bits) - 1n;
  const half = (bits + 1n) / 2n;
  let value = (index + 0x5bd1e995n) & mask;
  for (const factor of [0x2c1b3c6dn, 0x297a2d39n]) {
    value = (value * factor) & mask;
    value ^= value >> half;
  }
  return (value * 0x1b873593n) & mask;
}

function toLetters(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i++, rest >>= BITS_PER_LETTER) text = LETTERS.charAt(Number(rest & 31n)) + text;
  return text;
}
