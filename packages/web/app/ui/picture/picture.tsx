import { imageWidth } from '@frontrow/domain/images';
import { useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { usePage } from '../../lib/use-page.ts';
import { imageUrl, srcSet, type ImageSource } from '../../lib/image-source.ts';
import styles from './picture.module.css';

type PictureProps = {
  image: ImageSource;
  /** What it shows; '' when the words beside it say it already. */
  alt: string;
  /** The widest it is laid out, in CSS pixels: 180 in the cart, 740 for an event, 1500 for a slide. */
  layoutWidth: number;
  /** As in HTML: `(min-width: 60rem) 33vw, 100vw`. */
  sizes: string;
  /** The largest picture of the first screen: loaded first and at once. */
  first?: boolean;
  /** Fills its box and is cut to it; otherwise it keeps its own shape. */
  cover?: boolean;
};

export function Picture({ image, alt, layoutWidth, sizes, first = false, cover = false }: PictureProps) {
  const { shop } = usePage();
  const ref = useRef<HTMLImageElement>(null);
  const largest = imageWidth(layoutWidth, shop.meta.preferred_image_resolution);
  usePlaceholder(ref, image);
  if (first)
    preload(imageUrl(image, largest, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(image, 'avif', largest),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className={cover ? styles.cover : undefined}>
      <source type="image/avif" srcSet={srcSet(image, 'avif', largest)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image, 'webp', largest)} sizes={sizes} />
      <img
        ref={ref}
        className={styles.image}
        src={imageUrl(image, largest, 'jpg')}
        srcSet={srcSet(image, 'jpg', largest)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** How far below or above the screen previews are painted. */
const NEAR = '300px 0px';

/**
 * A blurred preview until the picture is there. It is painted by script, never written into the HTML: the cached page
 * stays small and free of inline styles. Only what comes near the screen and is still on its way then costs the work.
 */
function usePlaceholder(ref: React.RefObject<HTMLImageElement | null>, { thumbhash, url }: ImageSource): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || element.complete) return undefined;
    if (thumbhash === null) {
      // oxlint-disable-next-line no-console -- the shop's keeper looks for it here; the page goes on without
      console.warn(`no thumbhash: ${url}`);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        if (!element.complete) void paintPreview(element, thumbhash);
      },
      { rootMargin: NEAR },
    );
    const clear = () => {
      observer.disconnect();
      element.style.backgroundImage = '';
    };
    observer.observe(element);
    element.addEventListener('load', clear, { once: true });
    return () => {
      element.removeEventListener('load', clear);
      clear();
    };
  }, [ref, thumbhash, url]);
}

async function paintPreview(element: HTMLImageElement, thumbhash: string): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash');
  if (element.complete) return;
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  element.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
}
