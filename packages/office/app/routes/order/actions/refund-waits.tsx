import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { AgreeToRefundDocument, DropRefundDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { useMoment, useWords } from '../../../words/words.ts';
import type { ActionFormProps } from './order-action.ts';
import { RefundSums } from './refund-preview.tsx';
import type { Offer } from './refund-offer.ts';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** One person has decided; another agrees to it as it is, or it is given up. */
export function RefundWaits({ waiting, done }: ActionFormProps & { waiting: NonNullable<Offer['waiting']> }) {
  const { refunds: t } = useWords();
  const moment = useMoment();
  const { busy, change, problem } = useChange();
  const { id, enteredBy, enteredAt, reason, isOwn, preview } = waiting;
  const agree = async () => {
    if (await change(AgreeToRefundDocument, { id })) done(t.agreed);
  };
  const drop = async () => {
    if (await change(DropRefundDocument, { id })) done(t.dropped);
  };
  return (
    <div className={styles.form}>
      <p>{t.waitsSince(enteredBy, moment(enteredAt))}</p>
      {reason !== null && <p className={styles.soft}>{t.because(reason)}</p>}
      {preview ? <RefundSums preview={preview} /> : <Notice>{t.fitsNoMore}</Notice>}
      {isOwn && <Notice>{t.isOwn}</Notice>}
      <ActionProblem>{problem}</ActionProblem>
      <div className={styles.buttons}>
        {!isOwn && preview && (
          <Button busy={busy} onClick={() => void agree()}>
            {t.agree}
          </Button>
        )}
        <Button look="secondary" busy={busy} onClick={() => void drop()}>
          {t.drop}
        </Button>
      </div>
    </div>
  );
}
