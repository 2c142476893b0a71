import type { VideoSource } from '@frontrow/domain/videos';
import styles from './news.module.css';

type VideoPlayerProps = { source: VideoSource; title: string; poster: string | undefined };

/** Fetched when somebody wants to watch: the file in the browser's player, or the host's page in a frame. */
export default function VideoPlayer({ source, title, poster }: VideoPlayerProps) {
  if (source.kind === 'file')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no captions; title and text stand beside it
      <video className={styles.media} src={source.url} poster={poster} aria-label={title} controls autoPlay playsInline />
    );
  return (
    // Another host's page: what it may do here is listed; with its own origin, which its player needs, it stays apart from ours.
    <iframe
      className={styles.media}
      src={source.url}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- harmful only for pages of our own origin
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
