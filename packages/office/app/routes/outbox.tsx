import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { neverDropped } from '@frontrow/domain/effects';
import type { Route } from './+types/outbox';
import { LeaveUndoneDocument, OutboxDocument, TryAgainDocument, type OUTBOXQuery, type OutboxState } from '../graphql/operations.ts';
import { Choices } from '../lib/choices.tsx';
import { formText } from '../lib/form-text.ts';
import { ask } from '../lib/graphql.ts';
import { Form } from '../lib/form.tsx';
import { useDeed } from '../session/use-deed.tsx';
import { at } from '../lib/use-links.ts';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../words/words.ts';
import { Page, PagePart, Row, Rows } from '../lib/page.tsx';
import styles from './outbox.module.css';

const states = ['failing', 'parked', 'waiting'] as const satisfies readonly OutboxState[];

/** More are neither read nor shown: those of most interest come first. */
const SHOWN_MAX = 100;

/** The address says what is shown: `?state=parked`; without it what needs a look. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('state');
  const state = states.find((one) => one === wanted) ?? 'failing';
  return { state, ...(await ask(OutboxDocument, { state }, browserLocale())) };
}

type Entry = OUTBOXQuery['outbox'][number];

/** Mails, documents and calls that are not done yet, with what the other side said. */
export default function Outbox({ loaderData: { state, outbox, outboxCounts } }: Route.ComponentProps) {
  const t = useWords();
  const deed = useDeed();
  const [leaving, setLeaving] = useState<Entry>();
  const leave = async ({ id }: Entry, reason: string) => {
    if (await deed.act(LeaveUndoneDocument, { id, reason })) setLeaving(undefined);
  };
  return (
    <Page title={t.outbox.title} intro={t.outbox.intro}>
      {!leaving && deed.notice}
      <Choices
        name={t.outbox.views}
        choices={states.map((one) => ({
          text: t.outbox.states[one],
          to: `/outbox?state=${one}`,
          isChosen: one === state,
          count: outboxCounts?.[one],
        }))}
      />
      {outbox.length === 0 ? (
        <EmptyState title={t.outbox.nothing[state]}>{t.outbox.nothingText}</EmptyState>
      ) : (
        <PagePart title={t.outbox.states[state]}>
          <Rows>
            {outbox.map((entry) => (
              <EntryRow
                key={`${entry.source} ${entry.id}`}
                entry={entry}
                onTry={() => deed.act(TryAgainDocument, { source: entry.source, id: entry.id }, t.outbox.triedAgain)}
                onLeave={() => setLeaving(entry)}
              />
            ))}
          </Rows>
          {outbox.length === SHOWN_MAX && <p>{t.outbox.first(SHOWN_MAX)}</p>}
        </PagePart>
      )}
      <Dialog open={leaving !== undefined} title={t.outbox.leaveTitle} onClose={() => setLeaving(undefined)}>
        {leaving && (
          <Form className={styles.form} onSend={(form) => leave(leaving, formText(form, 'reason'))}>
            {deed.notice}
            <p>{t.outbox.leaveText}</p>
            <TextArea label={t.outbox.reason} name="reason" maxLength={500} />
            <div className={styles.actions}>
              <Button type="submit">{t.outbox.leave}</Button>
              <Button look="secondary" onClick={() => setLeaving(undefined)}>
                {t.outbox.cancel}
              </Button>
            </div>
          </Form>
        )}
      </Dialog>
    </Page>
  );
}

function EntryRow({ entry, onTry, onLeave }: { entry: Entry; onTry: () => Promise<unknown>; onLeave: () => void }) {
  const { outbox: t } = useWords();
  const viewer = useViewer();
  const moment = useMoment();
  const [busy, setBusy] = useState(false);
  const { kind, source, createdAt, nextTryAt, isTriable, attempts, failure, orderReference } = entry;
  const mayLeave =
    nextTryAt === null && source === 'outbox' && !neverDropped.some((one) => one === kind) && mayViewer(viewer, 'outbox.drop');
  return (
    <Row
      title={
        orderReference === null ? (
          nameOf(t, kind)
        ) : (
          <Link to={at(`/orders/${orderReference}`)}>{`${nameOf(t, kind)}, ${orderReference}`}</Link>
        )
      }
      tags={attempts > 0 && <Tag look={nextTryAt === null ? 'danger' : 'outline'}>{t.tries(attempts)}</Tag>}
      text={
        <>
          {[t.since(moment(createdAt)), nextTryAt !== null && t.next(moment(nextTryAt))].filter(Boolean).join(' · ')}
          {failure !== null && <code className={styles.failure}>{failure}</code>}
        </>
      }
      actions={
        <>
          {isTriable && (
            <Button
              small
              look="secondary"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onTry().finally(() => setBusy(false));
              }}
            >
              {t.tryAgain}
            </Button>
          )}
          {mayLeave && (
            <Button small look="quiet" onClick={onLeave}>
              {t.leave}
            </Button>
          )}
        </>
      }
    />
  );
}

const nameOf = ({ kinds }: { kinds: Readonly<Record<string, string>> }, kind: string): string => kinds[kind] ?? kind;
