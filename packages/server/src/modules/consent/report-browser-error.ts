import type { Db } from '../../platform/db/index.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { countUse } from '../../platform/limits/index.ts';
import type { Log } from '../../platform/log.ts';
import { parseObject } from '../../platform/parse-json.ts';
import { shopInPath, type Shops } from '../shops/index.ts';
import { isOwnJson } from './decide-consent.ts';
import { CONSENT_COOKIE } from './question.ts';
import { scrub } from './scrub.ts';

/** A broken release is known after the first few; the rest would only fill the log. */
const LIMITS = { network: [{ points: 20, seconds: 600 }], target: { points: 200, seconds: 600 }, left: 1 };
const BODY_BYTES_MAX = 8 * 1024;

/**
 * POST /server/errors/{shop}: what went wrong in a browser, as one line of the log without anything personal. Only of
 * visitors who allow measuring; of all others it is forgotten here too, whoever sends it.
 */
export function createErrorReport({ db, shops, log }: { db: Db; shops: Shops; log: Log }) {
  return async (request: Request, network: string): Promise<Response> => {
    const shop = await shopInPath(shops, request);
    if (!shop) return new Response('Not found', { status: 404 });
    if (!isOwnJson(request)) return new Response('Forbidden', { status: 403 });
    if (readCookie(request.headers.get('cookie'), CONSENT_COOKIE) !== 'yes') return done();
    const body = await readBody(request, BODY_BYTES_MAX);
    const { message, stack, path } = (body && parseObject(body.toString('utf8'))) ?? {};
    if (typeof message !== 'string') return new Response('Bad request', { status: 400 });
    if (!(await countUse(db, 'browser-error', { network, target: shop.slug }, LIMITS))) return new Response('Too many', { status: 429 });
    log.warn('browser error', { shop: shop.slug, message: scrub(message, 300), stack: scrub(stack, 2000), path: scrub(path, 200) });
    return done();
  };
}

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
