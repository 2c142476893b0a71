import { parseReference } from '@frontrow/domain/orders/reference';
import { chooseUnits, type AskedUnits, type UnitsProblem } from '@frontrow/domain/withdrawals/choose-units';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { readBankAccount, type BankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOrder } from '../orders/index.ts';
import { isSamePerson, SECOND_LOOK_MINOR } from '../refunds/index.ts';
import {
  lockOpenDeclaration,
  selectDecidedAlone,
  selectOpenDeclaration,
  selectOrderedLines,
  selectOrderInShops,
} from './decision-store.ts';
import { selectCase } from './store.ts';
import { findMoney, takeBack, type MoneyProblem, type TakenLine, type Way } from './take-back.ts';

export type AcceptRequest = {
  id: number;
  /** The order where the declaration names none that fits. */
  reference: string | null;
  /** Null: everything there is a right to withdraw from. Needed where the declaration names single items. */
  units: readonly AskedUnits[] | null;
  /** Whether what is taken back can be sold again at once. */
  restock: boolean;
  /** Where a transfer came from: needed unless the payment can be sent back the way it came. */
  account: BankAccount | null;
};
/** In the caller's transaction. `by`: who decides; null: this only finds out what would happen and changes nothing. */
export type AcceptInRequest = AcceptRequest & { by: string | null; shops: readonly number[] | null };
export type Accepted = {
  reference: string;
  lines: TakenLine[];
  amountMinor: number;
  shippingMinor: number;
  way: Way;
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
        | 'not_paid'
        | 'wrong_iban'
        | 'wrong_holder'
        | 'same_person';
    };

/**
 * Accepts a withdrawal: its units are taken back, their price and the outbound shipping are on their way to the buyer, who
 * gets a mail, all in one transaction. Money goes back the way it came, a transfer to the account given.
 */
export async function acceptWithdrawal(db: Db, acting: Acting, request: AcceptRequest): Promise<Accepted | AcceptProblem> {
  const read = readRequest(request);
  if ('problem' in read) return read;
  return db.transaction(async (tx) => {
    const accepted = await acceptIn(tx, { ...read, by: acting.name, shops: acting.shops });
    if ('problem' in accepted) return accepted;
    const { reference, amountMinor, lines } = accepted;
    const units = lines.map(({ id, units: taken }) => ({ lineId: id, units: taken }));
    await acting.audit(tx, 'withdrawal.accept', `withdrawal:${request.id}`, { after: { reference, amountMinor, units } });
    return accepted;
  });
}

/** What accepting would do. Nothing is changed. */
export async function previewWithdrawal(
  db: Db,
  shops: readonly number[] | null,
  request: AcceptRequest,
): Promise<Accepted | AcceptProblem> {
  const read = readRequest(request);
  return 'problem' in read ? read : db.transaction((tx) => acceptIn(tx, { ...read, by: null, shops }));
}

/** With an account as a bank takes it. */
function readRequest(request: AcceptRequest): AcceptRequest | AcceptProblem {
  const account = request.account && readBankAccount(request.account);
  if (typeof account === 'string') return { problem: account === 'iban' ? 'wrong_iban' : 'wrong_holder' };
  return { ...request, account };
}

/** The same in the caller's transaction, with an account as a bank takes it. */
export async function acceptIn(tx: Tx, request: AcceptInRequest): Promise<Accepted | AcceptProblem> {
  const orderId = await findOrder(tx, request);
  if (typeof orderId !== 'number') return orderId;
  const order = await tx.one(lockOrder, [orderId]);
  const declaration = await tx.first(lockOpenDeclaration, [request.id, request.shops]);
  if (!declaration) return { problem: 'decided' };
  if (order.paidAt === null) return { problem: 'not_paid' };
  if (request.units === null && declaration.lines.length > 0) return { problem: 'name_the_lines' };
  const isOurs = declaration.enteredBy !== null;
  const lines = await tx.many(selectOrderedLines, [order.id]);
  // what the house takes back by its own decision needs no right to withdraw
  const chosen = chooseUnits(isOurs ? lines.map((line) => ({ ...line, isExcluded: false })) : lines, request.units, order.shippingMinor);
  if ('problem' in chosen) return chosen;
  const money = await findMoney(tx, order, chosen, request.account);
  if ('problem' in money) return money;
  const { aloneMinor } = await tx.one(selectDecidedAlone, [order.id]);
  const needsTwo = isOurs && aloneMinor + money.amountMinor > SECOND_LOOK_MINOR;
  if (needsTwo && request.by !== null && isSamePerson(declaration.enteredBy ?? '', request.by)) return { problem: 'same_person' };
  const taken = lines.flatMap((line, index) => ((chosen.units[index] ?? 0) > 0 ? [{ ...line, units: chosen.units[index] ?? 0 }] : []));
  if (request.by !== null)
    await takeBack(tx, { withdrawalId: request.id, by: request.by, order, lines, taken, money, restock: request.restock });
  const { amountMinor, shippingMinor, way } = money;
  return { reference: order.reference, lines: taken, amountMinor, shippingMinor, way, needsTwo };
}

async function findOrder(tx: Tx, { id, reference, shops }: AcceptInRequest): Promise<number | AcceptProblem> {
  const declaration = await tx.first(selectOpenDeclaration, [id, shops]);
  if (!declaration) return { problem: (await tx.first(selectCase, [id, shops])) ? 'decided' : 'no_such_withdrawal' };
  if (reference === null) return declaration.orderId ?? { problem: 'no_such_order' };
  const named = await tx.first(selectOrderInShops, [parseReference(reference) ?? '', shops]);
  if (!named) return { problem: 'no_such_order' };
  return declaration.orderId === null || declaration.orderId === named.id ? named.id : { problem: 'other_order' };
}
