import { useMessages } from '../../i18n/use-messages.ts';
import { ExternalLink } from '../../ui/link/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { imageSource, imageUrl } from '../../ui/picture/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import styles from './news.module.css';
import type { NewsItem } from './news-item.ts';
import { NewsLink } from './news-link.tsx';

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
    <article className={styles.slide} data-inverse={item.inverse || undefined} data-plain={item.image === null || undefined}>
      <SlideMedia item={item} first={first} />
      <div className={styles.caption}>
        <Title className={styles.headline}>
          <NewsLink url={item.url} className={styles.link}>
            {item.title}
          </NewsLink>
        </Title>
        {item.text && <p className={styles.text}>{item.text}</p>}
        {item.videoUrl !== null && !isMp4(item.videoUrl) && <VideoLink url={item.videoUrl} />}
      </div>
    </article>
  );
}

function SlideMedia({ item: { image, videoUrl }, first }: { item: NewsItem; first: boolean }) {
  if (isMp4(videoUrl)) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no captions; title and text stand beside it
      <video
        className={styles.media}
        src={videoUrl}
        controls
        preload="none"
        playsInline
        poster={image ? imageUrl(imageSource(image), 1500, 'jpg') : undefined}
      />
    );
  }
  if (image === null) return null;
  return (
    <div className={styles.media}>
      <Picture image={imageSource(image)} alt="" layoutWidth={1500} sizes="100vw" first={first} cover />
    </div>
  );
}

/** Videos of other hosts are a link: nothing of theirs is loaded before somebody asks for it. */
function VideoLink({ url }: { url: string }) {
  const t = useMessages().home;
  return (
    <ExternalLink className={styles.video} href={url}>
      <Icon name="play" /> {t.watch}
    </ExternalLink>
  );
}

function isMp4(url: string | null): url is string {
  return url !== null && /\.mp4(\?|$)/.test(url);
}
