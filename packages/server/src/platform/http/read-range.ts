/** The first and the last byte. */
export type ByteRange = { start: number; end: number };

/**
 * Which part of a file a range request asks for (RFC 9110, 14): one range of bytes, while the file is still the one that `If-Range`
 * names.
 * @returns undefined where the whole is to be sent
 */
export function readRange(headers: Headers, { bytes, etag }: { bytes: number; etag: string }): ByteRange | 'unsatisfiable' | undefined {
  const expected = headers.get('if-range');
  if (expected !== null && expected !== etag) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
