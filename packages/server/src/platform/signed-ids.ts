import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

export type SignedIds = ReturnType<typeof createSignedIds>;

const SIGNATURE_LETTERS = 22;

/** Ids for links in mails, with 128 bit that only this server can make, for one purpose: `12-3-…`. */
export function createSignedIds(secret: KeyObject, purpose: string) {
  const sign = (...ids: readonly number[]): string => {
    const mac = createHmac('sha256', secret)
      .update([purpose, ...ids].join(':'))
      .digest();
    return `${ids.join('-')}-${mac.subarray(0, 16).toString('base64url')}`;
  };
  return {
    sign,
    /** @returns the ids, none where this server has not signed them */
    read(token: string): readonly number[] {
      const ids = token
        .slice(0, -SIGNATURE_LETTERS - 1)
        .split('-', 9)
        .map(Number);
      const [expected, given] = [Buffer.from(sign(...ids)), Buffer.from(token)];
      return expected.length === given.length && timingSafeEqual(expected, given) ? ids : [];
    },
  };
}
