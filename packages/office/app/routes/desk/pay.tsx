import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import type { DeskMethod, DeskPaymentInput, fillDeskCartMutation } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { notesFor } from './notes-for.ts';
import styles from './desk.module.css';

export type Cart = Extract<fillDeskCartMutation['fillDeskCart'], { __typename: 'DeskCart' }>;

type PayProps = {
  cart: Cart;
  takesCash: boolean;
  busy: boolean;
  notice: ReactNode;
  onPay: (payment: DeskPaymentInput) => Promise<void>;
  onBack: () => void;
};

/** What is to pay, large; what was given, and what goes back. */
export function Pay({ cart, takesCash, busy, notice, onPay, onBack }: PayProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [method, setMethod] = useState<DeskMethod>(takesCash ? 'cash' : 'card_terminal');
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { totalMinor, version, validUntil, lines } = cart;
  const isCash = method === 'cash' && totalMinor > 0;
  useEffect(() => form.current?.querySelector<HTMLElement>(`[data-begin~="${method}"]`)?.focus(), [method]);
  const givenMinor = given.trim() === '' ? totalMinor : readAmount(given);
  const pay = (values: FormData) => {
    if (isCash && givenMinor === undefined) return setWrong(t.wrongAmount);
    setWrong(undefined);
    const said = { terminalReference: formText(values, 'terminalReference'), email: formText(values, 'email') };
    return void onPay({ version, toPayMinor: totalMinor, method, givenMinor: isCash ? (givenMinor ?? null) : null, ...said });
  };
  return (
    <PagePart title={t.toPay}>
      <Form ref={form} className={styles.form} noValidate onSend={pay}>
        <p className={styles.due}>{formatAmount(totalMinor, locale)}</p>
        {notice}
        <ul className={styles.lines}>
          {lines.map(({ variantId, event, name, place, quantity, unitPriceMinor }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is what it is, and two may be alike
            <li key={`${variantId}-${at}`}>
              <span>
                {quantity} × {name}
                <small>{[event, place].filter(Boolean).join(' · ')}</small>
              </span>
              <span>{formatAmount(quantity * unitPriceMinor, locale)}</span>
            </li>
          ))}
        </ul>
        {validUntil !== null && <p className={styles.hint}>{t.heldUntil(moment(validUntil))}</p>}
        {takesCash && totalMinor > 0 && (
          <RadioGroup
            chips
            label={t.method}
            name="method"
            value={method}
            onChange={(chosen) => setMethod(chosen === 'cash' ? 'cash' : 'card_terminal')}
            options={(['cash', 'card_terminal'] as const).map((one) => ({ value: one, label: t.methods[one] ?? one }))}
          />
        )}
        {isCash && (
          <>
            <TextField
              label={t.given}
              hint={t.givenHint}
              error={wrong}
              name="given"
              inputMode="decimal"
              autoComplete="off"
              required={false}
              value={given}
              onChange={({ target }) => setGiven(target.value)}
              data-begin="cash"
            />
            <div className={styles.notes}>
              {notesFor(totalMinor).map((minor) => (
                <Button
                  key={minor}
                  look="secondary"
                  small
                  onClick={() => setGiven(String(minor / 100).replace('.', locale === 'de' ? ',' : '.'))}
                >
                  {formatAmount(minor, locale, { trimZeroDecimals: true })}
                </Button>
              ))}
            </div>
            <p className={styles.total}>
              <span>{t.change}</span>
              <output>{givenMinor === undefined || givenMinor < totalMinor ? '–' : formatAmount(givenMinor - totalMinor, locale)}</output>
            </p>
          </>
        )}
        {method === 'card_terminal' && totalMinor > 0 && (
          <>
            <Notice kind="info">{t.terminalShow}</Notice>
            <TextField
              label={t.terminalReference}
              name="terminalReference"
              maxLength={40}
              autoComplete="off"
              required={false}
              data-begin="card_terminal"
            />
          </>
        )}
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="off"
          required={false}
          data-begin={totalMinor === 0 ? 'cash card_terminal' : undefined}
        />
        <FormButtons
          submit={
            method === 'card_terminal' && totalMinor > 0
              ? t.wentThrough(formatAmount(totalMinor, locale))
              : t.sellFor(formatAmount(totalMinor, locale))
          }
          busy={busy}
          cancel={t.back}
          onCancel={onBack}
        />
      </Form>
    </PagePart>
  );
}
