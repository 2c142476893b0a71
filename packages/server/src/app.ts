import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale } from '@frontrow/domain/locale';
import type { Config } from './config.ts';
import type { Consent } from './modules/consent/index.ts';
import type { AccessCookies } from './modules/shops/access.ts';
import type { AccessCheck } from './modules/shops/check-access-code.ts';
import { prefixOf, type Shops, type Shop, type ResolvedShop } from './modules/shops/index.ts';
import { sealPage, type Pages } from './pages.ts';
import { isUnavailable } from './platform/db/index.ts';
import { withoutCampaign } from './platform/http/campaign.ts';
import { cacheKey, keyInLanguage, keyOf, toReply, type ByteCache, type CachedReply } from './platform/http/byte-cache.ts';
import { readCookie, writeCookie } from './platform/http/cookies.ts';
import { failure, type createGraphQLHandler } from './platform/http/graphql-handler.ts';
import { networkOf } from './platform/http/network.ts';
import { redirect } from './platform/http/redirect.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { openSession } from './platform/http/session.ts';
import { unreachableReply } from './unreachable.ts';
import { TextReply } from './platform/http/text-reply.ts';
import type { Ids } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { RequestContext } from './platform/graphql/builder.ts';

/** Where a handler below /server/ or /images/ is found, by the start of the path. */
export type Route = {
  method: 'GET' | 'POST';
  prefix: string;
  handle: (request: Request, network: string) => Promise<Response | TextReply> | Response;
};

/** What an address within a shop answers besides pages: the first group of the pattern is handed on, decoded. */
export type ShopRoute = {
  pattern: RegExp;
  handle: (visit: ShopVisit) => Promise<Response | TextReply>;
  /** Answers also who has not entered a protected shop. */
  open?: boolean;
};
export type ShopVisit = { request: Request; shop: Shop; slug: string; network: string };

export type AppDeps = {
  config: Config;
  /** Another host that takes uploads of ticket services; undefined: this one. */
  uploadOrigin: string | undefined;
  shops: Shops;
  access: AccessCookies;
  accessCheck: AccessCheck;
  consent: Consent;
  pages: Pages;
  /** What the checkout's pages may load from a payment provider; undefined: nothing. */
  paymentHosts: string | undefined;
  graphql: ReturnType<typeof createGraphQLHandler>;
  routes: Route[];
  shopRoutes: ShopRoute[];
  cache: ByteCache;
  staticFiles: ReadonlyMap<string, CachedReply>;
  ids: Ids;
  log: Log;
};

const LOCALE_COOKIE = 'locale';
/** Stands for the language in the key of a page for a visitor who has chosen none: the shop's own. */
const NO_CHOICE = '-';
const LOCALE_COOKIE_SECONDS = 356 * 24 * 60 * 60;

/** Pages made for the frames of other sites. They hold links alone, so a click that is led astray buys nothing. */
const FRAMED = new Set(['/nofrills', '/facebookintegration']);

/** Where a policy names ancestors, browsers do not look at X-Frame-Options. */
const framable = (policy: string): string => policy.replace("frame-ancestors 'none'", 'frame-ancestors *');

/** What differs by the page. */
function policyOf(path: string, policy: string, uploadOrigin: string | undefined): string {
  if (FRAMED.has(path)) return framable(policy);
  const sendsPhotos = path === '/ticketservice/cancel' && uploadOrigin !== undefined;
  return sendsPhotos ? policy.replace("connect-src 'self'", `connect-src 'self' ${uploadOrigin}`) : policy;
}

/** Cached replies may show a presale or an ended event a little late, never longer than this. */
const KEPT_MS = 60_000;

/**
 * Also where a shop asks for a code: a contract can be withdrawn from without any login (§ 356a BGB), and so can a newsletter;
 * what breaks the law is reported without any too (Art. 16 DSA);
 * who runs the shop and what becomes of data is told to everybody (§ 5 DDG, Art. 13 GDPR). Staff at the door has a token of its own.
 */
const OPEN_TO_STRANGERS = {
  paths: new Set([
    '/withdraw',
    '/withdrawal',
    '/report',
    '/imprint',
    '/contact',
    '/datapolicy',
    '/terms',
    '/accessibility',
    '/scan',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]),
  operations: new Set(['declareWithdrawal', 'reportContent']),
};

