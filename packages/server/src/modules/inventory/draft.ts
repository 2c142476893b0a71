import { priceUnits } from '@frontrow/domain/cart/price-phase';
import { refuse } from '@frontrow/domain/refusals';
import { chooseSeats, type SeatChoice } from '@frontrow/domain/seating/choose-seats';
import { leavesSingleSeats } from '@frontrow/domain/seating/single-seats';
import {
  seatKey,
  type BatchView,
  type BatchWrites,
  type CartView,
  type HeldLine,
  type NewBundleHold,
  type NewHold,
  type SeatView,
} from './batch-view.ts';
import { chooseBundle, priceOf } from './choose-bundle.ts';
import { chooseOnce, findRoom, type Room, type SectionView } from './find-room.ts';
import type { CartRequest, ClaimRefusal, Line, VariantFacts } from './types.ts';

const AMOUNT_MAX = 100;
const LINES_MAX = 20;

const PARTS_MAX = 20;

type DraftHold = Omit<NewHold, 'cartId' | 'requestId'> & { isTicket: boolean };

type Countable = { stockId: number; sellableId: number; phaseId: number | null; openingCodeId: number | null; quantity: number };

/** A line with what is known of it. `linesAfter`: those of the request that may be seated with it. */
type Claim = {
  line: Line;
  facts: VariantFacts;
  path: string;
  unitPriceMinor: number;
  linesAfter: readonly Line[];
  bundle: NewBundleHold | null;
};

/** What one request would change. Touches nothing before `apply`. */
export class Draft {
  readonly #view: BatchView;
  readonly #cart: CartView | undefined;
  readonly #countryCode: string;
  readonly #atDesk: boolean;
  readonly #unreadStockIds: Set<number>;
  readonly #removed: HeldLine[] = [];
  readonly #added: DraftHold[] = [];
  /** Seats named by the visitor, by stock. */
  readonly #named = new Map<number, Set<number>>();
  /** Seats chosen for lines that are still to come, by the sections they may be in. */
  readonly #kept = new Map<string, { stockId: number; sectionId: number; seatIds: number[] }>();

  constructor(
    view: BatchView,
    cart: CartView | undefined,
    { countryCode, atDesk = false }: Pick<CartRequest, 'countryCode' | 'atDesk'>,
    unreadStockIds: Set<number>,
  ) {
    this.#view = view;
    this.#cart = cart;
    this.#countryCode = cart?.countryCode ?? countryCode;
    this.#atDesk = atDesk;
    this.#unreadStockIds = unreadStockIds;
  }

  removeAll(holdIds: readonly number[]): ClaimRefusal | undefined {
    const holds = this.#cart?.holds;
    for (const id of new Set(holdIds)) {
      const hold = holds?.get(id);
      if (!holds || !hold || hold.bundleRootId !== null) return refuse('ITEM_NOT_FOUND');
      this.#removed.push(hold, ...[...holds.values()].filter((part) => part.bundleRootId === id));
    }
    return undefined;
  }

