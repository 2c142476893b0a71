import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import { readAccount, type RefundDeps, selectTicketsById, type SubmitRefusal, takeTicketsIn, TicketUsed } from '../refunds/index.ts';
import { renameByForm } from '../tickets/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOpenForm, selectForm, updateHandled, type FormRow, type KnownTicket } from './store.ts';

/** `decided`: somebody was faster. */
export type AcceptProblem =
  | 'no_such_form'
  | 'decided'
  | 'unknown_tickets'
  | 'several_orders'
  | 'ticket_gone'
  | Refusal<'HOLDER_NAME_REPEATED'>
  | SubmitRefusal;
/** `mailed`: the buyer is asked by mail whether the account is theirs. */
export type Accepted = { done: 'changed' } | { done: 'refunded' | 'mailed'; amountMinor: number; reference: string };

/**
 * Does what a form asks for, once the staff has looked at who asks: its tickets get their new holders, or are taken back.
 * Nothing is done where one of them is not known, void or used.
 */
export async function acceptForm(
  deps: RefundDeps,
  acting: Acting,
  { id, account }: { id: number; account: BankAccount | null },
): Promise<Accepted | AcceptProblem> {
  const form = await deps.db.first(selectForm, [id, acting.shops]);
  if (!form) return 'no_such_form';
  const tickets = form.content.tickets.map((ticket) => form.known.find(({ number }) => number === ticket.id));
  const known = tickets.filter((ticket) => ticket !== undefined);
  if (known.length < tickets.length) return 'unknown_tickets';
  return form.name === 'change' ? changeHolders(deps.db, acting, form, known) : giveBack(deps, acting, form, known, account);
}

/** Takes a form off the list that was answered otherwise. Nobody gets a mail. */
export async function handleForm(db: Db, acting: Acting, id: number): Promise<'done' | 'decided' | 'no_such_form'> {
  const form = await db.first(selectForm, [id, acting.shops]);
  if (!form) return 'no_such_form';
  return db.transaction(async (tx) => {
    if (!(await tx.first(lockOpenForm, [id, acting.shops]))) return 'decided';
    await decide(tx, acting, form, 'answered');
    return 'done';
  });
}

const DEEDS = { changed: 'accept', refunded: 'accept', mailed: 'accept', answered: 'handle' } as const;

async function decide(tx: Tx, acting: Acting, { id, name }: FormRow, outcome: keyof typeof DEEDS): Promise<void> {
  await tx.many(updateHandled, [id, acting.name, outcome]);
  await acting.audit(tx, `ticketservice.${DEEDS[outcome]}`, `form:${id}`, { after: { form: name, outcome } });
}

class NotRenamed extends Error {
  override name = 'NotRenamed';
  readonly problem: AcceptProblem;
  constructor(problem: AcceptProblem) {
    super('a ticket of the form keeps its name');
    this.problem = problem;
  }
}

async function changeHolders(db: Db, acting: Acting, form: FormRow, known: readonly KnownTicket[]): Promise<Accepted | AcceptProblem> {
  const { id, content } = form;
  try {
    return await db.transaction(async (tx): Promise<Accepted | AcceptProblem> => {
      if (!(await tx.first(lockOpenForm, [id, acting.shops]))) return 'decided';
      for (const [index, ticket] of known.entries()) {
        const next = known.slice(index + 1).map(({ publicId }) => publicId);
        const changed = await renameByForm(tx, ticket, content.tickets[index]?.name_new ?? '', next);
        if (changed !== 'done') throw new NotRenamed(changed === 'gone' ? 'ticket_gone' : changed);
      }
      await decide(tx, acting, form, 'changed');
      const orders = [...new Set(known.map(({ orderId }) => orderId))];
      await enqueue(tx, ...orders.map((orderId) => effect('ticketservice.changed', `${id}:${orderId}`, { formId: id, orderId })));
      return { done: 'changed' };
    });
  } catch (error) {
    // those before it keep their names too
    if (error instanceof NotRenamed) return error.problem;
    throw error;
  }
}

async function giveBack(
  { db, ids, wakeOutbox }: RefundDeps,
  acting: Acting,
  form: FormRow,
  known: readonly KnownTicket[],
  given: BankAccount | null,
): Promise<Accepted | AcceptProblem> {
  const account = readAccount(given);
  if (isRefusal(account)) return account;
  if (new Set(known.map(({ orderId }) => orderId)).size > 1) return 'several_orders';
  try {
    const accepted = await db.transaction(async (tx): Promise<Accepted | AcceptProblem> => {
      if (!(await tx.first(lockOpenForm, [form.id, acting.shops]))) return 'decided';
      const tickets = await tx.many(selectTicketsById, [known.map((ticket) => ticket.id)]);
      if (tickets.some(({ isUsed }) => isUsed)) return 'ticket_gone';
      if (tickets.some(({ isVoucherPaid }) => isVoucherPaid)) return refuse('REFUND_BY_MAIL_ONLY');
      const taken = await takeTicketsIn(tx, ids, tickets, account);
      if (isRefusal(taken)) return taken;
      const done = taken.state === 'initiated' ? 'mailed' : 'refunded';
      await decide(tx, acting, form, done);
      return { done, amountMinor: taken.amountMinor, reference: taken.reference };
    });
    wakeOutbox();
    return accepted;
  } catch (error) {
    if (error instanceof TicketUsed) return 'ticket_gone';
    throw error;
  }
}
