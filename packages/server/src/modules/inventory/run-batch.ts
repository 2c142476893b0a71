import { seatKey, sessionKey, type BatchView, type BatchWrites, type CartView, type NewHold, type SeatView } from './batch-view.ts';
import { decideBatch } from './decide-batch.ts';
import { planSection, stageOf, type Facts, type FactsAtVersion } from './facts.ts';
import type { SectionView } from './find-room.ts';
import { toHeldCarts } from './held-carts.ts';
import type { Lane, LaneTransaction } from './lane.ts';
import {
  deleteHolds,
  insertBundles,
  insertCarts,
  insertHolds,
  lockCarts,
  lockOpenings,
  lockPhases,
  lockStocks,
  selectHeldCarts,
  selectHoldsOfCarts,
  selectMoment,
  selectSeats,
  selectSectionSeats,
  selectTakenSeats,
  updateCarts,
  type CartRow,
  type HoldRow,
} from './store.ts';
import type { CartRequest, ClaimRefusal, Granted, HeldCart, Line } from './types.ts';

/** `again`: somebody else made the session's cart meanwhile. `afterSweep`: see `Decision`. */
export type Outcome = Granted | { refusal: ClaimRefusal; afterSweep: boolean } | 'again';

/** A party that the first sections cannot seat has twice as many read for it each time. */
const SECTIONS_OF_FIRST_STEP = 4;

/** @returns a function that carries one batch at a time through `lane`: one transaction, two round trips, more to choose seats. */
export function createBatchRunner(lane: Lane, facts: Facts): (requests: readonly CartRequest[]) => Promise<Outcome[]> {
  const spareCartIds: number[] = [];
  return async (requests) => {
    const variantIds = [...new Set(requests.flatMap((request) => request.add.flatMap(variantsOf)))];
    for (;;) {
      const known = await facts.get(variantIds);
      const outcomes = await lane.transaction((transaction) => attempt(transaction, requests, known, spareCartIds));
      if (outcomes !== 'outdated') return outcomes;
    }

    async function attempt(transaction: LaneTransaction, batch: readonly CartRequest[], known: FactsAtVersion, spare: number[]) {
      const { makeView, taken, catalogueVersion } = await lockAndRead(transaction, batch, known, spare);
      if (catalogueVersion !== known.version && variantIds.length > 0) {
        facts.outdated(catalogueVersion);
        await transaction.commit();
        return 'outdated';
      }
      const writes = await decide(transaction, batch, makeView, known, taken);
      spare.splice(0, writes.carts.filter((cart) => cart.isNew).length);
      const carts = await writeAndCommit(transaction, writes);
      return writes.decisions.map((decision): Outcome => {
        if ('refusal' in decision) return decision;
        const cart = carts.get(decision.cartId);
        if (cart) return { cart };
        if (!decision.isNewCart) throw new Error(`cart ${decision.cartId} was locked and is gone`);
        return 'again';
      });
    }
  };
}

/**
 * Decides from the start as often as seats have to be read to choose from: once where nobody sits, or seats are named
 * with their sections. `taken`: what is already read, by stock.
 */
async function decide(
  transaction: LaneTransaction,
  batch: readonly CartRequest[],
  makeView: () => BatchView,
  known: FactsAtVersion,
  taken: Map<number, readonly number[]>,
): Promise<BatchWrites> {
  for (let sectionsPerStep = SECTIONS_OF_FIRST_STEP; ; sectionsPerStep *= 2) {
    const writes = decideBatch({ ...makeView(), sectionsPerStep }, batch);
    if (writes.unreadStockIds.size === 0) return writes;
    await readSections(transaction, [...writes.unreadStockIds], known, taken);
  }
}

async function readSections(
  { send }: Pick<LaneTransaction, 'send'>,
  stockIds: readonly number[],
  { plans, variants }: FactsAtVersion,
  taken: Map<number, readonly number[]>,
): Promise<void> {
  const unplanned = stockIds.filter((stockId) => !plans.has(stockId));
  const [sections, rows] = await Promise.all([
    unplanned.length === 0 ? [] : send(selectSectionSeats, [unplanned]),
    send(selectTakenSeats, [stockIds]),
  ]);
  for (const { stockId, sectionId, seats } of sections) {
    plans.set(stockId, planSection(sectionId, seats, stageOf(variants.values(), stockId)));
  }
  for (const { stockId, seatIds } of rows) taken.set(stockId, seatIds);
}

