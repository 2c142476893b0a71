import type { ChosenUnits } from '@frontrow/domain/withdrawals/choose-units';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { readBankAccount, type BankAccount } from '../../platform/sepa/bank-account.ts';
import { putBack } from '../inventory/index.ts';
import { endWait, invalidateLines, noteOrderEvent, type Order, relinkHolds } from '../orders/index.ts';
import { giveVouchersBack, insertBankRefund, insertRefund, isVoucherBlocked, post, redeemedOf, settleRefund } from '../payments/index.ts';
import { lockTickets, returnToSale, selectRemitter, selectSource, voidTickets } from '../refunds/index.ts';
import { insertWithdrawnLines, selectCashSource, selectTakeableTickets, updateAccepted, type OrderedLine } from './decision-store.ts';

/** `units` 0: an amount off its price, the line stays. */
export type TakenLine = OrderedLine & { units: number; amountMinor: number };
/** How the money goes back. */
export type Way = 'payment' | 'account' | 'nothing';
export type Money = {
  /** Of the items and the shipping; vouchers included. */
  amountMinor: number;
  shippingMinor: number;
  voucherMinor: number;
  /** What goes back to vouchers cannot be spent: a code that paid is blocked. */
  isVoucherBlocked: boolean;
  way: Way;
  attemptId: string | null;
  /** Of the payment it goes back on. */
  provider: string | null;
  account: BankAccount | null;
};
export type MoneyProblem =
  | { problem: 'paid_by_voucher' | 'not_covered' }
  /** With what would go back to it. */
  | ({ problem: 'account_needed' } & Pick<Money, 'amountMinor' | 'shippingMinor' | 'voucherMinor' | 'isVoucherBlocked'>);

/** How what was chosen can be paid back, of a locked order: to its vouchers first as far as they paid, else the way it came. */
export async function findMoney(
  tx: Tx,
  order: Order,
  { itemsMinor, shippingMinor }: ChosenUnits,
  { account: named, isOurs, inCash = false }: { account: BankAccount | null; isOurs: boolean; inCash?: boolean | undefined },
): Promise<Money | MoneyProblem> {
  const amountMinor = itemsMinor + shippingMinor;
  const redeemedMinor = await redeemedOf(tx, order.id);
  // what a voucher paid of a part is the house's to decide, not the buyer's: of a part that was declared people look
  if (redeemedMinor > 0 && amountMinor < order.totalMinor && !isOurs) return { problem: 'paid_by_voucher' };
  const voucherMinor = Math.min(redeemedMinor, amountMinor);
  const moneyMinor = amountMinor - voucherMinor;
  const source = inCash ? await tx.first(selectCashSource, [order.id]) : await tx.one(selectSource, [order.id, moneyMinor]);
  const { attemptId, provider, leftMinor } = source ?? { attemptId: null, provider: null, leftMinor: 0 };
  if (leftMinor < moneyMinor) return { problem: 'not_covered' };
  const account = named ?? (isOurs && moneyMinor > 0 && attemptId === null ? await accountOf(tx, order) : null);
  const sums = { amountMinor, shippingMinor, voucherMinor, isVoucherBlocked: voucherMinor > 0 && (await isVoucherBlocked(tx, order.id)) };
  if (moneyMinor > 0 && attemptId === null && account === null) return { problem: 'account_needed', ...sums };
  const way = moneyMinor === 0 ? 'nothing' : account === null ? 'payment' : 'account';
  return { ...sums, way, attemptId, provider: way === 'payment' ? provider : null, account };
}

/** Where a transfer came from, if the bank's statement said it. */
async function accountOf(tx: Tx, { id }: Order): Promise<BankAccount | null> {
  const remitter = await tx.first(selectRemitter, [id]);
  const account = remitter && readBankAccount(remitter);
  return account && typeof account !== 'string' ? account : null;
}

type Taking = {
  withdrawalId: number;
  /** Who decided. */
  by: string;
  isOurs: boolean;
  order: Order;
  taken: readonly TakenLine[];
  /** The tickets that were named; of lines without any the last units are taken. */
  ticketIds: readonly number[];
  money: Money;
  /** Whether it can be sold again at once. */
  restock: boolean;
  /** The refund where the money has gone back already: it is not sent again, and its buyer was told then. */
  refundMade?: string;
};

/** Thrown to undo the transaction: somebody was let in with one of the tickets meanwhile. */
export class TicketUsed extends Error {
  override name = 'TicketUsed';
}

/**
 * Ends what was sold of a locked order and sets its price on its way back, all in the caller's transaction.
 * @throws TicketUsed
 */
