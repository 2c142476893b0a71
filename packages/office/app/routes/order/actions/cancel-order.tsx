import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { CancelOrderDocument } from '../../../graphql/operations.ts';
import { formText } from '../../../lib/form-text.ts';
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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void cancel(formText(new FormData(event.currentTarget), 'reason'));
      }}
    >
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
      {problem !== undefined && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
