import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { RefundChoice } from '../../../graphql/types.ts';
import { RefundOrderDocument } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps } from './order-action.ts';
import { RefundSums, useRefundPreview } from './refund-preview.tsx';
import type { Offer } from './refund-offer.ts';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

type Chosen = { tickets: readonly string[]; units: Readonly<Record<number, number>>; shipping?: 'yes' | 'no'; kept: string };

/** What goes back, with what it comes to beside it while one chooses. */
export function RefundForm({ order, offer, done }: ActionFormProps & { offer: Offer }) {
  const { refunds: t } = useWords();
  const locale = useLocale();
  const { busy, change, problem, fieldProblem } = useChange();
  const [requestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Chosen>({ tickets: [], units: {}, kept: '' });
  const [restock, setRestock] = useState(true);
  const [account, setAccount] = useState({ iban: '', holder: '' });
  const choice = choiceOf(chosen, restock, account);
  const isChosen = (choice.tickets?.length ?? 0) + (choice.lines?.length ?? 0) > 0 || chosen.shipping === 'yes';
  const { preview, code, field } = useRefundPreview(order.reference, isChosen ? choice : undefined);
  const needsAccount = code === 'ACCOUNT_NEEDED' || account.iban !== '' || account.holder !== '';
  const all = () =>
    setChosen({
      ...chosen,
      tickets: offer.tickets.map(({ id }) => id),
      units: Object.fromEntries(offer.lines.filter(({ isTicket }) => !isTicket).map(({ number, left }) => [number, left])),
    });
  const decide = async (reason: string) => {
    const answer = await change(RefundOrderDocument, { reference: order.reference, choice, reason, version: offer.version, requestId });
    if (answer) done(answer.waits ? t.waitsNow(formatAmount(answer.amount, locale)) : t.decided(formatAmount(answer.amount, locale)));
  };
  return (
    <Form className={styles.form} onSend={(form) => decide(formText(form, 'reason'))}>
      <div className={styles.head}>
        <p>{t.choose}</p>
        <Button look="quiet" small onClick={all}>
          {t.all}
        </Button>
      </div>
      {offer.lines
        .filter(({ left }) => left > 0)
        .map((line) => (
          <LineChoice key={line.id} order={order} offer={offer} line={line} chosen={chosen} onChange={setChosen} />
        ))}
      {offer.shippingLeft > 0 && (
        <Checkbox
          label={t.withShipping(formatAmount(offer.shippingLeft, locale))}
          checked={chosen.shipping === undefined ? (preview?.shipping ?? 0) > 0 : chosen.shipping === 'yes'}
          onChange={(event) => setChosen({ ...chosen, shipping: event.target.checked ? 'yes' : 'no' })}
        />
      )}
      <Checkbox label={t.restock} checked={restock} onChange={(event) => setRestock(event.target.checked)} />
      <TextField
        label={t.kept}
        hint={t.keptHint}
        required={false}
        inputMode="decimal"
        autoComplete="off"
        value={chosen.kept}
        onChange={(event) => setChosen({ ...chosen, kept: event.target.value })}
        error={
          (chosen.kept.trim() !== '' && readAmount(chosen.kept) === undefined && t.noAmount) || (field === 'kept' ? t.keptTooMuch : null)
        }
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
          {preview ? (preview.needsTwo ? t.propose : t.submit)(formatAmount(preview.amount, locale)) : t.title}
        </Button>
      </div>
    </Form>
  );
}

function choiceOf(
  { tickets, units, shipping, kept }: Chosen,
  restock: boolean,
  { iban, holder }: { iban: string; holder: string },
): RefundChoice {
  return {
    tickets: [...tickets],
    lines: Object.entries(units).flatMap(([line, count]) => (count > 0 ? [{ line: Number(line), units: count }] : [])),
    shipping: shipping ?? 'with_last',
    kept: readAmount(kept) ?? 0,
    restock,
    ...(iban.trim() !== '' && { iban, holder }),
  };
}

type LineChoiceProps = Pick<ActionFormProps, 'order'> & {
  offer: Offer;
  line: Offer['lines'][number];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** Each ticket by itself, goods by their number. */
function LineChoice({ order, offer, line, chosen, onChange }: LineChoiceProps) {
  const { refunds: t } = useWords();
  const locale = useLocale();
  const name = [line.name, line.variantName].filter(Boolean).join(', ');
  if (!line.isTicket)
    return (
      <Select
        label={`${name} (${t.each(formatAmount(line.unitPrice, locale))})`}
        value={String(chosen.units[line.number] ?? 0)}
        onChange={(event) => onChange({ ...chosen, units: { ...chosen.units, [line.number]: Number(event.target.value) } })}
        options={Array.from({ length: line.left + 1 }, (_, count) => ({ value: String(count), label: t.ofUnits(count, line.left) }))}
      />
    );
  const holders = new Map(order.tickets.map(({ id, holder }) => [id, holderOf(readPersonalIdentifier(holder))]));
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...chosen, tickets: isOn ? [...chosen.tickets, id] : chosen.tickets.filter((other) => other !== id) });
  return (
    <fieldset className={styles.tickets}>
      <legend>
        {name} <span className={styles.soft}>({t.each(formatAmount(line.unitPrice, locale))})</span>
      </legend>
      {offer.tickets
        .filter(({ lineId }) => lineId === line.id)
        .toReversed()
        .map(({ id, number, seat }) => (
          <Checkbox
            key={id}
            label={[number, seat && t.seat(seat), holders.get(id)].filter(Boolean).join(' · ')}
            checked={chosen.tickets.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
    </fieldset>
  );
}
