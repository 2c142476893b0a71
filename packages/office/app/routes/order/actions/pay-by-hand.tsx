import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { AgreeToPaidByHandDocument, DropPaidByHandDocument, PayByHandDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useLocale, useMoment, useWords } from '../../../words/words.ts';
import type { Money } from '../order-data.ts';
import styles from '../order.module.css';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

type Waiting = NonNullable<Money['waitingByHand']>;
type Props = Pick<ActionFormProps, 'order' | 'done'>;

/** An order is paid because somebody says so. */
export const payByHand: OrderAction = {
  name: 'paid',
  place: 'money',
  needs: 'order.settle',
  title: (t) => t.orderActions.byHand.title,
  isOffered: ({ status, money, cancelledAt }) =>
    ['payment_pending', 'incomplete', 'problem'].includes(status) &&
    cancelledAt === null &&
    money !== null &&
    money.balance > 0 &&
    money.waitingByHand === null,
  Form: ({ order, done }) => order.money && <Pay order={order} done={done} amount={order.money.balance} />,
};

/** What somebody declared above 500 euros: another person agrees, or it is taken back. */
export const decideByHand: OrderAction = {
  name: 'paid-agree',
  place: 'money',
  needs: 'order.settle',
  title: (t) => t.orderActions.byHand.decide,
  isOffered: ({ money }) => money !== null && money.waitingByHand !== null,
  Form: ({ order, done }) => order.money?.waitingByHand && <Decide order={order} done={done} waiting={order.money.waitingByHand} />,
};

function Pay({ order: { reference }, done, amount }: Props & { amount: number }) {
  const { orderActions: t } = useWords();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { busy, change, problem, fieldProblem } = useChange();
  const send = async (reason: string) => {
    const answer = await change(PayByHandDocument, { reference, reason, amount });
    if (answer && 'state' in answer) return done(answer.state === 'booked' ? t.byHand.booked : t.byHand.waits);
    await revalidate();
  };
  return (
    <Form className={styles.form} onSend={(form) => send(formText(form, 'reason'))}>
      <ActionProblem>{problem}</ActionProblem>
      <p>{t.byHand.text(formatAmount(amount, locale))}</p>
      {amount > SECOND_LOOK_MINOR && <Notice>{t.byHand.two}</Notice>}
      <TextField
        label={t.byHand.reason}
        hint={t.byHand.reasonHint}
        name="reason"
        minLength={3}
        maxLength={500}
        autoComplete="off"
        error={fieldProblem('reason') && t.byHand.badReason}
        data-first-focus
      />
      <SubmitButton busy={busy}>{t.byHand.submit}</SubmitButton>
    </Form>
  );
}

function Decide({ order: { reference }, done, waiting }: Props & { waiting: Waiting }) {
  const { orderActions: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { revalidate } = useRevalidator();
  const { busy, change, problem } = useChange();
  const { id, amount, reason, orderedBy, orderedAt } = waiting;
  const settle = async (answer: object | undefined, said: string) => (answer ? done(said) : revalidate());
  const agree = async () => settle(await change(AgreeToPaidByHandDocument, { reference, id }), t.byHand.booked);
  const drop = async () => settle(await change(DropPaidByHandDocument, { reference, id }), t.byHand.dropped);
  return (
    <div className={styles.form}>
      <ActionProblem>{problem}</ActionProblem>
      <p>{t.byHand.declared(orderedBy, moment(orderedAt), formatAmount(amount, locale))}</p>
      <blockquote className={styles.quote}>{reason}</blockquote>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void agree()}>
          {t.byHand.agree}
        </Button>
        <Button busy={busy} look="secondary" onClick={() => void drop()}>
          {t.byHand.drop}
        </Button>
      </div>
    </div>
  );
}
