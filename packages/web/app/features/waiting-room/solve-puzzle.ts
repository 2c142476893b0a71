/** Tried between two looks at what else the page has to do. */
const AT_ONCE = 256;

/**
 * Finds a nonce so that SHA-256 of `puzzle:nonce` begins with `bits` zero bits. @returns `puzzle:nonce`; the puzzle alone
 * where this browser cannot reckon (a page without HTTPS), after the minute that then counts instead
 */
export async function solvePuzzle(puzzle: string, bits: number): Promise<string> {
  if (!globalThis.crypto?.subtle) return new Promise((resolve) => setTimeout(() => resolve(puzzle), 61_000));
  for (let nonce = 0; ; nonce += AT_ONCE) {
    const tried = Array.from({ length: AT_ONCE }, (_, index) => `${puzzle}:${nonce + index}`);
    const hashes = await Promise.all(tried.map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    if (found >= 0) return tried[found]!;
    // answers of `digest` come one upon the other: without a break the page would neither paint nor hear a click
    await new Promise((resolve) => setTimeout(resolve));
  }
}
