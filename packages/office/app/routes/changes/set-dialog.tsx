import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { resolveMoment } from '@frontrow/domain/catalogue/moments';
import {
  DiscardChangeSetDocument,
  PublishChangeSetDocument,
  RenameChangeSetDocument,
  ScheduleChangeSetDocument,
  UndoChangeSetDocument,
  UnscheduleChangeSetDocument,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { useWords } from '../../words/words.ts';
import type { ChangeSet, SetAction } from './change-data.ts';
import styles from './changes.module.css';

type Props = { set: ChangeSet; action: SetAction; deed: Deed; onClose: () => void; onDone: () => void };

/** Asks for what an action needs, says what it does, and does it. */
export function SetDialog({ set, action, deed, onClose, onDone }: Props) {
  const { changes: t } = useWords();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { id, revision } = set;
  const run = async (form: FormData): Promise<unknown> => {
    if (action === 'publish') return deed.act(PublishChangeSetDocument, { id, revision }, t.publishedNow);
    if (action === 'unschedule') return deed.act(UnscheduleChangeSetDocument, { id });
    if (action === 'discard') return deed.act(DiscardChangeSetDocument, { id });
    if (action === 'rename') return deed.act(RenameChangeSetDocument, { id, title: formText(form, 'title') });
    if (action === 'schedule') return schedule(form);
    const made = await deed.act(UndoChangeSetDocument, { id, title: t.undone(set.title) });
    if (made && 'changeSet' in made) await navigate(`/changes/${made.changeSet.id}`);
    return made;
  };
  const schedule = async (form: FormData) => {
    const moment = resolveMoment(formText(form, 'at'), new Date(0));
    if (!moment || moment <= serverNow()) return setProblem(t.atPast);
    setProblem(undefined);
    return deed.act(ScheduleChangeSetDocument, { id, revision, at: moment.toISOString() });
  };
  return (
    <Dialog open title={titleOf(t, action)} onClose={onClose}>
      <Form className={styles.form} onSend={(form) => run(form).then((done) => done && onDone())}>
        {deed.notice}
        {textOf(t, action, set.size) !== undefined && <p>{textOf(t, action, set.size)}</p>}
        {action === 'rename' && <TextField label={t.name} name="title" defaultValue={set.title} maxLength={200} data-first-focus />}
        {action === 'schedule' && (
          <TextField label={t.at} hint={t.atHint} error={problem ?? null} name="at" type="datetime-local" data-first-focus />
        )}
        <FormButtons submit={action === 'rename' ? t.save : t[action]} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

type ChangeWords = ReturnType<typeof useWords>['changes'];

const titleOf = (t: ChangeWords, action: SetAction): string =>
  ({
    publish: t.publishTitle,
    schedule: t.scheduleTitle,
    unschedule: t.unschedule,
    rename: t.rename,
    discard: t.discardTitle,
    undo: t.undoTitle,
  })[action];

function textOf(t: ChangeWords, action: SetAction, size: number): string | undefined {
  if (action === 'publish') return t.publishText(size);
  if (action === 'schedule') return t.scheduleText;
  if (action === 'discard') return t.discardText;
  return action === 'undo' ? t.undoText : undefined;
}
