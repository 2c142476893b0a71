import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { dayOf, formatTime } from '@frontrow/domain/dates/format';
import { formatDay } from '@frontrow/domain/office/dates';
import type { EventFieldsFragment } from '../../graphql/operations.ts';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { Rows } from '../../lib/page.tsx';
import { changeInPercent } from './scale.ts';
import { SoldBar } from '../../lib/sold-bar.tsx';
import styles from './figures.module.css';

export type EventSales = EventFieldsFragment;

/** Events with what is sold of them, each beside the last one of its artist. `now`: when they were asked for. */
export function EventRows({ events, now }: { events: readonly EventSales[]; now: Date }) {
  return (
    <Rows>
      {events.map((event) => (
        <EventRow key={event.id} event={event} now={now} />
      ))}
    </Rows>
  );
}

function EventRow({ event, now }: { event: EventSales; now: Date }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const { slug, name, venue, city, happeningFrom, status } = event;
  return (
    <li className={styles.event}>
      <div className={styles.eventHead}>
        <strong>
          <Link to={at(`/events/${slug}/figures`)}>{name}</Link>
        </strong>
        {status === 'cancelled' && <Tag look="danger">{t.cancelled}</Tag>}
        {status === 'moved' && <Tag look="outline">{t.moved}</Tag>}
        <Doors event={event} now={now} />
        <p className={styles.soft}>{[formatDay(happeningFrom, locale, { weekday: 'short', time: true }), venue, city].join(' · ')}</p>
      </div>
      <EventSold event={event} />
    </li>
  );
}

/** Doors of today and tomorrow are what people on the phone ask about; those of today lead to the door. */
function Doors({ event: { slug, doorTime, happeningFrom, status, isOver }, now }: { event: EventSales; now: Date }) {
  const { figures: t } = useWords();
  const mayOpen = mayViewer(useViewer(), 'door.read');
  const opens = doorTime ?? happeningFrom;
  if (isOver || status === 'cancelled') return null;
  const day = dayOf(opens);
  const tomorrow = dayOf(new Date(Date.parse(`${dayOf(now)}T12:00Z`) + 86_400_000));
  if (day === dayOf(now)) {
    const text = t.doorsToday(formatTime(opens));
    return <Tag look="ink">{mayOpen ? <Link to={at(`/events/${slug}/door`)}>{text}</Link> : text}</Tag>;
  }
  if (day === tomorrow) return <Tag look="outline">{t.doorsTomorrow(formatTime(opens))}</Tag>;
  return null;
}

/** The bar, its numbers in words, and how the last event of the artist stood as long before its own show. */
export function EventSold({ event: { places, capacity, newPieces, compared, isOver } }: { event: EventSales }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const then = compared && !isOver ? compared : null;
  return (
    <div className={styles.eventSold}>
      {capacity > 0 && <SoldBar places={places} capacity={capacity} then={then?.placesThen} />}
      <p className={styles.numbers}>
        <span>{capacity > 0 ? t.soldOf(places, capacity, Math.round((100 * places) / capacity)) : t.soldPlaces(places)}</span>
        {newPieces > 0 && <span className={styles.new}>{t.newPieces(newPieces)}</span>}
      </p>
      {then && (
        <p className={styles.soft}>
          {t.pace(
            then.name,
            formatDay(then.happeningFrom, locale, { weekday: 'short' }),
            then.placesThen,
            changeInPercent(places, then.placesThen),
          )}
        </p>
      )}
    </div>
  );
}
