import { videoAddress } from '@frontrow/domain/videos';
import type { Db } from '../../platform/db/index.ts';
import { readRange } from '../../platform/http/read-range.ts';
import type { ImageStore } from '../../platform/images/image-store.ts';
import type { AccessCookies, Shops } from '../shops/index.ts';
import { selectShopsOfVideo } from './store.ts';

const notFound = () => new Response('Not found', { status: 404 });

/**
 * GET /videos/{sha}.mp4: the videos of the catalogue, whole or in the parts a player asks for. Where protected shops
 * alone show one, it is not there for strangers.
 */
export function createVideos(db: Db, originals: Pick<ImageStore, 'original'>, shops: Shops, access: AccessCookies) {
  const isShown = async (sha: string, cookies: string | null): Promise<boolean> => {
    for (const { slug } of await db.many(selectShopsOfVideo, [videoAddress(sha)])) {
      const shop = await shops.bySlug(slug);
      if (shop && access.isAdmitted(shop, cookies)) return true;
    }
    return false;
  };
  return async (request: Request): Promise<Response> => {
    const [, sha] = /\/videos\/([0-9a-f]{64})\.mp4$/.exec(new URL(request.url).pathname) ?? [];
    if (sha === undefined || !(await isShown(sha, request.headers.get('cookie')))) return notFound();
    const bytes = await originals.original(sha);
    return bytes ? partOf(bytes, sha, request) : notFound();
  };
}

/** RFC 9110, 14.2: one range is answered with that part, anything else with the whole. */
function partOf(bytes: Buffer, sha: string, request: Request): Response {
  const headers = {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=86400',
    etag: `"${sha.slice(0, 32)}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const reply = (status: number, part: Buffer, more: Record<string, string> = {}) =>
    new Response(request.method === 'HEAD' ? null : new Uint8Array(part), {
      status,
      headers: { ...headers, 'content-length': String(part.length), ...more },
    });
  const part = readRange(request.headers, { bytes: bytes.length, etag: headers.etag });
  if (part === 'unsatisfiable') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } });
  if (!part) return reply(200, bytes);
  const { start, end } = part;
  return reply(206, bytes.subarray(start, end + 1), { 'content-range': `bytes ${start}-${end}/${bytes.length}` });
}
