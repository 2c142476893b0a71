import { formatDate, formatTime } from '@frontrow/domain/dates/format';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasLongWord } from '../../lib/longest-word.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { DateRange } from '../../ui/price/date-range.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { EventDetail } from './event-detail.ts';
import styles from './event-hero.module.css';
import { isGone, priceRangeOf } from './price-range.ts';
import type { SaleState } from '../../features/event/sale-state.ts';
import type { Free } from './selection.ts';
import { usePriceText } from '../../ui/price/use-price-text.ts';

type HeroProps = {
  event: EventDetail;
  sale: SaleState;
  /** What is left; undefined while that is not known. */
  free: Free | undefined;
};

/** The top of the event page: picture, who, what, when and where. */
export function EventHero({ event, sale, free }: HeroProps) {
  const t = useMessages().event;
  const artist = event.artists.map(({ displayName }) => displayName).join(', ');
  // What stands behind a pipe is for the shop's people.
  const description = event.description?.split('|')[0]?.trim();
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        {event.image && (
          <div className={styles.image}>
            <Picture
              image={imageSource(event.image)}
              alt=""
              layoutWidth={740}
              sizes="(min-width: 90rem) 47rem, (min-width: 60rem) 52vw, 100vw"
              first
            />
          </div>
        )}
        <div className={styles.words}>
          {artist && artist !== event.name && <p className={styles.artist}>{artist}</p>}
          <h1 className={styles.name} data-long={hasLongWord(event.name)}>
            {event.name}
          </h1>
          {event.subtitle && <p className={styles.subtitle}>{event.subtitle}</p>}
          {event.status === 'moved' && sale.kind !== 'cancelled' && (
            <p>
              <Tag>{t.moved}</Tag> {t.movedText}
            </p>
          )}
          <Facts event={event} sale={sale} free={free} />
          {description && <p className={styles.description}>{description}</p>}
        </div>
      </div>
      {event.artists.length > 0 && <ArtistTeasers event={event} />}
      <WayToBuy event={event} sale={sale} free={free} />
    </header>
  );
}

/** How it stands with the tickets, and the way to them: in sight from the start, whatever the picture and the text above take. */
function WayToBuy({ event, sale, free }: HeroProps) {
  const t = useMessages();
  const money = usePriceText();
  const { locale } = usePage();
  const range = priceRangeOf(event.variants, free);
  const price = range && (range.low === range.high ? money(range.low) : t.common.from(money(range.low)));
  const gone = isGone(event.variants, free);
  const states = {
    onSale: gone ? t.common.soldOut : price,
    presale:
      sale.kind === 'presale' &&
      [t.event.presaleShort(formatDate(new Date(sale.opensAt), locale, { time: true })), price].filter(Boolean).join(', '),
    soldOut: sale.kind === 'soldOut' && (sale.message ?? t.common.soldOut),
    external: t.event.external,
    cancelled: t.event.cancelled,
    over: t.event.over,
  };
  const isOpen = (sale.kind === 'onSale' && !gone) || sale.kind === 'external';
  return (
    <p className={styles.way}>
      <strong>{states[sale.kind]}</strong>
      <a className={styles.toTickets} data-open={isOpen || undefined} href={sale.kind === 'external' ? sale.url : '#tickets'}>
        {isOpen ? t.event.choose : t.event.whatElse}
      </a>
    </p>
  );
}

function Facts({ event, sale, free }: HeroProps) {
  const t = useMessages().event;
  const { locale } = usePage();
  const to = usePaths();
  const { venue, doorTime } = event;
  const { hideDate } = event.meta;
  const start = event.stageTime ?? (hideDate ? null : event.happeningFrom);
  const money = usePriceText();
  const range = priceRangeOf(event.variants, free);
  return (
    <dl className={styles.facts}>
      {!hideDate && (
        <Fact name={t.date} wide>
          <DateRange from={event.happeningFrom} until={event.happeningUntil} />
          {sale.kind !== 'cancelled' && (
            <a className={styles.calendar} href={`${to.eventCalendar(event.slug)}?language=${locale}`} download={`${event.slug}.ics`}>
              {t.calendar}
            </a>
          )}
        </Fact>
      )}
      <Fact name={t.venue} wide>
        {venue.name}
        <span className={styles.soft}>
          {[venue.address.address, `${venue.address.postCode} ${venue.address.city}`.trim()].filter(Boolean).join(', ')}
        </span>
      </Fact>
      {doorTime && <Fact name={t.doors}>{t.clock(formatTime(doorTime))}</Fact>}
      {start && <Fact name={t.stage}>{t.clock(formatTime(start))}</Fact>}
      {range && (sale.kind === 'onSale' || sale.kind === 'presale') && (
        <Fact name={t.price} wide>
          {range.low === range.high ? money(range.low) : t.priceRange(money(range.low), money(range.high))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ArtistTeasers({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const to = usePaths();
  return (
    <ul className={styles.artists} aria-label={t.artists}>
      {event.artists
        .filter(({ hasPage }) => hasPage)
        .map(({ slug, displayName, squareImage }) => (
          <li key={slug}>
            <Link className={styles.teaser} to={to.artist(slug)}>
              {squareImage && (
                <span className={styles.face}>
                  <Picture image={imageSource(squareImage)} alt="" layoutWidth={75} sizes="56px" cover />
                </span>
              )}
              {displayName}
            </Link>
          </li>
        ))}
      {event.tours.map(({ slug, name }) => (
        <li key={slug}>
          <Link className={styles.teaser} to={to.tour(slug)}>
            {t.tour}: {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
