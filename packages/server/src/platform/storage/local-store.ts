import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { readBody } from '../http/read-body.ts';
import type { Ids } from '../ids.ts';
import { UPLOAD_SECONDS, type ObjectStore } from './object-store.ts';

const LOCAL_UPLOAD_PATH = '/server/uploads';

/** Of the form around a file: its fields and boundaries. */
const FORM_BYTES_MAX = 8 * 1024;
/** Longer ones are signed by nobody; the edge needs a limit before it has read the signature. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;
const KEY = /^[a-z]+(\/[a-z0-9][a-z0-9.-]*)+$/;

export type LocalStore = ObjectStore & {
  /** POST /server/uploads: the form a browser got by `signUpload`. 204, as the object storages of others answer. */
  handle(request: Request): Promise<Response>;
};

/** Files in a folder, which no address leads to; uploads by signed forms, as S3 has them. */
export function createLocalStore({ folder, secret, clock, ids }: { folder: string; secret: Buffer; clock: Clock; ids: Ids }): LocalStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`not a key: ${key}`);
    return join(folder, key);
  };
  const sign = (parts: readonly (string | number)[]): Buffer => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  async function write(key: string, bytes: Buffer): Promise<void> {
    const path = pathOf(key);
    // nobody ever reads half a file
    const beside = `${path}.${ids.random(6).toString('hex')}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(beside, bytes, { mode: 0o600 });
    await rename(beside, path);
  }

  return {
    write,
    async signUpload(key, { mimeType, bytesMax }) {
      const expires = nowSeconds() + UPLOAD_SECONDS;
      const signature = sign([key, mimeType, bytesMax, expires]).toString('base64url');
      const fields = { key, 'content-type': mimeType, 'bytes-max': String(bytesMax), expires: String(expires), signature };
      return { url: LOCAL_UPLOAD_PATH, fields };
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async handle(request) {
      const refused = (status: number) => new Response(null, { status });
      const body = await readBody(request, FILE_BYTES_MAX + FORM_BYTES_MAX);
      if (!body) return refused(413);
      const form = await readForm(body, request.headers.get('content-type') ?? '');
      const field = (name: string): string => {
        const value = form?.get(name);
        return typeof value === 'string' ? value : '';
      };
      const [key, mimeType, bytesMax, expires] = [
        field('key'),
        field('content-type'),
        Number(field('bytes-max')),
        Number(field('expires')),
      ];
      const [expected, given] = [sign([key, mimeType, bytesMax, expires]), Buffer.from(field('signature'), 'base64url')];
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || expires < nowSeconds()) return refused(403);
      const file = form?.get('file');
      if (!(file instanceof File) || file.size === 0 || file.type !== mimeType) return refused(400);
      if (file.size > bytesMax) return refused(413);
      await write(key, Buffer.from(await file.arrayBuffer()));
      return refused(204);
    },
  };
}

async function readForm(body: Buffer, contentType: string): Promise<FormData | undefined> {
  if (!contentType.startsWith('multipart/form-data')) return undefined;
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined; // not a form after all
  }
}
