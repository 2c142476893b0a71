import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/allotments';
import {
  AllotmentsDocument,
  CreateAllotmentDocument,
  type AllotmentRowFragment,
  type AllottedEventFieldsFragment,
} from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useDeed, type Deed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import { PlaceFields, placesIn } from './place-fields.tsx';
import { Problem } from './problem.tsx';
import { TermsFields, termsIn } from './terms-fields.tsx';
import styles from './allotments.module.css';

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { allottedEvent: event } = await ask(AllotmentsDocument, { slug }, browserLocale());
  if (!event) notFound();
  return { event };
}

/** What of an event is set aside, and for whom. */
export default function Allotments({ loaderData: { event } }: Route.ComponentProps) {
  const { allotments: t } = useWords();
  const moment = useMoment();
  const viewer = useViewer();
  const deed = useDeed();
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    deed.say(undefined);
    setOpen(true);
  };
  return (
    <Page
      title={t.of(event.name)}
      intro={`${moment(event.happeningFrom)} · ${event.venue}`}
      actions={
        mayViewer(viewer, 'figures.read') && (
          <ButtonLink to={at(`/events/${event.slug}/figures`)} look="secondary" small>
            {t.figures}
          </ButtonLink>
        )
      }
    >
      {!deed.isRefused && deed.notice}
      <PagePart title={t.places}>
        <PlacesNow event={event} />
      </PagePart>
      <PagePart title={t.list} actions={!event.isOver && <Button onClick={begin}>{t.make}</Button>}>
        {event.isOver && <p>{t.over}</p>}
        {event.allotments.length === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <Rows>
            {event.allotments.map((allotment) => (
              <AllotmentRow key={allotment.id} slug={event.slug} allotment={allotment} />
            ))}
          </Rows>
        )}
      </PagePart>
      <Dialog open={isOpen} title={t.make} onClose={() => setOpen(false)}>
        <MakeForm event={event} deed={deed} onClose={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}

function PlacesNow({ event: { places, free, setAside } }: { event: AllottedEventFieldsFragment }) {
  const { allotments: t } = useWords();
  const format = new Intl.NumberFormat(useLocale() === 'de' ? 'de-DE' : 'en-GB');
  const numbers = [
    [t.setAside, setAside],
    [t.free, free],
    [t.gone, places - free - setAside],
    [t.inAll, places],
  ] as const;
  return (
    <dl className={styles.figures}>
      {numbers.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AllotmentRow({ slug, allotment }: { slug: string; allotment: AllotmentRowFragment }) {
  const { allotments: t } = useWords();
  const day = useDay();
  const moment = useMoment();
  const { id, name, forWhom, left, releasesOn, releasedAt } = allotment;
  const when = releasesOn === null ? t.stays : t.returnsOn(day(releasesOn));
  return (
    <Row
      title={<Link to={at(`/events/${slug}/allotments/${id}`)}>{name}</Link>}
      tags={releasedAt !== null && <Tag look="outline">{t.released(moment(releasedAt))}</Tag>}
      text={[forWhom, releasedAt === null && when].filter(Boolean).join(' · ')}
      actions={releasedAt === null && <strong>{t.left(left)}</strong>}
    />
  );
}

function MakeForm({ event, deed, onClose }: { event: AllottedEventFieldsFragment; deed: Deed; onClose: () => void }) {
  const { allotments: t } = useWords();
  const requestIdOf = useRequestId();
  const atFault = deed.refused?.code === 'INVALID_INPUT' ? deed.refused.field : null;
  const make = async (form: FormData) => {
    const wanted = { event: event.slug, terms: termsIn(form), places: placesIn(form, event.sections) };
    if (await deed.act(CreateAllotmentDocument, { ...wanted, requestId: requestIdOf(wanted) }, t.setAsideNow)) onClose();
  };
  return (
    <Form className={styles.form} onSend={make}>
      <Problem deed={deed} />
      <TermsFields atFault={atFault}>
        <PlaceFields
          sections={event.sections}
          slug={event.slug}
          error={atFault === 'places' || atFault === 'pieces' ? t.noPlaces : undefined}
        />
      </TermsFields>
      <FormButtons submit={t.make} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}
