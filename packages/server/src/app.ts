import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale } from '@frontrow/domain/locale';
import type { Config } from './config.ts';
import type { AccessCookies } from './modules/shops/access.ts';
import { accessPage } from './modules/shops/access-page.ts';
import type { Shops, Shop, ResolvedShop } from './modules/shops/index.ts';
import { contentSecurityPolicy, type Pages } from './pages.ts';
import { chooseBody, type ByteCache, type CachedReply } from './platform/http/byte-cache.ts';
import { readCookie, writeCookie } from './platform/http/cookies.ts';
import type { createGraphQLHandler } from './platform/http/graphql-handler.ts';
import { networkOf } from './platform/http/network.ts';
import { openSession } from './platform/http/session.ts';
import type { Ids } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { RequestContext } from './platform/graphql/builder.ts';

/** Where a handler below /server/ or /images/ is found, by the start of the path. */
export type Route = { method: 'GET' | 'POST'; prefix: string; handle: (request: Request, network: string) => Promise<Response> | Response };

export type AppDeps = {
  config: Config;
  shops: Shops;
  access: AccessCookies;
  pages: Pages;
  graphql: ReturnType<typeof createGraphQLHandler>;
  routes: Route[];
  cache: ByteCache;
  staticFiles: ReadonlyMap<string, CachedReply>;
  ids: Ids;
  log: Log;
};

const LOCALE_COOKIE = 'locale';
const LOCALE_COOKIE_SECONDS = 356 * 24 * 60 * 60;

/** Cached pages may show a presale or an ended event a little late, never longer than this. */
const PAGE_TTL_MS = 60_000;

