import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { post } from '../payments/index.ts';
import { lockOffersOfBuyer, lockTickets, selectDeadTickets, selectHeldByOthers, sellOffers } from './store.ts';

/**
 * Whether everything an order buys from other fans can still be handed over: offers open and in nobody else's hands,
 * tickets that admit and were not used. Locks them until the transaction ends, in id order.
 */
export async function canSellOffers(tx: Tx, orderId: number): Promise<boolean> {
  const offers = await tx.many(lockOffersOfBuyer, [orderId]);
  if (offers.length === 0) return true;
  if (offers.some(({ state }) => state !== 'open')) return false;
  const ticketIds = offers.map(({ ticketId }) => ticketId);
  await tx.many(lockTickets, [ticketIds]);
  const [dead, elsewhere] = await Promise.all([
    tx.many(selectDeadTickets, [ticketIds]),
    tx.many(selectHeldByOthers, [offers.map(({ id }) => id), orderId]),
  ]);
  return dead.length === 0 && elsewhere.length === 0;
}

/**
 * The order is paid: its offers are sold and each seller is owed the price less the fee. The tickets change hands in the
 * same transaction (`issueTickets`); `canSellOffers` was asked before.
 */
export async function sellOffersTo(tx: Tx, orderId: number): Promise<void> {
  const offers = await tx.many(lockOffersOfBuyer, [orderId]);
  if (offers.length === 0) return;
  await tx.many(sellOffers, [offers.map(({ id }) => id), orderId]);
  for (const { id, priceMinor, feeMinor } of offers) {
    const payoutMinor = priceMinor - feeMinor;
    // one or a few, in one transaction
    await post(tx, {
      orderId,
      kind: 'resale',
      source: { provider: 'none', objectId: `offer:${id}` },
      entries: { revenue: payoutMinor, payable: -payoutMinor },
    });
  }
  await enqueue(tx, ...offers.map(({ id }) => effect('resale.sold', id, { offerId: id })));
}
