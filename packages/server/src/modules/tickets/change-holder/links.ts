import { createHmac, timingSafeEqual } from 'node:crypto';

export type ChangeLinks = ReturnType<typeof createChangeLinks>;

const TOKEN = /^([1-9]\d{0,14})-[\w-]{22}$/;

/** The link that confirms a change: 128 bit that only this server can make. */
export function createChangeLinks(secret: Buffer) {
  const token = (id: number): string =>
    `${id}-${createHmac('sha256', secret).update(`holder:${id}`).digest().subarray(0, 16).toString('base64url')}`;
  return {
    token,
    /** The change a token is for; undefined where this server has not made it. */
    read(given: string): number | undefined {
      const id = Number(TOKEN.exec(given)?.[1] ?? 0);
      const [expected, found] = [Buffer.from(token(id)), Buffer.from(given)];
      return expected.length === found.length && timingSafeEqual(expected, found) ? id : undefined;
    },
  };
}
