import { SearchEventsDocument } from '../../graphql/documents/search.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { usePages } from '../../features/lists/use-pages.ts';
import { MoreButton } from '../../features/lists/more-button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { EventsData } from './load-events.ts';
import styles from './events.module.css';
import { MonthList } from './month-list.tsx';

/** What a filter finds, or a line that says it finds nothing. */
export function FoundEvents({ data: { asked, events, renderedAt } }: { data: Extract<EventsData, { kind: 'found' }> }) {
  const t = useMessages();
  const list = usePages(
    'found',
    events,
    async (after) => (await browserPage().execute(SearchEventsDocument, { ...asked, after })).searchEvents,
  );
  if (list.nodes.length === 0 && !list.more) {
    return (
      <Notice kind="warning" live>
        {t.event.filterEmpty}
      </Notice>
    );
  }
  return (
    <div className={styles.all}>
      <h2>{t.event.found}</h2>
      <MonthList events={list.nodes} now={renderedAt} />
      <MoreButton list={list} />
    </div>
  );
}
