import { useEffect, useState } from 'react';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { MovePlacesDocument, MoveTicketDocument, type MOVE_PLACESQuery } from '../../../graphql/operations.ts';
import { ActionProblem } from '../../../lib/action-problem.tsx';
import { formText } from '../../../lib/form-text.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { ask } from '../../../lib/graphql.ts';
import { Form } from '../../../lib/form.tsx';
import { SubmitButton } from '../../../lib/form-buttons.tsx';
import { useRequestId } from '../../../lib/use-request-id.ts';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { useLocale, useMoment, useWords } from '../../../words/words.ts';
import { momentOf } from './deadlines.ts';
import { MoveDifference, type Settling } from './move-difference.tsx';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { useChange } from './use-change.ts';
import styles from './refund.module.css';

/** A ticket goes to another place, of its event or of another one. */
export const moveTicket: OrderAction = {
  name: 'move',
  place: 'ticket',
  needs: 'order.move',
  title: (t) => t.moves.title,
  isOffered: ({ isWhole, tickets }, subjectId) => isWhole && tickets.some(({ id, voidReason }) => id === subjectId && voidReason === null),
  Form: MoveTicket,
};

type Choice = NonNullable<MOVE_PLACESQuery['movePlaces']>;
type Asked = { reference: string; ticketId: string; eventId: string | null; text: string };

/** The free places by what is typed; the last answer stands until the next is there. */
function usePlaces({ reference, ticketId, eventId, text }: Asked): Choice | 'failed' | undefined {
  const locale = useLocale();
  const [choice, setChoice] = useState<Choice | 'failed'>();
  useEffect(() => {
    let isLast = true;
    void ask(MovePlacesDocument, { reference, ticketId, eventId, text }, locale).then(
      ({ movePlaces }) => isLast && setChoice(movePlaces ?? 'failed'),
      () => isLast && setChoice('failed'),
    );
    return () => void (isLast = false);
  }, [reference, ticketId, eventId, text, locale]);
  return choice;
}

function MoveTicket({ order, subjectId, done }: ActionFormProps) {
  const { moves: t, refunds } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const mayRefund = mayViewer(useViewer(), 'order.refund');
  const { reference } = order;
  const { busy, change, problem, fieldProblem } = useChange();
  const requestIdOf = useRequestId();
  const [text, setText] = useState('');
  const [eventId, setEventId] = useState('');
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [settling, setSettling] = useState<Settling>({ givesBack: true, surcharge: 'paid' });
  const [first, setFirst] = useState<string>();
  const choice = usePlaces({ reference, ticketId: subjectId, eventId: eventId === '' ? null : eventId, text });
  if (choice === undefined) return <p aria-busy="true">{refunds.loading}</p>;
  if (choice === 'failed') return <Notice kind="error">{refunds.failed}</Notice>;
  if (choice.isOffered) return <p>{t.offeredAlready}</p>;
  if (!choice.isMovable) return <p>{t.notMovable}</p>;
  // what was looked at first counts: who comes after a change is told so
  if (first === undefined) setFirst(choice.version);
  const place = choice.places.find(({ id }) => id === placeId);
  const event = choice.otherEvents.find(({ id }) => id === eventId);
  const difference = place?.difference ?? 0;
  const isPaid = difference > 0 && settling.surcharge === 'paid';
  const move = async (form: FormData) => {
    const payUntil = formText(form, 'payUntil');
    const wanted = {
      reference,
      ticketId: subjectId,
      placeId: placeId ?? '',
      reason: formText(form, 'reason'),
      version: first ?? choice.version,
      givesBack: difference < 0 && mayRefund && settling.givesBack,
      waives: difference > 0 && settling.surcharge === 'waived',
      payUntil: isPaid ? momentOf(payUntil) : null,
    };
    const answer = await change(MoveTicketDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (!answer) return;
    const { offer, refundWaits } = answer;
    done(offer ? t.offered(offer.payUntil ? moment(offer.payUntil) : '') : refundWaits ? t.movedWaits : t.moved);
  };
  return (
    <Form className={styles.form} onSend={move}>
      <p>{t.from(choice.place)}</p>
      {choice.otherEvents.length > 0 && (
        <Select
          label={t.event}
          required={false}
          placeholder={t.sameEvent}
          value={eventId}
          onChange={({ target }) => (setEventId(target.value), setPlaceId(null))}
          options={choice.otherEvents.map(({ id, name, happeningFrom }) => ({
            value: id,
            label: `${moment(happeningFrom)} · ${name}`,
          }))}
        />
      )}
      <TextField
        label={t.search}
        hint={t.searchHint}
        filter
        autoComplete="off"
        ref={takeFocus}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {choice.places.length === 0 && <p aria-live="polite">{t.none}</p>}
      {choice.places.length > 0 && (
        <div className={styles.seats}>
          <RadioGroup
            label={t.to}
            name="place"
            value={placeId}
            onChange={setPlaceId}
            options={choice.places.map(({ id, section, row, number, variantName, price }) => ({
              value: id,
              label: row === null || number === null ? t.standing(section) : t.seat(section, row, number),
              hint: variantName,
              aside: formatAmount(price, locale),
            }))}
          />
        </div>
      )}
      {choice.hasMore && <p>{t.more}</p>}
      <MoveDifference
        key={eventId}
        difference={difference}
        begins={[choice.happeningFrom, ...(event ? [event.happeningFrom] : [])]}
        mayRefund={mayRefund}
        settling={settling}
        onChange={setSettling}
        problem={fieldProblem('payUntil') && t.badDeadline}
      />
      <TextField
        label={refunds.reason}
        hint={refunds.reasonHint}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={fieldProblem('reason')}
      />
      <ActionProblem>{problem}</ActionProblem>
      <SubmitButton busy={busy} disabledReason={place ? undefined : t.chooseFirst}>
        {isPaid ? t.offer : t.title}
      </SubmitButton>
    </Form>
  );
}