export function createApp({
  config,
  uploadOrigin,
  shops,
  access,
  accessCheck,
  consent,
  pages,
  paymentHosts,
  graphql,
  routes,
  shopRoutes,
  cache,
  staticFiles,
  ids,
  log,
}: AppDeps) {
  const secure = config.publicUrl.protocol === 'https:';

  const common = securityHeaders(secure);

  const findCached = (url: string, headers: IncomingMessage['headers']): CachedReply | undefined => {
    const file = staticFiles.get(url);
    if (file) return file;
    const key = cacheKey(headers.host ?? '', url);
    return cache.get(key) ?? cache.get(keyInLanguage(key, localeOf(headers.cookie) ?? NO_CHOICE));
  };

  const fetch = async (request: Request, remoteAddress?: string): Promise<Response | TextReply> => {
    const reply = await answer(request, remoteAddress).catch((error: unknown) => {
      log.error('request', { method: request.method, path: new URL(request.url).pathname, error });
      return isUnavailable(error) ? unreachableReply(request) : new Response('Something went wrong on our side.', { status: 500 });
    });
    if (reply instanceof TextReply) return new TextReply(reply.status, { ...common, ...reply.headers }, reply.body);
    for (const [name, value] of Object.entries(common)) if (!reply.headers.has(name)) reply.headers.set(name, value);
    return reply;
  };

  const answer = async (request: Request, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    const url = new URL(request.url);
    if (!(await isKnownHost(url.hostname))) return new Response('This host is not served here.', { status: 421 });
    // no address of ours has a control character, no route matches a line break, and PostgreSQL knows no text with the first of them
    if (/%[01][\da-f]/i.test(url.pathname) || url.search.includes('%00')) return new Response('Bad request', { status: 400 });
    // "//other.example" would be another host in a Location header
    if (url.pathname.startsWith('//')) return redirect(url.pathname.replace(/^\/+/, '/') + url.search);
    if (await isOfAnotherShop(url)) return new Response('Not found', { status: 404 });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find((candidate) => candidate.method === method && url.pathname.startsWith(candidate.prefix));
    if (route) return route.handle(request, networkFor(request, remoteAddress));
    if (url.pathname.endsWith('/graphql')) return answerGraphQL(request, url, remoteAddress);
    if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/server/') || url.pathname.startsWith('/images/'))
      return new Response('Not found', { status: 404 });
    return answerPage(request, url, remoteAddress);
  };

  const answerGraphQL = async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    const { generation } = cache;
    const shop = await shops.bySlug(url.pathname.slice(1, -'/graphql'.length));
    const owner = await ownerOf(url.hostname);
    // at the domain of a shop there is no other shop
    if (!shop || (owner && owner.id !== shop.id)) return new Response('Not found', { status: 404 });
    const isStranger = !access.isAdmitted(shop, request.headers.get('cookie'));
    const locale = url.searchParams.get('locale') ?? 'de';
    if (!isLocale(locale)) return failure(400, 'BAD_LOCALE', 'locale must be de or en');
    const cookies: string[] = [];
    const { reply, cacheable } = await graphql(
      request,
      contextOf(request, shop, locale, remoteAddress, cookies),
      isStranger ? OPEN_TO_STRANGERS.operations : undefined,
    );
    if (cookies.length > 0) return new TextReply(reply.status, { ...reply.headers, 'set-cookie': cookies }, reply.body);
    if (!cacheable || shop.isProtected) return reply;
    const body = Buffer.from(reply.body ?? '');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };
    return toReply(cache.put(keyOf(request, url), body, { generation, headers, ttlMs: KEPT_MS }), request);
  };

  const answerPage = async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    const { generation } = cache;
    const resolved = await shops.resolve(url);
    if (!resolved)
      return new Response('This store has no catalogue yet. Import one with: npm run catalogue -- import <folder>', { status: 503 });
    const moved =
      wholeShopRedirect(url, resolved) ?? domainChange(url, resolved, await ownerOf(url.hostname)) ?? operatorRedirect(url, resolved);
    if (moved) return moved;
    const asked = askedLanguage(url);
    const chosen = asked ?? localeOf(request.headers.get('cookie'));
    const locale = chosen ?? resolved.shop.defaultLocale;
    const page = await answerInShop(request, url, remoteAddress, { resolved, locale, chosen, generation });
    if (!asked) return page;
    const cookie = writeCookie(LOCALE_COOKIE, asked, { secure, maxAgeSeconds: LOCALE_COOKIE_SECONDS, httpOnly: false });
    if (page instanceof TextReply) return new TextReply(page.status, { ...page.headers, 'set-cookie': cookie }, page.body);
    page.headers.append('set-cookie', cookie);
    return page;
  };

  type Arrival = { resolved: ResolvedShop; locale: Locale; chosen: Locale | undefined; generation: number };
  const answerInShop = async (
    request: Request,
    url: URL,
    remoteAddress: string | undefined,
    { resolved, locale, chosen, generation }: Arrival,
  ): Promise<Response | TextReply> => {
    const isStranger = !access.isAdmitted(resolved.shop, request.headers.get('cookie'));
    const shopRoute = shopRoutes.find(({ pattern }) => pattern.test(resolved.path));
    if (shopRoute) {
      if (isStranger && !shopRoute.open) return new Response('Not found', { status: 404 });
      const slug = decodePath(shopRoute.pattern.exec(resolved.path)?.[1] ?? '');
      return shopRoute.handle({ request, shop: resolved.shop, slug, network: networkFor(request, remoteAddress) });
    }
    if (isStranger && !OPEN_TO_STRANGERS.paths.has(resolved.path)) {
      return accessCheck.answerStranger(resolved.shop, url, locale, networkFor(request, remoteAddress));
    }
    const context = contextOf(request, resolved.shop, locale, remoteAddress, []);
    const make = () => makePage(request, url, resolved, { locale, chosen, context, generation, isStranger });
    if (request.method === 'HEAD' || resolved.shop.isProtected) return make();
    return once(keyInLanguage(keyOf(request, url), chosen ?? NO_CHOICE), request, make);
  };

  /** Of many who wait for the same page, one renders it. */
  const rendering = new Map<string, Promise<unknown>>();
  const once = async (key: string, request: Request, make: () => Promise<Response | TextReply>): Promise<Response | TextReply> => {
    await rendering.get(key);
    const kept = cache.get(key);
    if (kept) return toReply(kept, request);
    const made = make();
    const over = made.catch(() => undefined).finally(() => rendering.get(key) === over && rendering.delete(key));
    rendering.set(key, over);
    return made;
  };

  type Visit = {
    locale: Locale;
    chosen: Locale | undefined;
    context: RequestContext;
    /** Of the cache, when the shop was read. */ generation: number;
    isStranger: boolean;
  };
  const makePage = async (
    request: Request,
    url: URL,
    resolved: ResolvedShop,
    { locale, chosen, context, generation, isStranger }: Visit,
  ): Promise<Response | TextReply> => {
    const nonce = ids.secret();
    const page = { request: asVisited(request, secure), shop: resolved.shop, urlPrefix: resolved.urlPrefix, locale, context, isStranger };
    const { response, html: rendered } = await pages.render(page, nonce);
    if (resolved.shop.isProtected) response.headers.set('cache-control', 'private, no-store');
    const location = response.headers.get('location');
    if (response.status === 301 && location !== null) return redirect(location);
    if (rendered === undefined) return response;
    // its window tells the page that opened it how it went
    const pays = paymentHosts !== undefined && /^\/checkout(\/|$)/.test(resolved.path);
    const sealed = sealPage(rendered, nonce, consent.tracks(resolved.shop), pays ? paymentHosts : undefined);
    const { html } = sealed;
    const policy = policyOf(resolved.path, sealed.policy, uploadOrigin);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': resolved.shop.isProtected ? 'private, no-store' : 'private, max-age=0, must-revalidate',
      ...(pays && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      // hot reload writes scripts and styles of its own into the page
      ...(!config.development && { 'content-security-policy': policy }),
    };
    if (request.method === 'HEAD') return new Response(null, { status: response.status, headers });
    if (response.status !== 200 || config.development || resolved.shop.isProtected)
      return new Response(html, { status: response.status, headers });
    return toReply(
      cache.put(keyInLanguage(keyOf(request, url), chosen ?? NO_CHOICE), Buffer.from(html), { generation, headers, ttlMs: KEPT_MS }),
      request,
    );
  };

  const contextOf = (
    request: Request,
    shop: Shop,
    locale: Locale,
    remoteAddress: string | undefined,
    cookies: string[],
  ): RequestContext => ({
    shop: { id: shop.id, slug: shop.slug },
    locale,
    session: openSession(request.headers.get('cookie'), ids, secure, (header) => cookies.push(header)),
    cookies: request.headers.get('cookie'),
    get network() {
      return networkFor(request, remoteAddress);
    },
  });

  const networkFor = (request: Request, remoteAddress: string | undefined): string =>
    networkOf(remoteAddress, request.headers.get('x-forwarded-for'), config.proxyHops);

  const ownerOf = async (hostname: string): Promise<Shop | undefined> => (await shops.all()).find((shop) => shop.domain === hostname);

  /** The numbers of this machine are known too: its own services and probes come by them. */
  const isKnownHost = async (hostname: string): Promise<boolean> =>
    hostname === config.publicUrl.hostname || hostname === '127.0.0.1' || hostname === '[::1]' || (await ownerOf(hostname)) !== undefined;

  /** What is served below /server/ names its shop: at the domain of a shop there is no other. */
  const isOfAnotherShop = async (url: URL): Promise<boolean> => {
    const [, area, , slug = ''] = url.pathname.split('/');
    if (area !== 'server') return false;
    const owner = await ownerOf(url.hostname);
    return owner !== undefined && owner.slug !== slug && (await shops.bySlug(slug)) !== undefined;
  };

  /** A shop with its own domain lives there only, without its name in the path; there, no other shop's path does. Of two names in the path, one stays. */
  const domainChange = (url: URL, { shop, urlPrefix, path }: ResolvedShop, owner: Shop | undefined): Response | undefined => {
    if (shop.domain !== null && (shop.domain !== url.hostname || urlPrefix !== ''))
      return redirect(addressAt(shop.domain, path + url.search));
    if (urlPrefix !== '' && urlPrefix !== prefixOf(shop)) return redirect(prefixOf(shop) + path + url.search);
    return urlPrefix !== '' && owner ? redirect(addressAt(config.publicUrl.hostname, urlPrefix + path + url.search)) : undefined;
  };

  const addressAt = (hostname: string, path: string): string => {
    const url = new URL(config.publicUrl.origin + path);
    url.hostname = hostname;
    return url.href;
  };

  return { fetch, findCached };
}

