import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { CancelOrderDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useWords } from '../../../words/words.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** Ends an order that nobody has paid. */
export const cancelOrder: OrderAction = {
  name: 'cancel',
  place: 'order',
  needs: 'order.move',
  title: (t) => t.refunds.cancel,
  isOffered: ({ isWhole, paidAt, cancelledAt }) => isWhole && paidAt === null && cancelledAt === null,
  Form: CancelOrder,
};

function CancelOrder({ order: { reference }, done }: ActionFormProps) {
  const { refunds: t } = useWords();
  const { busy, change, problem, fieldProblem } = useChange();
  const cancel = async (reason: string) => {
    if (await change(CancelOrderDocument, { reference, reason })) done(t.cancelled);
  };
  return (
    <Form className={styles.form} onSend={(form) => cancel(formText(form, 'reason'))}>
      <p>{t.cancelText}</p>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        maxLength={500}
        autoComplete="off"
        data-first-focus
        error={fieldProblem('reason')}
      />
      <ActionProblem>{problem}</ActionProblem>
      <SubmitButton busy={busy}>{t.cancel}</SubmitButton>
    </Form>
  );
}