  /** @returns a refusal where seats chosen by hand leave a single one over: docs/algorithms/seat-map.md */
  checkSingleSeats(): ClaimRefusal | undefined {
    if (this.#atDesk) return undefined;
    for (const [stockId, chosen] of this.#named) {
      const section = this.#view.sections.get(stockId);
      if (!section) {
        this.#unreadStockIds.add(stockId);
        continue;
      }
      const [added, removed] = this.#ownSeats(stockId);
      const wasFree = (seatId: number) => chosen.has(seatId) || (!added.has(seatId) && (!section.taken.has(seatId) || removed.has(seatId)));
      // of the section no more than where they sit
      const stretches = new Set([...chosen].flatMap((seatId) => section.stretches.get(seatId) ?? []));
      if (leavesSingleSeats([[...stretches]], wasFree, chosen)) return refuse('SINGLE_SEAT_LEFT');
    }
    return undefined;
  }

  addAll(request: CartRequest): ClaimRefusal | undefined {
    if (request.add.length > LINES_MAX || request.add.length + request.remove.length === 0)
      return refuse('INVALID_INPUT', { field: 'requests' });
    for (const [index, line] of request.add.entries()) {
      const refusal = this.#add(line, request.shopId, `requests.${index}`, request.add.slice(index + 1));
      if (refusal) return refusal;
    }
    return undefined;
  }

  #add(line: Line, shopId: number, path: string, linesAfter: readonly Line[]): ClaimRefusal | undefined {
    if (!isAmount(line.amount)) return refuse('INVALID_INPUT', { field: `${path}.amount` });
    const facts = this.#view.variants.get(line.variantId);
    if (!facts?.shopIds.includes(shopId)) return refuse('ITEM_NOT_FOUND');
    const closed = this.#refuseOpening(line, facts);
    if (closed) return closed;
    const claim = { line, facts, path, linesAfter, unitPriceMinor: priceOf(facts, this.#countryCode), bundle: null };
    if (facts.bundle) return this.#addBundle(claim, shopId);
    if (line.bundle) return refuse('INVALID_INPUT', { field: `${path}.bundle` });
    return this.#claim(claim);
  }

  /** Of what only a code opens nothing is known without one; with a wrong one no more than that it is wrong. */
  #refuseOpening({ amount, openingCodeId }: Line, { opensWith, sellableId }: VariantFacts): ClaimRefusal | undefined {
    if (opensWith === null) return undefined;
    if (openingCodeId === undefined) return refuse('ITEM_NOT_FOUND');
    const opening = this.#view.openings.get(openingCodeId);
    if (!opening?.isOpen || opening.sellableId !== sellableId || opening.groupKey !== opensWith) return refuse('UNKNOWN_OR_EXPIRED_CODE');
    const left = opening.left - this.#net('openingCodeId', openingCodeId);
    return amount > left ? refuse('CODE_USED_UP', { limit: left }) : undefined;
  }

  /** Claims the root and then each part, so that one refusal is the whole bundle's. */
  #addBundle(claim: Claim, shopId: number): ClaimRefusal | undefined {
    const { line, facts, path } = claim;
    const parts = (line.bundle?.variantIds ?? []).map((id) => this.#view.variants.get(id));
    if (parts.length > PARTS_MAX) return refuse('INVALID_INPUT', { field: `${path}.bundle` });
    const known = parts.flatMap((part) =>
      part?.shopIds.includes(shopId) && part.bundle === null && part.opensWith === null ? [part] : [],
    );
    if (known.length < parts.length) return refuse('ITEM_NOT_FOUND');
    const chosen = chooseBundle(facts, known, line.bundle?.combinationId ?? null, this.#countryCode);
    if (!chosen) return refuse('INVALID_INPUT', { field: `${path}.bundle` });
    if (!chosen.available) return refuse('NOT_ENOUGH_ITEMS_AVAILABLE');
    if (line.amount > chosen.amountMax) return refuse('CART_LIMIT_EXCEEDED', { limit: chosen.amountMax });
    if (this.#units(facts.sellableId) + line.amount > chosen.limit) return refuse('CART_LIMIT_EXCEEDED', { limit: chosen.limit });

    const combinationId = line.bundle?.combinationId ?? null;
    const [rootMinor = 0, ...partsMinor] = chosen.pricesMinor;
    const root = { ...claim, unitPriceMinor: rootMinor, bundle: { key: path, parts: parts.length, combinationId } };
    const ofRoot = { path, linesAfter: [], bundle: { key: path, parts: null, combinationId: null } };
    const claims = known.map((part, index) => ({
      ...ofRoot,
      facts: part,
      unitPriceMinor: partsMinor[index] ?? 0,
      line: { variantId: part.variantId, amount: line.amount, sectionId: forcedSection(facts, part) },
    }));
    for (const one of [root, ...claims]) {
      const refusal = this.#claim(one);
      if (refusal) return refusal;
    }
    return undefined;
  }

  #claim(claim: Claim): ClaimRefusal | undefined {
    const { line, facts, path, bundle } = claim;
    const leadsElsewhere = facts.isElsewhere && bundle === null && !this.#atDesk;
    if (leadsElsewhere || !isOnSale(facts, this.#view.now, this.#atDesk)) return refuse('NOT_ON_SALE');
    const seatIds = line.seatIds?.length ? line.seatIds : undefined;
    if (seatIds && (new Set(seatIds).size !== seatIds.length || seatIds.length !== line.amount)) {
      return refuse('INVALID_INPUT', { field: `${path}.seatIds` });
    }
    if (this.#units(facts.sellableId) + line.amount > facts.cartLimit) return refuse('CART_LIMIT_EXCEEDED', { limit: facts.cartLimit });
    return seatIds ? this.#addSeats(claim, seatIds) : this.#addAmount(claim);
  }

  #addSeats(claim: Claim, seatIds: readonly number[]): ClaimRefusal | undefined {
    const { line, facts, path } = claim;
    for (const seatId of seatIds) {
      const seat = this.#view.seats.get(seatKey(facts.sellableId, seatId));
      const ofVariant = seat !== undefined && facts.stocks.some((stock) => stock.stockId === seat.stockId && stock.seated);
      if (!ofVariant || (line.sectionId !== undefined && line.sectionId !== seat.stockId)) {
        return refuse('INVALID_INPUT', { field: `${path}.seatIds` });
      }
      if (!this.#seatIsFree(facts.sellableId, seat) || this.#free(seat.stockId) < 1) return refuse('SEATS_NOT_AVAILABLE');
      this.#push(claim, { stockId: seat.stockId, quantity: 1, sectionId: seat.sectionId, seatId });
      this.#named.set(seat.stockId, (this.#named.get(seat.stockId) ?? new Set()).add(seatId));
    }
    return undefined;
  }

  #addAmount(claim: Claim): ClaimRefusal | undefined {
    const { line, facts, path, linesAfter } = claim;
    const stocks = this.#stocksOf(line);
    if (stocks.length === 0 && line.sectionId !== undefined) return refuse('INVALID_INPUT', { field: `${path}.sectionId` });
    const room = stocks.every((stock) => stock.seated) ? this.#seatParty(line, stocks, linesAfter) : this.#findRoom(stocks, line.amount);
    if (!room) return refuse('NOT_ENOUGH_ITEMS_AVAILABLE');
    const { stockId, seats } = room;
    for (const seatId of seats?.seatIds ?? []) this.#push(claim, { stockId, quantity: 1, sectionId: seats?.sectionId ?? null, seatId });
    if (seats) return undefined;
    const quantities = facts.personalised ? Array.from({ length: line.amount }, () => 1) : [line.amount];
    for (const quantity of quantities) this.#push(claim, { stockId, quantity, sectionId: null, seatId: null });
    return undefined;
  }

  /**
   * Lines for any seats of the same sections are one party, as when some pay the reduced price: the first of them looks
   * for seats for all, the others find theirs kept. If no section takes them all, each line is seated by itself.
   */
  #seatParty(line: Line, stocks: VariantFacts['stocks'], linesAfter: readonly Line[]): Room | undefined {
    const sections = keyOf(stocks);
    const kept = this.#kept.get(sections);
    const seatIds = kept?.seatIds.splice(0, line.amount) ?? [];
    const isStillFree = !this.#added.some(
      (hold) => hold.stockId === kept?.stockId && hold.seatId !== null && seatIds.includes(hold.seatId),
    );
    if (kept && seatIds.length === line.amount && isStillFree)
      return { stockId: kept.stockId, seats: { sectionId: kept.sectionId, seatIds } };

    const others = linesAfter.filter(
      (other) => isAmount(other.amount) && !other.seatIds?.length && keyOf(this.#stocksOf(other)) === sections,
    );
    const party = others.reduce((sum, other) => sum + other.amount, line.amount);
    const room = this.#findRoom(stocks, party);
    if (party === line.amount) return room;
    if (!room?.seats) return this.#findRoom(stocks, line.amount);
    const { sectionId, seatIds: all } = room.seats;
    this.#kept.set(sections, { stockId: room.stockId, sectionId, seatIds: all.slice(line.amount) });
    return { stockId: room.stockId, seats: { sectionId, seatIds: all.slice(0, line.amount) } };
  }

  #stocksOf(line: Line): VariantFacts['stocks'] {
    const stocks = this.#view.variants.get(line.variantId)?.stocks ?? [];
    return stocks.filter((stock) => line.sectionId === undefined || stock.stockId === line.sectionId);
  }

  #findRoom(stocks: VariantFacts['stocks'], amount: number): Room | undefined {
    const { sections, sectionsPerStep } = this.#view;
    const room = findRoom(stocks, amount, {
      free: (stockId) => this.#free(stockId),
      section: (stockId) => sections.get(stockId),
      choose: (...asked) => this.#choose(...asked),
    });
    if (!room || !('unread' in room)) return room;
    for (const stockId of room.unread.slice(0, sectionsPerStep)) this.#unreadStockIds.add(stockId);
    return undefined;
  }

  #choose(stockId: number, section: SectionView, amount: number, options: { sideBySide: boolean }): SeatChoice | undefined {
    const [added, removed] = this.#ownSeats(stockId);
    if (added.size + removed.size === 0) return chooseOnce(section, amount, options);
    return chooseSeats(
      section.plan,
      amount,
      (seatId) => !added.has(seatId) && (!section.taken.has(seatId) || removed.has(seatId)),
      options,
    );
  }

