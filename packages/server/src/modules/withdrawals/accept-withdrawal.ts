import { parseReference } from '@frontrow/domain/orders/reference';
import { chooseUnits, creditLine, type AskedUnits, type ChosenUnits, type UnitsProblem } from '@frontrow/domain/withdrawals/choose-units';
import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { readBankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOrder, type Order } from '../orders/index.ts';
import { isSamePerson } from '../refunds/index.ts';
import type { Choice } from './choice.ts';
import {
  lockOpenDeclaration,
  lockOrderOfMoved,
  selectDecidedAlone,
  selectOpenDeclaration,
  selectOrderedLines,
  selectOrderInShops,
  selectShippingGiven,
  selectTakeableTickets,
  type OrderedLine,
} from './decision-store.ts';
import { selectCase } from './store.ts';
import { findMoney, takeBack, TicketUsed, type Money, type MoneyProblem, type TakenLine } from './take-back.ts';

export type AcceptRequest = Choice & {
  id: number;
  /** The order where the declaration names none that fits. */
  reference: string | null;
};
/** In the caller's transaction. `by`: who decides; null: this only finds out what would happen and changes nothing. */
export type AcceptInRequest = AcceptRequest & { by: string | null; shops: readonly number[] | null };
export type Accepted = Pick<Money, 'amountMinor' | 'shippingMinor' | 'voucherMinor' | 'isVoucherBlocked' | 'way' | 'provider'> & {
  reference: string;
  lines: TakenLine[];
  /** Of the account that it goes back to. */
  ibanEnd: string | null;
  /** Whether one person alone may not decide it. */
  needsTwo: boolean;
};
export type AcceptProblem =
  | UnitsProblem
  | MoneyProblem
  | {
      problem:
        | 'no_such_withdrawal'
        | 'decided'
        | 'no_such_order'
        | 'other_order'
        | 'name_the_lines'
        | 'sealed'
        | 'not_paid'
        | 'wrong_iban'
        | 'wrong_holder'
        | 'ticket_gone'
        | 'not_creditable'
        | 'in_an_offer'
        | 'same_person';
    };

/**
 * Accepts a withdrawal: its units are taken back, their price and the outbound shipping are on their way to the buyer, who
 * gets a mail, all in one transaction. Money goes back the way it came, a transfer to the account given.
 */
export async function acceptWithdrawal(db: Db, acting: Acting, request: AcceptRequest): Promise<Accepted | AcceptProblem> {
  const read = readRequest(request);
  if ('problem' in read) return read;
  const done = await unlessUsed(() =>
    db.transaction(async (tx) => {
      const accepted = await acceptDeclared(tx, { ...read, by: acting.name, shops: acting.shops });
      if ('problem' in accepted) return accepted;
      const { reference, amountMinor, lines } = accepted;
      const units = lines.map(({ id, units: taken }) => ({ lineId: id, units: taken }));
      await acting.audit(tx, 'withdrawal.accept', `withdrawal:${request.id}`, { after: { reference, amountMinor, units } });
      crashPoint('withdrawal.before-commit');
      return accepted;
    }),
  );
  crashPoint('withdrawal.after-commit');
  return done;
}

/** What accepting would do. Nothing is changed. */
export async function previewWithdrawal(
  db: Db,
  shops: readonly number[] | null,
  request: AcceptRequest,
): Promise<Accepted | AcceptProblem> {
  const read = readRequest(request);
  return 'problem' in read ? read : db.transaction((tx) => acceptDeclared(tx, { ...read, by: null, shops }));
}

/** Where somebody was let in with one of the tickets meanwhile nothing was changed, and that is told. */
export async function unlessUsed<Found>(work: () => Promise<Found>): Promise<Found | { problem: 'ticket_gone' }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TicketUsed)) throw error;
    return { problem: 'ticket_gone' };
  }
}

/** With an account as a bank takes it. */
function readRequest(request: AcceptRequest): AcceptRequest | AcceptProblem {
  const account = request.account && readBankAccount(request.account);
  if (typeof account === 'string') return { problem: account === 'iban' ? 'wrong_iban' : 'wrong_holder' };
  return { ...request, account };
}

/** Not what the house decided and waits for a second person: that takes another right. */
async function acceptDeclared(tx: Tx, request: AcceptInRequest): Promise<Accepted | AcceptProblem> {
  const declaration = await tx.first(selectOpenDeclaration, [request.id, request.shops]);
  return declaration?.proposal ? { problem: 'no_such_withdrawal' } : acceptIn(tx, request);
}

/**
 * The same in the caller's transaction, with an account as a bank takes it. What waits for a second person is done as it was
 * decided. @throws TicketUsed
 */
