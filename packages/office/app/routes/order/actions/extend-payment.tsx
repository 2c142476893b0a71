import { dayOf } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { payUntilMax } from '@frontrow/domain/payments/pay-until';
import { ExtendPaymentDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { useMoment, useWords } from '../../../words/words.ts';
import styles from '../order.module.css';
import { lastMomentOf } from './deadlines.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

const DAY_MS = 86_400_000;

/** More time to pay for an order that nobody has paid yet. */
export const extendPayment: OrderAction = {
  name: 'extend',
  place: 'money',
  needs: 'order.extend',
  title: (t) => t.orderActions.extend.title,
  isOffered: ({ status, money, payUntil }) =>
    (status === 'payment_pending' || status === 'incomplete') && money !== null && money.balance > 0 && payUntil !== null,
  Form: ({ order, done }) => order.payUntil !== null && <Extend order={order} payUntil={order.payUntil} done={done} />,
};

function Extend({ order, payUntil, done }: Pick<ActionFormProps, 'order' | 'done'> & { payUntil: string }) {
  const { orderActions: t } = useWords();
  const moment = useMoment();
  const { revalidate } = useRevalidator();
  const { busy, change, problem, fieldProblem } = useChange();
  const [now] = useState(serverNow);
  const latest = payUntilMax(now, order.firstEventAt === null ? null : new Date(order.firstEventAt));
  // the day after the deadline, where there is one left
  const earliest = new Date(Math.min(Math.max(Date.parse(payUntil), now.getTime()) + DAY_MS, latest.getTime()));
  const send = async (form: FormData) => {
    const until = lastMomentOf(formText(form, 'until'), latest);
    const answer = await change(ExtendPaymentDocument, {
      reference: order.reference,
      until,
      seen: payUntil,
      tellsBuyer: form.has('tellsBuyer'),
    });
    if (answer) return done(t.extend.done(moment(until)));
    await revalidate();
  };
  return (
    <Form className={styles.form} onSend={send}>
      <ActionProblem>{problem}</ActionProblem>
      <TextField
        label={t.extend.until}
        hint={t.extend.hint(moment(payUntil), moment(latest.toISOString()))}
        name="until"
        type="date"
        min={dayOf(earliest)}
        max={dayOf(latest)}
        defaultValue={dayOf(earliest)}
        error={fieldProblem('until') && t.extend.badDay}
        data-first-focus
      />
      <Checkbox name="tellsBuyer" label={t.extend.tell} defaultChecked />
      <SubmitButton busy={busy}>{t.extend.submit}</SubmitButton>
    </Form>
  );
}