  /** Seats of a section that this request takes, and those that it gives back. */
  #ownSeats(stockId: number): [added: Set<number>, removed: Set<number>] {
    const of = (holds: readonly { stockId: number; seatId: number | null }[]) =>
      new Set(holds.flatMap((hold) => (hold.stockId === stockId && hold.seatId !== null ? [hold.seatId] : [])));
    return [of(this.#added), of(this.#removed)];
  }

  /** Where a price phase ends within the units of a line, they become two holds. */
  #push(
    { line, facts, unitPriceMinor, bundle }: Claim,
    claim: { stockId: number; quantity: number; sectionId: number | null; seatId: number | null },
  ): void {
    const price = { phases: bundle ? [] : facts.phases, ownMinor: unitPriceMinor };
    const left = (phaseId: number, pieces: number) => pieces - (this.#view.taken.get(phaseId) ?? pieces) - this.#net('phaseId', phaseId);
    for (const priced of priceUnits(claim.quantity, price, this.#countryCode, this.#view.now, left)) {
      this.#added.push({
        ...claim,
        ...priced,
        sellableId: facts.sellableId,
        variantId: facts.variantId,
        isTicket: facts.isTicket,
        paymentCodeId: line.paymentCodeId ?? null,
        openingCodeId: facts.opensWith === null ? null : (line.openingCodeId ?? null),
        bundle,
      });
    }
  }

