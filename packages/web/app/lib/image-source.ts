import { type ImageFormat, type ImageWidth, imageWidths } from '@frontrow/domain/images';

export type ImageSource = {
  /** Address without size and format: `/images/3f9c…`; the file is `{url}/{width}.{format}`. */
  url: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Base64; null when there is none. */
  thumbhash: string | null;
};

type CatalogueImage = { sha: string; width: number; height: number; thumbhash: string | null };

/** An image as the catalogue tells it, as the components take it. */
export function imageSource(image: CatalogueImage): ImageSource;
export function imageSource(image: CatalogueImage | null): ImageSource | null;
export function imageSource(image: CatalogueImage | null): ImageSource | null {
  return image && { url: `/images/${image.sha}`, width: image.width, height: image.height, thumbhash: image.thumbhash };
}

export function imageUrl({ url }: ImageSource, width: ImageWidth, format: ImageFormat): string {
  return `${url}/${width}.${format}`;
}

/** The height of a picture at a width. */
export const imageHeight = ({ width, height }: ImageSource, at: ImageWidth): number => Math.round((height * at) / width);

/** The widths of a `srcset`, none larger than is worth sending (`upTo`). */
export function srcSet(image: ImageSource, format: ImageFormat, upTo: ImageWidth): string {
  return imageWidths
    .filter((width) => width <= upTo && width !== 370)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(', ');
}
