import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere } from '../if-there.ts';
import type { Clock } from '../clock.ts';
import { BrokenForm, HEAD_BYTES_MAX, readFilePart, type FilePart } from '../http/read-file-part.ts';
import type { Ids } from '../ids.ts';
import { FREE_BYTES_MIN, freeBytesOf } from './disk-watch.ts';
import { UPLOAD_SECONDS, type ObjectStore } from './object-store.ts';

const LOCAL_UPLOAD_PATH = '/server/uploads';

/** At once: of all networks, before each has but one, and of each. */
const AT_ONCE_MAX = 32;
const AT_ONCE_PER_NETWORK_MAX = 4;
const KEY = /^[a-z]+(\/[a-z0-9][a-z0-9.-]*)+$/;

export type LocalStore = ObjectStore & {
  /**
   * POST /server/uploads?…: a form with the one field `file`, to an address that a browser got by `signUpload`. The address
   * is believed before anything of the body is read. 204, as the object storages of others answer.
   */
  handle(request: Request, network: string): Promise<Response>;
};

type LocalStoreDeps = {
  folder: string;
  secret: KeyObject;
  clock: Clock;
  ids: Ids;
  /** Counts a file of a network. @returns what takes it back, undefined where it is too much */
  countFile: (network: string) => Promise<(() => Promise<void>) | undefined>;
};

/** Files in a folder, which no address leads to; uploads by signed forms, as S3 has them. */
export function createLocalStore({ folder, secret, clock, ids, countFile }: LocalStoreDeps): LocalStore {
  const atOnce = createTurnstile();
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`not a key: ${key}`);
    return join(folder, key);
  };
  const sign = (parts: readonly (string | number)[]): Buffer => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  /** Nobody ever reads half a file: it is written beside its place. */
  async function beside(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.${ids.random(6).toString('hex')}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
  const write = (key: string, bytes: Buffer) => beside(key, (part) => writeFile(part, bytes, { mode: 0o600 }));

  /** @returns what was signed, undefined where it was not by us or is over */
  function readSigned({ searchParams }: URL): Signed | undefined {
    const field = (name: string) => searchParams.get(name) ?? '';
    const [key, mimeType, bytesMax, expires] = [field('key'), field('type'), Number(field('bytes-max')), Number(field('expires'))];
    const [expected, given] = [sign([key, mimeType, bytesMax, expires]), Buffer.from(field('signature'), 'base64url')];
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned && expires >= nowSeconds() ? { key, mimeType, bytesMax } : undefined;
  }

  /** @returns the answer's status */
  async function take(key: string, { pieces }: FilePart, bytesMax: number): Promise<number> {
    try {
      await beside(key, (part) => writePieces(part, pieces, bytesMax));
      return 204;
    } catch (error) {
      if (error instanceof NotTaken) return error.status;
      if (error instanceof BrokenForm) return 400;
      throw error;
    }
  }

  async function takeCounted(request: Request, network: string, { key, mimeType, bytesMax }: Signed): Promise<number> {
    const takeBack = await countFile(network);
    if (!takeBack) return 429;
    let status = 400;
    try {
      const part = await readFilePart(request);
      if (part?.mimeType === mimeType) status = await take(key, part, bytesMax);
      return status;
    } finally {
      // also where the sender has gone away
      if (status !== 204) await takeBack();
    }
  }

  return {
    write,
    async signUpload(key, { mimeType, bytesMax }) {
      const expires = nowSeconds() + UPLOAD_SECONDS;
      const signature = sign([key, mimeType, bytesMax, expires]).toString('base64url');
      const address = new URLSearchParams({ key, type: mimeType, 'bytes-max': `${bytesMax}`, expires: `${expires}`, signature });
      return { url: `${LOCAL_UPLOAD_PATH}?${address}`, fields: {} };
    },
    read: async (key) => ifThere(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async handle(request, network) {
      const signed = readSigned(new URL(request.url));
      if (!signed) return answer(403);
      if (Number(request.headers.get('content-length') ?? 0) > signed.bytesMax + HEAD_BYTES_MAX) return answer(413);
      const leave = atOnce.enter(network);
      if (!leave) return answer(503);
      try {
        return answer((await hasRoom(folder)) ? await takeCounted(request, network, signed) : 503);
      } finally {
        leave();
      }
    },
  };
}

type Signed = { key: string; mimeType: string; bytesMax: number };

const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) } });

async function hasRoom(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await freeBytesOf(folder)) >= FREE_BYTES_MIN;
}

class NotTaken extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`not taken: ${status}`);
    this.status = status;
  }
}

async function writePieces(path: string, pieces: AsyncIterable<Buffer>, bytesMax: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > bytesMax) throw new NotTaken(413);
      await file.write(piece);
    }
    if (bytes === 0) throw new NotTaken(400);
  } finally {
    await file.close();
  }
}

/** So many at once; where it is full, whose network has none inside still comes in. */
function createTurnstile() {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    /** @returns what ends it, undefined where there is no place */
    enter(network: string): (() => void) | undefined {
      const own = inside.get(network) ?? 0;
      if (own >= (all < AT_ONCE_MAX ? AT_ONCE_PER_NETWORK_MAX : 1)) return undefined;
      inside.set(network, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (inside.get(network) ?? 1) - 1;
        if (left === 0) inside.delete(network);
        else inside.set(network, left);
      };
    },
  };
}
