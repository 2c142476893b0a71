import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageFormat, imageFormats, imageWidths, tourImageWidths } from '@frontrow/domain/images';
import { ifThere } from '../if-there.ts';
import { createLimit } from './limit.ts';
import { renderImage } from './render-image.ts';

export type ImageStore = {
  /** Keeps an original under its hash (hex), so that the folder it came from may go away. */
  keep(sha: string, bytes: Buffer): Promise<void>;
  /** The original's bytes, or undefined when it was never kept. */
  original(sha: string): Promise<Buffer | undefined>;
  /** GET /images/{sha}/{width}.{avif|webp|jpg} */
  handle(request: Request): Promise<Response>;
};

export type ImageStoreOptions = {
  /** Holds `originals/` and `images/`; the latter may be emptied at any time. */
  folder: string;
  /** What it takes to make a file of AVIF, 0 to 9. */
  avifEffort?: number;
  render?: typeof renderImage;
};

const widths = new Set<number>([...imageWidths, ...tourImageWidths]);
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<ImageFormat, string>;
const ADDRESS = /\/images\/([0-9a-f]{64})\/(\d{2,4})\.([a-z]+)$/;
const RENDERED_AT_ONCE = 2;

const notFound = () => new Response('Not found', { status: 404 });

export function createImageStore({ folder, avifEffort, render = renderImage }: ImageStoreOptions): ImageStore {
  const rendering = new Map<string, Promise<Buffer | undefined>>();
  const limit = createLimit(RENDERED_AT_ONCE);
  const pathOfOriginal = (sha: string) => join(folder, 'originals', sha);

  const original = (sha: string) => ifThere(readFile(pathOfOriginal(sha)));

  const make = async (path: string, sha: string, width: number, format: ImageFormat) => {
    const bytes = await original(sha);
    if (!bytes) return undefined;
    const rendered = await limit(() => render(bytes, width, format, avifEffort));
    // where it cannot be kept, as on a full disk, it is made again the next time
    await writeWhole(path, rendered).catch(() => undefined);
    return rendered;
  };

  /** From the cache, or made now: single-flight, requests for the same file wait for the same work. */
  const find = async (sha: string, width: number, format: ImageFormat): Promise<Buffer | undefined> => {
    const path = join(folder, 'images', sha.slice(0, 2), `${sha}-${width}.${format}`);
    const cached = await ifThere(readFile(path));
    if (cached) return cached;
    const running = rendering.get(path) ?? make(path, sha, width, format).finally(() => rendering.delete(path));
    rendering.set(path, running);
    return running;
  };

  return {
    original,
    async keep(sha, bytes) {
      if (!(await ifThere(readFile(pathOfOriginal(sha))))) await writeWhole(pathOfOriginal(sha), bytes);
    },
    async handle(request) {
      const [, sha = '', digits = '', format = ''] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
      const width = Number(digits);
      if (!widths.has(width) || !isFormat(format)) return notFound();
      const headers = {
        etag: `"${sha.slice(0, 32)}-${width}-${format}"`,
        // what a hash names never changes
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      };
      if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
      const bytes = await find(sha, width, format);
      if (!bytes) return notFound();
      const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
      return new Response(body, { headers: { ...headers, 'content-type': types[format], 'content-length': String(bytes.length) } });
    },
  };
}

const isFormat = (text: string): text is ImageFormat => (imageFormats as readonly string[]).includes(text);

let written = 0;

/** Nobody ever reads half a file: written beside it, then renamed. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${process.pid}-${++written}.part`;
  await mkdir(join(path, '..'), { recursive: true });
  try {
    await writeFile(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
