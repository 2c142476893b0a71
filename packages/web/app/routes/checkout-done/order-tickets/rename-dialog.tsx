import type { RefusalCode } from '@frontrow/domain/refusals';
import {
  checkPersonalEntry,
  emptyEntry,
  namedBy,
  personalFieldsOf,
  writePersonalIdentifier,
  type PersonalField,
} from '@frontrow/domain/tickets/personal-identifier';
import { useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { refusalText } from '../../../features/cart/refusal-text.ts';
import { GuestInput } from '../../../features/personalization/guest-input.tsx';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-tickets.module.css';
import { renameTicket, type OwnTicket } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';

type Props = { ticket: OwnTicket; order: { orderId: string; token: string }; onClose: () => void; onRenamed: () => Promise<unknown> };

/** For whom a sold ticket is from now on: what its event asks for. */
export function RenameDialog({ ticket, order, onClose, onRenamed }: Props) {
  const t = useMessages();
  const words = useTicketWords();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(emptyEntry);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const requirement = namedBy(ticket.personalizationRequirement);
  const fields = personalFieldsOf(requirement);
  const wrong = checkPersonalEntry(requirement, entry).map((one) => ({ itemId: ticket.id, ...one }));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setProblem(null);
    if (wrong.length > 0) {
      // the fields are marked with the next paint
      focusFirstProblem(form.current);
      return;
    }
    setBusy(true);
    try {
      const refused = await renameTicket({
        ...order,
        ticketId: ticket.id,
        personalIdentifier: writePersonalIdentifier(requirement, entry),
      });
      if (!refused) {
        await onRenamed();
        return;
      }
      setProblem(words.renameProblems[refused.code] ?? refusalText({ code: refused.code as RefusalCode, limit: null }, t));
    } catch {
      setProblem(t.checkout.failedTitle);
    }
    setBusy(false);
  }

  return (
    <Dialog open title={ticket.holder === null ? words.name : words.rename} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {ticket.holder !== null && <p>{words.holderNow(ticket.holder)}</p>}
        {fields.map((field: PersonalField) => (
          <GuestInput
            key={field}
            itemId={ticket.id}
            field={field}
            section={`section-ticket${ticket.id}`}
            entries={new Map([[ticket.id, entry]])}
            problems={checked ? wrong : []}
            onChange={(_ticketId, changed, text) => setEntry({ ...entry, [changed]: text })}
          />
        ))}
        <p className={cards.soft}>
          {fields.includes('groupName') && `${words.renameGroup} `}
          {words.renameOnce}
        </p>
        <ErrorNotice>{problem}</ErrorNotice>
        <Button type="submit" wide busy={busy}>
          {words.renameSave}
        </Button>
      </form>
    </Dialog>
  );
}
