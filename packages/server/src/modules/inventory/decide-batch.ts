import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { chooseSeats, type SeatChoice } from '@frontrow/domain/seating/choose-seats';
import { chooseOnce, findRoom, type Room, type SectionView } from './find-room.ts';
import type { CartRequest, Line, VariantFacts } from './types.ts';

/** A hold as it stands in a cart. */
export type HeldLine = { id: number; sellableId: number; stockId: number; seatId: number | null; quantity: number; bundleRootId: number | null; isTicket: boolean };

export type CartView = {
  id: number;
  isNew: boolean;
  shopId: number;
  sessionHash: Buffer;
  countryCode: string;
  expiresAt: Date;
  requestIds: Set<string>;
  holds: Map<number, HeldLine>;
  unitsBySellable: Map<number, number>;
  ticketCount: number;
  /** Requests granted in this batch; empty where nothing has to be written. */
  granted: string[];
};

export type SeatView = { seatId: number; stockId: number; sectionId: number; taken: boolean };

/** What was read under the locks. `decideBatch` moves it along as it grants. */
export type BatchView = {
  /** The database's clock. */
  now: Date;
  someCartExpired: boolean;
  /** By session key. */
  carts: Map<string, CartView>;
  free: Map<number, number>;
  /** By `seatKey`. */
  seats: Map<string, SeatView>;
  /** Sections whose seats were read to choose from, by stock. */
  sections: Map<number, SectionView>;
  /** How many more sections to read for a request that those read leave undecided. */
  sectionsPerStep: number;
  variants: ReadonlyMap<number, VariantFacts>;
  spareCartIds: number[];
};

export type NewHold = {
  cartId: number;
  sellableId: number;
  variantId: number;
  stockId: number;
  quantity: number;
  sectionId: number | null;
  seatId: number | null;
  unitPriceMinor: number;
  paymentCodeId: number | null;
  requestId: string;
};

/** `afterSweep`: refused only because of what an expired cart still holds; decide again when it is swept. */
export type Decision = { cartId: number; isNewCart: boolean } | { refusal: Refusal; afterSweep: boolean };

export type BatchWrites = {
  decisions: Decision[];
  newHolds: NewHold[];
  removedHoldIds: number[];
  carts: CartView[];
  /** Stocks whose seats have to be read first: unless empty, nothing here is decided. */
  unreadStockIds: Set<number>;
};

const AMOUNT_MAX = 100;
const LINES_MAX = 20;

export const sessionKey = (shopId: number, sessionHash: Buffer): string => `${shopId}:${sessionHash.toString('base64')}`;
export const seatKey = (sellableId: number, seatId: number): string => `${sellableId}:${seatId}`;

/** Decides the requests in order of arrival, each against what those before it have left. Pure but for `view`. */
export function decideBatch(view: BatchView, requests: readonly CartRequest[]): BatchWrites {
  const writes: BatchWrites = { decisions: [], newHolds: [], removedHoldIds: [], carts: [], unreadStockIds: new Set() };
  for (const request of requests) writes.decisions.push(decide(view, request, writes));
  writes.carts = [...view.carts.values()].filter((cart) => cart.granted.length > 0);
  return writes;
}

function decide(view: BatchView, request: CartRequest, writes: BatchWrites): Decision {
  const key = sessionKey(request.shopId, request.sessionHash);
  const found = view.carts.get(key);
  if (found && found.expiresAt <= view.now) return { refusal: refuse('CART_EXPIRED'), afterSweep: request.add.length > 0 };
  if (found?.requestIds.has(request.requestId)) return { cartId: found.id, isNewCart: found.isNew };
  if (!found && request.add.length === 0) return { refusal: refuse('CART_EXPIRED'), afterSweep: false };

  const draft = new Draft(view, found, found?.countryCode ?? request.countryCode, writes.unreadStockIds);
  const refusal = draft.removeAll(request.remove) ?? draft.addAll(request);
  if (refusal) {
    const lacksStock = refusal.refusal === 'NOT_ENOUGH_ITEMS_AVAILABLE' || refusal.refusal === 'SEATS_NOT_AVAILABLE';
    return { refusal, afterSweep: lacksStock && view.someCartExpired };
  }
  const cart = found ?? newCart(view, request);
  view.carts.set(key, cart);
  draft.apply(cart, request, writes);
  return { cartId: cart.id, isNewCart: cart.isNew };
}

