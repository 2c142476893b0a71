import type { Refusal } from '@frontrow/domain/refusals';
import { decideBatch, seatKey, sessionKey, type BatchView, type BatchWrites, type CartView, type NewHold } from './decide-batch.ts';
import type { Facts, FactsAtVersion } from './facts.ts';
import type { Lane, LaneTransaction } from './lane.ts';
import { deleteHolds, insertCarts, insertHolds, lockCarts, lockStocks, selectHoldsOfCarts, selectMoment, selectSeats, updateCarts, type CartRow, type HoldRow } from './store.ts';
import type { CartRequest, Granted } from './types.ts';

/** `again`: somebody else made the session's cart meanwhile. `afterSweep`: see `Decision`. */
export type Outcome = Granted | { refusal: Refusal; afterSweep: boolean } | 'again';

/** @returns a function that carries one batch at a time through `lane`: one transaction, two round trips. */
export function createBatchRunner(lane: Lane, facts: Facts): (requests: readonly CartRequest[]) => Promise<Outcome[]> {
  const spareCartIds: number[] = [];
  return async (requests) => {
    const variantIds = [...new Set(requests.flatMap((request) => request.add.map((line) => line.variantId)))];
    for (;;) {
      const known = await facts.get(variantIds);
      const outcomes = await lane.transaction((transaction) => attempt(transaction, requests, known, spareCartIds));
      if (outcomes !== 'outdated') return outcomes;
    }

    async function attempt(transaction: LaneTransaction, batch: readonly CartRequest[], known: FactsAtVersion, spare: number[]) {
      const read = await lockAndRead(transaction, batch, known, spare);
      if (read.catalogueVersion !== known.version && variantIds.length > 0) {
        facts.outdated(read.catalogueVersion);
        await transaction.commit();
        return 'outdated';
      }
      const writes = decideBatch(read.view, batch);
      const madeCartIds = await writeAndCommit(transaction, writes);
      return writes.decisions.map((decision): Outcome => {
        if ('refusal' in decision) return decision;
        return decision.isNewCart && !madeCartIds.has(decision.cartId) ? 'again' : { cartId: decision.cartId };
      });
    }
  };
}

async function lockAndRead({ send }: LaneTransaction, batch: readonly CartRequest[], known: FactsAtVersion, spareCartIds: number[]) {
  const lines = batch.flatMap((request) => request.add);
  const sessions = [batch.map((request) => request.shopId), batch.map((request) => request.sessionHash)];
  const stockIds = new Set(lines.flatMap((line) => (known.variants.get(line.variantId)?.stocks ?? [])
    .filter((stock) => line.sectionId === undefined || line.sectionId === stock.stockId).map((stock) => stock.stockId)));
  const wantedSeats = lines.flatMap((line) => (line.seatIds ?? []).map((seatId) => ({ seatId, sellableId: known.variants.get(line.variantId)?.sellableId })));
  const cartsWanted = batch.filter((request) => request.add.length > 0).length - spareCartIds.length;

  const [carts, stocks, holds, seats, [moment]] = await Promise.all([
    send(lockCarts, sessions),
    send(lockStocks, [[...stockIds], batch.flatMap((request) => request.remove)]),
    send(selectHoldsOfCarts, sessions),
    wantedSeats.length === 0 ? [] : send(selectSeats, [wantedSeats.map((seat) => seat.sellableId), wantedSeats.map((seat) => seat.seatId)]),
    send(selectMoment, [Math.max(cartsWanted, 0)]),
  ]);
  if (!moment) throw new Error('the database did not say what time it is');
  spareCartIds.push(...moment.cartIds);
  const view: BatchView = {
    now: moment.now,
    someCartExpired: moment.someCartExpired,
    carts: toCartViews(carts, holds),
    free: new Map(stocks.map((stock) => [stock.id, stock.free])),
    seats: new Map(seats.map((seat) => [seatKey(seat.sellableId, seat.seatId), { ...seat }])),
    variants: known.variants,
    spareCartIds,
  };
  return { view, catalogueVersion: moment.catalogueVersion };
}

function toCartViews(carts: readonly CartRow[], holds: readonly HoldRow[]): Map<string, CartView> {
  const byId = new Map<number, CartView>();
  for (const { requestIds, ...cart } of carts) {
    byId.set(cart.id, { ...cart, isNew: false, requestIds: new Set(requestIds), holds: new Map(), unitsBySellable: new Map(), ticketCount: 0, granted: [] });
  }
  for (const hold of holds) {
    // a cart that came to be after the locks were taken: the insert of ours will find it
    const cart = byId.get(hold.cartId);
    if (!cart) continue;
    cart.holds.set(hold.id, hold);
    cart.unitsBySellable.set(hold.sellableId, (cart.unitsBySellable.get(hold.sellableId) ?? 0) + hold.quantity);
    if (hold.isTicket) cart.ticketCount += hold.quantity;
  }
  return new Map([...byId.values()].map((cart) => [sessionKey(cart.shopId, cart.sessionHash), cart]));
}

/** @returns the ids of the new carts that were really made */
async function writeAndCommit({ send, commit }: LaneTransaction, { newHolds, removedHoldIds, carts }: BatchWrites): Promise<Set<number>> {
  const made = carts.filter((cart) => cart.isNew);
  const moved = carts.filter((cart) => !cart.isNew);
  const hasTickets = (cart: CartView) => cart.ticketCount > 0;
  const granted = (cart: CartView) => cart.granted.toReversed().join(',');
  const of = (key: keyof NewHold) => newHolds.map((hold) => hold[key]);

  const [inserted] = await Promise.all([
    made.length === 0 ? [] : send(insertCarts, [
      made.map((cart) => cart.id), made.map((cart) => cart.shopId), made.map((cart) => cart.sessionHash),
      made.map((cart) => cart.countryCode), made.map(hasTickets), made.map(granted),
    ]),
    removedHoldIds.length === 0 ? [] : send(deleteHolds, [removedHoldIds]),
    newHolds.length === 0 ? [] : send(insertHolds, [
      of('cartId'), of('sellableId'), of('variantId'), of('stockId'), of('quantity'), of('sectionId'),
      of('seatId'), of('unitPriceMinor'), of('paymentCodeId'), of('requestId'),
    ]),
    moved.length === 0 ? [] : send(updateCarts, [moved.map((cart) => cart.id), moved.map(hasTickets), moved.map(granted)]),
    commit(),
  ]);
  return new Set(inserted.map((cart) => cart.id));
}
