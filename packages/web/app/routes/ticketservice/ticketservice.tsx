import type { ServiceFormName } from '@frontrow/domain/ticketservice/form';
import { formatDate } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { TicketServiceEventsDocument } from '../../graphql/documents/ticketservice.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load, movedTo } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import { useKeepTyped } from '../../features/keep-typed/use-keep-typed.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { Route } from './+types/ticketservice';
import { ServiceFormFields } from './service-form.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './ticketservice.module.css';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadService(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadService(args);

async function loadService(args: Args) {
  const form = formOf(args.params.form);
  if (!form) throw movedTo(paths(args.context.get(pageContext).urlPrefix).home());
  const { ticketServiceEvents: events } = await load(args, TicketServiceEventsDocument, { form });
  return { form, events };
}

const formOf = (given: string): ServiceFormName | undefined => (given === 'change' || given === 'cancel' ? given : undefined);

/** Another holder for tickets, or tickets given back: closed unless an event of the shop still allows it. */
export default function TicketService({ loaderData: { form, events } }: Route.ComponentProps) {
  const t = useMessages().ticketService;
  const to = usePaths();
  const { locale } = usePage();
  useKeepTyped();
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const [isClosed, setClosed] = useState(events.length === 0);
  return (
    <div className={formPage.page}>
      <PageHead title={t.title[form]} noindex />
      <h1 className={formPage.title}>{receivedAt === null ? t.title[form] : t.received}</h1>
      {receivedAt !== null ? (
        <>
          <Notice kind="success" live>
            {t.receivedAt(formatDate(receivedAt, locale, { time: true }))} {t.next[form]}
          </Notice>
          <p>{t.noMail}</p>
        </>
      ) : isClosed ? (
        <>
          <Notice title={t.closed} live={events.length > 0}>
            {t.closedWhy[form]}
          </Notice>
          <p>
            {t.help} <Link to={to.contact()}>{t.contact}</Link>
          </p>
        </>
      ) : (
        <>
          <p>{t.intro[form]}</p>
          <section className={styles.events} aria-labelledby="open">
            <h2 className={styles.heading} id="open">
              {t.openFor}
            </h2>
            <ul>
              {events.map(({ name, until }) => (
                <li key={`${name}${until}`}>
                  <strong>{name}</strong>
                  <span>{t.until(formatDate(until, locale, { time: true }))}</span>
                </li>
              ))}
            </ul>
          </section>
          <ServiceFormFields kind={form} onReceived={setReceivedAt} onClosed={() => setClosed(true)} />
        </>
      )}
    </div>
  );
}
