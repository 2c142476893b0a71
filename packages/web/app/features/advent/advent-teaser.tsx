import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useNow } from '../event/use-now.ts';
import styles from './advent.module.css';

/** The way to the advent sale, on the home page until the season is over. */
export function AdventTeaser({ until, renderedAt }: { until: string; renderedAt: number }) {
  const t = useMessages().home;
  const to = usePaths();
  const end = Date.parse(until);
  const now = useNow(renderedAt, end);
  if (now >= end) return null;
  return (
    <aside className={styles.teaser} aria-label={t.adventTitle}>
      <Link className={styles.teaserLink} to={to.advent()}>
        <span className={styles.teaserTitle}>{t.adventTitle}</span>
        <span>{t.adventTeaser}</span>
        <Icon name="arrow" />
      </Link>
    </aside>
  );
}
