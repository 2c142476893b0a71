import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { neverDropped } from '@frontrow/domain/effects';
import type { Route } from './+types/outbox';
import { LeaveUndoneDocument, OutboxDocument, TryAgainDocument, type OUTBOXQuery, type OutboxState } from '../graphql/operations.ts';
import { Choices } from '../lib/choices.tsx';
import { formText } from '../lib/form-text.ts';
import { ask, type TypedDocument } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { problemOf, useCommand } from '../session/command.tsx';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useMoment, useWords } from '../words/words.ts';
import { Page, PagePart, Row, Rows } from './page.tsx';
import styles from './outbox.module.css';

const states = ['failing', 'parked', 'waiting'] as const satisfies readonly OutboxState[];

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
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [leaving, setLeaving] = useState<Entry>();

  const change = async <TData extends object, TVars>(document: TypedDocument<TData, TVars>, variables: TVars, told?: string) => {
    const answer = await run(document, variables).catch(() => undefined);
    const refused = problemOf(t, answer);
    setProblem(refused);
    setDone(refused === undefined ? told : undefined);
    if (refused === undefined) setLeaving(undefined);
    await revalidate();
  };
  const failed = problem !== undefined && (
    <Notice kind="error" live>
      {problem}
    </Notice>
  );
  return (
    <Page title={t.outbox.title} intro={t.outbox.intro}>
      {!leaving && failed}
      {done !== undefined && (
        <Notice kind="success" live>
          {done}
        </Notice>
      )}
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
                onTry={() => change(TryAgainDocument, { source: entry.source, id: entry.id }, t.outbox.triedAgain)}
                onLeave={() => setLeaving(entry)}
              />
            ))}
          </Rows>
        </PagePart>
      )}
      <Dialog open={leaving !== undefined} title={t.outbox.leaveTitle} onClose={() => setLeaving(undefined)}>
        {leaving && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void change(LeaveUndoneDocument, { id: leaving.id, reason: formText(new FormData(event.currentTarget), 'reason') });
            }}
          >
            {failed}
            <p>{t.outbox.leaveText}</p>
            <TextArea label={t.outbox.reason} name="reason" maxLength={500} />
            <div className={styles.actions}>
              <Button type="submit">{t.outbox.leave}</Button>
              <Button look="secondary" onClick={() => setLeaving(undefined)}>
                {t.outbox.cancel}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </Page>
  );
}

function EntryRow({ entry, onTry, onLeave }: { entry: Entry; onTry: () => Promise<void>; onLeave: () => void }) {
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
