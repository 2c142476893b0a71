import { formatAmount } from '@frontrow/domain/money/format';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { isValidIBAN } from 'ibantools';
import { useState, type SubmitEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { codeInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { refusalText } from '../../../features/cart/refusal-text.ts';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-tickets.module.css';
import { offerTicket, type OwnTicket } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';

type Props = {
  ticket: OwnTicket;
  order: { orderId: string; token: string };
  onClose: () => void;
  onOffered: (tickets: OwnTicket[]) => void;
};

const compact = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();
// the longest IBAN has 34 characters, the German one 22: before that nobody is told off while typing
const IBAN_LENGTH_MIN = 22;

/** To whom, to which account, at the one price: then the ticket is offered. */
export function SellDialog({ ticket, order, onClose, onOffered }: Props) {
  const t = useMessages();
  const words = useTicketWords();
  const { locale } = usePage();
  const mayBePublic = ticket.resalePreference === 'public';
  const [isPrivate, setPrivate] = useState(!mayBePublic);
  const [accountHolder, setAccountHolder] = useState('');
  const [iban, setIban] = useState('');
  const [sellsPrivately, setSellsPrivately] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRight = isValidIBAN(compact(iban));
  const isLong = compact(iban).length >= IBAN_LENGTH_MIN;
  const money = (minor: number) => formatAmount(minor, locale);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (busy || !isRight || accountHolder.trim() === '' || !sellsPrivately) return;
    setBusy(true);
    setProblem(null);
    try {
      const result = await offerTicket({
        ...order,
        ticketId: ticket.id,
        private: isPrivate,
        iban: compact(iban),
        accountHolder,
        sellsPrivately,
      });
      if ('tickets' in result) return onOffered(result.tickets);
      setProblem(refusalText({ code: result.code as RefusalCode, limit: null }, t));
    } catch {
      setProblem(t.checkout.failedTitle);
    }
    setBusy(false);
  }

  const kinds = [
    { value: 'public', label: words.public, hint: words.publicHint },
    { value: 'private', label: words.private, hint: words.privateHint },
  ];
  return (
    <Dialog open title={words.sellTitle} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{words.sellIntro}</p>
        <dl className={styles.sums}>
          <div>
            <dt>{words.price}</dt>
            <dd>{money(ticket.resalePrice)}</dd>
          </div>
          <div>
            <dt>{words.fee}</dt>
            <dd>– {money(ticket.resaleFee)}</dd>
          </div>
          <div className={styles.payout}>
            <dt>{words.payout}</dt>
            <dd>{money(ticket.resalePayout)}</dd>
          </div>
        </dl>
        {mayBePublic && (
          <RadioGroup
            label={words.who}
            name="resale-kind"
            options={kinds}
            value={isPrivate ? 'private' : 'public'}
            onChange={(kind) => setPrivate(kind === 'private')}
          />
        )}
        <TextField
          label={words.accountHolder}
          autoComplete="name"
          maxLength={70}
          value={accountHolder}
          error={isAsked && accountHolder.trim() === '' ? words.accountHolderMissing : null}
          onChange={(event) => setAccountHolder(event.target.value)}
        />
        <TextField
          label={words.iban}
          hint={isRight ? words.ibanRight : words.ibanHint}
          {...codeInput}
          maxLength={42}
          value={iban}
          error={!isRight && (isAsked || isLong) ? words.ibanWrong : null}
          onChange={(event) => setIban(event.target.value)}
        />
        <Checkbox
          label={words.privately}
          checked={sellsPrivately}
          error={isAsked && !sellsPrivately ? words.privatelyMissing : null}
          onChange={(event) => setSellsPrivately(event.target.checked)}
        />
        <p className={cards.soft}>{words.keep}</p>
        <ErrorNotice>{problem}</ErrorNotice>
        <Button type="submit" wide busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
