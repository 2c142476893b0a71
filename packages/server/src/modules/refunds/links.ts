import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Shop } from '../shops/index.ts';

export type RefundLinks = ReturnType<typeof createRefundLinks>;

/** The link that says yes to a payout: 128 bit only this server can make, for one request. */
export function createRefundLinks(secret: Buffer) {
  const sign = (id: number) =>
    `${id}-${createHmac('sha256', secret).update(`refund:${id}`).digest().subarray(0, 16).toString('base64url')}`;
  return {
    token: sign,
    /** @returns the request's id */
    read(token: string): number | undefined {
      const [, id = ''] = /^([1-9]\d{0,14})-[\w-]{22}$/.exec(token) ?? [];
      const expected = Buffer.from(sign(Number(id)));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
    },
  };
}

/** The form's path below the shop; a band's shop has it one step higher. What follows # is sent to nobody. */
export function refundPath(shop: Shop, fragment: Record<string, string>): string {
  return `${shop.isMain || shop.domain !== null ? '/refund' : ''}/request#${new URLSearchParams(fragment)}`;
}