export type App = ReturnType<typeof createApp>;

/**
 * The request as the page is to be made for: with the protocol the visitor sees, since pages write their own full address
 * into their heads, and without what only the visitor's link had.
 */
function asVisited(request: Request, secure: boolean): Request {
  const address = withoutCampaign(secure ? request.url.replace(/^http:/, 'https:') : request.url);
  return address === request.url
    ? request
    : new Request(address, { method: request.method, headers: request.headers, signal: request.signal });
}

/** The language a visitor chose, where one was chosen. */
function localeOf(cookies: string | null | undefined): Locale | undefined {
  const chosen = readCookie(cookies, LOCALE_COOKIE);
  return isLocale(chosen) ? chosen : undefined;
}

/** The language an address asks for: it is applied once and remembered, and the page takes the parameter away. */
function askedLanguage(url: URL): Locale | undefined {
  const language = url.searchParams.get('language') ?? url.searchParams.get('lang');
  return isLocale(language) ? language : undefined;
}

/** A shop that has moved away as a whole (meta `redirect`), protected or not. */
function wholeShopRedirect(url: URL, { shop }: ResolvedShop): Response | undefined {
  const target = shop.meta['redirect'];
  return typeof target === 'string' && target !== '' && target !== url.pathname && target !== url.href ? redirect(target) : undefined;
}

/** Where the operator says that an old address leads, an empty target nowhere. What the query says is taken along. */
function operatorRedirect({ search }: URL, { shop, urlPrefix, path }: ResolvedShop): Response | undefined {
  // people write addresses as they read them, browsers send them encoded
  const target = shop.redirects?.[path] ?? shop.redirects?.[decodePath(path)];
  if (!target || target === path) return undefined;
  return redirect((target.startsWith('/') ? urlPrefix + target : target) + (target.includes('?') ? '' : search));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
