import { dayOf } from '@frontrow/domain/dates/format';
import { useNavigation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { screen } from '../../lib/screen.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Route } from './+types/events';
import styles from './events.module.css';
import { FilterForm } from './filter-form.tsx';
import { FoundEvents } from './found-events.tsx';
import { loadEvents } from './load-events.ts';
import { Programme } from './programme.tsx';

export const loader = (args: Route.LoaderArgs) => loadEvents(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadEvents(args);

export default screen(function Events({ loaderData }: Route.ComponentProps) {
  const t = useMessages().event;
  const { filter, renderedAt } = loaderData;
  const filtering = useNavigation().location?.pathname.endsWith('/events') ?? false;
  return (
    <div className={styles.page}>
      <PageHead title={t.listTitle} description={t.listDescription} />
      <h1>{t.listTitle}</h1>
      <FilterForm filter={filter} today={dayOf(new Date(renderedAt))} />
      {filtering ? (
        <Spinner />
      ) : loaderData.kind === 'found' ? (
        <FoundEvents key={JSON.stringify(filter)} data={loaderData} />
      ) : (
        <Programme data={loaderData} />
      )}
    </div>
  );
});