export async function takeBack(
  tx: Tx,
  { withdrawalId, by, isOurs, order, taken: all, ticketIds, money, restock, refundMade }: Taking,
): Promise<void> {
  const { amountMinor, shippingMinor, voucherMinor } = money;
  const refundId = await bookMoney(tx, order, withdrawalId, money, by, refundMade);
  await tx.many(updateAccepted, [withdrawalId, order.id, amountMinor, shippingMinor, refundId, by]);
  const taken = all.filter(({ units }) => units > 0);
  await tx.many(insertWithdrawnLines, [
    withdrawalId,
    all.map(({ id }) => id),
    all.map(({ units }) => units),
    all.map(({ isTicket, holdId, units }) => restock && units > 0 && !isTicket && holdId !== null),
    all.map((line) => line.amountMinor),
  ]);
  const tickets = await endTickets(tx, order.id, taken, ticketIds, refundId);
  const isGone = (line: OrderedLine) => line.left === (taken.find(({ id }) => id === line.id)?.units ?? 0);
  const ended = taken.filter((line) => !line.isTicket && isGone(line));
  await tx.many(invalidateLines, [ended.map(({ id }) => id)]);
  const kind = !isOurs ? 'withdrawn' : taken.length > 0 ? 'taken_back' : 'credited';
  await noteOrderEvent(tx, order.id, kind, { withdrawalId, amountMinor, shippingMinor, by });
  // who was given it in the hand knows
  if (refundMade === undefined && money.provider !== 'cash')
    await enqueue(tx, effect('withdrawal.decided', withdrawalId, { withdrawalId }));
  await giveVouchersBack(tx, order.id, voucherMinor, { isRenewed: true });
  await endWait(tx, order.id, 'withdrawn');
  if (restock) await sellAgain(tx, taken, tickets);
}

/** @returns the refund, null where no money goes back */
async function bookMoney(
  tx: Tx,
  order: Order,
  withdrawalId: number,
  money: Money,
  by: string,
  refundMade?: string,
): Promise<string | null> {
  const { amountMinor, voucherMinor, way, attemptId, provider, account } = money;
  const entries = { order: voucherMinor - amountMinor, voucher: -voucherMinor, revenue: amountMinor };
  if (amountMinor > 0) await post(tx, { orderId: order.id, kind: 'cancellation', entries });
  if (refundMade !== undefined) return refundMade;
  if (way === 'nothing') return null;
  const [moneyMinor, key] = [amountMinor - voucherMinor, `withdrawal:${withdrawalId}`];
  if (way === 'account') {
    const refund = await tx.one(insertBankRefund, [order.id, moneyMinor, 'withdrawal', key, JSON.stringify(account), by, null]);
    return refund.id;
  }
  const { id } = await tx.one(insertRefund, [order.id, attemptId, moneyMinor, 'withdrawal', key, by]);
  if (provider !== 'cash') {
    await enqueue(tx, effect('payment.refund', id, { refundId: id }));
    return id;
  }
  await tx.many(settleRefund, [id, 'succeeded', null]);
  const cash = { order: moneyMinor, cash: -moneyMinor };
  await post(tx, { orderId: order.id, kind: 'refund', source: { provider, objectId: id }, entries: cash });
  await noteOrderEvent(tx, order.id, 'refunded', { amountMinor: moneyMinor, reason: 'cash' });
  return id;
}

/** The tickets that are named, else the last units of their line. @throws TicketUsed: nothing is changed then */
async function endTickets(
  tx: Tx,
  orderId: number,
  taken: readonly TakenLine[],
  named: readonly number[],
  refundId: string | null,
): Promise<number[]> {
  const lines = taken.filter(({ isTicket }) => isTicket);
  if (lines.length === 0) return [];
  const known = (await tx.many(selectTakeableTickets, [orderId])).toSorted((a, b) => +named.includes(b.id) - +named.includes(a.id));
  const ids = lines.flatMap(({ id, units }) => known.filter(({ lineId }) => lineId === id).slice(0, units)).map(({ id }) => id);
  await tx.many(lockTickets, [ids]);
  const ended = await tx.many(voidTickets, [ids, refundId, 'withdrawn']);
  if (ended.length < lines.reduce((sum, { units }) => sum + units, 0)) throw new TicketUsed('a ticket was used meanwhile');
  return ids;
}

async function sellAgain(tx: Tx, taken: readonly TakenLine[], ticketIds: readonly number[]): Promise<void> {
  const goods = taken.flatMap(({ id, holdId, units, isTicket }) =>
    isTicket || holdId === null ? [] : [{ lineId: id, holdId, quantity: units }],
  );
  const kept = await putBack(tx, goods);
  await tx.many(relinkHolds, [kept.map(({ lineId }) => lineId), kept.map(({ holdId }) => holdId)]);
  if (ticketIds.length > 0) await returnToSale(tx, { ticketIds });
}
