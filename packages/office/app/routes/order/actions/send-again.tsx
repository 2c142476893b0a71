import { useId, useState } from 'react';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { SendOrderMailsDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { mayOrder } from '../may-order.ts';
import { useWords } from '../../../words/words.ts';
import styles from '../order.module.css';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

/** Mails of the order once more, to its address or to a corrected one. */
export const sendAgain: OrderAction = {
  name: 'send-again',
  place: 'order',
  needs: 'order.send',
  title: (t) => t.orderActions.sendAgain.title,
  isOffered: ({ mailsAgain }) => mailsAgain.length > 0,
  Form: SendAgain,
};

function SendAgain({ order, done }: ActionFormProps) {
  const { orderActions: t } = useWords();
  const { busy, change, problem, fieldProblem } = useChange();
  const requestIdOf = useRequestId();
  const address = order.person?.email ?? '';
  const [to, setTo] = useState(address);
  const group = useId();
  const send = async (form: FormData) => {
    const mails = form.getAll('mails').map(String);
    const corrects = form.has('corrects');
    const wanted = { reference: order.reference, mails, to: formText(form, 'to'), corrects, seen: order.person?.email ?? null };
    const answer = await change(SendOrderMailsDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (answer) done(t.sendAgain.sent(formText(form, 'to')), corrects ? 'renew-access' : undefined);
  };
  return (
    <Form className={styles.form} onSend={send}>
      <ActionProblem>{problem}</ActionProblem>
      <fieldset className={styles.choices} aria-describedby={`${group}-problem`}>
        <legend>{t.sendAgain.which}</legend>
        {order.mailsAgain.map((mail) => (
          <Checkbox
            key={mail}
            name="mails"
            value={mail}
            defaultChecked={mail === (order.mailsAgain.includes('tickets.mail') ? 'tickets.mail' : order.mailsAgain[0])}
            label={t.mails[mail] ?? mail}
          />
        ))}
        <span id={`${group}-problem`} className={styles.problem} role="alert">
          {fieldProblem('mails') && t.sendAgain.noneChosen}
        </span>
      </fieldset>
      <TextField
        label={t.sendAgain.to}
        name="to"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        data-first-focus
        error={fieldProblem('to') && t.badEmail}
      />
      {to.trim() !== address && mayOrder(order, 'order.correct') && <Checkbox name="corrects" label={t.sendAgain.corrects} />}
      <SubmitButton busy={busy}>{t.sendAgain.submit}</SubmitButton>
    </Form>
  );
}