function newCart(view: BatchView, { shopId, sessionHash, countryCode }: CartRequest): CartView {
  const id = view.spareCartIds.shift();
  if (id === undefined) throw new Error('no cart id left for a new cart');
  return {
    id, isNew: true, shopId, sessionHash, countryCode, expiresAt: new Date(8.64e15), requestIds: new Set(),
    holds: new Map(), unitsBySellable: new Map(), ticketCount: 0, granted: [],
  };
}

type DraftHold = Omit<NewHold, 'cartId' | 'requestId'> & { isTicket: boolean };

/** What one request would change. Touches nothing before `apply`. */
class Draft {
  readonly #view: BatchView;
  readonly #cart: CartView | undefined;
  readonly #countryCode: string;
  readonly #unreadStockIds: Set<number>;
  readonly #removed: HeldLine[] = [];
  readonly #added: DraftHold[] = [];

  constructor(view: BatchView, cart: CartView | undefined, countryCode: string, unreadStockIds: Set<number>) {
    this.#view = view;
    this.#cart = cart;
    this.#countryCode = countryCode;
    this.#unreadStockIds = unreadStockIds;
  }

  removeAll(holdIds: readonly number[]): Refusal | undefined {
    const holds = this.#cart?.holds;
    for (const id of new Set(holdIds)) {
      const hold = holds?.get(id);
      if (!holds || !hold || hold.bundleRootId !== null) return refuse('ITEM_NOT_FOUND');
      this.#removed.push(hold, ...[...holds.values()].filter((part) => part.bundleRootId === id));
    }
    return undefined;
  }

  addAll(request: CartRequest): Refusal | undefined {
    if (request.add.length > LINES_MAX || request.add.length + request.remove.length === 0) return refuse('INVALID_INPUT', { field: 'requests' });
    for (const [index, line] of request.add.entries()) {
      const refusal = this.#add(line, request.shopId, `requests.${index}`);
      if (refusal) return refusal;
    }
    return undefined;
  }

  #add(line: Line, shopId: number, path: string): Refusal | undefined {
    const amountIsFine = Number.isInteger(line.amount) && line.amount >= 1 && line.amount <= AMOUNT_MAX;
    if (!amountIsFine) return refuse('INVALID_INPUT', { field: `${path}.amount` });
    const facts = this.#view.variants.get(line.variantId);
    if (!facts?.shopIds.includes(shopId)) return refuse('ITEM_NOT_FOUND');
    if (!isOnSale(facts, this.#view.now)) return refuse('NOT_ON_SALE');
    if (facts.isBundle) return refuse('INVALID_INPUT', { field: `${path}.productVariantId` });
    const seatIds = line.seatIds?.length ? line.seatIds : undefined;
    if (seatIds && (new Set(seatIds).size !== seatIds.length || seatIds.length !== line.amount)) {
      return refuse('INVALID_INPUT', { field: `${path}.seatIds` });
    }
    if (this.#units(facts.sellableId) + line.amount > facts.cartLimit) return refuse('CART_LIMIT_EXCEEDED', { limit: facts.cartLimit });
    return seatIds ? this.#addSeats(line, seatIds, facts, path) : this.#addAmount(line, facts, path);
  }

  #addSeats(line: Line, seatIds: readonly number[], facts: VariantFacts, path: string): Refusal | undefined {
    for (const seatId of seatIds) {
      const seat = this.#view.seats.get(seatKey(facts.sellableId, seatId));
      const ofVariant = seat !== undefined && facts.stocks.some((stock) => stock.stockId === seat.stockId && stock.seated);
      if (!ofVariant || (line.sectionId !== undefined && line.sectionId !== seat.stockId)) {
        return refuse('INVALID_INPUT', { field: `${path}.seatIds` });
      }
      if (!this.#seatIsFree(facts.sellableId, seat) || this.#free(seat.stockId) < 1) return refuse('SEATS_NOT_AVAILABLE');
      this.#push(line, facts, { stockId: seat.stockId, quantity: 1, sectionId: seat.sectionId, seatId });
    }
    return undefined;
  }

  #addAmount(line: Line, facts: VariantFacts, path: string): Refusal | undefined {
    const stocks = facts.stocks.filter((stock) => line.sectionId === undefined || stock.stockId === line.sectionId);
    if (stocks.length === 0 && line.sectionId !== undefined) return refuse('INVALID_INPUT', { field: `${path}.sectionId` });
    const room = this.#findRoom(stocks, line.amount);
    if (!room) return refuse('NOT_ENOUGH_ITEMS_AVAILABLE');
    const { stockId, seats } = room;
    for (const seatId of seats?.seatIds ?? []) this.#push(line, facts, { stockId, quantity: 1, sectionId: seats?.sectionId ?? null, seatId });
    if (seats) return undefined;
    const quantities = facts.personalised ? Array.from({ length: line.amount }, () => 1) : [line.amount];
    for (const quantity of quantities) this.#push(line, facts, { stockId, quantity, sectionId: null, seatId: null });
    return undefined;
  }

  #findRoom(stocks: VariantFacts['stocks'], amount: number): Room | undefined {
    const { sections, sectionsPerStep } = this.#view;
    const room = findRoom(stocks, amount, {
      free: (stockId) => this.#free(stockId),
      section: (stockId) => sections.get(stockId),
      choose: (stockId, section, party) => this.#choose(stockId, section, party),
    });
    if (!room || !('unread' in room)) return room;
    for (const stockId of room.unread.slice(0, sectionsPerStep)) this.#unreadStockIds.add(stockId);
    return undefined;
  }

