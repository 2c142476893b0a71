import { splitPrice } from '@frontrow/domain/bundles/bundle-price';
import type { Tx } from '../../platform/db/index.ts';
import type { Order } from '../orders/index.ts';
import { selectOrderedLines, selectShippingGiven } from './decision-store.ts';
import { insertProposal } from './refund-store.ts';
import { takeBack, type TakenLine } from './take-back.ts';

/** Money of an order that a provider has given back or taken, without the store's knowing for what. */
export type GivenBack = {
  refundId: string;
  provider: string;
  amountMinor: number;
  /** Who books it, and why. */
  by: string;
  note: string;
  /** Whether what it was for is sold again at once. */
  restock: boolean;
};

/** How much of a locked order's price can still be credited. */
export async function roomFor(tx: Tx, order: Order): Promise<number> {
  if (order.paidAt === null || order.cancelledAt !== null) return 0;
  const { lefts, shippingLeftMinor } = await creditable(tx, order);
  return lefts.reduce((sum, left) => sum + left, shippingLeftMinor);
}

async function creditable(tx: Tx, order: Order) {
  const lines = await tx.many(selectOrderedLines, [order.id]);
  const shippingLeftMinor = order.shippingMinor - (await tx.one(selectShippingGiven, [order.id])).givenMinor;
  // what a fan sold, or offers with this in its price, is not the shop's to credit
  const lefts = lines.map(({ leftMinor, isResold, isPricedIn }) => (isResold || isPricedIn ? 0 : leftMinor));
  return { lines, lefts, shippingLeftMinor };
}

/**
 * Books what was given back of a locked order, or taken. Where it is all of its price, what it is for goes back too: tickets end, goods are
 * not sent. Else it is an amount off the prices, for nobody knows which piece it was, and the form gives nothing of it back
 * any more.
 * @returns undefined where the order's prices have no room for it: nothing was changed
 */
export async function takeGivenBack(
  tx: Tx,
  order: Order,
  { refundId, provider, amountMinor, by, note, restock }: GivenBack,
): Promise<'taken_back' | 'credited' | undefined> {
  if (order.paidAt === null || order.cancelledAt !== null) return undefined;
  const { lines, lefts, shippingLeftMinor } = await creditable(tx, order);
  const leftMinor = lefts.reduce((sum, left) => sum + left, 0);
  const itemsMinor = Math.min(amountMinor, leftMinor);
  const shippingMinor = amountMinor - itemsMinor;
  if (shippingMinor > shippingLeftMinor) return undefined;
  // what was taken off prices before is paid by nobody; of what was used, or sold by a fan, the price alone can go
  const isWhole =
    itemsMinor === leftMinor &&
    lines.every(({ left, unitPriceMinor, isResold, isPricedIn }, index) => {
      const fullMinor = left * unitPriceMinor;
      return isResold || isPricedIn ? fullMinor === 0 : fullMinor >= (lefts[index] ?? 0);
    });
  const amounts = splitPrice(itemsMinor, lefts);
  const taken = lines.flatMap((line, index): TakenLine[] => {
    const [units, amount] = [isWhole ? line.left : 0, amounts[index] ?? 0];
    return units > 0 || amount > 0 ? [{ ...line, units, amountMinor: amount }] : [];
  });
  // told by one, booked by another: nobody of the house has decided on it
  const { id: withdrawalId } = await tx.one(insertProposal, [order.id, provider, note, null, null]);
  const onVoucher = { voucherMinor: 0, isVoucherBlocked: false };
  const money = { amountMinor, shippingMinor, ...onVoucher, way: 'payment', attemptId: null, provider, account: null } as const;
  await takeBack(tx, {
    withdrawalId,
    by,
    isOurs: true,
    order,
    taken,
    ticketIds: [],
    money,
    restock,
    refundMade: refundId,
  });
  return isWhole ? 'taken_back' : 'credited';
}
