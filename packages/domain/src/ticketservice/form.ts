import { readEmail } from '../checkout/email.ts';
import { manyLines } from '../texts/many-lines.ts';
import { oneLine } from '../texts/one-line.ts';

/** `change`: another holder for a ticket. `cancel`: a ticket is given back. */
export type ServiceFormName = 'change' | 'cancel';

/** The forms as they are filled in. Names of the fields as the forms have always had them. */
export type ServiceForm = { name: string; email: string; order_id: string; comment: string; tickets: ServiceTicket[] };
export type ServiceTicket = {
  /** `hard`: on paper, sent by post. '' while nothing is chosen. */
  type: 'online' | 'hard' | '';
  name: string;
  /** On change: whom the ticket is for from now on. */
  name_new: string;
  /** The number on the ticket. */
  id: string;
  /** On cancel, of a hard ticket: what was uploaded as proof. */
  file: string | null;
};

/** `field` is a path such as `tickets.0.name`. */
export type ServiceProblem = { field: string; problem: 'missing' | 'invalid' | 'not_digits' | 'too_long' | 'same' | 'duplicate' | 'count' };

export const SERVICE_TICKETS_MAX = 4;
/** Characters. */
export const serviceLimits = { name: 100, email: 254, order_id: 50, comment: 1000, ticketName: 80, id: 20 } as const;

export const emptyServiceTicket: ServiceTicket = { type: '', name: '', name_new: '', id: '', file: null };

/** What was filled in, tidied, and everything wrong with it in the order of the form. */
export function readServiceForm(kind: ServiceFormName, given: ServiceForm): { form: ServiceForm; problems: ServiceProblem[] } {
  const form: ServiceForm = {
    name: oneLine(given.name),
    email: readEmail(given.email) ?? '',
    order_id: oneLine(given.order_id),
    comment: manyLines(given.comment),
    tickets: given.tickets.map(({ type, name, name_new, id, file }) => ({
      type,
      name: oneLine(name),
      name_new: kind === 'change' ? oneLine(name_new) : '',
      id: id.replace(/\s/g, ''),
      file: kind === 'cancel' && type === 'hard' ? file : null,
    })),
  };
  const { tickets } = form;
  const numbers = tickets.map(({ id }) => id);
  return {
    form,
    problems: [
      ...text('name', form.name, serviceLimits.name),
      ...(form.email === '' ? [problem('email', given.email.trim() === '' ? 'missing' : 'invalid')] : []),
      ...text('order_id', form.order_id, serviceLimits.order_id, kind === 'change'),
      ...(tickets.length < 1 || tickets.length > SERVICE_TICKETS_MAX ? [problem('tickets', 'count')] : []),
      ...tickets.flatMap((ticket, index) => ticketProblems(kind, ticket, `tickets.${index}`, numbers.indexOf(ticket.id) < index)),
      ...text('comment', form.comment, serviceLimits.comment, false),
    ],
  };
}

function ticketProblems(kind: ServiceFormName, ticket: ServiceTicket, path: string, isRepeated: boolean): ServiceProblem[] {
  const { type, name, name_new, id, file } = ticket;
  return [
    ...(type === '' ? [problem(`${path}.type`, 'missing')] : []),
    ...text(`${path}.id`, id, serviceLimits.id),
    ...(/^[0-9]*$/.test(id) ? [] : [problem(`${path}.id`, 'not_digits')]),
    ...(id !== '' && isRepeated ? [problem(`${path}.id`, 'duplicate')] : []),
    ...text(`${path}.name`, name, serviceLimits.ticketName),
    ...(kind === 'change' ? text(`${path}.name_new`, name_new, serviceLimits.ticketName) : []),
    ...(kind === 'change' && name !== '' && name === name_new ? [problem(`${path}.name_new`, 'same')] : []),
    ...(kind === 'cancel' && type === 'hard' && file === null ? [problem(`${path}.file`, 'missing')] : []),
  ];
}

const problem = (field: string, what: ServiceProblem['problem']): ServiceProblem => ({ field, problem: what });

function text(field: string, value: string, max: number, isRequired = true): ServiceProblem[] {
  if (value === '') return isRequired ? [problem(field, 'missing')] : [];
  return value.length > max ? [problem(field, 'too_long')] : [];
}