  #units(sellableId: number): number {
    return (this.#cart?.unitsBySellable.get(sellableId) ?? 0) + this.#net('sellableId', sellableId);
  }

  #free(stockId: number): number {
    return (this.#view.free.get(stockId) ?? 0) - this.#net('stockId', stockId);
  }

  /** Units added less units removed by this request so far. */
  #net(key: 'stockId' | 'sellableId' | 'phaseId' | 'openingCodeId', id: number): number {
    const sum = (holds: readonly Countable[]) => holds.reduce((units, hold) => (hold[key] === id ? units + hold.quantity : units), 0);
    return sum(this.#added) - sum(this.#removed);
  }

  #seatIsFree(sellableId: number, { seatId, taken }: SeatView): boolean {
    const isThis = (hold: { sellableId: number; seatId: number | null }) => hold.sellableId === sellableId && hold.seatId === seatId;
    return !this.#added.some(isThis) && (!taken || this.#removed.some(isThis));
  }

  apply(cart: CartView, { requestId }: CartRequest, writes: BatchWrites): void {
    for (const hold of this.#removed) {
      cart.holds.delete(hold.id);
      writes.removedHoldIds.push(hold.id);
      this.#move(cart, hold, -1);
    }
    for (const hold of this.#added) {
      const { isTicket: _, ...claim } = hold;
      // two requests of one cart may be in this batch
      const bundle = claim.bundle && { ...claim.bundle, key: `${requestId} ${claim.bundle.key}` };
      writes.newHolds.push({ ...claim, bundle, cartId: cart.id, requestId });
      this.#move(cart, hold, 1);
      if (hold.isTicket) cart.heldFor.add(this.#view.variants.get(hold.variantId)?.reservationMinutes ?? null);
    }
    cart.requestIds.add(requestId);
    cart.granted.push(requestId);
  }

  #move(cart: CartView, hold: Countable & { seatId: number | null; isTicket: boolean }, sign: 1 | -1): void {
    const units = sign * hold.quantity;
    cart.unitsBySellable.set(hold.sellableId, (cart.unitsBySellable.get(hold.sellableId) ?? 0) + units);
    if (hold.isTicket) cart.ticketCount += units;
    this.#view.free.set(hold.stockId, (this.#view.free.get(hold.stockId) ?? 0) - units);
    if (hold.phaseId !== null) this.#view.taken.set(hold.phaseId, (this.#view.taken.get(hold.phaseId) ?? 0) + units);
    const opening = hold.openingCodeId === null ? undefined : this.#view.openings.get(hold.openingCodeId);
    if (opening) opening.left -= units;
    if (hold.seatId === null) return;
    const seat = this.#view.seats.get(seatKey(hold.sellableId, hold.seatId));
    if (seat) seat.taken = sign === 1;
    const section = this.#view.sections.get(hold.stockId);
    section?.choices.clear();
    if (sign === 1) section?.taken.add(hold.seatId);
    else section?.taken.delete(hold.seatId);
  }
}

/** The section that a bundle's operator sends its tickets to, where this part is sold in it. */
const forcedSection = ({ bundle }: VariantFacts, { stocks }: VariantFacts): number | undefined =>
  stocks.find(({ stockId }) => bundle?.forcedStockIds?.includes(stockId))?.stockId;
const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount >= 1 && amount <= AMOUNT_MAX;
const keyOf = (stocks: VariantFacts['stocks']): string => stocks.map((stock) => stock.stockId).join();

/** A code that opens tickets says itself when it does, also before everybody's sale. On site they are sold until the event is over. */
function isOnSale(facts: VariantFacts, now: Date, atDesk: boolean): boolean {
  const begun = facts.opensWith !== null || facts.opensAt === null || facts.opensAt <= now;
  const endsAt = atDesk ? facts.overAt : facts.endsAt;
  const over = endsAt !== null && endsAt <= now;
  return facts.active && !facts.closed && begun && !over;
}
