import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/allotment';
import {
  AddToAllotmentDocument,
  AllotmentDocument,
  ChangeAllotmentDocument,
  GiveBackPlacesDocument,
  ReleaseAllotmentDocument,
  type ALLOTMENTQuery,
  type PlacesInput,
} from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useDeed, type Deed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { browserLocale, useDay, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { Guests, IssueGuests } from './guests.tsx';
import { PlaceFields, placesIn, type Sections } from './place-fields.tsx';
import { Problem } from './problem.tsx';
import { TermsFields, termsIn } from './terms-fields.tsx';
import styles from './allotments.module.css';

export async function clientLoader({ params: { slug, id } }: Route.ClientLoaderArgs) {
  const { allottedEvent: event, allotment } = await ask(AllotmentDocument, { slug, id }, browserLocale());
  if (!event || allotment?.eventSlug !== slug) notFound();
  return { event, allotment };
}

type Allotment = NonNullable<ALLOTMENTQuery['allotment']>;
type Open = 'change' | 'add' | 'giveBack' | 'guests';

/** One allotment: its places, and what is done about them. What was given back can be taken again while nobody has bought it. */
export default function AllotmentPage({ loaderData: { event, allotment } }: Route.ComponentProps) {
  const { allotments: t } = useWords();
  const moment = useMoment();
  const deed = useDeed();
  const [open, setOpen] = useState<Open>();
  const [gaveBack, setGaveBack] = useState<PlacesInput>();
  const { id, name, left } = allotment;
  const begin = (next: Open) => {
    deed.say(undefined);
    setOpen(next);
  };
  const close = () => setOpen(undefined);
  const release = async () => {
    const all = allPlaces(allotment);
    if (await deed.act(ReleaseAllotmentDocument, { id }, t.gaveBack)) setGaveBack(all);
  };
  const undo = async (places: PlacesInput) => {
    if (await deed.act(AddToAllotmentDocument, { id, places }, t.undone)) setGaveBack(undefined);
  };
  return (
    <Page
      title={name}
      intro={`${event.name} · ${moment(event.happeningFrom)}`}
      actions={
        <ButtonLink to={at(`/events/${event.slug}/allotments`)} look="secondary" small>
          {t.all}
        </ButtonLink>
      }
    >
      {open === undefined && <Problem deed={deed} />}
      {!deed.isRefused && deed.notice && (
        <div className={styles.told}>
          {deed.notice}
          {gaveBack && (
            <Button look="secondary" small busy={deed.busy} onClick={() => void undo(gaveBack)}>
              {t.undo}
            </Button>
          )}
        </div>
      )}
      <Terms allotment={allotment} onChange={() => begin('change')} />
      <PagePart
        title={t.left(left)}
        actions={
          <>
            {!event.isOver && (
              <Button look="secondary" small onClick={() => begin('add')}>
                {t.add}
              </Button>
            )}
            {left > 0 && (
              <>
                <Button look="secondary" small onClick={() => begin('giveBack')}>
                  {t.giveBack}
                </Button>
                <Button look="secondary" small busy={deed.busy} onClick={() => void release()}>
                  {t.release}
                </Button>
              </>
            )}
          </>
        }
      >
        {left === 0 ? <p>{t.nothingLeft}</p> : <Places allotment={allotment} />}
      </PagePart>
      <Guests allotment={allotment} deed={deed} onIssue={left > 0 && !event.isOver ? () => begin('guests') : undefined} />
      <IssueGuests allotment={allotment} deed={deed} open={open === 'guests'} onClose={close} />
      <Dialog open={open === 'change'} title={t.change} onClose={close}>
        <ChangeForm allotment={allotment} deed={deed} onClose={close} />
      </Dialog>
      <Dialog open={open === 'add'} title={t.add} onClose={close}>
        <PlacesForm
          sections={event.sections}
          slug={event.slug}
          deed={deed}
          submit={t.add}
          onSubmit={async (places) => {
            if (await deed.act(AddToAllotmentDocument, { id, places }, t.setAsideNow)) setGaveBack(undefined);
            else return;
            close();
          }}
          onClose={close}
        />
      </Dialog>
      <Dialog open={open === 'giveBack'} title={t.giveBackTitle} onClose={close}>
        <p>{t.giveBackText}</p>
        <PlacesForm
          sections={leftIn(event.sections, allotment)}
          deed={deed}
          submit={t.giveBack}
          onSubmit={async (places) => {
            if (!(await deed.act(GiveBackPlacesDocument, { id, places }, t.gaveBack))) return;
            setGaveBack(places);
            close();
          }}
          onClose={close}
        />
      </Dialog>
    </Page>
  );
}

const allPlaces = ({ rows, pieces }: Allotment): PlacesInput => ({
  seatIds: rows.flatMap(({ seatIds }) => seatIds),
  typed: '',
  pieces: pieces.map(({ sectionId, quantity }) => ({ sectionId, quantity })),
});

/** Sections as they are for giving back: those without seats with what the allotment has of them. */
const leftIn = (sections: Sections, { rows, pieces }: Allotment): Sections =>
  sections.flatMap((section) => {
    if (!section.standing) return rows.length > 0 ? [section] : [];
    const held = pieces.find(({ sectionId }) => sectionId === section.id);
    return held ? [{ ...section, free: held.quantity }] : [];
  });

function Terms({ allotment, onChange }: { allotment: Allotment; onChange: () => void }) {
  const { allotments: t } = useWords();
  const moment = useMoment();
  const day = useDay();
  const { forWhom, note, releasesOn, releasedAt, createdAt, createdBy } = allotment;
  const when = releasesOn === null ? t.stays : t.returnsOn(day(releasesOn));
  return (
    <PagePart
      title={forWhom === '' ? allotment.name : forWhom}
      actions={
        releasedAt === null && (
          <Button look="secondary" small onClick={onChange}>
            {t.change}
          </Button>
        )
      }
    >
      <div>
        <Tag look="outline">{releasedAt === null ? when : t.released(moment(releasedAt))}</Tag>
      </div>
      {note !== '' && <p>{note}</p>}
      <p>{t.madeBy(moment(createdAt), createdBy)}</p>
    </PagePart>
  );
}

const Places = ({ allotment: { rows, pieces } }: { allotment: Allotment }) => {
  const { allotments: t } = useWords();
  return (
    <Rows>
      {rows.map(({ name, seatIds }) => (
        <Row key={name} title={name} actions={t.left(seatIds.length)} />
      ))}
      {pieces.map(({ sectionId, section, quantity }) => (
        <Row key={sectionId} title={section} actions={t.left(quantity)} />
      ))}
    </Rows>
  );
};

function ChangeForm({ allotment, deed, onClose }: { allotment: Allotment; deed: Deed; onClose: () => void }) {
  const { allotments: t } = useWords();
  const { id, version } = allotment;
  const save = async (form: FormData) => {
    if (await deed.act(ChangeAllotmentDocument, { id, version, terms: termsIn(form) }, t.saved)) onClose();
  };
  return (
    <Form className={styles.form} onSend={save}>
      <Problem deed={deed} />
      <TermsFields terms={allotment} atFault={deed.refused?.field} />
      <Buttons submit={t.save} busy={deed.busy} onClose={onClose} />
    </Form>
  );
}

type PlacesFormProps = {
  sections: Sections;
  /** Where seats are chosen on its plan, too. */
  slug?: string;
  deed: Deed;
  submit: string;
  onSubmit: (places: PlacesInput) => Promise<void>;
  onClose: () => void;
};
function PlacesForm({ sections, slug, deed, submit, onSubmit, onClose }: PlacesFormProps) {
  const { allotments: t } = useWords();
  return (
    <Form className={styles.form} onSend={(form) => onSubmit(placesIn(form, sections))}>
      <Problem deed={deed} />
      <PlaceFields sections={sections} slug={slug} error={deed.refused?.code === 'INVALID_INPUT' ? t.noPlaces : undefined} />
      <Buttons submit={submit} busy={deed.busy} onClose={onClose} />
    </Form>
  );
}

function Buttons({ submit, busy, onClose }: { submit: string; busy: boolean; onClose: () => void }) {
  const { allotments: t } = useWords();
  return <FormButtons submit={submit} busy={busy} cancel={t.cancel} onCancel={onClose} />;
}
