import { datePartsOf } from '@frontrow/domain/dates/format';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import { Price } from '../price/price.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import styles from './event-row.module.css';

type EventRowProps = {
  /** Within the shop, or with `external` an address of another host, opened in a new tab. */
  to: string;
  external?: boolean;
  title: string;
  subtitle?: string | null;
  /** ISO instant; null when the date is not to be shown. */
  startsAt: string | null;
  venue?: string | null;
  city?: string | null;
  /** Lowest price in cents; null when there is none to show. */
  priceMinor?: number | null;
  /** The shop's own words; the price is then hidden. */
  soldOut?: string | null;
  tag?: ReactNode;
};

/** An event in a list, as a stub torn from a ticket. The whole row is the link. */
export function EventRow({ to, title, subtitle, startsAt, venue, city, priceMinor = null, soldOut, tag, external = false }: EventRowProps) {
  const place = [venue, city].filter(Boolean).join(', ');
  return (
    <li className={styles.row}>
      {startsAt !== null && <DateBlock startsAt={startsAt} />}
      <div className={styles.what}>
        <h3 className={styles.title}>
          {external ? (
            <ExternalLink className={styles.link} href={to}>
              {title}
            </ExternalLink>
          ) : (
            <Link className={styles.link} to={to}>
              {title}
            </Link>
          )}
        </h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {place && <p className={styles.place}>{place}</p>}
      </div>
      <div className={styles.offer}>
        {soldOut && <Tag look="danger">{soldOut}</Tag>}
        {tag}
        {!soldOut && priceMinor !== null && <Price minor={priceMinor} from />}
      </div>
      <span className={styles.arrow}>
        <Icon name={external ? 'external' : 'arrow'} />
      </span>
    </li>
  );
}

function DateBlock({ startsAt }: { startsAt: string }) {
  const { locale } = usePage();
  const date = datePartsOf(startsAt, locale);
  return (
    <time className={styles.date} dateTime={startsAt}>
      <span className={styles.weekday}>{date.weekdayShort}</span>
      <span className={styles.day}>
        {date.day}.{date.month}.
      </span>
      <span className={styles.year}>{date.year}</span>
    </time>
  );
}

/** A list of event rows. */
export function EventList({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <ul className={styles.list} aria-label={t.layout.tickets}>
      {children}
    </ul>
  );
}
