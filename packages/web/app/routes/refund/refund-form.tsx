import { checkCodes, sentCode, type CodeProblem } from '@frontrow/domain/refunds/codes';
import { useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { BankAccountFields, compactIban, isAccountRight } from './bank-account.tsx';
import { submitRefund, type Asked, type Refused, type RefundView, type Taken } from './refund-api.ts';
import styles from './refund.module.css';
import { TicketNumbers } from './ticket-numbers.tsx';

type Props = {
  view: RefundView;
  asked: Asked;
  /** Numbers of tickets to begin with. */
  given: readonly string[];
  onTaken: (taken: Taken) => void;
};

const BANK = 'bank_transfer';

/** Which tickets, which way the money goes, and a yes. */
export function RefundForm({ view, asked, given, onTaken }: Props) {
  const t = useMessages().refund;
  const element = useRef<HTMLFormElement>(null);
  const [codes, setCodes] = useState<readonly string[]>(() => (given.length === 0 ? [''] : given.slice(0, view.refundableTicketCount)));
  const [method, setMethod] = useState(view.refundMethod.id);
  const [account, setAccount] = useState({ name: '', iban: '' });
  const [isPayPalRight, setPayPalRight] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const isBank = method === BANK;
  const needsPayPal = method === 'paypal' && !isPayPalRight;
  const problems = checkCodes(codes);
  const typed = codes.flatMap((code, index) => (code.trim() === '' ? [] : [{ index, code }]));
  const faulty = new Set(refused?.indexes.map((place) => typed[place]?.index));
  const texts: Record<CodeProblem, string> = {
    missing: t.required,
    not_digits: t.notDigits,
    too_short: t.wrongTicket,
    duplicate: t.duplicate,
  };
  const errors = problems.map((problem, index) => {
    if (problem) return checked || problem === 'not_digits' ? texts[problem] : null;
    if (!faulty.has(index)) return null;
    return refused?.code === 'REFUND_TICKET_USED' ? t.usedTicket : t.wrongTicket;
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    if (problems.some(Boolean) || !isAgreed || needsPayPal || (isBank && !isAccountRight(account))) return focusFirst();
    setBusy(true);
    setRefused(null);
    const { name, iban } = account;
    const answer = await submitRefund({
      ...asked,
      validationCodes: typed.map(({ code }) => sentCode(code)),
      bankAccount: isBank ? { name: name.trim(), iban: compactIban(iban) } : null,
    });
    setBusy(false);
    if (!('code' in answer)) return onTaken(answer);
    if (answer.field === 'bankAccount') setMethod(BANK);
    setRefused(answer);
    focusFirst();
  }
  // the fields are marked with the next paint
  const focusFirst = () => focusFirstProblem(element.current);

  function change(next: string[]) {
    setCodes(next);
    if (refused?.indexes.length) setRefused(null);
  }
  const bank = { value: BANK, label: t.bankTransfer, hint: t.bankTransferHint };
  const own = { value: view.refundMethod.id, label: view.refundMethod.name, hint: view.refundMethod.description };
  return (
    <form className={styles.form} ref={element} noValidate onSubmit={(event) => void submit(event)}>
      {view.hardticketCount > 0 && <Notice>{t.hardtickets(view.hardticketCount)}</Notice>}
      <TicketNumbers codes={codes} errors={errors} max={view.refundableTicketCount} onChange={change} />
      <RadioGroup label={t.method} name="method" value={method} options={own.value === BANK ? [bank] : [own, bank]} onChange={setMethod} />
      {isBank && <BankAccountFields account={account} checked={checked} onChange={setAccount} />}
      {method === 'paypal' && (
        <Checkbox
          label={t.paypal}
          checked={isPayPalRight}
          error={checked && needsPayPal ? t.needed : null}
          onChange={({ target }) => setPayPalRight(target.checked)}
        />
      )}
      <Checkbox
        label={t.legal}
        checked={isAgreed}
        error={checked && !isAgreed ? t.needed : null}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <p className={styles.soft}>{t.periods}</p>
      <ErrorNotice>{refused && refusedText(refused, t)}</ErrorNotice>
      <Button type="submit" busy={busy}>
        {t.submit}
      </Button>
    </form>
  );
}

function refusedText({ code, field }: Refused, t: ReturnType<typeof useMessages>['refund']): string {
  if (field === 'bankAccount') return t.accountNeeded;
  if (field === 'bankAccount.iban') return t.ibanInvalid;
  const texts: Record<string, string> = {
    REFUND_TICKET_INVALID: t.entriesNotFound,
    REFUND_TICKET_USED: t.usedTicket,
    REFUND_NOT_OPEN: t.notOpenWhy,
    REFUND_PAUSED: t.pausedWhy,
    REFUND_BY_MAIL_ONLY: t.byMail,
    ORDER_NOT_FOUND: t.notFound,
    TOO_MANY_ATTEMPTS: t.tooMany,
  };
  return texts[code] ?? t.failed;
}
