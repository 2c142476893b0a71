import { useState, type ReactNode } from 'react';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { RefundOrderDocument } from '../../../graphql/operations.ts';
import type { RefundChoice } from '../../../graphql/types.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps } from './order-action.ts';
import type { Offer } from './refund-offer.ts';
import { RefundSums, useRefundPreview } from './refund-preview.tsx';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** What is chosen to go back, with the account it goes to where one is needed, and what it comes to. */
export function useRefundChoice(reference: string, chosen: RefundChoice, isChosen: boolean) {
  const [account, setAccount] = useState({ iban: '', holder: '' });
  const choice = { ...chosen, ...(account.iban.trim() !== '' && account) };
  return { reference, choice, account, setAccount, ...useRefundPreview(reference, isChosen ? choice : undefined) };
}

type Props = Pick<ActionFormProps, 'done'> & {
  offer: Offer;
  refund: ReturnType<typeof useRefundChoice>;
  /** Of the button while nothing is chosen. */
  title: string;
  children: ReactNode;
};

/** `children` choose; below stand the account, the reason and the sums, and the button says the amount. */
export function RefundChoiceForm({ done, offer, refund, title, children }: Props) {
  const { refunds: t } = useWords();
  const locale = useLocale();
  const { busy, change, problem, fieldProblem } = useChange();
  const requestIdOf = useRequestId();
  const { reference, choice, account, setAccount, preview, code, field } = refund;
  const needsAccount = code === 'ACCOUNT_NEEDED' || account.iban !== '' || account.holder !== '';
  const decide = async (reason: string) => {
    const wanted = { reference, choice, reason, version: offer.version };
    const answer = await change(RefundOrderDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (answer) done((answer.waits ? t.waitsNow : t.decided)(formatAmount(answer.amount, locale)));
  };
  return (
    <Form className={styles.form} onSend={(form) => decide(formText(form, 'reason'))}>
      {children}
      {needsAccount && (
        <>
          <Notice>{t.accountNeeded}</Notice>
          <TextField
            label={t.iban}
            autoComplete="off"
            value={account.iban}
            onChange={(event) => setAccount({ ...account, iban: event.target.value })}
            error={account.iban !== '' && field === 'iban' ? t.wrongIban : null}
          />
          <TextField
            label={t.holder}
            autoComplete="off"
            value={account.holder}
            onChange={(event) => setAccount({ ...account, holder: event.target.value })}
            error={account.holder !== '' && field === 'holder' ? t.wrongHolder : null}
          />
        </>
      )}
      <TextField label={t.reason} hint={t.reasonHint} name="reason" maxLength={500} autoComplete="off" error={fieldProblem('reason')} />
      <RefundSums preview={preview} code={code} />
      <ActionProblem>{problem}</ActionProblem>
      <SubmitButton busy={busy} disabledReason={preview ? undefined : t.chooseFirst}>
        {preview ? (preview.needsTwo ? t.propose : t.submit)(formatAmount(preview.amount, locale)) : title}
      </SubmitButton>
    </Form>
  );
}
