import {
  emptyServiceTicket,
  readServiceForm,
  SERVICE_TICKETS_MAX,
  serviceLimits,
  type ServiceForm,
  type ServiceFormName,
  type ServiceProblem,
  type ServiceTicket,
} from '@frontrow/domain/ticketservice/form';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Messages } from '../../i18n/de.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { codeInput, emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { submitServiceForm, type ServiceRefusal } from './service-api.ts';
import { TicketFields } from './ticket-fields.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './ticketservice.module.css';

type Props = { kind: ServiceFormName; onReceived: (receivedAt: string) => void; onClosed: () => void };

/** `key` tells the tickets apart while others are left out: the photo of one, and what is on its way, stays with it. */
type OwnTicket = ServiceTicket & { key: number };
type OwnForm = Omit<ServiceForm, 'tickets'> & { tickets: readonly OwnTicket[] };

const empty: OwnForm = { name: '', email: '', order_id: '', comment: '', tickets: [{ ...emptyServiceTicket, key: 0 }] };

/** Who asks, for which order, and up to four tickets. */
export function ServiceFormFields({ kind, onReceived, onClosed }: Props) {
  const t = useMessages().ticketService;
  const element = useRef<HTMLFormElement>(null);
  // one name for every try from this page: it is one request however often it is sent
  const requestId = useRef<string>(undefined);
  const [form, setForm] = useState(empty);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ServiceRefusal | null>(null);
  const { form: tidied, problems } = readServiceForm(kind, { ...form, tickets: [...form.tickets] });
  const errorOf = (field: string): string | null => {
    if (refused?.field === field) return field.endsWith('.file') ? t.proofRefused : t.invalid;
    return checked
      ? problemText(
          problems.find((problem) => problem.field === field),
          t,
        )
      : null;
  };
  const field = (name: 'name' | 'email' | 'order_id' | 'comment') => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  // what is on its way arrives after other fields have changed
  const change = (patch: Partial<OwnForm>) => {
    setRefused(null);
    setForm((now) => ({ ...now, ...patch }));
  };
  const changeTicket = (key: number, patch: Partial<ServiceTicket>) => {
    setRefused(null);
    setForm((now) => ({ ...now, tickets: now.tickets.map((ticket) => (ticket.key === key ? { ...ticket, ...patch } : ticket)) }));
  };
  const addTicket = () =>
    change({ tickets: [...form.tickets, { ...emptyServiceTicket, key: Math.max(...form.tickets.map(({ key }) => key)) + 1 }] });
  // the fields are marked with the next paint
  const focusFirst = () => focusFirstProblem(element.current);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    if (problems.length > 0) return focusFirst();
    requestId.current ??= newRequestId();
    setBusy(true);
    setRefused(null);
    const answer = await submitServiceForm(kind, tidied, requestId.current);
    setBusy(false);
    if (!('code' in answer)) return onReceived(answer.receivedAt);
    if (answer.code === 'TICKET_SERVICE_CLOSED') return onClosed();
    setRefused(answer);
    focusFirst();
  }

  return (
    <form className={formPage.form} ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field('name')} label={t.name} autoComplete="name" />
      <TextField {...field('email')} label={t.email} {...emailInput} />
      <TextField {...field('order_id')} label={t.order} hint={t.orderHint} required={kind === 'change'} {...codeInput} />
      {form.tickets.map((ticket, index) => (
        <TicketFields
          key={ticket.key}
          kind={kind}
          number={index + 1}
          ticket={ticket}
          errorOf={(name) => errorOf(`tickets.${index}.${name}`)}
          onChange={(patch) => changeTicket(ticket.key, patch)}
          {...(form.tickets.length > 1 && { onRemove: () => change({ tickets: form.tickets.toSpliced(index, 1) }) })}
        />
      ))}
      {form.tickets.length < SERVICE_TICKETS_MAX ? (
        <div>
          <Button look="secondary" small data-more onClick={addTicket}>
            {t.addTicket}
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>{t.ticketsMax}</p>
      )}
      <TextArea {...field('comment')} label={t.comment} required={false} />
      <p className={styles.soft}>{t.privacy}</p>
      <ErrorNotice>{refused && refusalText(refused, t)}</ErrorNotice>
      <div className={formPage.actions}>
        <Button type="submit" busy={busy}>
          {t.submit[kind]}
        </Button>
      </div>
    </form>
  );
}

type Texts = Messages['ticketService'];

function problemText(found: ServiceProblem | undefined, t: Texts): string | null {
  if (!found) return null;
  const { field, problem } = found;
  if (problem === 'too_long') return t.tooLong(limitOf(field));
  if (problem === 'invalid') return t.emailInvalid;
  return {
    missing: field.endsWith('.file') ? t.proofMissing : t.required,
    not_digits: t.notDigits,
    same: t.sameName,
    duplicate: t.duplicate,
    count: t.required,
  }[problem];
}

function limitOf(field: string): number {
  if (field.endsWith('.id')) return serviceLimits.id;
  return field.includes('.') ? serviceLimits.ticketName : serviceLimits[field as 'name' | 'order_id' | 'comment'];
}

function refusalText({ code }: ServiceRefusal, t: Texts): string {
  if (code === 'TOO_MANY_ATTEMPTS') return t.tooMany;
  return code === 'TICKET_SERVICE_UPLOAD_FAILED' ? t.uploadFailed : code === 'INVALID_INPUT' ? t.checkFields : t.failed;
}
