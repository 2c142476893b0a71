import { useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { codeInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { parseReference } from '@frontrow/domain/orders/reference';
import { ParcelDocument, ShipParcelDocument, type shipParcelMutation } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { beep } from './beep.ts';
import { useCarrier } from './carrier.ts';
import type { Parcel } from './parcel.ts';
import styles from './shipping.module.css';

type Said = { kind: 'success' | 'error' | 'info'; text: string };

/**
 * One field for a scanner, which types and presses Enter: the order's number, then the number of its parcel. What it did is
 * heard and seen; the field keeps the focus, so that hands stay on the parcels.
 */
export function Scan({ parcels }: { parcels: readonly Parcel[] }) {
  const words = useWords();
  const t = words.shipping;
  const locale = useLocale();
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [carrier, setCarrier] = useCarrier();
  const [reference, setReference] = useState<string>();
  const [said, setSaid] = useState<Said>({ kind: 'info', text: t.scanOrder });
  const field = useRef<HTMLFormElement>(null);

  const say = (kind: Said['kind'], text: string) => {
    beep(kind === 'error' ? 'wrong' : 'right');
    setSaid({ kind, text });
  };
  const choose = (found: Parcel) => {
    setReference(found.reference);
    say('info', t.scanTracking(found.reference, found.addressLines[0] ?? ''));
  };
  const ship = async (of: string, tracking: string | null) => {
    setReference(undefined);
    const answer = await run(ShipParcelDocument, { reference: of, carrier, tracking }).catch(() => undefined);
    const problem = problemOf(words, answer) ?? wrongOf(answer as Shipped);
    if (problem !== undefined) return say('error', problem);
    say('success', t.sent(of, tracking));
    await revalidate();
  };
  const wrongOf = (answer: Shipped): string | undefined => {
    const row = isRefusal(answer) || !('rows' in answer) ? undefined : answer.rows[0];
    return row === undefined || row.outcome === 'shipped' ? undefined : `${row.reference}: ${t.outcomes[row.outcome] ?? row.outcome}`;
  };
  // the page shows the oldest alone: what it does not show is looked up
  const find = async (wanted: string | undefined): Promise<Parcel | 'unreachable' | null> => {
    if (wanted === undefined) return null;
    const shown = parcels.find((parcel) => parcel.reference === wanted);
    return (
      shown ??
      ask(ParcelDocument, { reference: wanted }, locale).then(
        ({ parcel }) => parcel,
        () => 'unreachable',
      )
    );
  };
  const take = async (typed: string) => {
    const found = await find(parseReference(typed));
    if (found === 'unreachable') return say('error', words.problems.unreachableText);
    if (found) return choose(found);
    if (reference === undefined) return say('error', t.notWaiting(typed));
    if (carrier === '') return say('error', t.carrierMissing);
    await ship(reference, typed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('scan');
    if (!(input instanceof HTMLInputElement)) return;
    const typed = input.value.trim();
    input.value = '';
    input.focus();
    if (typed !== '') void take(typed);
  };
  return (
    <PagePart title={t.scan}>
      <TextField
        label={t.carrier}
        hint={t.carrierHint}
        value={carrier}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setCarrier(event.target.value)}
      />
      <form ref={field} className={styles.scan} onSubmit={submit}>
        <TextField
          label={reference === undefined ? t.orderNumber : t.trackingNumber(reference)}
          name="scan"
          filter
          maxLength={60}
          {...codeInput}
        />
        <Button type="submit" look="secondary">
          {t.take}
        </Button>
        {reference !== undefined && (
          <Button look="quiet" onClick={() => void (carrier === '' ? say('error', t.carrierMissing) : ship(reference, null))}>
            {t.withoutTracking}
          </Button>
        )}
      </form>
      <Notice kind={said.kind} live>
        {said.text}
      </Notice>
    </PagePart>
  );
}

type Shipped = shipParcelMutation['shipParcel'];
