import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { RenewAccessDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { useWords } from '../../../words/words.ts';
import styles from '../order.module.css';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';

/** Ends the link and the codes that somebody else has got. */
export const renewAccess: OrderAction = {
  name: 'renew-access',
  place: 'buyer',
  needs: 'order.correct',
  title: (t) => t.orderActions.renew.title,
  isOffered: ({ person }) => person !== null,
  Form: RenewAccess,
};

function RenewAccess({ order: { reference, person, history }, close, done }: ActionFormProps) {
  const { orderActions: t } = useWords();
  const { revalidate } = useRevalidator();
  const { busy, change, problem } = useChange();
  const [requestId] = useState(() => crypto.randomUUID());
  const email = person?.email ?? '';
  const renew = async () => {
    const answer = await change(RenewAccessDocument, { reference, version: history.at(-1)?.id ?? '0', requestId });
    if (answer) return done(t.renew.done(email, answer.tickets, answer.stay));
    await revalidate();
  };
  return (
    <div className={styles.form}>
      <ActionProblem>{problem}</ActionProblem>
      <p>{t.renew.text(email)}</p>
      <p className={styles.stays}>{t.renew.stays}</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void renew()} data-first-focus>
          {t.renew.submit}
        </Button>
        <Button look="secondary" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
