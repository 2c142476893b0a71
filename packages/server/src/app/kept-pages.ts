import { isLocale, type Locale } from '@frontrow/domain/locale';
import type { Consent } from '../modules/consent/index.ts';
import type { Whole } from '../modules/catalogue/index.ts';
import type { ResolvedShop, Shops } from '../modules/shops/index.ts';
import { keyInLanguage, keyOf, packBeside, toReply, type ByteCache } from '../platform/http/byte-cache.ts';
import { withoutCampaign } from '../platform/http/campaign.ts';
import { languageCookie } from '../platform/http/language.ts';
import { permissions } from '../platform/http/permissions.ts';
import { redirect } from '../platform/http/redirect.ts';
import type { TextReply } from '../platform/http/text-reply.ts';
import type { Ids } from '../platform/ids.ts';
import { policyOf, sealPage } from './page-policy.ts';
import type { Pages } from './render-page.ts';
import type { Visitors } from './visitors.ts';

/** A page that is asked for, from the full-page cache or rendered. */
export type PageVisit = {
  request: Request;
  url: URL;
  remoteAddress: string | undefined;
  resolved: ResolvedShop;
  locale: Locale;
  /** By the visitor, in the address or before; undefined: the page is in the shop's own language. */
  chosen: Locale | undefined;
  /** Of the cache, when the shop was read. */
  generation: number;
  /** Has not entered the shop's access code. */
  isStranger: boolean;
};

type KeptPagesDeps = {
  pages: Pages;
  shops: Shops;
  whole: Whole;
  consent: Consent;
  visitors: Visitors;
  /** What the checkout's pages may load from a payment provider; undefined: nothing. */
  paymentHosts: string | undefined;
  /** Another host that takes uploads of ticket services; undefined: this one. */
  uploadOrigin: string | undefined;
  cache: ByteCache;
  ids: Ids;
  secure: boolean;
  development: boolean;
  /** Whether what is made is kept as bytes; false: each visit sees it anew. */
  keeps: boolean;
};

/** Cached replies may show a presale or an ended event a little late, never longer than this. */
export const KEPT_MS = 60_000;

/** Stands for the language in the key of a page for a visitor who has chosen none: the shop's own. */
const NO_CHOICE = '-';

/** Addresses with a question are next to always one visitor's, but for those of a page's other language. */
const IS_OF_ONE = /\?(?!language=\w+ )/;

/** Where a page is kept: by its address and by the language the visitor chose. */
export const pageKey = (addressKey: string, chosen: Locale | undefined): string => keyInLanguage(addressKey, chosen ?? NO_CHOICE);

/** The request that a page is kept for under this key; undefined: something else is kept there. */
export function requestFor(key: string): Request | undefined {
  const [address = '', chosen] = key.split(' ');
  if (chosen === undefined) return undefined;
  const [host = ''] = address.split('/');
  return new Request(`http://${address}`, { headers: { host, ...(isLocale(chosen) && { cookie: languageCookie(chosen) }) } });
}

/** Makes pages and keeps their bytes: rendered, sealed, with the headers they go out with. */
export function createKeptPages({
  pages,
  shops,
  whole,
  consent,
  visitors,
  paymentHosts,
  uploadOrigin,
  cache,
  ids,
  secure,
  development,
  keeps,
}: KeptPagesDeps): (visit: PageVisit) => Promise<Response | TextReply> {
  const keyFor = ({ request, url, chosen }: PageVisit) => pageKey(keyOf(request, url), chosen);

  const make = async (visit: PageVisit): Promise<Response | TextReply> => {
    const { request, resolved, locale, generation, isStranger } = visit;
    const { urlPrefix, path } = resolved;
    const nonce = ids.secret();
    const context = visitors.contextOf(request, resolved.shop, locale, visit.remoteAddress, []);
    const makeNow = async () => {
      const shop = (await shops.bySlug(resolved.shop.slug)) ?? resolved.shop;
      return {
        shop,
        rendered: await pages.render({ request: asVisited(request, secure), shop, urlPrefix, locale, context, isStranger }, nonce),
      };
    };
    const { shop, rendered } = await whole(makeNow, (made) => made.rendered.hasRead);
    const { response } = rendered;
    if (shop.isProtected) response.headers.set('cache-control', 'private, no-store');
    const location = response.headers.get('location');
    if (response.status === 301 && location !== null) return redirect(location);
    if (rendered.html === undefined) return response;
    const pays = paymentHosts !== undefined && /^\/checkout(\/|$)/.test(path);
    const { html, scriptHashes } = sealPage(rendered.html, nonce);
    const policy = policyOf({
      path,
      scriptHashes,
      framesOwn: consent.tracks(shop),
      paymentHosts: pays ? paymentHosts : undefined,
      uploadOrigin,
      videoUrls: shop.videoUrls,
    });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': shop.isProtected ? 'private, no-store' : 'private, max-age=0, must-revalidate',
      ...permissions({ camera: visit.url.pathname === '/scan', payment: pays }),
      // a provider's window tells the page that opened it how it went
      ...(pays && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      // hot reload writes scripts and styles of its own into the page
      ...(!development && { 'content-security-policy': policy }),
    };
    if (request.method === 'HEAD') return new Response(null, { status: response.status, headers });
    if (response.status !== 200 || development || shop.isProtected || !keeps)
      return new Response(html, { status: response.status, headers });
    const body = Buffer.from(html);
    const key = keyFor(visit);
    // the better form is for who asks again
    const br = IS_OF_ONE.test(key) ? undefined : await packBeside(body);
    return toReply(cache.put(key, body, { generation, headers, ttlMs: KEPT_MS, br, shows: rendered.shows }), request);
  };

  const rendering = new Map<string, Promise<unknown>>();
  /** Of many who wait for the same page, one renders it. */
  const makeOnce = async (visit: PageVisit): Promise<Response | TextReply> => {
    const key = keyFor(visit);
    await rendering.get(key);
    const kept = cache.get(key);
    if (kept) return toReply(kept, visit.request);
    const made = make(visit);
    const over = made.catch(() => undefined).finally(() => rendering.get(key) === over && rendering.delete(key));
    rendering.set(key, over);
    return made;
  };

  return (visit) => (visit.request.method === 'HEAD' || visit.resolved.shop.isProtected || !keeps ? make(visit) : makeOnce(visit));
}

/** Of an address that is encoded wrongly nothing is there; the router of the pages would say so in the log, each time. */
function decodable(address: string): string {
  const { pathname, search } = new URL(address);
  try {
    decodeURI(pathname);
    return address;
  } catch {
    return new URL(pathname.replaceAll('%', '%25') + search, address).href;
  }
}

/**
 * The request as the page is to be made for: with the protocol the visitor sees, since pages write their own full address
 * into their heads, without what only the visitor's link had, and with a path that can be decoded.
 */
function asVisited(request: Request, secure: boolean): Request {
  const address = decodable(withoutCampaign(secure ? request.url.replace(/^http:/, 'https:') : request.url));
  return address === request.url
    ? request
    : new Request(address, { method: request.method, headers: request.headers, signal: request.signal });
}
