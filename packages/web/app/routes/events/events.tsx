import { useState } from 'react';
import { ListedEvent } from '../../features/event/listed-event.tsx';
import { groupByMonth } from '../../features/event/group-by-month.ts';
import { isListed } from '../../features/event/sale-state.ts';
import { EventsDocument, type EVENTSQuery } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import { load } from '../../lib/load.ts';
import { monthName } from '../../lib/month-name.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { EventList } from '../../ui/tiles/event-row.tsx';
import type { Route } from './+types/events';
import styles from './events.module.css';

const PAGE = 20;
/** Listings end here. */
const EVENTS_MAX = 200;

export const loader = (args: Route.LoaderArgs) => loadEvents(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadEvents(args);

async function loadEvents(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { events } = await load(args, EventsDocument, { first: PAGE, countryCode: priceCountry() });
  return { first: events, renderedAt: Date.now() };
}

export default function Events({ loaderData: { first, renderedAt } }: Route.ComponentProps) {
  const t = useMessages();
  const { locale } = usePage();
  const { nodes, more, state, loadMore } = useMoreEvents(first);
  const months = groupByMonth(
    nodes.filter((event) => isListed(event, t.common.soldOut)),
    locale,
  );
  return (
    <div className={styles.page}>
      <PageHead title={t.event.listTitle} description={t.event.listDescription} />
      <h1>{t.event.listTitle}</h1>
      {months.length === 0 && !more && <EmptyState title={t.event.listEmpty}>{t.event.listEmptyText}</EmptyState>}
      {months.map(({ key, month, year, events }) => (
        <section key={key} className={styles.month} aria-labelledby={`month-${key}`}>
          <h2 className={styles.name} id={`month-${key}`}>
            {monthName(month, locale)} <span className={styles.year}>{year}</span>
          </h2>
          <EventList>
            {events.map((event) => (
              <ListedEvent key={event.id} event={event} now={renderedAt} />
            ))}
          </EventList>
        </section>
      ))}
      {state === 'failed' && (
        <Notice kind="error" live>
          {t.event.loadMoreFailed}
        </Notice>
      )}
      {more && (
        <p className={styles.more}>
          <Button look="secondary" busy={state === 'loading'} onClick={() => void loadMore()}>
            {state === 'failed' ? t.event.retry : t.common.more}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The first page as rendered, then page after page as asked for. */
function useMoreEvents(first: EVENTSQuery['events']) {
  const [pages, setPages] = useState([first]);
  // prices of another country: the list begins anew
  if (pages[0] !== first) setPages([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const nodes = pages.flatMap((page) => page.nodes);
  const last = pages.at(-1)?.pageInfo;
  const more = last?.hasNextPage === true && nodes.length < EVENTS_MAX;

  async function loadMore() {
    setState('loading');
    try {
      const { events } = await browserPage().execute(EventsDocument, {
        first: PAGE,
        after: last?.endCursor ?? null,
        countryCode: priceCountry(),
      });
      setPages((current) => [...current, events]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { nodes, more, state, loadMore };
}
