import type { AccessCookies } from '../shops/access.ts';
import type { Shops } from '../shops/index.ts';
import type { Events } from './index.ts';

/** GET /server/seatmaps/{shop}/{event}.json: the seat map. It changes with the catalogue only. */
export function seatMapHandler(shops: Shops, events: Events, access: AccessCookies) {
  return async (request: Request): Promise<Response> => {
    const [, , , slug = '', file = ''] = new URL(request.url).pathname.split('/');
    const shop = await shops.bySlug(slug);
    const eventId = Number(/^([1-9]\d{0,14})\.json$/.exec(file)?.[1]);
    if (!shop || !eventId || !access.isAdmitted(shop, request.headers.get('cookie'))) return new Response('Not found', { status: 404 });
    const found = await events.findSeatMap(shop.id, eventId);
    if (!found) return new Response('Not found', { status: 404 });
    const etag = `"map-${eventId}-${found.version}"`;
    const headers = { etag, 'cache-control': 'public, max-age=60', 'content-type': 'application/json' };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(JSON.stringify(found.map), { headers });
  };
}
