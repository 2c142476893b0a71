import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { countUse } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { readBankAccount, type BankAccount } from '../../platform/sepa/bank-account.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { lockOrder } from '../orders/index.ts';
import { askedByBuyer, bookRefund, TicketUsed } from './book-refund.ts';
import { insertRequest, selectSource, selectTickets, selectTicketsById, type RefundRequest, type RefundTicket } from './store.ts';
import { CODES_MAX, readOrderAndEvent } from './view-refund-request.ts';

export const submitRefusals = [
  'INVALID_INPUT',
  'TOO_MANY_ATTEMPTS',
  'ORDER_NOT_FOUND',
  'REFUND_TICKET_INVALID',
  'REFUND_TICKET_USED',
  'REFUND_NOT_OPEN',
  'REFUND_PAUSED',
  'REFUND_BY_MAIL_ONLY',
] as const satisfies RefusalCode[];
export type SubmitRefusal = Refusal<(typeof submitRefusals)[number]>;

export type SubmitRequest = {
  shopId: number;
  network: string;
  /** Numbers of tickets: as the form sends them, without the check digit, or whole. */
  validationCodes: readonly string[];
  orderId: string | null;
  productId: string | null;
  email: string;
  bankAccount: BankAccount | null;
};
export type RefundDeps = { db: Db; ids: Ids; wakeOutbox: () => void };

const GUESSES = {
  network: [{ points: 20, seconds: 3600 }],
  target: { points: 10, seconds: 3600 },
  // a net of many networks gets not much further than this
  all: { points: 2000, seconds: 3600 },
};
const EMAIL_LENGTH_MAX = 254;

/**
 * Takes tickets back. On the payment they were bought with at once; to another account once the buyer has said yes by
 * the link that is mailed. Who does not know address and numbers together learns nothing, and not often; whoever does is
 * never refused for the guesses of others: a number has 50 bits (docs/decisions/0205).
 */
export async function submitRefundRequest(
  deps: RefundDeps & { links: SignedIds },
  request: SubmitRequest,
): Promise<RefundRequest | SubmitRefusal> {
  const bankAccount = readAccount(request.bankAccount);
  if (isRefusal(bankAccount)) return bankAccount;
  const codes = request.validationCodes.map((code) => code.replace(/\s/g, ''));
  const ids = readOrderAndEvent(request, deps.links);
  if (
    codes.length === 0 ||
    // of an order it is its own tickets, which the numbers have to be
    (ids?.order === null && codes.length > CODES_MAX) ||
    codes.some((code) => !/^[0-9]{1,16}$/.test(code)) ||
    new Set(codes).size < codes.length
  )
    return refuse('INVALID_INPUT', { field: 'validationCodes' });
  if (!ids || request.email.length > EMAIL_LENGTH_MAX) return refuse('INVALID_INPUT', { field: ids ? 'email' : 'orderId' });

  const { db } = deps;
  const target = `${request.shopId}:${ids.order ?? `${ids.event}:${request.email.toLowerCase()}`}`;
  const tickets = await db.many(selectTickets, [request.shopId, request.email.trim(), ids.order, ids.event]);
  const chosen = choose(tickets, codes, ids.order !== null);
  if (!isRefusal(chosen)) return takeTickets(deps, chosen, bankAccount);
  return (await countUse(db, 'refund', { network: request.network, target }, GUESSES)) ? chosen : refuse('TOO_MANY_ATTEMPTS');
}

