import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { DeskLineInput, DESKQuery } from '../../graphql/operations.ts';
import { Form } from '../../lib/form.tsx';
import { NarrowChoice } from '../../lib/narrow-choice.tsx';
import { isFull } from '../../lib/use-pages.tsx';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { PickSeats } from './pick-seats.tsx';
import styles from './desk.module.css';

type Event = NonNullable<DESKQuery['deskShift']>['events'][number];
type Variant = Event['variants'][number];
/** By variant: how many, and which seats where somebody chose them. */
export type Wanted = Readonly<Record<string, { amount: number; seatIds: readonly string[]; priceMinor: number }>>;

const AMOUNT_MAX = 100;

export const linesOf = (wanted: Wanted): DeskLineInput[] =>
  Object.entries(wanted).flatMap(([variantId, { amount, seatIds }]) => (amount > 0 ? [{ variantId, amount, seatIds: [...seatIds] }] : []));

type ChooseProps = {
  shift: string;
  events: readonly Event[];
  wanted: Wanted;
  want: (wanted: Wanted) => void;
  busy: boolean;
  notice: ReactNode;
  onNext: () => void;
};

/** How many of what: by number, by plus and minus, or on the plan. What is chosen of another event stays chosen. */
export function Choose({ shift, events, wanted, want, busy, notice, onNext }: ChooseProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [search, setSearch] = useSearchParams();
  const first = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState<Variant>();
  const event = events.find(({ slug }) => slug === search.get('event')) ?? events.find(hasRoom) ?? events[0];
  const slug = event?.slug;
  useEffect(() => {
    if (slug !== undefined) first.current?.focus();
  }, [slug]);
  const narrow = (isFull(events) || search.has('text')) && <NarrowChoice label={t.findEvent} />;
  if (!event)
    return (
      <PagePart title={t.event}>
        {narrow}
        <output>{t.noneFound}</output>
      </PagePart>
    );
  const chooseEvent = (chosen: string) =>
    setSearch(
      (now) => {
        now.set('event', chosen);
        return now;
      },
      { replace: true },
    );
  const set = (variant: Variant, amount: number, seatIds: readonly string[] = []) =>
    want({ ...wanted, [variant.id]: { amount: Math.max(0, Math.min(amount, AMOUNT_MAX)), seatIds, priceMinor: variant.priceMinor } });
  const begin = Math.max(
    0,
    event.variants.findIndex(({ free }) => free > 0),
  );
  const sum = Object.values(wanted).reduce((minor, { amount, priceMinor }) => minor + amount * priceMinor, 0);
  return (
    <PagePart title={event.name}>
      {narrow}
      <Form className={styles.form} noValidate onSend={() => onNext()}>
        {notice}
        {events.length > 1 ? (
          <Select
            label={t.event}
            value={event.slug}
            onChange={({ target }) => chooseEvent(target.value)}
            options={events.map(({ slug, name, happeningFrom, ...one }) => ({
              value: slug,
              label: `${name} · ${moment(happeningFrom)}${hasRoom(one) ? '' : ` · ${t.free(0)}`}`,
            }))}
          />
        ) : (
          <p className={styles.soft}>
            {moment(event.happeningFrom)} · {event.venue}
          </p>
        )}
        <ul className={styles.variants}>
          {event.variants.map((variant, place) => {
            const { amount = 0, seatIds = [] } = wanted[variant.id] ?? {};
            return (
              <li key={variant.id} className={styles.variant}>
                <div className={styles.what}>
                  <strong>{nameOf(variant)}</strong>
                  <span className={styles.soft}>
                    {formatAmount(variant.priceMinor, locale)} · {t.free(variant.free)}
                    {seatIds.length > 0 && ` · ${t.chosenPlaces(seatIds.length)}`}
                  </span>
                </div>
                {variant.isSeated && (
                  <Button look="quiet" small onClick={() => setPicking(variant)} aria-label={t.placesOf(nameOf(variant))}>
                    {t.choosePlaces}
                  </Button>
                )}
                <div className={styles.stepper}>
                  <IconButton icon="minus" label={t.less(nameOf(variant))} onClick={() => set(variant, amount - 1)} tabIndex={-1} />
                  <input
                    ref={place === begin ? first : undefined}
                    aria-label={t.amountOf(nameOf(variant))}
                    inputMode="numeric"
                    autoComplete="off"
                    className={styles.amount}
                    value={amount === 0 ? '' : String(amount)}
                    placeholder="0"
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) => set(variant, Number(target.value.replace(/\D/g, '')))}
                    onKeyDown={(pressed) => step(pressed, (by) => set(variant, amount + by))}
                  />
                  <IconButton icon="plus" label={t.more(nameOf(variant))} onClick={() => set(variant, amount + 1)} tabIndex={-1} />
                </div>
              </li>
            );
          })}
        </ul>
        <p className={styles.total}>
          <span>{t.sum}</span>
          <output>{formatAmount(sum, locale)}</output>
        </p>
        <Button type="submit" wide busy={busy}>
          {t.next}
        </Button>
        <p className={styles.hint}>{t.nextHint}</p>
      </Form>
      <Dialog open={picking !== undefined} title={picking ? t.placesOf(nameOf(picking)) : ''} onClose={() => setPicking(undefined)}>
        {picking && (
          <PickSeats
            shift={shift}
            event={event.slug}
            variantId={picking.id}
            chosen={wanted[picking.id]?.seatIds ?? []}
            onTake={(seatIds) => {
              set(picking, seatIds.length, seatIds);
              setPicking(undefined);
            }}
          />
        )}
      </Dialog>
    </PagePart>
  );
}

const hasRoom = ({ variants }: Pick<Event, 'variants'>): boolean => variants.some(({ free }) => free > 0);
const nameOf = ({ name, category }: Variant): string => [category, name].filter((part) => part !== null && part !== '').join(', ');

/** Plus and minus, and the arrows, count; digits are typed. */
function step(pressed: KeyboardEvent<HTMLInputElement>, count: (by: number) => void): void {
  const by = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 }[pressed.key];
  if (by === undefined) return;
  pressed.preventDefault();
  count(by);
}
