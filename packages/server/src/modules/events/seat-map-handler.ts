import { keyOf, toResponse, type ByteCache } from '../../platform/http/byte-cache.ts';
import type { AccessCookies, Shops } from '../shops/index.ts';
import type { Events } from './index.ts';
import { createMapPacker } from './pack-map.ts';

const KEPT_MS = 60_000;

/** GET /server/seatmaps/{shop}/{event}.json: the seat map. It changes with the catalogue only. */
export function seatMapHandler(shops: Shops, events: Events, access: AccessCookies, cache: ByteCache) {
  const findPacked = createMapPacker();
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const { generation } = cache;
    const [, , , slug = '', file = ''] = url.pathname.split('/');
    const shop = await shops.bySlug(slug);
    const eventId = Number(/^([1-9]\d{0,14})\.json$/.exec(file)?.[1]);
    if (!shop || !eventId || !access.isAdmitted(shop, request.headers.get('cookie'))) return new Response('Not found', { status: 404 });
    const found = await events.findSeatMap(shop.id, eventId);
    if (!found) return new Response('Not found', { status: 404 });
    if (shop.isProtected) return Response.json(found.map, { headers: { 'cache-control': 'private, no-store' } });
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' };
    const body = Buffer.from(JSON.stringify(found.map));
    const kept = { generation, headers, ttlMs: KEPT_MS, br: findPacked(body), shows: new Set([found.slug]) };
    return toResponse(cache.put(keyOf(request, url), body, kept), request);
  };
}
