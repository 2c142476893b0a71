import type { Locale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import { isForeignRequest } from '../../platform/http/foreign.ts';
import { chosenLanguage } from '../../platform/http/language.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { giveBack, useUp } from '../../platform/limits/index.ts';
import { verifySecret } from '../../platform/secret-hash.ts';
import { accessPage } from './access-page.ts';
import type { AccessCookies } from './access.ts';
import { shopInPath, type Shops } from './index.ts';
import type { Shop } from './shop.ts';
import { selectAccessCodes } from './store.ts';

/** Wrong codes per network and shop. */
const ATTEMPTS = { points: 5, seconds: 60 };
const CODE_LENGTH_MAX = 200;
const FORM_BYTES_MAX = 16 * 1024;
/** Parameters of an address that may carry a code, and the flag that follows a wrong one. */
const CODE_PARAMETERS = ['code', 'password'];
const ERROR_FLAG = 'prompt_error';

export type AccessCheck = ReturnType<typeof createAccessCheck>;

export function createAccessCheck(db: Db, shops: Shops, cookies: AccessCookies) {
  const findAccessKey = async (shop: Shop, code: string): Promise<string | undefined> => {
    for (const { codeHash, accessKey } of await db.many(selectAccessCodes, [shop.id]))
      if (await verifySecret(code, codeHash)) return accessKey;
    return undefined;
  };

  /** Right: the cookie and back. Wrong: back without the cookie, with the flag. Too often: the prompt says so. */
  const tryCode = async (shop: Shop, code: string, back: string, locale: Locale, network: string): Promise<Response> => {
    const limitKey = `access:${shop.id}:${network}`;
    const secondsLeft = await useUp(db, limitKey, ATTEMPTS);
    if (secondsLeft !== undefined) {
      const refused = accessPage(shop, locale, back, 'tooMany');
      refused.headers.set('retry-after', String(secondsLeft));
      return refused;
    }
    const accessKey = await findAccessKey(shop, code.trim().slice(0, CODE_LENGTH_MAX));
    if (accessKey === undefined) return seeOther(withFlag(back), cookies.forget(shop));
    await giveBack(db, limitKey, ATTEMPTS);
    return seeOther(back, cookies.admit(shop, accessKey));
  };

  return {
    /** POST /server/access/{shop}: the form of the prompt. */
    async handleForm(request: Request, network: string): Promise<Response> {
      const shop = await shopInPath(shops, request);
      if (!shop?.isProtected) return new Response('Not found', { status: 404 });
      if (isForeignRequest(request)) return new Response('Forbidden', { status: 403 });
      const body = await readBody(request, FORM_BYTES_MAX);
      if (!body) return new Response('Too large', { status: 413 });
      const form = new URLSearchParams(body.toString('utf8'));
      const locale = chosenLanguage(request.headers.get('cookie')) ?? shop.defaultLocale;
      return tryCode(shop, form.get('code') ?? '', toPath(form.get('next')), locale, network);
    },

    /** What a page of the shop is for a visitor who is not admitted: the prompt, or with a code in the address the door. */
    async answerStranger(shop: Shop, url: URL, locale: Locale, network: string): Promise<Response> {
      const code = CODE_PARAMETERS.map((name) => url.searchParams.get(name)).find((value) => value);
      const back = toPath(url.pathname + url.search);
      if (code) return tryCode(shop, code, back, locale, network);
      return accessPage(shop, locale, back, url.searchParams.has(ERROR_FLAG) ? 'wrong' : undefined);
    },
  };
}

const seeOther = (location: string, cookie: string) =>
  new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });

/** Only a path of this host, never another site: `/\evil`, `/<tab>/evil` and `/.//evil` are `//evil` to a browser. */
function toPath(address: string | null): string {
  const here = 'http://here.invalid';
  const url = URL.parse(address ?? '/', here);
  if (!url || url.origin !== here) return '/';
  for (const name of [...CODE_PARAMETERS, ERROR_FLAG]) url.searchParams.delete(name);
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

const withFlag = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${ERROR_FLAG}=1`;
