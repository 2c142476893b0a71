import { useMessages } from '../../../i18n/use-messages.ts';
import { hasLongWord } from '../../../lib/longest-word.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import styles from './news.module.css';
import type { NewsItem } from './news-item.ts';
import { NewsLink } from './news-link.tsx';
import { SlideMedia } from './slide-media.tsx';

const PAUSE_MS = 7500;

/** The teasers at the top of a home page. The first title is the page's heading unless the page has another. */
export function FeatureSlider({ items, headings }: { items: readonly NewsItem[]; headings: 'h1' | 'h2' }) {
  const t = useMessages().home;
  if (items.length === 0) return null;
  return (
    <Slider label={t.featured} {...(items.length > 1 && { autoplayMs: PAUSE_MS })}>
      {items.map((item, position) => (
        <Slide key={item.id} item={item} first={position === 0} Title={position === 0 ? headings : 'h2'} />
      ))}
    </Slider>
  );
}

function Slide({ item, first, Title }: { item: NewsItem; first: boolean; Title: 'h1' | 'h2' }) {
  return (
    <article
      className={styles.slide}
      data-inverse={item.inverse || undefined}
      data-plain={(item.image === null && item.videoUrl === null) || undefined}
    >
      <SlideMedia item={item} first={first} />
      <div className={styles.caption}>
        <Title className={styles.headline} data-long={hasLongWord(item.title)}>
          <NewsLink url={item.url} className={styles.link}>
            {item.title}
          </NewsLink>
        </Title>
        {item.text && <p className={styles.text}>{item.text}</p>}
      </div>
    </article>
  );
}
