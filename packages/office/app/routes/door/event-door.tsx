import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { Route } from './+types/event-door';
import { DoorEventDocument, type DOOR_EVENTQuery } from '../../graphql/operations.ts';
import { Arrivals } from './arrivals.tsx';
import { Devices } from './devices.tsx';
import { Gates } from './gates.tsx';
import { FindGuest } from './find-guest.tsx';
import { NoShows } from './no-shows.tsx';
import { useDoorNow } from './use-door-now.ts';
import { ask } from '../../lib/graphql.ts';
import { nameOfResult } from '../../lib/scan-result.ts';
import { useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from './door.module.css';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ask(DoorEventDocument, { slug: params.slug }, browserLocale());

type DoorEvent = NonNullable<DOOR_EVENTQuery['doorEvent']>;
/** The door of one event: who is inside, what has to be looked at, its gates and devices. */
export default function EventDoor({ loaderData: { doorEvent }, params }: Route.ComponentProps) {
  const { door: t } = useWords();
  if (!doorEvent)
    return (
      <Page title={t.title}>
        <EmptyState title={t.noEvent} action={<Link to={at('/door')}>{t.allDoors}</Link>}>
          {t.noEventText}
        </EmptyState>
      </Page>
    );
  return <AtEvent key={params.slug} event={doorEvent} />;
}

function AtEvent({ event }: { event: DoorEvent }) {
  const t = useWords();
  const moment = useMoment();
  const viewer = useViewer();
  const deed = useDeed();
  const { now, isStale } = useDoorNow(event);
  const mayEdit = mayViewer(viewer, 'door.edit');
  const { tickets, admitted } = event.totals;
  return (
    <Page
      title={event.name}
      intro={`${moment(event.happeningFrom)}${event.doorTime === null ? '' : ` · ${t.door.doors(moment(event.doorTime))}`}`}
    >
      {deed.notice}
      {isStale && <Notice kind="warning">{t.door.stale}</Notice>}
      <PagePart title={t.door.inside}>
        <div className={styles.figures}>
          <p className={styles.figure}>
            <strong>{now.insideNow}</strong> {t.door.areInside}
          </p>
          <p className={styles.figure}>
            <strong>{admitted}</strong> {t.door.ofTickets(tickets)}
          </p>
        </div>
        {now.inside.length > 0 && (
          <dl className={styles.categories}>
            {now.inside.map(({ category, variant, inside }) => (
              <div key={`${category} ${variant}`}>
                <dt>{category === variant ? category : `${category} · ${variant}`}</dt>
                <dd>
                  <meter className={styles.meter} min={0} max={Math.max(now.insideNow, 1)} value={inside} aria-label={category} /> {inside}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </PagePart>
      {now.findings.length > 0 && <Findings findings={now.findings} />}
      {mayViewer(viewer, 'door.admit') && <FindGuest slug={event.slug} gates={now.gates} deed={deed} />}
      <Arrivals arrivals={now.arrivals} />
      <Gates slug={event.slug} gates={now.gates} deed={deed} mayEdit={mayEdit} />
      <Devices devices={now.devices} deed={deed} mayEdit={mayEdit} />
      {event.isOver && <NoShows slug={event.slug} count={tickets - admitted} maySee={mayViewer(viewer, 'person.read')} />}
    </Page>
  );
}

/** Guests who went in though the rule said no: two devices without a network, a void ticket, a locked device. */
function Findings({ findings }: { findings: DoorEvent['findings'] }) {
  const { door: t } = useWords();
  const moment = useMoment();
  return (
    <PagePart title={t.findings}>
      <p>{t.findingsText}</p>
      <Rows>
        {findings.map(({ id, at: when, result, gate, device, numberEnd, reference }) => (
          <Row
            key={id}
            title={nameOfResult(t.results, result)}
            text={[moment(when), t.at(gate, device), numberEnd && t.numberEnd(numberEnd)].filter(Boolean).join(' · ')}
            actions={reference !== null && <Link to={at(`/orders/${reference}`)}>{reference}</Link>}
          />
        ))}
      </Rows>
    </PagePart>
  );
}
