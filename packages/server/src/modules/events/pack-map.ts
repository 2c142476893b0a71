import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const pack = promisify(brotliCompress);

/** Smaller maps gain too little. */
const WORTH_BYTES = 200_000;
const KEPT_MAX = 50;

/**
 * Packs large seat maps as hard as it pays: a third smaller, for seconds of work instead of a tenth of one. The work is
 * done beside, one map at a time; until it is done a map goes out as packed in passing.
 * @returns the Brotli form of a body where it is ready
 */
export function createMapPacker(): (body: Buffer) => Buffer | undefined {
  const packed = new Map<string, Buffer | undefined>();
  let work: Promise<void> = Promise.resolve();
  return (body) => {
    if (body.length < WORTH_BYTES) return undefined;
    const key = createHash('sha256').update(body).digest('base64');
    if (!packed.has(key)) {
      packed.set(key, undefined);
      // where it cannot be packed so, it goes out as before
      work = work
        .then(() => packHard(body))
        .then(
          (hard) => void packed.set(key, hard),
          () => void packed.delete(key),
        );
      for (const oldest of packed.keys()) {
        if (packed.size <= KEPT_MAX) break;
        packed.delete(oldest);
      }
    }
    return packed.get(key);
  };
}

/** Coordinates repeat near by only: a larger window finds nothing more and takes twice the time. */
export const packHard = (body: Buffer): Promise<Buffer> =>
  pack(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
