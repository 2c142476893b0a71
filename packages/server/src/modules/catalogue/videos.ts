import { videoAddress } from '@frontrow/domain/videos';
import type { Db } from '../../platform/db/index.ts';
import { readRange } from '../../platform/http/read-range.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { AccessCookies, Shops } from '../shops/index.ts';
import { selectShopsOfVideo } from './store.ts';

const notFound = () => new Response('Not found', { status: 404 });

export type VideoStore = Pick<FileStore, 'bytesOf' | 'open'>;

/**
 * GET /videos/{sha}.mp4: the videos of the catalogue, whole or in the parts a player asks for. Where protected shops
 * alone show one, it is not there for strangers.
 */
export function createVideos(db: Db, files: VideoStore, shops: Shops, access: AccessCookies) {
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
    return sendVideo(files, sha, request);
  };
}

/** RFC 9110, 14.2: one range is answered with that part, anything else with the whole; a piece at a time. */
export async function sendVideo(files: VideoStore, sha: string, request: Request): Promise<Response> {
  const bytes = await files.bytesOf(sha);
  if (bytes === undefined) return notFound();
  const headers = {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=86400',
    etag: `"${sha.slice(0, 32)}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const part = readRange(request.headers, { bytes, etag: headers.etag });
  if (part === 'unsatisfiable') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  const stream = request.method === 'HEAD' ? null : await files.open(sha, { start, end });
  return new Response(stream ?? null, {
    status: part ? 206 : 200,
    headers: { ...headers, 'content-length': String(end - start + 1), ...(part && { 'content-range': `bytes ${start}-${end}/${bytes}` }) },
  });
}
