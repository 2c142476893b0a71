import { readEmail } from '@frontrow/domain/checkout/email';
import { isLocale } from '@frontrow/domain/locale';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { isForeignRequest } from '../../platform/http/foreign.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { parseObject } from '../../platform/parse-json.ts';
import type { AccessCookies, Shop, Shops } from '../shops/index.ts';
import { confirmSubscription, type LinkDeps } from './confirm-subscription.ts';
import { requestSubscription, type RequestOutcome } from './request-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** Names the browser that signed up, until it is closed: to it alone "already signed up" is told. */
const COOKIE = 'newsletter';

type Outcome = RequestOutcome | 'invalid';
/** What the wire says; `page` is where a browser without scripts is sent. */
const ANSWERS = {
  sent: { status: 200, error: undefined, page: 'sent' },
  already: { status: 409, error: 'ALREADY_SUBSCRIBED', page: 'already' },
  tooMany: { status: 429, error: 'TOO_MANY_ATTEMPTS', page: 'too-many' },
  invalid: { status: 400, error: 'INVALID_INPUT', page: 'invalid' },
} as const satisfies Record<Outcome, { status: number; error: string | undefined; page: string }>;

export type HttpDeps = LinkDeps & {
  shops: Shops;
  access: AccessCookies;
  ids: Ids;
  secure: boolean;
  urlOf: (shop: Shop, path: string) => string;
};

/**
 * `POST /server/newsletter/{shop}` signs up, `…/confirm/{token}` and `…/unsubscribe/{token}` open a link of a mail.
 * A GET of a link changes nothing (mail scanners follow links): it leads to the page that does.
 */
export function createNewsletterRoute(deps: HttpDeps) {
  const { shops, access, urlOf } = deps;

  const signUp = async (request: Request, shop: Shop, network: string): Promise<Response> => {
    if (!access.isAdmitted(shop, request.headers.get('cookie'))) return notFound();
    if (isForeignRequest(request)) return new Response('Forbidden', { status: 403 });
    const body = await readBody(request, BODY_BYTES_MAX);
    if (!body) return new Response('Too large', { status: 413 });
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    const input = readFields(body.toString('utf8'), isForm);
    const email = readEmail(input['email'] ?? '');
    const accepted = input['acceptPrivacyPolicy'] === 'true' || input['acceptPrivacyPolicy'] === 'on';
    const kept = readCookie(request.headers.get('cookie'), COOKIE) ?? '';
    const browser = isSecret(kept) ? kept : deps.ids.secret();
    const outcome: Outcome =
      email === undefined || !accepted
        ? 'invalid'
        : await requestSubscription(deps, {
            shopId: shop.id,
            list: 'shop',
            email,
            locale: isLocale(input['locale']) ? input['locale'] : shop.defaultLocale,
            source: input['source'] === 'popup' ? 'popup' : 'footer',
            network,
            requestedBy: sha256(browser),
          });
    const reply = replyTo(outcome, shop, isForm && (request.headers.get('accept') ?? '').includes('text/html'));
    if (outcome === 'sent') reply.headers.append('set-cookie', writeCookie(COOKIE, browser, { secure: deps.secure }));
    return reply;
  };

  const replyTo = (outcome: Outcome, shop: Shop, toPage: boolean): Response => {
    const { status, error, page } = ANSWERS[outcome];
    if (toPage) return leadTo(urlOf(shop, `/newsletter/${page}`));
    const email = typeof shop.legal['email'] === 'string' ? shop.legal['email'] : '';
    return Response.json(error === undefined ? { result: 'OK' } : { error, ...(outcome === 'tooMany' && { email }) }, {
      status,
      headers: { 'cache-control': 'no-store', ...(outcome === 'tooMany' && { 'retry-after': '3600' }) },
    });
  };

  return async (request: Request, network: string): Promise<Response> => {
    const [, , , slug = '', action, token = '', ...more] = new URL(request.url).pathname.split('/');
    const shop = await shops.bySlug(slug);
    if (!shop || more.length > 0) return notFound();
    if (request.method === 'GET') return action === 'unsubscribe' ? leadTo(urlOf(shop, `/newsletter/unsubscribe#${token}`)) : notFound();
    if (action === undefined) return signUp(request, shop, network);
    const open = OPENED.get(action);
    if (!open) return notFound();
    if (await open(deps, { shop, token, network })) return Response.json({ result: 'OK' }, { headers: NOT_KEPT });
    const wait = await countMiss(deps.db, 'newsletter', network);
    if (wait === undefined) return Response.json({ error: 'UNKNOWN_OR_EXPIRED_CODE' }, { status: 410, headers: NOT_KEPT });
    return Response.json({ error: 'TOO_MANY_ATTEMPTS' }, { status: 429, headers: { ...NOT_KEPT, 'retry-after': String(wait) } });
  };
}

/** What the links of mails do, by the word in their path. */
const OPENED = new Map([
  ['confirm', confirmSubscription],
  ['unsubscribe', unsubscribe],
]);

/** JSON or a form, as texts; what is neither holds nothing. */
function readFields(body: string, isForm: boolean): Record<string, string> {
  if (isForm) return Object.fromEntries(new URLSearchParams(body));
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
  const fields = Object.entries(parseObject(body) ?? {}).filter(([, value]) => isText(value));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

const NOT_KEPT = { 'cache-control': 'no-store' };
const notFound = () => new Response('Not found', { status: 404 });
const leadTo = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
