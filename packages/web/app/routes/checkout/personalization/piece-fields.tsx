import type { PersonalField } from '@frontrow/domain/tickets/personal-identifier';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { CartItem } from '../../../features/cart/cart-store.ts';
import { GuestInput } from '../../../features/personalization/guest-input.tsx';
import { isGroup, type Entries, type GuestProblem } from '../../../features/personalization/guests.ts';
import styles from '../../../features/personalization/personalization-dialog.module.css';
import type { AllAnswers, PieceProblem } from './answers.ts';
import type { AskedList } from './asked-lists.ts';
import { QuestionFields } from './question-fields.tsx';

type PieceFieldsProps = {
  list: AskedList;
  entries: Entries;
  guestProblems: readonly GuestProblem[];
  answers: AllAnswers;
  answerProblems: readonly PieceProblem[];
  onEntry: (itemId: string, field: PersonalField, text: string) => void;
  onAnswer: (item: CartItem, key: string, value: string | boolean) => void;
};

/** What an event or a product wants to know: of each piece, and the name of a group once. */
export function PieceFields({ list, entries, guestProblems, answers, answerProblems, onEntry, onAnswer }: PieceFieldsProps) {
  const t = useMessages();
  const { guests, items } = list;
  const group = guests && isGroup(guests) ? guests : undefined;
  const guestInputs = (item: CartItem) =>
    guests?.fields.map((field) => (
      <GuestInput
        key={field}
        itemId={item.id}
        field={field}
        section={`section-ticket${item.id}`}
        entries={entries}
        problems={guestProblems}
        onChange={onEntry}
      />
    ));
  const pieces = items.filter((item) => item.questions.length > 0 || (!group && guests?.items.includes(item)));
  return (
    <>
      {group?.items.slice(0, 1).map((item) => (
        <fieldset key="group" className={styles.ticket}>
          <legend className={styles.legend}>
            {t.personal.group(group.items.length)} <span className={styles.place}>{item.variantName}</span>
          </legend>
          {guestInputs(item)}
        </fieldset>
      ))}
      {pieces.map((item, index) => {
        const { variantName, seat } = item;
        const place = [variantName, seat && t.cart.seat(seat.sectionName, seat.row, seat.number)].filter(Boolean).join(' · ');
        return (
          <fieldset key={item.id} className={styles.ticket}>
            <legend className={styles.legend}>
              {(list.date === null ? t.personal.piece : t.personal.ticket)(index + 1, pieces.length)}{' '}
              <span className={styles.place}>{place}</span>
            </legend>
            {!group && guests?.items.includes(item) && guestInputs(item)}
            <QuestionFields
              item={item}
              answers={answers.get(item.id) ?? {}}
              problems={answerProblems.filter(({ itemId }) => itemId === item.id)}
              onChange={(key, value) => onAnswer(item, key, value)}
            />
          </fieldset>
        );
      })}
    </>
  );
}
