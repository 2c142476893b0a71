import type { AccessCookies } from '../modules/shops/access.ts';
import type { AccessCheck } from '../modules/shops/check-access-code.ts';
import type { Hosts } from '../modules/shops/hosts.ts';
import type { Shops } from '../modules/shops/index.ts';
import { operatorRedirect, wholeShopRedirect } from '../modules/shops/moved-addresses.ts';
import type { ByteCache } from '../platform/http/byte-cache.ts';
import { decodePath } from '../platform/http/decode-path.ts';
import { askedLanguage, chosenLanguage, rememberLanguage } from '../platform/http/language.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import type { PageVisit } from './kept-pages.ts';
import { OPEN_TO_STRANGERS } from './open-to-strangers.ts';
import type { ShopRoute } from './route.ts';
import { emptyStoreReply } from './closed-pages.ts';
import type { Visitors } from './visitors.ts';

type PageAnswerDeps = {
  shops: Shops;
  hosts: Hosts;
  access: AccessCookies;
  accessCheck: AccessCheck;
  visitors: Visitors;
  shopRoutes: readonly ShopRoute[];
  getPage: (visit: PageVisit) => Promise<Response | TextReply>;
  cache: ByteCache;
  secure: boolean;
};

/** What is neither a file nor a route nor GraphQL is an address within a shop: it has moved, or is a page or something like one. */
export function createPageAnswer({ shops, hosts, access, accessCheck, visitors, shopRoutes, getPage, cache, secure }: PageAnswerDeps) {
  const answerInShop = async (visit: PageVisit): Promise<Response | TextReply> => {
    const { request, resolved, isStranger } = visit;
    const { shop, path } = resolved;
    const route = shopRoutes.find(({ pattern }) => pattern.test(path));
    if (route) {
      if (isStranger && !route.open) return new Response('Not found', { status: 404 });
      const slug = decodePath(route.pattern.exec(path)?.[1] ?? '');
      return route.handle({ request, shop, slug, network: visitors.networkFor(request, visit.remoteAddress) });
    }
    if (isStranger && !OPEN_TO_STRANGERS.paths.has(path))
      return accessCheck.answerStranger(shop, visit.url, visit.locale, visitors.networkFor(request, visit.remoteAddress));
    return getPage(visit);
  };

  return async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    const { generation } = cache;
    const resolved = await shops.resolve(url);
    if (!resolved) return emptyStoreReply(request);
    const moved = wholeShopRedirect(url, resolved) ?? (await hosts.redirectHome(url, resolved)) ?? operatorRedirect(url, resolved);
    if (moved) return moved;
    const cookies = request.headers.get('cookie');
    const asked = askedLanguage(url);
    const chosen = asked ?? chosenLanguage(cookies);
    const reply = await answerInShop({
      request,
      url,
      remoteAddress,
      resolved,
      locale: chosen ?? resolved.shop.defaultLocale,
      chosen,
      generation,
      isStranger: !access.isAdmitted(resolved.shop, cookies),
    });
    return asked ? withCookie(reply, rememberLanguage(asked, secure)) : reply;
  };
}

function withCookie(reply: Response | TextReply, cookie: string): Response | TextReply {
  if (reply instanceof TextReply) return new TextReply(reply.status, { ...reply.headers, 'set-cookie': cookie }, reply.body);
  reply.headers.append('set-cookie', cookie);
  return reply;
}
