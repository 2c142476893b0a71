import type { ChosenUnits } from '@frontrow/domain/withdrawals/choose-units';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import { putBack } from '../inventory/index.ts';
import { invalidateLines, moveOrder, noteOrderEvent, type Order, relinkHolds } from '../orders/index.ts';
import { giveVouchersBack, insertBankRefund, insertRefund, post, redeemedOf } from '../payments/index.ts';
import { lockTickets, returnToSale, selectSource, voidTickets } from '../refunds/index.ts';
import { insertWithdrawnLines, selectTicketsOfLines, updateAccepted, type OrderedLine } from './decision-store.ts';

export type TakenLine = OrderedLine & { units: number };
/** How the money goes back. */
export type Way = 'payment' | 'account' | 'nothing';
export type Money = {
  /** Of the items and the shipping; vouchers included. */
  amountMinor: number;
  shippingMinor: number;
  voucherMinor: number;
  way: Way;
  attemptId: string | null;
  account: BankAccount | null;
};
export type MoneyProblem =
  | { problem: 'paid_by_voucher' | 'not_covered' }
  /** With what would go back to it. */
  | { problem: 'account_needed'; amountMinor: number; shippingMinor: number };

/** How what was chosen can be paid back, of a locked order. */
export async function findMoney(
  tx: Tx,
  order: Order,
  { itemsMinor, shippingMinor }: ChosenUnits,
  account: BankAccount | null,
): Promise<Money | MoneyProblem> {
  const amountMinor = itemsMinor + shippingMinor;
  const voucherMinor = await redeemedOf(tx, order.id);
  // what a voucher paid of a part is nobody's to tell: the whole gives the vouchers back, a part is for people
  if (voucherMinor > 0 && amountMinor < order.totalMinor) return { problem: 'paid_by_voucher' };
  const moneyMinor = amountMinor - voucherMinor;
  const { attemptId, leftMinor } = await tx.one(selectSource, [order.id, moneyMinor]);
  if (leftMinor < moneyMinor) return { problem: 'not_covered' };
  if (moneyMinor > 0 && attemptId === null && account === null) return { problem: 'account_needed', amountMinor, shippingMinor };
  const way = moneyMinor === 0 ? 'nothing' : account === null ? 'payment' : 'account';
  return { amountMinor, shippingMinor, voucherMinor, way, attemptId, account };
}

type Taking = {
  withdrawalId: number;
  /** Who decided. */
  by: string;
  order: Order;
  lines: readonly OrderedLine[];
  taken: readonly TakenLine[];
  money: Money;
  /** Whether it can be sold again at once. */
  restock: boolean;
};

/** Ends what was sold of a locked order and sets its price on its way back, all in the caller's transaction. */
export async function takeBack(tx: Tx, { withdrawalId, by, order, lines, taken, money, restock }: Taking): Promise<void> {
  const { amountMinor, shippingMinor, voucherMinor } = money;
  const refundId = await bookMoney(tx, order, withdrawalId, money, by);
  await tx.many(updateAccepted, [withdrawalId, order.id, amountMinor, shippingMinor, refundId, by]);
  const putBackNow = taken.map(({ isTicket, holdId }) => restock && !isTicket && holdId !== null);
  await tx.many(insertWithdrawnLines, [withdrawalId, taken.map(({ id }) => id), taken.map(({ units }) => units), putBackNow]);
  const tickets = await endTickets(tx, taken, refundId);
  const isGone = (line: OrderedLine) => line.left === (taken.find(({ id }) => id === line.id)?.units ?? 0);
  const ended = taken.filter((line) => !line.isTicket && isGone(line));
  await tx.many(invalidateLines, [ended.map(({ id }) => id)]);
  await noteOrderEvent(tx, order.id, 'withdrawn', { withdrawalId, amountMinor, shippingMinor });
  await enqueue(tx, effect('withdrawal.decided', withdrawalId, { withdrawalId }));
  await giveVouchersBack(tx, order.id, voucherMinor);
  // nothing is left to be sent
  const isWaiting = order.status === 'pending_fulfillment' || order.status === 'fulfillment';
  if (isWaiting && lines.every((line) => !line.isPhysical || isGone(line))) await moveOrder(tx, order, 'done', { reason: 'withdrawn' });
  if (restock) await sellAgain(tx, taken, tickets);
}

/** @returns the refund, null where no money goes back */
async function bookMoney(tx: Tx, order: Order, withdrawalId: number, money: Money, by: string): Promise<string | null> {
  const { amountMinor, voucherMinor, way, attemptId, account } = money;
  const entries = { order: voucherMinor - amountMinor, voucher: -voucherMinor, revenue: amountMinor };
  if (amountMinor > 0) await post(tx, { orderId: order.id, kind: 'cancellation', entries });
  if (way === 'nothing') return null;
  const [moneyMinor, key] = [amountMinor - voucherMinor, `withdrawal:${withdrawalId}`];
  if (way === 'account') {
    const refund = await tx.one(insertBankRefund, [order.id, moneyMinor, 'withdrawal', key, JSON.stringify(account), by, null]);
    return refund.id;
  }
  const { id } = await tx.one(insertRefund, [order.id, attemptId, moneyMinor, 'withdrawal', key, by]);
  await enqueue(tx, effect('payment.refund', id, { refundId: id }));
  return id;
}

/** @throws where somebody was let in meanwhile: nothing is changed then */
async function endTickets(tx: Tx, taken: readonly TakenLine[], refundId: string | null): Promise<number[]> {
  const lines = taken.filter(({ isTicket }) => isTicket);
  if (lines.length === 0) return [];
  const known = await tx.many(selectTicketsOfLines, [lines.map(({ id }) => id)]);
  const ids = lines.flatMap(({ id, units }) => known.filter(({ lineId }) => lineId === id).slice(0, units)).map(({ id }) => id);
  await tx.many(lockTickets, [ids]);
  const ended = await tx.many(voidTickets, [ids, refundId, 'withdrawn']);
  const wanted = lines.reduce((sum, { units }) => sum + units, 0);
  if (ended.length < wanted) throw new Error('a ticket was used meanwhile: look at the order again');
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
