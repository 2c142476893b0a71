import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { RefundChoice } from '../../../graphql/types.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps } from './order-action.ts';
import { RefundChoiceForm, useRefundChoice } from './refund-choice.tsx';
import type { Offer } from './refund-offer.ts';
import styles from './refund.module.css';

type Chosen = { tickets: readonly string[]; units: Readonly<Record<number, number>>; shipping?: 'yes' | 'no'; kept: string };

/** What goes back, with what it comes to beside it while one chooses. */
export function RefundForm({ order, offer, done }: ActionFormProps & { offer: Offer }) {
  const { refunds: t } = useWords();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Chosen>({ tickets: [], units: {}, kept: '' });
  const [restock, setRestock] = useState(true);
  const choice = choiceOf(chosen, restock);
  const isChosen = (choice.tickets?.length ?? 0) + (choice.lines?.length ?? 0) > 0 || chosen.shipping === 'yes';
  const refund = useRefundChoice(order.reference, choice, isChosen);
  const all = () =>
    setChosen({
      ...chosen,
      tickets: offer.tickets.map(({ id }) => id),
      units: Object.fromEntries(offer.lines.filter(({ isTicket }) => !isTicket).map(({ number, left }) => [number, left])),
    });
  return (
    <RefundChoiceForm offer={offer} done={done} refund={refund} title={t.title}>
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
          checked={chosen.shipping === undefined ? (refund.preview?.shipping ?? 0) > 0 : chosen.shipping === 'yes'}
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
          (chosen.kept.trim() !== '' && readAmount(chosen.kept) === undefined && t.noAmount) ||
          (refund.field === 'kept' ? t.keptTooMuch : null)
        }
      />
    </RefundChoiceForm>
  );
}

function choiceOf({ tickets, units, shipping, kept }: Chosen, restock: boolean): RefundChoice {
  return {
    tickets: [...tickets],
    lines: Object.entries(units).flatMap(([line, count]) => (count > 0 ? [{ line: Number(line), units: count }] : [])),
    shipping: shipping ?? 'with_last',
    kept: readAmount(kept) ?? 0,
    restock,
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
