import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export type ImageFacts = { mimeType: string; width: number; height: number; thumbhash: Buffer };

/** Larger pictures are refused: decoded they would take more than 400 MB. */
export const IMAGE_PIXELS_MAX = 100_000_000;
const THUMB_EDGE = 64; // a thumbhash knows no more than 100

const mimeTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
};

/** A whole picture, which would fill the memory. */
export class TooManyPixels extends Error {}

/**
 * @throws TooManyPixels
 * @throws when the bytes are not a picture of a kind we know
 */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts> {
  // nothing but its head is read
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const mimeType = mimeTypes[metadata.format];
  if (mimeType === undefined) throw new Error(`${metadata.format} is not a kind of image the shop shows`);
  const { width, height } = metadata.autoOrient;
  if (width * height > IMAGE_PIXELS_MAX) throw new TooManyPixels(`${width} × ${height} pixels are more than 100 megapixels`);
  const { data, info } = await openImage(bytes, { isSvg: metadata.format === 'svg', width, targetWidth: THUMB_EDGE })
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { mimeType, width, height, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)) };
}

/** Opens a picture upright. A drawing is rendered at the size it is wanted, not at its own: small ones are fast, large ones sharp. */
export function openImage(
  bytes: Buffer | string,
  { isSvg, width, targetWidth }: { isSvg: boolean; width: number; targetWidth: number },
): Sharp {
  const density = isSvg ? Math.min(2_400, Math.max(1, (72 * targetWidth) / width)) : 72;
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, ...(isSvg ? { density } : {}) }).autoOrient();
}
