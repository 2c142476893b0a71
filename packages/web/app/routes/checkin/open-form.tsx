import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import { useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import type { CheckInProblem, TicketKey } from './use-check-in.ts';

type OpenFormProps = { given: TicketKey; busy: boolean; problem: CheckInProblem | null; onOpen: (key: TicketKey) => void };

/** Number and last name: only both together open a ticket. */
export function OpenForm({ given, busy, problem, onOpen }: OpenFormProps) {
  const { common, checkIn: t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(given);
  const [checked, setChecked] = useState(false);
  // the number of a link comes once the page is alive: what stands in the other field stays
  const [linked, setLinked] = useState(given.ticketId);
  if (given.ticketId !== linked) {
    setLinked(given.ticketId);
    setKey((now) => ({ ...now, ticketId: given.ticketId || now.ticketId }));
  }
  const isNumber = parseValidationCode(key.ticketId) !== undefined;
  const numberError = key.ticketId.trim() === '' ? t.required : isNumber ? null : t.notFound;
  const nameError = key.lastName.trim() === '' ? t.required : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (!numberError && !nameError) return onOpen(key);
    focusFirstProblem(form.current);
  }

  return (
    <form className={formPage.form} ref={form} noValidate onSubmit={submit}>
      <p>{t.intro}</p>
      <ErrorNotice>
        {problem && (problem === 'TICKET_NOT_FOUND' ? t.notFound : problem === 'TOO_MANY_ATTEMPTS' ? t.tooMany : t.failed)}
      </ErrorNotice>
      <TextField
        name="ticketId"
        label={t.number}
        hint={t.numberHint}
        value={key.ticketId}
        error={checked ? numberError : null}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setKey({ ...key, ticketId: target.value })}
      />
      <TextField
        name="lastName"
        label={t.lastName}
        hint={t.lastNameHint}
        value={key.lastName}
        error={checked ? nameError : null}
        autoComplete="family-name"
        onChange={({ target }) => setKey({ ...key, lastName: target.value })}
      />
      <div className={formPage.actions}>
        <Button type="submit" busy={busy}>
          {problem === 'NO_ANSWER' ? common.retry : t.open}
        </Button>
      </div>
    </form>
  );
}
