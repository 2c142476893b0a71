import { emptyEntry, type PersonalField } from '@frontrow/domain/tickets/personal-identifier';
import { formatDate } from '@frontrow/domain/dates/format';
import { useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useStore } from '../../../lib/store.ts';
import { usePage } from '../../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { cartStore, type Cart } from '../../../features/cart/cart-store.ts';
import { useAttempt } from '../../../features/cart/use-attempt.ts';
import { keepDraft, startWith } from './guest-drafts.ts';
import { GuestFields } from '../../../features/personalization/guest-fields.tsx';
import { guestListsOf, isGroup, problemsOf, type Entries } from '../../../features/personalization/guests.ts';
import styles from '../../../features/personalization/personalization-dialog.module.css';
import { saveGuests } from './save-guests.ts';

type PersonalizationDialogProps = { open: boolean; cart: Cart; onClose: () => void; onSaved: () => void };

/** For whom the tickets in the cart are. Lies over the cart while its reservation runs. */
export default function PersonalizationDialog({ open, onClose, ...rest }: PersonalizationDialogProps) {
  const t = useMessages().personal;
  const { endsAt } = useStore(cartStore);
  const asksForGuests = guestListsOf(rest.cart).some(({ date }) => date !== null);
  return (
    <Dialog open={open} title={asksForGuests ? t.title : t.titleInscription} onClose={onClose}>
      {endsAt !== null && <Countdown endsAt={endsAt} now={() => performance.now()} />}
      <GuestForm {...rest} />
    </Dialog>
  );
}

function GuestForm({ cart, onSaved }: Pick<PersonalizationDialogProps, 'cart' | 'onSaved'>) {
  const t = useMessages().personal;
  const { locale } = usePage();
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const lists = guestListsOf(cart);
  const [entries, setEntries] = useState<Entries>(() => new Map(lists.flatMap((list) => [...startWith(list)])));
  const [checked, setChecked] = useState(false);
  const problems = checked ? lists.flatMap((list) => problemsOf(list, entries)) : [];

  function change(itemId: string, field: PersonalField, text: string) {
    const next = new Map(entries).set(itemId, { ...(entries.get(itemId) ?? emptyEntry), [field]: text });
    setEntries(next);
    for (const list of lists) if (list.items.some(({ id }) => id === itemId)) keepDraft(list, next);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (lists.some((list) => problemsOf(list, entries).length > 0)) {
      focusFirstProblem(form.current);
      return;
    }
    if (await attempt.run(() => saveGuests(lists, entries))) onSaved();
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
          <p className={styles.why}>{list.date === null ? t.whyInscription : isGroup(list) ? t.whyGroup : t.why}</p>
          <GuestFields list={list} entries={entries} problems={problems} onChange={change} />
        </section>
      ))}
      {attempt.problem && (
        <Notice kind="error" live>
          {attempt.problem}
        </Notice>
      )}
      <Button type="submit" wide busy={attempt.busy}>
        {t.save}
      </Button>
    </form>
  );
}
