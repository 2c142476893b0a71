import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Route } from './+types/change-set';
import { ChangeSetDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page } from '../../lib/page.tsx';
import type { ChangeSet, SetAction } from './change-data.ts';
import { SetState, whenOf } from './changes.tsx';
import { EntryPart } from './entry-part.tsx';
import { PreviewButton } from '../../catalogue/preview-button.tsx';
import { saleMoments } from '../../catalogue/sale-moments.ts';
import { SetDialog } from './set-dialog.tsx';
import styles from './changes.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { changeSet } = await ask(ChangeSetDocument, { id: params.id }, browserLocale());
  if (!changeSet) notFound();
  return changeSet;
}

/** One change set: what it changes, what stands in its way, and what can be done with it. */
export default function ChangeSetPage({ loaderData: set }: Route.ComponentProps) {
  const words = useWords();
  const { changes: t } = words;
  const moment = useMoment();
  const locale = useLocale();
  const moments = set.changes
    .flatMap(({ kind, after }) => (kind === 'events' && after ? saleMoments(words, locale, after) : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const deed = useDeed();
  const [open, setOpen] = useState<SetAction>();
  const close = () => {
    setOpen(undefined);
    deed.say(undefined);
  };
  return (
    <Page
      title={set.title}
      intro={whenOf(t, moment, set)}
      actions={
        <span className={styles.tags}>
          <SetState set={set} />
        </span>
      }
    >
      <div className={styles.bar}>
        <Link to={at('/changes')}>{t.back}</Link>
        <div className={styles.actions}>
          {(set.state === 'draft' || set.state === 'scheduled') && set.changes.length > 0 && (
            <PreviewButton id={set.id} moments={moments} />
          )}
          {actionsOf(set, mayOf(useViewer())).map((action) => (
            <Button key={action} small look={action === 'publish' ? 'primary' : 'secondary'} onClick={() => setOpen(action)}>
              {t[action]}
            </Button>
          ))}
        </div>
      </div>
      {open === undefined && deed.notice}
      {set.changes.length === 0 && <EmptyState title={t.noChanges}>{t.noChangesText}</EmptyState>}
      {set.changes.map((change) => (
        <EntryPart key={`${change.kind}/${change.slug} ${change.revision}`} set={set} change={change} deed={deed} />
      ))}
      {open !== undefined && <SetDialog set={set} action={open} deed={deed} onClose={close} onDone={() => setOpen(undefined)} />}
    </Page>
  );
}

const mayOf = (viewer: ReturnType<typeof useViewer>) => ({
  edit: mayViewer(viewer, 'catalogue.edit'),
  publish: mayViewer(viewer, 'catalogue.publish'),
});

/** What somebody may do with it as it is, the first the most likely. */
function actionsOf({ state, changes }: ChangeSet, may: { edit: boolean; publish: boolean }): SetAction[] {
  const publishing: SetAction[] = may.publish && changes.length > 0 ? ['publish', 'schedule'] : [];
  const editing: SetAction[] = may.edit ? ['rename', 'discard'] : [];
  if (state === 'draft') return [...publishing, ...editing];
  if (state === 'scheduled') return may.publish ? ['publish', 'unschedule'] : [];
  return state === 'published' && may.edit ? ['undo'] : [];
}