export function createApp({ config, shops, access, pages, graphql, routes, cache, staticFiles, ids, log }: AppDeps) {
  const secure = config.publicUrl.protocol === 'https:';

  /** One key for the request line and the language, made the same way before and after a page is rendered. */
  const pageKey = (host: string, locale: string | undefined, url: string) => `${host} ${locale ?? ''} ${url}`;

  const findCached = (url: string, headers: IncomingMessage['headers']): CachedReply | undefined =>
    staticFiles.get(url) ?? cache.get(url) ?? cache.get(pageKey(headers.host ?? '', readCookie(headers.cookie, LOCALE_COOKIE), url));

  const fetch = async (request: Request, remoteAddress?: string): Promise<Response> => {
    try {
      return withSecurityHeaders(await answer(request, remoteAddress), secure);
    } catch (error) {
      log.error('request', { method: request.method, path: new URL(request.url).pathname, error });
      return isDatabaseDown(error)
        ? new Response('The store is not reachable for a moment. Please try again.', { status: 503, headers: { 'retry-after': '5' } })
        : new Response('Something went wrong on our side.', { status: 500 });
    }
  };

  const answer = async (request: Request, remoteAddress: string | undefined): Promise<Response> => {
    const url = new URL(request.url);
    if (!(await isKnownHost(url.hostname))) return new Response('This host is not served here.', { status: 421 });
    const route = routes.find((candidate) => candidate.method === request.method && url.pathname.startsWith(candidate.prefix));
    if (route) return route.handle(request, networkOf(remoteAddress, request.headers.get('x-forwarded-for'), config.proxyHops));
    if (url.pathname.endsWith('/graphql')) return answerGraphQL(request, url, remoteAddress);
    if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/server/')) return new Response('Not found', { status: 404 });
    return answerPage(request, url, remoteAddress);
  };

  const answerGraphQL = async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response> => {
    const shop = await shops.bySlug(url.pathname.slice(1, -'/graphql'.length));
    if (!shop) return new Response('Not found', { status: 404 });
    if (!access.isAdmitted(shop, request.headers.get('cookie'))) return refuseAccess();
    const locale = url.searchParams.get('locale') ?? 'de';
    if (!isLocale(locale)) return new Response('locale must be de or en', { status: 400 });
    const cookies: string[] = [];
    const { response, cacheable } = await graphql(request, contextOf(request, shop, locale, remoteAddress, cookies));
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    if (!cacheable || shop.isProtected || cookies.length > 0) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };
    const key = url.pathname + url.search;
    return sendFromCache(cache.put(key, body, { headers, ttlMs: Number.POSITIVE_INFINITY }), request);
  };

  const answerPage = async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    const resolved = await shops.resolve(url);
    if (!resolved) return new Response('This store has no catalogue yet. Import one with: npm run catalogue -- import <folder>', { status: 503 });
    const moved = languageChange(url, secure) ?? domainChange(url, resolved) ?? operatorRedirect(url, resolved);
    if (moved) return moved;
    const chosen = readCookie(request.headers.get('cookie'), LOCALE_COOKIE);
    const locale = isLocale(chosen) ? chosen : resolved.shop.defaultLocale;
    if (!access.isAdmitted(resolved.shop, request.headers.get('cookie'))) return accessPage(resolved.shop, locale, url.pathname + url.search);
    const context = contextOf(request, resolved.shop, locale, remoteAddress, []);
    const response = await pages.render({ request, shop: resolved.shop, urlPrefix: resolved.urlPrefix, locale, context });
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'private, max-age=0, must-revalidate',
      // hot reload writes scripts and styles of its own into the page
      ...(!config.development && { 'content-security-policy': contentSecurityPolicy(html) }),
      ...securityHeaders(secure),
    };
    if (response.status !== 200 || config.development || resolved.shop.isProtected || request.method === 'HEAD') return new Response(request.method === 'HEAD' ? null : html, { status: response.status, headers });
    const key = pageKey(request.headers.get('host') ?? url.host, chosen, url.pathname + url.search);
    return sendFromCache(cache.put(key, Buffer.from(html), { headers, ttlMs: PAGE_TTL_MS }), request);
  };

  const contextOf = (request: Request, shop: Shop, locale: Locale, remoteAddress: string | undefined, cookies: string[]): RequestContext => ({
    shop: { id: shop.id, slug: shop.slug },
    locale,
    session: openSession(request.headers.get('cookie'), ids, secure, (header) => cookies.push(header)),
    network: networkOf(remoteAddress, request.headers.get('x-forwarded-for'), config.proxyHops),
  });

  const isKnownHost = async (hostname: string): Promise<boolean> =>
    hostname === config.publicUrl.hostname ||
    (config.publicUrl.hostname === 'localhost' && (hostname === '127.0.0.1' || hostname === '[::1]')) ||
    (await shops.all()).some((shop) => shop.domain === hostname);

  /** A shop with its own domain lives there only; there, no other shop's path does. */
  const domainChange = (url: URL, { shop, urlPrefix, path }: ResolvedShop): Response | undefined => {
    if (shop.domain && shop.domain !== url.hostname) {
      const target = new URL(path + url.search, config.publicUrl);
      target.hostname = shop.domain;
      return redirect(target.href, 301);
    }
    if (urlPrefix && url.hostname !== config.publicUrl.hostname && shop.domain !== url.hostname && !isLoopback(url.hostname)) {
      return redirect(new URL(url.pathname + url.search, config.publicUrl).href, 301);
    }
    return undefined;
  };

  return { fetch, findCached };
}

export type App = ReturnType<typeof createApp>;

const refuseAccess = () => Response.json({ errors: [{ message: 'Error: access code required', extensions: { code: 'ACCESS_CODE_REQUIRED' } }] }, { status: 401 });

function languageChange(url: URL, secure: boolean): Response | undefined {
  const language = url.searchParams.get('language');
  if (language === null) return undefined;
  url.searchParams.delete('language');
  const response = redirect(url.pathname + url.search, 302);
  if (isLocale(language)) response.headers.append('set-cookie', writeCookie(LOCALE_COOKIE, language, { secure, maxAgeSeconds: LOCALE_COOKIE_SECONDS, httpOnly: false }));
  return response;
}

function operatorRedirect(url: URL, { shop, urlPrefix, path }: ResolvedShop): Response | undefined {
  const target = shop.redirects?.[path];
  if (!target) return undefined;
  return redirect(target.startsWith('/') ? urlPrefix + target : target, 301);
}

const isLoopback = (hostname: string) => hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';

const redirect = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });

function sendFromCache(reply: CachedReply, request: Request): Response {
  const { status, headers, body } = chooseBody(reply, request.headers.get('accept-encoding') ?? '', request.headers.get('if-none-match') ?? undefined);
  return new Response(body ? new Uint8Array(body) : null, { status, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) });
}

function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function withSecurityHeaders(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(securityHeaders(secure))) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

function isDatabaseDown(error: unknown): boolean {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) || code.startsWith('57P') || code.startsWith('08') || /timeout exceeded when trying to connect|Connection terminated/.test(String((error as Error)?.message));
}
