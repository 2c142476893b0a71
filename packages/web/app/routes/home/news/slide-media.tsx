import { videoSource } from '@frontrow/domain/videos';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { imageSource, imageUrl } from '../../../lib/image-source.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './news.module.css';
import type { NewsItem } from './news-item.ts';

const VideoPlayer = part(() => import('./video-player.tsx'), <div className={styles.media} />);

/** The picture of a slide, or its video: a picture with a button until somebody wants to watch. */
export function SlideMedia({ item, first }: { item: NewsItem; first: boolean }) {
  const { origin } = usePage();
  const [playing, setPlaying] = useState(false);
  const { image, videoUrl, title } = item;
  const source = videoUrl === null ? null : videoSource(videoUrl, origin);
  if (source && playing)
    return <VideoPlayer source={source} title={title} poster={image ? imageUrl(imageSource(image), 1500, 'jpg') : undefined} />;
  if (image === null && source === null) return null;
  return (
    <>
      {image && (
        <div className={styles.media}>
          <Picture image={imageSource(image)} alt="" layoutWidth={1500} sizes="100vw" first={first} cover />
        </div>
      )}
      {source && <PlayButton host={source.host} title={title} onPlay={() => setPlaying(true)} />}
    </>
  );
}

/** Nothing of another host is loaded before this click, and the words beside it say whose it is. */
function PlayButton({ host, title, onPlay }: { host: string | null; title: string; onPlay: () => void }) {
  const t = useMessages().home;
  return (
    <div className={styles.play}>
      <Button look="accent" aria-label={`${t.watch}: ${title}`} onClick={onPlay}>
        <Icon name="play" /> {t.watch}
      </Button>
      {host !== null && <p className={styles.consent}>{t.videoConsent(host)}</p>}
    </div>
  );
}
