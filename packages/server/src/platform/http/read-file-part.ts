/** Of the lines around a file: its boundary and headers. */
export const HEAD_BYTES_MAX = 8 * 1024;

export type FilePart = { mimeType: string; pieces: AsyncIterable<Buffer> };

/**
 * The one file of a form (`multipart/form-data` that begins with the field `file`), in pieces as they come: of no file is
 * more than a piece kept in memory, and what follows the file is not looked at.
 * @returns undefined where the body does not begin so. The pieces throw `BrokenForm` where the file has no end.
 */
export async function readFilePart({ headers, body }: Request): Promise<FilePart | undefined> {
  const boundary = /^multipart\/form-data;\s*boundary="?([^"\s;,]{1,70})"?$/i.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined || !body) return undefined;
  const chunks = body[Symbol.asyncIterator]();
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      const { done, value } = await chunks.next();
      return done ? undefined : value;
    } catch {
      return undefined; // its sender has gone away
    }
  };

  let head = Buffer.alloc(0);
  let headEnd = -1;
  while (headEnd < 0) {
    const chunk = head.length < HEAD_BYTES_MAX ? await next() : undefined;
    if (!chunk) return undefined;
    head = Buffer.concat([head, chunk]);
    headEnd = head.subarray(0, HEAD_BYTES_MAX).indexOf('\r\n\r\n');
  }
  const [opening, ...lines] = head.toString('latin1', 0, headEnd).split('\r\n');
  const valueOf = (name: string) => lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1);
  const isFile = /^\s*form-data;.*\bname="file"/i.test(valueOf('content-disposition') ?? '');
  if (opening !== `--${boundary}` || !isFile) return undefined;
  const pieces = readUntil(Buffer.from(`\r\n--${boundary}`), head.subarray(headEnd + 4), next);
  return { mimeType: (valueOf('content-type') ?? '').trim(), pieces };
}

export class BrokenForm extends Error {}

async function* readUntil(end: Buffer, begun: Buffer, next: () => Promise<Uint8Array | undefined>): AsyncGenerator<Buffer> {
  let rest = begun;
  for (;;) {
    const at = rest.indexOf(end);
    // what may be the beginning of the end waits for the next piece
    const known = at >= 0 ? at : Math.max(0, rest.length - end.length + 1);
    if (known > 0) yield rest.subarray(0, known);
    if (at >= 0) return;
    const chunk = await next();
    if (!chunk) throw new BrokenForm('a form without an end');
    rest = Buffer.concat([rest.subarray(known), chunk]);
  }
}