/** The tickets that codes name, all of one order, where each of them can be taken back. */
function choose(tickets: readonly RefundTicket[], codes: readonly string[], isOrderGiven: boolean): RefundTicket[] | SubmitRefusal {
  if (tickets.length === 0 && isOrderGiven) return refuse('ORDER_NOT_FOUND');
  const found = codes.map((code) => tickets.find(({ sentCode, fullCode }) => code === sentCode || code === fullCode));
  const orderId = found.find((ticket) => ticket !== undefined)?.orderId;
  const indexes = (isFaulty: (ticket: RefundTicket | undefined) => boolean) =>
    found.flatMap((ticket, index) => (isFaulty(ticket) ? [index] : []));
  const unknown = indexes((ticket) => ticket === undefined || ticket.orderId !== orderId);
  if (unknown.length > 0) return refuse('REFUND_TICKET_INVALID', { indexes: unknown });
  const chosen = found.filter((ticket) => ticket !== undefined);
  if (new Set(chosen).size < chosen.length) return refuse('INVALID_INPUT', { field: 'validationCodes' });
  if (chosen.some(({ isVoucherPaid }) => isVoucherPaid)) return refuse('REFUND_BY_MAIL_ONLY');
  if (chosen.some(({ massRefund }) => massRefund === 'closed')) return refuse('REFUND_NOT_OPEN');
  if (chosen.some(({ massRefund }) => massRefund === 'paused')) return refuse('REFUND_PAUSED');
  const used = indexes((ticket) => ticket?.isUsed ?? false);
  return used.length > 0 ? refuse('REFUND_TICKET_USED', { indexes: used }) : chosen;
}

/**
 * Takes tickets of one order back: at once on the payment they were bought with, to another account once the buyer has
 * confirmed it by mail. Whether they may be taken back is the caller's to know.
 */
async function takeTickets(
  { db, ids, wakeOutbox }: RefundDeps,
  tickets: readonly RefundTicket[],
  account: BankAccount | null,
): Promise<RefundRequest | SubmitRefusal> {
  try {
    const taken = await db.transaction((tx) => takeTicketsIn(tx, ids, tickets, account));
    if (!isRefusal(taken)) wakeOutbox();
    return taken;
  } catch (error) {
    if (!(error instanceof TicketUsed)) throw error;
    return refuse('REFUND_TICKET_USED', { indexes: tickets.map((_, index) => index) });
  }
}

/** The same in the caller's transaction. @throws TicketUsed where somebody was faster: nothing of the transaction may stay then */
export async function takeTicketsIn(
  tx: Tx,
  ids: Ids,
  tickets: readonly RefundTicket[],
  account: BankAccount | null,
): Promise<RefundRequest | SubmitRefusal> {
  const orderId = tickets[0]?.orderId ?? 0;
  const amountMinor = tickets.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const ticketIds = tickets.map(({ id }) => id);
  const reference = `R-${ids.random(5).toString('hex').toUpperCase()}`;
  await tx.one(lockOrder, [orderId]);
  // somebody may have been faster
  const now = await tx.many(selectTicketsById, [ticketIds]);
  const used = now.flatMap(({ id, isUsed }) => (isUsed ? [ticketIds.indexOf(id)] : []));
  if (used.length > 0) return refuse('REFUND_TICKET_USED', { indexes: used.toSorted((a, b) => a - b) });
  if (now.some(({ isCredited }) => isCredited)) return refuse('REFUND_BY_MAIL_ONLY');
  const { attemptId, leftMinor } = await tx.one(selectSource, [orderId, amountMinor]);
  if (leftMinor < amountMinor) return refuse('REFUND_BY_MAIL_ONLY');
  const isWaiting = account !== null && amountMinor > 0;
  if (!isWaiting && amountMinor > 0 && attemptId === null) return refuse('INVALID_INPUT', { field: 'bankAccount' });
  const values = [
    orderId,
    tickets[0]?.eventId ?? null,
    isWaiting ? 'bank_transfer' : 'original',
    isWaiting ? JSON.stringify(account) : null,
  ] as const;
  const request = await tx.one(insertRequest, [...values, isWaiting ? 'initiated' : 'processing', reference, ticketIds, amountMinor]);
  if (isWaiting) await enqueue(tx, effect('refund.confirm', request.id, { requestId: request.id }));
  else await bookRefund(tx, request, askedByBuyer(request, attemptId));
  return request;
}

/** Name and IBAN as a bank takes them. */
export function readAccount(account: BankAccount | null): BankAccount | Refusal<'INVALID_INPUT'> | null {
  if (account === null) return null;
  const read = readBankAccount(account);
  return typeof read === 'string' ? refuse('INVALID_INPUT', { field: `bankAccount.${read}` }) : read;
}
