import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/openings';
import { EndOpeningsDocument, OpeningsDocument, type OpeningBatchRowFragment } from '../../graphql/operations.ts';
import { entryPath } from '../../lib/entry-kinds.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useDeed, type Deed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { MakeOpenings } from './make-openings.tsx';
import styles from './openings.module.css';

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const { openings: event } = await ask(OpeningsDocument, { slug }, browserLocale());
  if (!event) notFound();
  return { event };
}

/** Tickets of an event that only codes open, and the codes. */
export default function Openings({ loaderData: { event } }: Route.ComponentProps) {
  const { openings: t } = useWords();
  const moment = useMoment();
  const viewer = useViewer();
  const deed = useDeed();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<OpeningBatchRowFragment>();
  const begin = () => {
    deed.say(undefined);
    setMaking(true);
  };
  const mayEdit = mayViewer(viewer, 'catalogue.edit');
  const edit = mayEdit && (
    <ButtonLink to={at(entryPath('events', event.slug))} look="secondary" small>
      {t.edit}
    </ButtonLink>
  );
  return (
    <Page title={t.of(event.name)} intro={`${moment(event.happeningFrom)} · ${event.venue}`} actions={edit}>
      {!deed.isRefused && deed.notice}
      <PagePart title={t.what}>
        {event.groups.length === 0 ? (
          <EmptyState title={t.noGroups}>{t.noGroupsText}</EmptyState>
        ) : (
          <Rows>
            {event.groups.map(({ key, variants }) => (
              <Row key={key} title={key} text={variants.join(' · ')} />
            ))}
          </Rows>
        )}
      </PagePart>
      {event.groups.length + event.batches.length > 0 && (
        <PagePart title={t.list} actions={!event.isOver && event.groups.length > 0 && <Button onClick={begin}>{t.make}</Button>}>
          {event.isOver && <p>{t.over}</p>}
          {event.batches.length === 0 ? (
            !event.isOver && <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <Rows>
              {event.batches.map((batch) => (
                <BatchRow
                  key={batch.id}
                  batch={batch}
                  onEnd={() => {
                    deed.say(undefined);
                    setEnding(batch);
                  }}
                />
              ))}
            </Rows>
          )}
        </PagePart>
      )}
      <MakeOpenings open={isMaking} event={event} deed={deed} onClose={() => setMaking(false)} />
      <Dialog open={ending !== undefined} title={t.endTitle} onClose={() => setEnding(undefined)}>
        {ending && <EndForm event={event.slug} batch={ending} deed={deed} onClose={() => setEnding(undefined)} />}
      </Dialog>
    </Page>
  );
}

function BatchRow({ batch, onEnd }: { batch: OpeningBatchRowFragment; onEnd: () => void }) {
  const { openings: t } = useWords();
  const moment = useMoment();
  const { groupKey, purpose, codeEnd, startsAt, endsAt, pieces, count, used, taken, ended, madeBy, createdAt } = batch;
  const isOver = ended === count;
  const facts = [
    groupKey,
    pieces !== null && t.eachFor(pieces),
    startsAt !== null && t.from(moment(startsAt)),
    endsAt !== null && t.until(moment(endsAt)),
    t.madeBy(moment(createdAt), madeBy),
  ];
  return (
    <Row
      title={[purpose ?? t.codeCount(count), purpose !== null && t.codeCount(count), codeEnd !== null && t.endsWith(codeEnd)]
        .filter(Boolean)
        .join(' · ')}
      tags={
        <>
          {isOver && <Tag look="outline">{t.ended}</Tag>}
          {!isOver && ended > 0 && <Tag look="outline">{t.someEnded(ended)}</Tag>}
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          <strong>{t.spent(used, count, taken)}</strong>
          {!isOver && (
            <Button look="secondary" small onClick={onEnd}>
              {t.end}
            </Button>
          )}
        </>
      }
    />
  );
}

function EndForm({ event, batch, deed, onClose }: { event: string; batch: OpeningBatchRowFragment; deed: Deed; onClose: () => void }) {
  const { openings: t } = useWords();
  const end = async (form: FormData) => {
    const code = formText(form, 'code').trim() || null;
    if (await deed.act(EndOpeningsDocument, { event, batch: batch.id, code }, t.endedNow)) onClose();
  };
  const isUnknown = deed.refused?.code === 'INVALID_INPUT';
  return (
    <Form className={styles.form} onSend={end}>
      {deed.isRefused && !isUnknown && deed.notice}
      <p>{t.endText}</p>
      {batch.count > 1 && (
        <TextField
          label={t.endOne}
          hint={t.endOneHint}
          name="code"
          autoComplete="off"
          required={false}
          error={isUnknown ? t.wrong['code'] : undefined}
        />
      )}
      <FormButtons submit={t.end} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}
