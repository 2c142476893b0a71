import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { AddOrderNoteDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { useWords } from '../../../words/words.ts';
import styles from '../order.module.css';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

/** What colleagues should know of the order; it stays as it was written. */
export const addNote: OrderAction = {
  name: 'note',
  place: 'history',
  needs: 'order.note',
  title: (t) => t.orderActions.note.title,
  isOffered: ({ person }) => person !== null,
  Form: AddNote,
};

function AddNote({ order: { reference }, done }: ActionFormProps) {
  const { orderActions: t } = useWords();
  const { busy, change, problem, fieldProblem } = useChange();
  const requestIdOf = useRequestId();
  const write = async (note: string) => {
    if (await change(AddOrderNoteDocument, { reference, note, requestId: requestIdOf(note) })) done(t.note.written);
  };
  return (
    <Form className={styles.form} onSend={(form) => write(formText(form, 'note'))}>
      <ActionProblem>{problem}</ActionProblem>
      <TextArea
        label={t.note.label}
        hint={t.note.hint}
        name="note"
        rows={5}
        maxLength={2000}
        error={fieldProblem('note')}
        data-first-focus
      />
      <SubmitButton busy={busy}>{t.note.submit}</SubmitButton>
    </Form>
  );
}
