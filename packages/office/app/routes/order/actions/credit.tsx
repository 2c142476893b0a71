import { useState } from 'react';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { RefundChoiceForm, useRefundChoice } from './refund-choice.tsx';
import { RefundWaits } from './refund-waits.tsx';
import { lookWhetherLeft, useOffer, type Offer } from './refund-offer.ts';
import { refund } from './refund.tsx';

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
  const lines = offer.lines.filter(({ mayCredit }) => mayCredit);
  const [line, setLine] = useState(lines[0]?.number ?? 0);
  const [amount, setAmount] = useState('');
  const creditAmount = readAmount(amount);
  const refund = useRefundChoice(order.reference, { creditLine: line, creditAmount: creditAmount ?? 0 }, Boolean(creditAmount));
  return (
    <RefundChoiceForm offer={offer} done={done} refund={refund} title={t.credit}>
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
        error={
          (amount.trim() !== '' && creditAmount === undefined && t.noAmount) || (refund.field === 'creditAmount' ? t.creditTooMuch : null)
        }
      />
    </RefundChoiceForm>
  );
}
