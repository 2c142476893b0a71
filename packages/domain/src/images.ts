/** Widths pictures are offered in. */
export const imageWidths = [75, 180, 360, 370, 740, 1000, 1500] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** Widths of the ticket images of tours; every picture answers to them too, as an address does not say what it shows. */
export const tourImageWidths = [100, 360, 500, 740] as const;

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A shop's setting `preferred_image_resolution`: `high` or a factor. */
export type PreferredResolution = 'high' | number | undefined;

const WIDTH_MAX = 1500;

/**
 * The width to ask for where a picture is shown `requested` pixels wide: doubled for dense screens, times the shop's
 * preferred resolution (`high` doubles again), at most 1500; then the smallest width offered that is not below it.
 */
export function imageWidth(requested: number, preferred?: PreferredResolution): ImageWidth {
  const factor = preferred === 'high' ? 2 : (preferred ?? 1);
  const wanted = Math.min(WIDTH_MAX, requested * 2 * factor);
  return imageWidths.find((width) => width >= wanted) ?? WIDTH_MAX;
}
