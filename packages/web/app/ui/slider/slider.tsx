import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import styles from './slider.module.css';

type SliderProps = {
  label: string;
  /** Milliseconds a slide stays; absent: it only moves when asked to. */
  autoplayMs?: number;
  /** Width of a slide: the whole, or as wide as tiles. */
  slide?: 'full' | 'tile';
  children: ReactNode;
};

/**
 * Slides side by side. Before Embla arrives (loaded when the slider is there) and without scripts it is a plain
 * scroller. Autoplay stops for good when asked or when somebody acts within a slide (a video plays there), pauses under the pointer or focus, and never starts for visitors who
 * want less motion.
 */
export function Slider({ label, autoplayMs, slide = 'full', children }: SliderProps) {
  const t = useMessages();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [playing, setPlaying] = useState(autoplayMs !== undefined);
  const slides = Children.toArray(children);

  useEffect(() => {
    function onReady(carousel: EmblaCarouselType | null) {
      setEmbla(carousel);
      if (wantsLessMotion()) setPlaying(false);
    }
    return attach(viewport.current, onReady, setIndex);
  }, []);
  useEffect(() => {
    if (!embla || !playing || held || autoplayMs === undefined) return undefined;
    const timer = setInterval(() => embla.scrollNext(), autoplayMs);
    return () => clearInterval(timer);
  }, [embla, playing, held, autoplayMs]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from its buttons; pointer and focus only hold the slides
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClickCapture={({ target }) => {
        if (viewport.current?.contains(target as Node)) setPlaying(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') embla?.scrollNext();
        if (event.key === 'ArrowLeft') embla?.scrollPrev();
      }}
    >
      <div className={styles.viewport} ref={viewport} data-ready={embla !== null || undefined}>
        <ul className={styles.track}>
          {slides.map((child, position) => (
            <li key={position} className={styles[slide]}>
              {child}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <span aria-live={playing ? 'off' : 'polite'} className={styles.count}>
            {t.common.slideOf(index + 1, slides.length)}
          </span>
          {autoplayMs !== undefined && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? t.common.sliderPause : t.common.sliderPlay}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <IconButton icon="left" label={t.common.sliderPrevious} onClick={() => embla?.scrollPrev()} />
          <IconButton icon="right" label={t.common.sliderNext} onClick={() => embla?.scrollNext()} />
        </div>
      )}
    </section>
  );
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function attach(
  viewport: HTMLElement | null,
  onReady: (embla: EmblaCarouselType | null) => void,
  onSelect: (index: number) => void,
): () => void {
  let embla: EmblaCarouselType | undefined;
  let left = false;
  void import('embla-carousel').then(({ default: createCarousel }) => {
    if (left || !viewport) return;
    viewport.scrollLeft = 0;
    embla = createCarousel(viewport, { loop: true, align: 'start', duration: wantsLessMotion() ? 0 : 28 });
    embla.on('select', (api) => onSelect(api.selectedScrollSnap()));
    onReady(embla);
  });
  return () => {
    left = true;
    embla?.destroy();
    onReady(null);
  };
}
