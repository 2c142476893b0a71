import { abbreviate } from '@frontrow/domain/texts/abbreviate';
import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import styles from './breadcrumb.module.css';

type Crumb = { label: string; to: string };

/** The way back up; the last word is this page and no link, cut short: the page says its name in full below. */
export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t.common.breadcrumb}>
      <ol className={styles.trail}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" title={here}>
          {abbreviate(here)}
        </li>
      </ol>
    </nav>
  );
}
