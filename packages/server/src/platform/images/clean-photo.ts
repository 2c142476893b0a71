import sharp from 'sharp';
import { createLimit } from './limit.ts';

/** A photo of a phone has up to 50 million pixels; decoded they are 150 MB. */
const PIXELS_MAX = 50_000_000;
const EDGE_MAX = 2_400;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

const oneAtATime = createLimit(1);

/**
 * A photo from a stranger as a JPEG of our own making: upright, of bounded size, without what the camera wrote into it
 * (place, time, owner). What the bytes are is found in them; what the sender says of them counts for nothing.
 * @returns undefined where it is no JPEG, PNG or WebP, is broken, moves or is too large
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  return oneAtATime(async () => {
    try {
      const photo = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
      const { format, pages = 1 } = await photo.metadata();
      if (!FORMATS.has(format) || pages > 1) return undefined;
      return await photo
        .autoOrient()
        .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    } catch {
      return undefined;
    }
  });
}
