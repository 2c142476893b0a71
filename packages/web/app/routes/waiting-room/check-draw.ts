/** Ranks reckoned between two looks at what else the page has to do. */
const AT_ONCE = 1_000;

const toBytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the seed is the one whose fingerprint was shown before the start. */
export const seedFits = async (seed: string, seedHash: string): Promise<boolean> =>
  toHex(await crypto.subtle.digest('SHA-256', toBytes(seed))) === seedHash;

/**
 * The place of a number in the lot, worked out here from nothing but the seed and how many took part: one more than the
 * numbers with a lower rank.
 */
export async function placeInDraw(seed: string, drawn: number, number: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', toBytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const rankOf = async (of: number) =>
    toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${of}/${drawn}`))).slice(0, 12);
  const own = await rankOf(number);
  let place = 1;
  for (let first = 1; first <= drawn; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, drawn - first + 1) }, (_, index) => first + index);
    const ranks = await Promise.all(numbers.map(rankOf));
    for (const [index, rank] of ranks.entries()) if (rank < own || (rank === own && numbers[index]! < number)) place += 1;
  }
  return place;
}
