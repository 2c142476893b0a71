import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { RefundOrderDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { RefundSums, useRefundPreview } from './refund-preview.tsx';
import { RefundWaits } from './refund-waits.tsx';
import { lookWhetherLeft, useOffer, type Offer } from './refund-offer.ts';
import { refund } from './refund.tsx';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** An amount off the price of a line that stays with the buyer, with a credit note. */
export const credit: OrderAction = {
  ...refund,
  name: 'credit',
  title: (t) => t.refunds.credit,
  Look: lookWhetherLeft(isUncreditable),
  Form: Credit,
};

function isUncreditable({ lines }: Offer): boolean {
  return lines.every(({ mayCredit }) => !mayCredit);
}

function Credit(props: ActionFormProps) {
  const { refunds: t } = useWords();
  const offer = useOffer(props.order.reference);
  if (offer === undefined) return <p aria-busy="true">{t.loading}</p>;
  if (offer === 'failed') return <Notice kind="error">{t.failed}</Notice>;
  if (offer.waiting) return <RefundWaits {...props} waiting={offer.waiting} />;
  return isUncreditable(offer) ? <p>{t.nothingLeft}</p> : <CreditForm {...props} offer={offer} />;
}

function CreditForm({ order, offer, done }: ActionFormProps & { offer: Offer }) {
  const { refunds: t } = useWords();
  const locale = useLocale();
  const { busy, change, problem, fieldProblem } = useChange();
  const [requestId] = useState(() => crypto.randomUUID());
  const lines = offer.lines.filter(({ mayCredit }) => mayCredit);
  const [line, setLine] = useState(lines[0]?.number ?? 0);
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState({ iban: '', holder: '' });
  const creditAmount = readAmount(amount);
  const choice = { creditLine: line, creditAmount: creditAmount ?? 0, ...(account.iban.trim() !== '' && account) };
  const { preview, code, field } = useRefundPreview(order.reference, creditAmount ? choice : undefined);
  const needsAccount = code === 'ACCOUNT_NEEDED' || account.iban !== '' || account.holder !== '';
  const decide = async (reason: string) => {
    const answer = await change(RefundOrderDocument, { reference: order.reference, choice, reason, version: offer.version, requestId });
    if (answer) done(answer.waits ? t.waitsNow(formatAmount(answer.amount, locale)) : t.decided(formatAmount(answer.amount, locale)));
  };
  return (
    <Form className={styles.form} onSend={(form) => decide(formText(form, 'reason'))}>
      <p>{t.creditText}</p>
      <Select
        label={t.creditLine}
        value={String(line)}
        onChange={(event) => setLine(Number(event.target.value))}
        options={lines.map(({ number, name, variantName, leftAmount }) => ({
          value: String(number),
          label: t.atMost([name, variantName].filter(Boolean).join(', '), formatAmount(leftAmount, locale)),
        }))}
      />
      <TextField
        label={t.creditAmount}
        inputMode="decimal"
        autoComplete="off"
        ref={takeFocus}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={(amount.trim() !== '' && creditAmount === undefined && t.noAmount) || (field === 'creditAmount' ? t.creditTooMuch : null)}
      />
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
      <div>
        <Button type="submit" busy={busy} disabledReason={preview ? undefined : t.chooseFirst}>
          {preview ? (preview.needsTwo ? t.propose : t.submit)(formatAmount(preview.amount, locale)) : t.credit}
        </Button>
      </div>
    </Form>
  );
}
