import { useEffect, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { MoveTicketDocument, SeatOfferDocument, type SEAT_OFFERQuery } from '../../../graphql/operations.ts';
import { formText } from '../../../lib/form-text.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { ask } from '../../../lib/graphql.ts';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** A ticket goes to another seat of its event. */
export const moveTicket: OrderAction = {
  name: 'move',
  place: 'ticket',
  needs: 'order.move',
  title: (t) => t.moves.title,
  isOffered: ({ isWhole, lines, tickets }, subjectId) => {
    const ticket = tickets.find(({ id }) => id === subjectId);
    return isWhole && ticket?.voidReason === null && lines.some(({ id, seat }) => id === ticket.lineId && seat !== null);
  },
  Form: MoveTicket,
};

type Offer = NonNullable<SEAT_OFFERQuery['seatOffer']>;

/** The free seats by what is typed; the last answer stands until the next is there. */
function useSeats(reference: string, ticketId: string, text: string): Offer | 'failed' | undefined {
  const locale = useLocale();
  const [offer, setOffer] = useState<Offer | 'failed'>();
  useEffect(() => {
    let isLast = true;
    void ask(SeatOfferDocument, { reference, ticketId, text }, locale).then(
      ({ seatOffer }) => isLast && setOffer(seatOffer ?? 'failed'),
      () => isLast && setOffer('failed'),
    );
    return () => void (isLast = false);
  }, [reference, ticketId, text, locale]);
  return offer;
}

function MoveTicket({ order: { reference }, subjectId, done }: ActionFormProps) {
  const { moves: t, refunds } = useWords();
  const locale = useLocale();
  const mayRefund = mayViewer(useViewer(), 'order.refund');
  const { busy, change, problem, fieldProblem } = useChange();
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [seatId, setSeatId] = useState<string | null>(null);
  const [agrees, setAgrees] = useState(true);
  const [first, setFirst] = useState<string>();
  const offer = useSeats(reference, subjectId, text);
  if (offer === undefined) return <p aria-busy="true">{refunds.loading}</p>;
  if (offer === 'failed') return <Notice kind="error">{refunds.failed}</Notice>;
  if (!offer.isMovable) return <p>{t.notMovable}</p>;
  // what was looked at first counts: who comes after a change is told so
  if (first === undefined) setFirst(offer.version);
  const seat = offer.seats.find(({ id }) => id === seatId);
  const difference = seat?.difference ?? 0;
  const money = (minor: number) => formatAmount(Math.abs(minor), locale);
  const move = async (reason: string) => {
    const variables = { reference, ticketId: subjectId, seatId: seatId ?? '', reason, version: first ?? offer.version, requestId };
    const answer = await change(MoveTicketDocument, {
      ...variables,
      givesBack: difference < 0 && mayRefund && agrees,
      waives: difference > 0 && agrees,
    });
    if (answer) done(answer.refundWaits ? t.movedWaits : t.moved);
  };
  const reasonNot = !seat ? t.chooseFirst : difference > 0 && !agrees ? t.costsMore(money(difference)) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void move(formText(new FormData(event.currentTarget), 'reason'));
      }}
    >
      <p>{t.from(offer.place)}</p>
      <TextField
        label={t.search}
        hint={t.searchHint}
        filter
        autoComplete="off"
        ref={takeFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {offer.seats.length === 0 && <p aria-live="polite">{t.none}</p>}
      {offer.seats.length > 0 && (
        <div className={styles.seats}>
          <RadioGroup
            label={t.to}
            name="seat"
            value={seatId}
            onChange={setSeatId}
            options={offer.seats.map(({ id, section, row, number, variantName, price }) => ({
              value: id,
              label: t.seat(section, row, number),
              hint: variantName,
              aside: formatAmount(price, locale),
            }))}
          />
        </div>
      )}
      {offer.hasMore && <p>{t.more}</p>}
      {difference < 0 && mayRefund && (
        <Checkbox label={t.givesBack(money(difference))} checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      )}
      {difference < 0 && !mayRefund && <Notice>{t.keeps(money(difference))}</Notice>}
      {difference > 0 && (
        <Checkbox label={t.waives(money(difference))} checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      )}
      <TextField
        label={refunds.reason}
        hint={refunds.reasonHint}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={fieldProblem('reason')}
      />
      {problem !== undefined && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy} disabledReason={reasonNot}>
          {t.title}
        </Button>
      </div>
    </form>
  );
}