async function lockAndRead({ send }: LaneTransaction, batch: readonly CartRequest[], known: FactsAtVersion, spareCartIds: number[]) {
  const lines = batch.flatMap((request) => request.add);
  const returning = batch.filter((request) => !request.isNewSession);
  const sessions = [returning.map((request) => request.shopId), returning.map((request) => request.sessionHash)] as const;
  const stockIds = new Set(
    lines.flatMap((line) =>
      variantsOf(line)
        .flatMap((variantId) => known.variants.get(variantId)?.stocks ?? [])
        .filter((stock) => line.sectionId === undefined || line.sectionId === stock.stockId)
        .map((stock) => stock.stockId),
    ),
  );
  const named = lines.flatMap((line) => namedSeats(line, known));
  // where it is told which section, all of it is read: whether seats leave a single one over depends on their neighbours
  const namedSections = [...new Set(named.flatMap(({ stockId }) => stockId ?? []))];
  const elsewhere = named.filter(({ stockId }) => stockId === undefined);
  const cartsWanted = batch.filter((request) => request.add.length > 0).length - spareCartIds.length;

  const taken = new Map<number, readonly number[]>();

  const removed = batch.flatMap((request) => request.remove);
  const phaseIds = lines.flatMap(({ variantId }) =>
    (known.variants.get(variantId)?.phases ?? []).flatMap(({ id, pieces }) => (pieces === null ? [] : [id])),
  );

  const openingIds = lines.flatMap(({ openingCodeId }) => openingCodeId ?? []);

  const [carts, stocks, phases, openings, holds, seats, [moment]] = await Promise.all([
    returning.length === 0 ? [] : send(lockCarts, sessions),
    send(lockStocks, [[...stockIds], removed]),
    phaseIds.length === 0 ? [] : send(lockPhases, [[...new Set(phaseIds)], removed]),
    openingIds.length === 0 ? [] : send(lockOpenings, [[...new Set(openingIds)], removed]),
    returning.length === 0 ? [] : send(selectHoldsOfCarts, sessions),
    elsewhere.length === 0 ? [] : send(selectSeats, [elsewhere.map((seat) => seat.sellableId), elsewhere.map((seat) => seat.seatId)]),
    send(selectMoment, [Math.max(cartsWanted, 0)]),
    namedSections.length === 0 ? undefined : readSections({ send }, namedSections, known, taken),
  ]);
  if (!moment) throw new Error('the database did not say what time it is');
  spareCartIds.push(...moment.cartIds);
  const makeView = (): BatchView => {
    const sections = new Map([...taken].map(([stockId, seatIds]) => [stockId, sectionOf(stockId, seatIds, known)]));
    return {
      now: moment.now,
      someCartExpired: moment.someCartExpired,
      carts: toCartViews(carts, holds),
      free: new Map(stocks.map((stock) => [stock.id, stock.free])),
      taken: new Map(phases.map((phase) => [phase.id, phase.taken])),
      openings: new Map(
        openings.map(({ id, pieces, taken: used, ...opening }) => [id, { ...opening, left: pieces === null ? Infinity : pieces - used }]),
      ),
      seats: new Map([
        ...seats.map((seat) => [seatKey(seat.sellableId, seat.seatId), { ...seat }] as const),
        ...named.flatMap((seat) => findIn(sections, seat)),
      ]),
      sections,
      sectionsPerStep: SECTIONS_OF_FIRST_STEP,
      variants: known.variants,
      spareCartIds: [...spareCartIds],
    };
  };
  return { makeView, taken, catalogueVersion: moment.catalogueVersion };
}

function sectionOf(stockId: number, taken: readonly number[], { plans }: FactsAtVersion): SectionView {
  const plan = plans.get(stockId);
  if (!plan) throw new Error(`no seats were found for stock ${stockId}`);
  return { ...plan, taken: new Set(taken), choices: new Map() };
}

type NamedSeat = { sellableId: number | null; seatId: number; stockId: number | undefined };