export async function acceptIn(tx: Tx, request: AcceptInRequest): Promise<Accepted | AcceptProblem> {
  const orderId = await findOrder(tx, request);
  if (typeof orderId !== 'number') return orderId;
  const order = await tx.one(lockOrder, [orderId]);
  const declaration = await tx.first(lockOpenDeclaration, [request.id, request.shops]);
  if (!declaration) return { problem: 'decided' };
  if (order.paidAt === null) return { problem: 'not_paid' };
  // what the house takes back by its own decision needs no right to withdraw
  const isOurs = declaration.enteredBy !== null;
  const choice: Choice = declaration.proposal ?? request;
  if (choice.units === null && declaration.lines.length > 0) return { problem: 'name_the_lines' };
  await tx.first(lockOrderOfMoved, [order.id]);
  const lines = await tx.many(selectOrderedLines, [order.id]);
  // whether a seal is broken is seen on the thing alone
  const isSealed = lines.some(({ excludedBecause, left }) => excludedBecause === 'sealed_media' && left > 0);
  if (isSealed && !isOurs && choice.units === null) return { problem: 'sealed' };
  const chosen = await choose(tx, order, isOurs ? lines.map((line) => ({ ...line, isExcluded: false })) : lines, choice);
  if ('problem' in chosen) return chosen;
  if (isInAnOffer(lines, chosen)) return { problem: 'in_an_offer' };
  const money = await findMoney(tx, order, chosen, { account: choice.account, isOurs, inCash: choice.inCash });
  if ('problem' in money) return money;
  const { aloneMinor } = await tx.one(selectDecidedAlone, [order.id]);
  const needsTwo = isOurs && aloneMinor + money.amountMinor > SECOND_LOOK_MINOR;
  if (needsTwo && request.by !== null && isSamePerson(declaration.enteredBy ?? '', request.by)) return { problem: 'same_person' };
  const taken = lines.flatMap((line, index) => {
    const [units, amountMinor] = [chosen.units[index] ?? 0, chosen.amounts[index] ?? 0];
    return units > 0 || amountMinor > 0 ? [{ ...line, units, amountMinor }] : [];
  });
  if (request.by !== null) {
    const { ticketIds = [], restock } = choice;
    await takeBack(tx, { withdrawalId: request.id, by: request.by, isOurs, order, taken, ticketIds, money, restock });
  }
  const { account, attemptId: _, ...sums } = money;
  return { ...sums, reference: order.reference, lines: taken, ibanEnd: account?.iban.slice(-4) ?? null, needsTwo };
}

/** What of the lines goes back, in units and cents. */
async function choose(
  tx: Tx,
  order: Order,
  lines: readonly OrderedLine[],
  { units, ticketIds = [], credit, shipping, keptMinor }: Choice,
): Promise<ChosenUnits | AcceptProblem> {
  // what a fan sold is not the shop's to credit
  if (credit) return lines[credit.line - 1]?.isResold ? { problem: 'not_creditable' } : creditLine(lines, credit);
  const named = await unitsOfTickets(tx, order.id, lines, ticketIds);
  if ('problem' in named) return named;
  const { givenMinor } = await tx.one(selectShippingGiven, [order.id]);
  const asked = units === null && ticketIds.length === 0 ? null : [...(units ?? []), ...named];
  return chooseUnits(lines, asked, {
    shippingLeftMinor: order.shippingMinor - givenMinor,
    ...(shipping && { shipping }),
    ...(keptMinor !== undefined && { keptMinor }),
  });
}

/** A ticket that goes back takes its offer with it; an amount off its price, or its surcharge, would go back beside the offer. */
const isInAnOffer = (lines: readonly OrderedLine[], { units, amounts }: ChosenUnits): boolean =>
  lines.some(({ isPricedIn, isTicket }, index) => isPricedIn && (amounts[index] ?? 0) > 0 && !(isTicket && (units[index] ?? 0) > 0));

async function unitsOfTickets(
  tx: Tx,
  orderId: number,
  lines: readonly OrderedLine[],
  ticketIds: readonly number[],
): Promise<AskedUnits[] | { problem: 'ticket_gone' }> {
  if (ticketIds.length === 0) return [];
  const found = (await tx.many(selectTakeableTickets, [orderId])).filter(({ id }) => ticketIds.includes(id));
  if (found.length < ticketIds.length) return { problem: 'ticket_gone' };
  const byLine = Map.groupBy(found, ({ lineId }) => lineId);
  return [...byLine].map(([lineId, tickets]) => ({ line: lines.findIndex(({ id }) => id === lineId) + 1, units: tickets.length }));
}

async function findOrder(tx: Tx, { id, reference, shops }: AcceptInRequest): Promise<number | AcceptProblem> {
  const declaration = await tx.first(selectOpenDeclaration, [id, shops]);
  if (!declaration) return { problem: (await tx.first(selectCase, [id, shops])) ? 'decided' : 'no_such_withdrawal' };
  if (reference === null) return declaration.orderId ?? { problem: 'no_such_order' };
  const named = await tx.first(selectOrderInShops, [parseReference(reference) ?? '', shops]);
  if (!named) return { problem: 'no_such_order' };
  return declaration.orderId === null || declaration.orderId === named.id ? named.id : { problem: 'other_order' };
}
