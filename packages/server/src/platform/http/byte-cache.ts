import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A reply kept as the bytes that go over the wire. */
export type CachedReply = {
  readonly status: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Compressed by its nature: goes out as it is. */
  readonly packed?: boolean;
  /** Milliseconds of the monotonic clock. */
  readonly staleAt: number;
};

export type ByteCache = {
  get(key: string): CachedReply | undefined;
  put(key: string, body: Buffer, options: { status?: number; headers: Record<string, string>; ttlMs: number }): CachedReply;
  clear(): void;
  readonly bytes: number;
};

const now = (): number => performance.now();

/** Least recently used replies go first once `bytesMax` is passed. */
export function createByteCache(bytesMax: number): ByteCache {
  const entries = new Map<string, CachedReply>();
  let bytes = 0;
  const sizeOf = (reply: CachedReply) => reply.identity.length + reply.br.length + reply.gzip.length + 512;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry);
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.staleAt < now()) {
        drop(key);
        return undefined;
      }
      // re-inserting keeps the map in order of use; only near the limit does the order matter
      if (bytes > bytesMax / 2) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    put(key, body, { status = 200, headers, ttlMs }) {
      drop(key);
      const reply: CachedReply = {
        status,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        headers,
        identity: body,
        br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
        gzip: gzipSync(body, { level: 6 }),
        staleAt: now() + ttlMs,
      };
      entries.set(key, reply);
      bytes += sizeOf(reply);
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
      return reply;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

/** What of a cached reply goes to a client that accepts these encodings and may hold this version. */
export function chooseBody(reply: CachedReply, acceptEncoding: string, ifNoneMatch: string | undefined) {
  if (ifNoneMatch === reply.etag) return { status: 304, headers: { etag: reply.etag, vary: 'Accept-Encoding, Cookie', ...pick(reply) }, body: undefined };
  const encoding = reply.packed ? undefined : acceptEncoding.includes('br') ? 'br' : acceptEncoding.includes('gzip') ? 'gzip' : undefined;
  const body = encoding ? reply[encoding] : reply.identity;
  return {
    status: reply.status,
    headers: {
      ...reply.headers,
      etag: reply.etag,
      vary: 'Accept-Encoding, Cookie',
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  };
}

const pick = ({ headers }: CachedReply) => (headers['cache-control'] ? { 'cache-control': headers['cache-control'] } : {});
