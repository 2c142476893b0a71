import type { Refusal } from '@frontrow/domain/refusals';

const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/** A file whose address holds a secret, to keep: never cached, never indexed. */
export function privateFile(bytes: Uint8Array, { type, filename }: { type: string; filename: string }): Response {
  const disposition = `attachment; filename="${filename}"`;
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type, 'content-disposition': disposition } });
}

/** The same answer for every secret that does not fit, 429 where there were too many. */
export const noPrivateFile = (refused?: Refusal): Response =>
  new Response(null, { status: refused?.refusal === 'TOO_MANY_ATTEMPTS' ? 429 : 404, headers });
