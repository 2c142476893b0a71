import { monthName } from '@frontrow/domain/dates/format';
import { groupByMonth } from './group-by-month.ts';
import { ListedEvent } from '../../features/event/listed-event.tsx';
import type { EventCardFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { EventList } from '../../ui/tiles/event-row.tsx';
import styles from './events.module.css';

/** Events below the month they are in, or that their day is not announced yet. */
export function MonthList({ events, now }: { events: readonly EventCardFieldsFragment[]; now: number }) {
  const t = useMessages().event;
  const { locale } = usePage();
  return groupByMonth(events, locale).map(({ key, month, year, events: ofMonth }) => (
    <section key={key} className={styles.month} aria-labelledby={`month-${key}`}>
      <h3 className={styles.name} id={`month-${key}`}>
        {month === '' ? t.dateOpen : monthName(month, locale)} <span className={styles.year}>{year}</span>
      </h3>
      <EventList>
        {ofMonth.map((event) => (
          <ListedEvent key={event.id} event={event} now={now} />
        ))}
      </EventList>
    </section>
  ));
}