  #choose(stockId: number, section: SectionView, amount: number): SeatChoice | undefined {
    const ownSeats = (holds: readonly { stockId: number; seatId: number | null }[]) =>
      new Set(holds.flatMap((hold) => (hold.stockId === stockId && hold.seatId !== null ? [hold.seatId] : [])));
    const [added, removed] = [ownSeats(this.#added), ownSeats(this.#removed)];
    if (added.size + removed.size === 0) return chooseOnce(section, amount);
    return chooseSeats(section.plan, amount, (seatId) => !added.has(seatId) && (!section.taken.has(seatId) || removed.has(seatId)));
  }

  #push(line: Line, facts: VariantFacts, claim: { stockId: number; quantity: number; sectionId: number | null; seatId: number | null }): void {
    const unitPriceMinor = facts.prices[this.#countryCode] ?? facts.prices['de'];
    if (unitPriceMinor === undefined) throw new Error(`variant ${facts.variantId} has no price`);
    this.#added.push({
      ...claim, sellableId: facts.sellableId, variantId: facts.variantId, isTicket: facts.isTicket,
      unitPriceMinor, paymentCodeId: line.paymentCodeId ?? null,
    });
  }

  #units(sellableId: number): number {
    return (this.#cart?.unitsBySellable.get(sellableId) ?? 0) + this.#net('sellableId', sellableId);
  }

  #free(stockId: number): number {
    return (this.#view.free.get(stockId) ?? 0) - this.#net('stockId', stockId);
  }

  /** Units added less units removed by this request so far. */
  #net(key: 'stockId' | 'sellableId', id: number): number {
    const sum = (holds: readonly { stockId: number; sellableId: number; quantity: number }[]) =>
      holds.reduce((units, hold) => (hold[key] === id ? units + hold.quantity : units), 0);
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
      writes.newHolds.push({ ...claim, cartId: cart.id, requestId });
      this.#move(cart, hold, 1);
    }
    cart.requestIds.add(requestId);
    cart.granted.push(requestId);
  }

  #move(cart: CartView, hold: { sellableId: number; stockId: number; seatId: number | null; quantity: number; isTicket: boolean }, sign: 1 | -1): void {
    const units = sign * hold.quantity;
    cart.unitsBySellable.set(hold.sellableId, (cart.unitsBySellable.get(hold.sellableId) ?? 0) + units);
    if (hold.isTicket) cart.ticketCount += units;
    this.#view.free.set(hold.stockId, (this.#view.free.get(hold.stockId) ?? 0) - units);
    if (hold.seatId === null) return;
    const seat = this.#view.seats.get(seatKey(hold.sellableId, hold.seatId));
    if (seat) seat.taken = sign === 1;
    const section = this.#view.sections.get(hold.stockId);
    section?.choices.clear();
    if (sign === 1) section?.taken.add(hold.seatId);
    else section?.taken.delete(hold.seatId);
  }
}

function isOnSale(facts: VariantFacts, now: Date): boolean {
  const begun = facts.presaleAt === null || facts.presaleAt <= now;
  const over = facts.endsAt !== null && facts.endsAt <= now;
  return facts.active && !facts.closed && begun && !over;
}
