import { usePaths } from '../../lib/use-paths.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Teaser } from '../../features/countdown/season.ts';
import { useNow } from '../../features/event/use-now.ts';
import styles from './advent-teaser.module.css';

/** The way to a category of the season, such as the advent sale, on the home page until it is over. */
export function AdventTeaser({ teaser, renderedAt }: { teaser: Teaser; renderedAt: number }) {
  const to = usePaths();
  const end = Date.parse(teaser.until);
  const now = useNow(renderedAt, end);
  if (now >= end) return null;
  const { title, text } = teaser;
  return (
    <aside className={styles.teaser} aria-label={title}>
      <Link className={styles.teaserLink} to={to.category(teaser.category)}>
        <span className={styles.teaserTitle}>{title}</span>
        {text && <span>{text}</span>}
        <Icon name="arrow" />
      </Link>
    </aside>
  );
}
