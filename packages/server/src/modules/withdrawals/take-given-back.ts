import { splitPrice } from '@frontrow/domain/bundles/bundle-price';
import type { Tx } from '../../platform/db/index.ts';
import type { Order } from '../orders/index.ts';
import { selectOrderedLines, selectShippingGiven } from './decision-store.ts';
import { insertProposal } from './refund-store.ts';
import { takeBack, type TakenLine } from './take-back.ts';

/** Money of an order that a provider has given back, without the store's knowing for what. */
export type GivenBack = { refundId: string; provider: string; amountMinor: number };

const NOTE = 'Given back before the store was brought back from a backup';

/**
 * Books what was given back of a locked order. Where it is all of its price, what it is for goes back too: tickets end, goods are
 * not sent. Else it is an amount off the prices, for nobody knows which piece it was, and the form gives nothing of it back
 * any more.
 * @returns undefined where the order's prices have no room for it: nothing was changed
 */
export async function takeGivenBack(
  tx: Tx,
  order: Order,
  { refundId, provider, amountMinor }: GivenBack,
): Promise<'taken_back' | 'credited' | undefined> {
  if (order.paidAt === null || order.cancelledAt !== null) return undefined;
  const lines = await tx.many(selectOrderedLines, [order.id]);
  const shippingLeftMinor = order.shippingMinor - (await tx.one(selectShippingGiven, [order.id])).givenMinor;
  // what a fan sold, or offers with this in its price, is not the shop's to credit
  const lefts = lines.map(({ leftMinor, isResold, isPricedIn }) => (isResold || isPricedIn ? 0 : leftMinor));
  const leftMinor = lefts.reduce((sum, left) => sum + left, 0);
  const itemsMinor = Math.min(amountMinor, leftMinor);
  const shippingMinor = amountMinor - itemsMinor;
  if (shippingMinor > shippingLeftMinor) return undefined;
  const isWhole = itemsMinor === leftMinor && lines.every((line, index) => line.left * line.unitPriceMinor === lefts[index]);
  const amounts = splitPrice(itemsMinor, lefts);
  const taken = lines.flatMap((line, index): TakenLine[] => {
    const [units, amount] = [isWhole ? line.left : 0, amounts[index] ?? 0];
    return units > 0 || amount > 0 ? [{ ...line, units, amountMinor: amount }] : [];
  });
  // told by one, booked by another: nobody of the house has decided on it
  const { id: withdrawalId } = await tx.one(insertProposal, [order.id, provider, NOTE, null, null]);
  const money = { amountMinor, shippingMinor, voucherMinor: 0, way: 'payment', attemptId: null, provider, account: null } as const;
  await takeBack(tx, {
    withdrawalId,
    by: 'restore',
    isOurs: true,
    order,
    lines,
    taken,
    ticketIds: [],
    money,
    restock: false,
    refundMade: refundId,
  });
  return isWhole ? 'taken_back' : 'credited';
}
