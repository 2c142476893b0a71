import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { holderOf, type PersonalField, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { RenameTicketDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useWords } from '../../../words/words.ts';
import type { Order, Ticket } from '../order-data.ts';
import styles from '../order.module.css';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

const ticketOf = ({ tickets }: Order, id: string) => tickets.find((ticket) => ticket.id === id);

/** Another holder for a ticket. */
export const renameTicket: OrderAction = {
  name: 'rename',
  place: 'ticket',
  needs: 'order.correct',
  title: (t) => t.orderActions.rename.title,
  isOffered: (order, id) => order.person !== null && (ticketOf(order, id)?.holderFields.length ?? 0) > 0,
  Form: ({ order, subjectId, done }) => {
    const ticket = ticketOf(order, subjectId);
    return ticket && <Rename order={order} ticket={ticket} done={done} />;
  },
};

function Rename({ order: { reference }, ticket, done }: Pick<ActionFormProps, 'order' | 'done'> & { ticket: Ticket }) {
  const { orderActions: t } = useWords();
  const { revalidate } = useRevalidator();
  const { busy, change, code, problem, fieldProblem } = useChange();
  const [seen, setSeen] = useState(ticket.holder);
  const entry = readPersonalIdentifier(ticket.holder);
  const fields = ticket.holderFields as PersonalField[];
  const send = async (form: FormData) => {
    setSeen(ticket.holder);
    const personalIdentifier = JSON.stringify(Object.fromEntries(fields.map((field) => [field, formText(form, field)])));
    const tellsBuyer = form.has('tellsBuyer');
    const sent = { reference, ticket: ticket.number, personalIdentifier, seen: ticket.holder, tellsBuyer };
    if (await change(RenameTicketDocument, sent)) return done(t.rename.done);
    await revalidate();
  };
  return (
    <Form className={styles.form} onSend={send}>
      <ActionProblem>{problem}</ActionProblem>
      {code === 'CHANGED_MEANWHILE' && seen !== ticket.holder && (
        <Notice kind="warning">{t.rename.changed(holderOf(readPersonalIdentifier(ticket.holder)) ?? '–')}</Notice>
      )}
      {fields.map((field, index) => (
        <TextField
          key={field}
          label={t.holder[field]}
          name={field}
          defaultValue={entry[field]}
          autoComplete="off"
          error={fieldProblem(field) && t.rename.badName}
          {...(index === 0 && { 'data-first-focus': true })}
        />
      ))}
      <Checkbox name="tellsBuyer" label={t.rename.tell} defaultChecked />
      <p className={styles.stays}>{t.rename.codeStays}</p>
      <SubmitButton busy={busy}>{t.rename.submit}</SubmitButton>
    </Form>
  );
}
