import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { imageSource } from '../../ui/picture/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './gallery.module.css';
import type { ProductDetail } from './product-detail.ts';

/** The pictures of a product: a scroller to swipe, with thumbnails to jump. Works without scripts as a scroller. */
export function Gallery({ product }: { product: ProductDetail }) {
  const t = useMessages().product;
  const scroller = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  // An overlay covers the first picture.
  const images = product.overlayDetailImage ? [{ ...product.overlayDetailImage, alt: null }, ...product.images] : product.images;
  if (images.length === 0) return <div className={styles.empty} />;

  function show(position: number) {
    const slide = scroller.current?.children[position];
    if (slide instanceof HTMLElement) scroller.current?.scrollTo({ left: slide.offsetLeft });
  }

  function onScroll() {
    const box = scroller.current;
    if (box) setShown(Math.round(box.scrollLeft / box.clientWidth));
  }

  return (
    <div className={styles.gallery}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} onScroll={onScroll} tabIndex={0} aria-label={t.images}>
        {images.map((image, position) => (
          <div key={image.sha} className={styles.slide}>
            <Picture
              image={imageSource(image)}
              alt={image.alt ?? product.name}
              layoutWidth={740}
              sizes="(min-width: 60rem) 55vw, 100vw"
              first={position === 0}
              cover
            />
          </div>
        ))}
      </section>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, position) => (
            <li key={image.sha}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t.showImage(position + 1)}
                aria-current={shown === position ? 'true' : undefined}
                onClick={() => show(position)}
              >
                <Picture image={imageSource(image)} alt="" layoutWidth={75} sizes="75px" cover />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
