import { isRefusal } from '@frontrow/domain/refusals';
import { readAccount, type RefundDeps, selectTicketsById, type SubmitRefusal, takeTickets } from '../refunds/index.ts';
import { setHolder } from '../tickets/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOpenForm, selectForm, updateHandled, type FormRow, type KnownTicket } from './store.ts';

export type AcceptProblem = 'no_such_form' | 'unknown_tickets' | 'several_orders' | 'ticket_gone' | SubmitRefusal;
/** `mailed`: the buyer is asked by mail whether the account is theirs. */
export type Accepted = { done: 'changed' } | { done: 'refunded' | 'mailed'; amountMinor: number; reference: string };

/**
 * Does what a form asks for, once the staff has looked at who asks: its tickets get their new holders, or are taken back.
 * Nothing is done where one of them is not known, void or used.
 */
export async function acceptForm(
  deps: RefundDeps,
  { id, account }: { id: number; account: BankAccount | null },
): Promise<Accepted | AcceptProblem> {
  const { db } = deps;
  const form = await db.first(selectForm, [id]);
  if (!form) return 'no_such_form';
  const tickets = form.content.tickets.map((ticket) => form.known.find(({ number }) => number === ticket.id));
  const known = tickets.filter((ticket) => ticket !== undefined);
  if (known.length < tickets.length) return 'unknown_tickets';
  return form.name === 'change' ? changeHolders(db, form, known) : giveBack(deps, form, known, account);
}

class Gone extends Error {
  override name = 'Gone';
}

async function changeHolders(db: Db, { id, content }: FormRow, known: readonly KnownTicket[]): Promise<Accepted | AcceptProblem> {
  try {
    return await db.transaction(async (tx): Promise<Accepted | AcceptProblem> => {
      if (!(await tx.first(lockOpenForm, [id]))) return 'no_such_form';
      for (const [index, ticket] of known.entries()) {
        const changed = await tx.first(setHolder, [ticket.id, identifierOf(content.tickets[index]?.name_new ?? '')]);
        if (!changed) throw new Gone();
      }
      await tx.many(updateHandled, [id]);
      const orders = [...new Set(known.map(({ orderId }) => orderId))];
      await enqueue(tx, ...orders.map((orderId) => effect('ticketservice.changed', `${id}:${orderId}`, { formId: id, orderId })));
      return { done: 'changed' };
    });
  } catch (error) {
    // those before it keep their names too
    if (error instanceof Gone) return 'ticket_gone';
    throw error;
  }
}

/** The refund is a transaction of its own. Where it is done and the form still open, trying again finds the tickets used. */
async function giveBack(
  deps: RefundDeps,
  { id }: FormRow,
  known: readonly KnownTicket[],
  given: BankAccount | null,
): Promise<Accepted | AcceptProblem> {
  const account = readAccount(given);
  if (isRefusal(account)) return account;
  if (!(await deps.db.first(lockOpenForm, [id]))) return 'no_such_form';
  if (new Set(known.map(({ orderId }) => orderId)).size > 1) return 'several_orders';
  const tickets = await deps.db.many(selectTicketsById, [known.map((ticket) => ticket.id)]);
  if (tickets.some(({ isUsed }) => isUsed)) return 'ticket_gone';
  if (tickets.some(({ isVoucherPaid }) => isVoucherPaid)) return { refusal: 'REFUND_BY_MAIL_ONLY' };
  const taken = await takeTickets(deps, tickets, account);
  if (isRefusal(taken)) return taken;
  await deps.db.many(updateHandled, [id]);
  return { done: taken.state === 'initiated' ? 'mailed' : 'refunded', amountMinor: taken.amountMinor, reference: taken.reference };
}

/** A name in one field as a ticket keeps it: the last word is the last name. */
function identifierOf(name: string): string {
  const words = name.split(' ');
  return JSON.stringify({ first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' });
}
