import { isLocale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { useUp } from '../../platform/limits/index.ts';
import { verifySecret } from '../../platform/secret-hash.ts';
import { accessPage } from './access-page.ts';
import type { AccessCookies } from './access.ts';
import type { Shops } from './index.ts';
import { selectAccessCodes } from './store.ts';

const ATTEMPTS = { points: 5, seconds: 60 };
const CODE_LENGTH_MAX = 200;

/** POST /server/access/{shop}: the form of the access prompt. Right: the cookie and back; wrong: the prompt again. */
export function createAccessHandler(db: Db, shops: Shops, cookies: AccessCookies) {
  return async (request: Request, network: string): Promise<Response> => {
    const shop = await shops.bySlug(new URL(request.url).pathname.split('/').at(-1) ?? '');
    if (!shop?.isProtected) return new Response('Not found', { status: 404 });
    const origin = request.headers.get('origin');
    if (origin && URL.parse(origin)?.host !== request.headers.get('host')) return new Response('Forbidden', { status: 403 });
    const form = new URLSearchParams((await request.text()).slice(0, 4_000));
    const next = safePath(form.get('next'));
    const chosen = readCookie(request.headers.get('cookie'), 'locale');
    const locale = isLocale(chosen) ? chosen : shop.defaultLocale;
    if ((await useUp(db, `access:${shop.id}:${network}`, ATTEMPTS)) !== undefined) return accessPage(shop, locale, next, 'tooMany');
    const code = (form.get('code') ?? '').trim().slice(0, CODE_LENGTH_MAX);
    for (const { codeHash } of await db.many(selectAccessCodes, [shop.id])) {
      if (await verifySecret(code, codeHash)) {
        return new Response(null, { status: 303, headers: { location: next, 'set-cookie': cookies.admit(shop), 'cache-control': 'no-store' } });
      }
    }
    const again = accessPage(shop, locale, next, 'wrong');
    again.headers.set('set-cookie', cookies.forget(shop));
    return again;
  };
}

/** Only a path of this host: never another site. */
const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
