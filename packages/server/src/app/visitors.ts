import type { Locale } from '@frontrow/domain/locale';
import type { Shop } from '../modules/shops/index.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { networkOf } from '../platform/http/network.ts';
import { openSession } from '../platform/http/session.ts';
import type { Ids } from '../platform/ids.ts';

/** Who sent a request, as far as the store knows: a network, and what resolvers are told. */
export type Visitors = ReturnType<typeof createVisitors>;

export function createVisitors({ ids, secure, proxyHops }: { ids: Ids; secure: boolean; proxyHops: number }) {
  const networkFor = (request: Request, remoteAddress: string | undefined): string =>
    networkOf(remoteAddress, request.headers.get('x-forwarded-for'), proxyHops);

  /** @param cookies where headers go that the session asks to be set */
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

  return { networkFor, contextOf };
}