/** `stockId`: of the section that the line names, where its variant has seats there. */
function namedSeats({ variantId, sectionId, seatIds = [] }: Line, { variants }: FactsAtVersion): NamedSeat[] {
  const { sellableId = null, stocks = [] } = variants.get(variantId) ?? {};
  const stockId = stocks.find((stock) => stock.seated && stock.stockId === sectionId)?.stockId;
  return seatIds.map((seatId) => ({ sellableId, seatId, stockId }));
}

function findIn(sections: ReadonlyMap<number, SectionView>, { sellableId, seatId, stockId }: NamedSeat): [string, SeatView][] {
  const section = stockId === undefined ? undefined : sections.get(stockId);
  if (sellableId === null || stockId === undefined || !section?.stretches.has(seatId)) return [];
  return [[seatKey(sellableId, seatId), { seatId, stockId, sectionId: section.sectionId, taken: section.taken.has(seatId) }]];
}

const variantsOf = ({ variantId, bundle }: Line): readonly number[] => (bundle ? [variantId, ...bundle.variantIds] : [variantId]);

function toCartViews(carts: readonly CartRow[], holds: readonly HoldRow[]): Map<string, CartView> {
  const byId = new Map<number, CartView>();
  for (const { requestIds, ...cart } of carts) {
    byId.set(cart.id, {
      ...cart,
      isNew: false,
      requestIds: new Set(requestIds),
      holds: new Map(),
      unitsBySellable: new Map(),
      ticketCount: 0,
      heldFor: new Set(),
      granted: [],
    });
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

/** @returns the carts of the requests that were granted, by id; without new ones that were not made after all */
async function writeAndCommit(
  { send, commit }: LaneTransaction,
  { decisions, newHolds, removedHoldIds, carts }: BatchWrites,
): Promise<Map<number, HeldCart>> {
  const made = carts.filter((cart) => cart.isNew);
  const moved = carts.filter((cart) => !cart.isNew);
  const hasTickets = (cart: CartView) => cart.ticketCount > 0;
  const byShop = ({ heldFor }: CartView) => heldFor.has(null);
  const minutes = ({ heldFor }: CartView) => {
    const ofEvents = [...heldFor].filter((own) => own !== null);
    return ofEvents.length === 0 ? null : Math.min(...ofEvents);
  };
  const granted = (cart: CartView) => cart.granted.toReversed().join(',');
  const single = newHolds.filter(({ bundle }) => bundle === null);
  const bundled = newHolds.filter(({ bundle }) => bundle !== null);
  const grantedCartIds = new Set(decisions.flatMap((decision) => ('refusal' in decision ? [] : [decision.cartId])));

  const [, , , , , held] = await Promise.all([
    made.length === 0
      ? []
      : send(insertCarts, [
          made.map((cart) => cart.id),
          made.map((cart) => cart.shopId),
          made.map((cart) => cart.sessionHash),
          made.map((cart) => cart.countryCode),
          made.map(hasTickets),
          made.map(granted),
          made.map(minutes),
          made.map(byShop),
        ]),
    removedHoldIds.length === 0 ? [] : send(deleteHolds, [removedHoldIds]),
    single.length === 0
      ? []
      : send(insertHolds, [...columnsOf(single), single.map(({ phaseId }) => phaseId), single.map(({ openingCodeId }) => openingCodeId)]),
    bundled.length === 0
      ? []
      : send(insertBundles, [
          ...columnsOf(bundled),
          bundled.map(({ bundle }) => bundle?.key ?? null),
          bundled.map(({ bundle }) => bundle?.parts ?? null),
          bundled.map(({ bundle }) => bundle?.combinationId ?? null),
        ]),
    moved.length === 0
      ? []
      : send(updateCarts, [moved.map((cart) => cart.id), moved.map(hasTickets), moved.map(granted), moved.map(minutes), moved.map(byShop)]),
    grantedCartIds.size === 0 ? [] : send(selectHeldCarts, [[...grantedCartIds]]),
    commit(),
  ]);
  return toHeldCarts(held);
}

/** What `insertHolds` and `insertBundles` both take. */
function columnsOf(holds: readonly NewHold[]) {
  const of = <Key extends keyof NewHold>(key: Key) => holds.map((hold) => hold[key]);
  return [
    of('cartId'),
    of('sellableId'),
    of('variantId'),
    of('stockId'),
    of('quantity'),
    of('sectionId'),
    of('seatId'),
    of('unitPriceMinor'),
    of('paymentCodeId'),
    of('requestId'),
  ] as const;
}
