import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CachedReply } from './byte-cache.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Types that are compressed already. */
const PACKED = new Set(['.woff2', '.png', '.webp', '.ico']);

/**
 * The built front end, read into memory. Brotli bytes are the `.br` files written at build time.
 * Files whose names carry a hash (below /assets/) never change at their address.
 * @param common headers of every reply
 * @param at the address of the folder
 */
export function loadStaticFiles(folder: string, common: Record<string, string>, at = '/'): Map<string, CachedReply> {
  const files = new Map<string, CachedReply>();
  for (const name of globSync('**/*', { cwd: folder, exclude: ['**/*.br'] })) {
    const file = readStaticFile(folder, name, { common, isHashed: name.startsWith('assets/') });
    if (file) files.set(at + name, file);
  }
  return files;
}

/** `isHashed`: its name changes with it. @returns undefined where there is none, or of a type that is not served */
export function readStaticFile(
  folder: string,
  name: string,
  { common, isHashed }: { common: Record<string, string>; isHashed: boolean },
): CachedReply | undefined {
  const extension = extname(name);
  const type = TYPES[extension];
  if (!type || !existsSync(join(folder, name))) return undefined;
  const body = readFileSync(join(folder, name));
  const packed = PACKED.has(extension);
  return {
    status: 200,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...common,
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
    identity: body,
    br: packed ? body : readFileSync(join(folder, `${name}.br`)),
    gzip: packed ? body : gzipSync(body),
    packed,
    staleAt: Number.POSITIVE_INFINITY,
  };
}
