import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import { lazyPart } from '@frontrow/ui/part/part.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './gallery.module.css';
import type { ProductDetail } from './product-detail.ts';

const Plain = ({ children }: { children: ReactNode }) => children;
const Magnifier = lazyPart(() => import('./magnifier.tsx'), Plain);

/**
 * The pictures of a product: a scroller to swipe or to turn by arrow keys. Works without scripts as a scroller. The
 * shop's settings add arrows that go round (`item_image_carousel`), a magnifier (`item_image_magnifier`) and pictures
 * in place of dots as the pager (`slides_custom_pager`).
 */
export function Gallery({ product }: { product: ProductDetail }) {
  const t = useMessages();
  const { meta } = usePage().shop;
  const scroller = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  // An overlay covers the first picture.
  const images = product.overlayDetailImage ? [{ ...product.overlayDetailImage, alt: null }, ...product.images] : product.images;
  if (images.length === 0) return <div className={styles.empty} />;

  /** Before the first comes the last where the pictures go round. */
  function show(position: number) {
    const round = (position + images.length) % images.length;
    const slide = scroller.current?.children[meta.item_image_carousel ? round : Math.min(images.length - 1, Math.max(0, position))];
    if (slide instanceof HTMLElement) scroller.current?.scrollTo({ left: slide.offsetLeft });
  }
  function onScroll() {
    const box = scroller.current;
    if (box) setShown(Math.round(box.scrollLeft / box.clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    show(shown + turn);
  }
  const Frame = meta.item_image_magnifier ? Magnified : Plain;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reachable and move by keyboard */}
        <section
          ref={scroller}
          className={styles.scroller}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
          tabIndex={0}
          aria-label={t.product.images}
        >
          {images.map((image, position) => (
            <div key={image.sha} className={styles.slide} inert={position !== shown}>
              <Frame>
                <Picture
                  image={imageSource(image)}
                  alt={image.alt ?? product.name}
                  layoutWidth={740}
                  sizes="(min-width: 60rem) 55vw, 100vw"
                  first={position === 0}
                  cover
                />
              </Frame>
            </div>
          ))}
        </section>
        {images.length > 1 && meta.item_image_carousel && (
          <div className={styles.arrows}>
            <IconButton icon="left" label={t.common.sliderPrevious} onClick={() => show(shown - 1)} />
            <IconButton icon="right" label={t.common.sliderNext} onClick={() => show(shown + 1)} />
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className={meta.slides_custom_pager ? styles.thumbs : styles.dots}>
          {images.map((image, position) => (
            <li key={image.sha}>
              <button
                type="button"
                className={meta.slides_custom_pager ? styles.thumb : styles.dot}
                aria-label={t.product.showImage(position + 1)}
                aria-current={shown === position ? 'true' : undefined}
                onClick={() => show(position)}
              >
                {meta.slides_custom_pager && <Picture image={imageSource(image)} alt="" layoutWidth={75} sizes="75px" cover />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Until it is there the picture stands without its glass. */
const Magnified = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={children}>
    <Magnifier>{children}</Magnifier>
  </Suspense>
);
