import type { Refusal } from '@frontrow/domain/refusals';
import type { ByteRange } from './read-range.ts';

/** Never kept, never indexed, and taken for what it is said to be. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/** A file whose address holds a secret, to keep: never cached, never indexed. */
export function privateFile(
  content: Uint8Array | ReadableStream<Uint8Array>,
  { type, filename }: { type: string; filename: string },
): Response {
  const disposition = `attachment; filename="${filename}"`;
  const body = content instanceof ReadableStream ? content : new Uint8Array(content);
  return new Response(body, { headers: { ...privateHeaders, 'content-type': type, 'content-disposition': disposition } });
}

/** The same for a large file, whole or in part, a piece at a time. `etag`: what a part goes on with. */
export function privateStream(
  stream: ReadableStream<Uint8Array> | null,
  { type, filename, bytes, etag }: { type: string; filename: string; bytes: number; etag: string },
  part: ByteRange | undefined,
): Response {
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  return new Response(stream, {
    status: part ? 206 : 200,
    headers: {
      ...privateHeaders,
      'content-type': type,
      'content-disposition': disposition(filename),
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      etag,
      ...(part && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  });
}

/** RFC 6266: letters beyond ASCII in the name are for those who read RFC 8187. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(filename).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** The same answer for every secret that does not fit, 429 where there were too many. */
export const noPrivateFile = (refused?: Refusal): Response =>
  new Response(null, { status: refused?.refusal === 'TOO_MANY_ATTEMPTS' ? 429 : 404, headers: privateHeaders });
