import { emptyEntry, type PersonalField } from '@frontrow/domain/tickets/personal-identifier';
import { formatDate } from '@frontrow/domain/dates/format';
import { useRef, useState, type FormEvent } from 'react';
import { questions as de } from '../../../i18n/messages/de/questions.ts';
import { questions as en } from '../../../i18n/messages/en/questions.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStore } from '../../../lib/store.ts';
import { usePage } from '../../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { cartStore, type Cart, type CartItem } from '../../../features/cart/cart-store.ts';
import { useAttempt } from '../../../features/cart/use-attempt.ts';
import { answerProblems, keepAnswers, startAnswers } from './answers.ts';
import { askedListsOf, type AskedList } from './asked-lists.ts';
import { keepDraft, startWith } from '../../../features/personalization/guest-drafts.ts';
import { isGroup, problemsOf, type Entries } from '../../../features/personalization/guests.ts';
import styles from '../../../features/personalization/personalization-dialog.module.css';
import { PieceFields } from './piece-fields.tsx';
import { saveAsked } from './save-asked.ts';

const both = { de, en };

type PersonalizationDialogProps = { open: boolean; cart: Cart; onClose: () => void; onSaved: () => void };

/** For whom the tickets in the cart are, and what else is asked of each piece. Lies over the cart while its reservation runs. */
export default function PersonalizationDialog({ open, onClose, ...rest }: PersonalizationDialogProps) {
  const t = useMessages().personal;
  const words = useWords('questions', both);
  const { endsAt } = useStore(cartStore);
  const guests = askedListsOf(rest.cart).flatMap((list) => list.guests ?? []);
  const title = guests.some(({ date }) => date !== null) ? t.title : guests.length > 0 ? t.titleInscription : words.title;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {endsAt !== null && <Countdown endsAt={endsAt} now={() => performance.now()} />}
      <AskedForm {...rest} />
    </Dialog>
  );
}

function AskedForm({ cart, onSaved }: Pick<PersonalizationDialogProps, 'cart' | 'onSaved'>) {
  const t = useMessages().personal;
  const { locale } = usePage();
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const lists = askedListsOf(cart);
  const guestLists = lists.flatMap(({ guests }) => guests ?? []);
  const [entries, setEntries] = useState<Entries>(() => new Map(guestLists.flatMap((list) => [...startWith(list)])));
  const [answers, setAnswers] = useState(() => startAnswers(cart.items));
  const [checked, setChecked] = useState(false);
  const guestProblems = guestLists.flatMap((list) => problemsOf(list, entries));
  const problems = answerProblems(cart.items, answers);

  function changeEntry(itemId: string, field: PersonalField, text: string) {
    const next = new Map(entries).set(itemId, { ...(entries.get(itemId) ?? emptyEntry), [field]: text });
    setEntries(next);
    for (const list of guestLists) if (list.items.some(({ id }) => id === itemId)) keepDraft(list, next);
  }

  function changeAnswer({ id }: CartItem, key: string, value: string | boolean) {
    const next = new Map(answers).set(id, { ...answers.get(id), [key]: value });
    setAnswers(next);
    keepAnswers(cart.items, next);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (guestProblems.length + problems.length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    if (await attempt.run(() => saveAsked({ guestLists, entries, items: cart.items, answers }))) onSaved();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {lists.map((list) => (
        <section key={list.key} className={styles.event} aria-labelledby={`guests-${list.key}`}>
          <h3 className={styles.name} id={`guests-${list.key}`}>
            {list.name}{' '}
            {list.date !== null && (
              <span className={styles.place}>{formatDate(new Date(list.date), locale, { weekday: 'short', time: true })}</span>
            )}
          </h3>
          <Reasons list={list} />
          <PieceFields
            list={list}
            entries={entries}
            guestProblems={checked ? guestProblems : []}
            answers={answers}
            answerProblems={checked ? problems : []}
            onEntry={changeEntry}
            onAnswer={changeAnswer}
          />
        </section>
      ))}
      <ErrorNotice>{attempt.problem}</ErrorNotice>
      <Button type="submit" wide busy={attempt.busy}>
        {t.save}
      </Button>
    </form>
  );
}

/** Why it is asked. */
function Reasons({ list: { guests, items, date } }: { list: AskedList }) {
  const t = useMessages().personal;
  const words = useWords('questions', both);
  const asked = items.flatMap(({ questions }) => questions);
  return (
    <>
      {guests && <p className={styles.why}>{date === null ? t.whyInscription : isGroup(guests) ? t.whyGroup : t.why}</p>}
      {asked.length > 0 && <p className={styles.why}>{date === null ? words.whyGoods : words.why}</p>}
      {(guests || asked.some(({ required }) => required)) && <p className={styles.why}>{words.must}</p>}
    </>
  );
}
