import { isLocale } from '@frontrow/domain/locale';
import type { AccessCookies } from '../modules/shops/access.ts';
import type { Hosts } from '../modules/shops/hosts.ts';
import type { Shops } from '../modules/shops/index.ts';
import { keyOf, toReply, type ByteCache } from '../platform/http/byte-cache.ts';
import { failure, type GraphQLHandler } from '../platform/http/graphql-handler.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import { KEPT_MS } from './kept-pages.ts';
import { OPEN_TO_STRANGERS } from './open-to-strangers.ts';
import type { Visitors } from './visitors.ts';

type GraphQLAnswerDeps = {
  shops: Shops;
  hosts: Hosts;
  access: AccessCookies;
  visitors: Visitors;
  graphql: GraphQLHandler;
  cache: ByteCache;
};

/** GraphQL at `/<shop>/graphql`: whose shop it is, who asks, and whether the reply is kept as bytes. */
export function createGraphQLAnswer({ shops, hosts, access, visitors, graphql, cache }: GraphQLAnswerDeps) {
  return async (request: Request, url: URL, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    const { generation } = cache;
    const shop = await shops.bySlug(url.pathname.slice(1, -'/graphql'.length));
    const owner = await hosts.ownerOf(url.hostname);
    // at the domain of a shop there is no other shop
    if (!shop || (owner && owner.id !== shop.id)) return new Response('Not found', { status: 404 });
    const isStranger = !access.isAdmitted(shop, request.headers.get('cookie'));
    const locale = url.searchParams.get('locale') ?? 'de';
    if (!isLocale(locale)) return failure(400, 'BAD_LOCALE', 'locale must be de or en');
    const cookies: string[] = [];
    const { reply, cacheable, shows } = await graphql(
      request,
      visitors.contextOf(request, shop, locale, remoteAddress, cookies),
      isStranger ? OPEN_TO_STRANGERS.operations : undefined,
    );
    if (cookies.length > 0) return new TextReply(reply.status, { ...reply.headers, 'set-cookie': cookies }, reply.body);
    if (!cacheable || shop.isProtected) return reply;
    const body = Buffer.from(reply.body ?? '');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };
    return toReply(cache.put(keyOf(request, url), body, { generation, headers, ttlMs: KEPT_MS, shows }), request);
  };
}
