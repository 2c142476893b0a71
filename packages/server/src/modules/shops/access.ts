import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import type { Shop } from './shop.ts';

const ACCESS_SECONDS = 200 * 24 * 60 * 60;

/**
 * Proof that a visitor has entered one of a shop's access codes: a cookie named after the shop, signed by the
 * server, so that neither the code nor its hash ever leaves it. It ends with the code: one that the shop no
 * longer has admits nobody.
 */
export function createAccessCookies(secret: KeyObject, secure: boolean) {
  const name = (shop: Shop) => `access-${shop.slug}`;
  const sign = (shop: Shop, accessKey: string) => createHmac('sha256', secret).update(`access:${shop.id}:${accessKey}`).digest('base64url');
  return {
    isAdmitted(shop: Shop, cookies: string | null | undefined): boolean {
      if (!shop.isProtected) return true;
      const given = Buffer.from(readCookie(cookies, name(shop)) ?? '');
      return shop.accessKeys.some((accessKey) => {
        const expected = Buffer.from(sign(shop, accessKey));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    admit: (shop: Shop, accessKey: string): string =>
      writeCookie(name(shop), sign(shop, accessKey), { secure, maxAgeSeconds: ACCESS_SECONDS }),
    forget: (shop: Shop): string => writeCookie(name(shop), '', { secure, maxAgeSeconds: 0 }),
  };
}

export type AccessCookies = ReturnType<typeof createAccessCookies>;
