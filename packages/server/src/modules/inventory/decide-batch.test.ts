import { expect, test } from 'vitest';
import { seatKey, sessionKey, type BatchView, type BatchWrites, type CartView, type Decision, type HeldLine } from './batch-view.ts';
import { decideBatch } from './decide-batch.ts';
import { planSection } from './facts.ts';
import type { SectionView } from './find-room.ts';
import type { CartRequest, Line, VariantFacts } from './types.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:10:00Z');
const hash = (n: number) => Buffer.alloc(32, n);
let requests = 0;

const FLOOR = 1,
  BALCONY = 2,
  STALLS = 3,
  SHIRT = 4;
const variant = (own: Partial<VariantFacts>): VariantFacts => ({
  variantId: 10,
  sellableId: 100,
  isTicket: true,
  shopIds: [1],
  active: true,
  cartLimit: 6,
  prices: { de: 3000, at: 3100 },
  opensWith: null,
  reservationMinutes: null,
  phases: [],
  opensAt: null,
  endsAt: later,
  overAt: later,
  closed: false,
  isElsewhere: false,
  personalised: false,
  lowestPrices: {},
  bundle: null,
  stocks: [
    { stockId: FLOOR, seated: false },
    { stockId: BALCONY, seated: false },
  ],
  ...own,
});
const standing = variant({});
const reduced = variant({ variantId: 11, prices: { de: 2000 } });
const seats = variant({ variantId: 20, sellableId: 200, stocks: [{ stockId: STALLS, seated: true }] });
const shirt = variant({ variantId: 30, sellableId: 300, isTicket: false, endsAt: null, stocks: [{ stockId: SHIRT, seated: false }] });

function view(own: Partial<BatchView> = {}, more: VariantFacts[] = []): BatchView {
  return {
    now,
    someCartExpired: false,
    carts: new Map(),
    free: new Map([
      [FLOOR, 3],
      [BALCONY, 5],
      [STALLS, 3],
      [SHIRT, 9],
    ]),
    taken: new Map(),
    openings: new Map(),
    seats: new Map([1, 2, 3].map((seatId) => [seatKey(200, seatId), { seatId, stockId: STALLS, sectionId: 7, taken: seatId === 3 }])),
    sections: new Map(),
    sectionsPerStep: 2,
    variants: new Map([standing, reduced, seats, shirt, ...more].map((facts) => [facts.variantId, facts])),
    spareCartIds: [1001, 1002, 1003],
    ...own,
  };
}
const ask = (visitor: number, add: Line[], own: Partial<CartRequest> = {}): CartRequest => ({
  shopId: 1,
  sessionHash: hash(visitor),
  requestId: `request ${++requests}`,
  countryCode: 'de',
  add,
  remove: [],
  ...own,
});
const cartOf = (visitor: number, own: Partial<CartView> = {}): [string, CartView] => [
  sessionKey(1, hash(visitor)),
  {
    id: visitor,
    isNew: false,
    shopId: 1,
    sessionHash: hash(visitor),
    countryCode: 'de',
    expiresAt: later,
    requestIds: new Set(),
    holds: new Map(),
    unitsBySellable: new Map(),
    ticketCount: 0,
    heldFor: new Set(),
    granted: [],
    ...own,
  },
];
const said = (decision: Decision | undefined) =>
  decision === undefined ? 'nothing' : 'refusal' in decision ? decision.refusal.refusal : 'granted';

test.each<[string, string, Line, Partial<VariantFacts>?]>([
  ['no amount', 'INVALID_INPUT', { variantId: 10, amount: 0 }],
  ['half an amount', 'INVALID_INPUT', { variantId: 10, amount: 1.5 }],
  ['more than a hundred', 'INVALID_INPUT', { variantId: 10, amount: 101 }],
  ['a section of another event', 'INVALID_INPUT', { variantId: 10, amount: 1, sectionId: STALLS }],
  ['a seat twice', 'INVALID_INPUT', { variantId: 20, amount: 2, seatIds: [1, 1] }],
  ['another number than seats', 'INVALID_INPUT', { variantId: 20, amount: 2, seatIds: [1] }],
  ['a seat that is not of this event', 'INVALID_INPUT', { variantId: 20, amount: 1, seatIds: [99] }],
  ['a standing ticket with a seat', 'INVALID_INPUT', { variantId: 10, amount: 1, seatIds: [1] }],
  ['parts of what is no bundle', 'INVALID_INPUT', { variantId: 10, amount: 1, bundle: { combinationId: null, variantIds: [30] } }],
  ['an unknown variant', 'ITEM_NOT_FOUND', { variantId: 999, amount: 1 }],
  ['something of another shop', 'ITEM_NOT_FOUND', { variantId: 40, amount: 1 }, { shopIds: [2] }],
  ['something before its presale', 'NOT_ON_SALE', { variantId: 40, amount: 1 }, { opensAt: later }],
  ['an event that is over', 'NOT_ON_SALE', { variantId: 40, amount: 1 }, { endsAt: now }],
  ['what is marked sold out or cancelled', 'NOT_ON_SALE', { variantId: 40, amount: 1 }, { closed: true }],
  ['an event that is sold elsewhere', 'NOT_ON_SALE', { variantId: 40, amount: 1 }, { isElsewhere: true }],
  ['a variant that is not active', 'NOT_ON_SALE', { variantId: 40, amount: 1 }, { active: false }],
  ['more than one may have', 'CART_LIMIT_EXCEEDED', { variantId: 10, amount: 7 }],
  ['a taken seat', 'SEATS_NOT_AVAILABLE', { variantId: 20, amount: 2, seatIds: [1, 3] }],
  ['more than any section has', 'NOT_ENOUGH_ITEMS_AVAILABLE', { variantId: 10, amount: 6 }],
  ['more than the named section has', 'NOT_ENOUGH_ITEMS_AVAILABLE', { variantId: 10, amount: 4, sectionId: FLOOR }],
  ['a presale that begins now', 'granted', { variantId: 40, amount: 1 }, { opensAt: now }],
])('%s: %s', (_name, expected, line, facts) => {
  const writes = decideBatch(view({}, facts ? [variant({ variantId: 40, ...facts })] : []), [ask(1, [line])]);
  expect(said(writes.decisions[0])).toBe(expected);
  expect(writes.newHolds.length > 0).toBe(expected === 'granted');
});

test('a request is granted whole or not at all, and a refused one leaves everything to the next', () => {
  const state = view();
  const writes = decideBatch(state, [
    ask(1, [
      { variantId: 10, amount: 3, sectionId: FLOOR },
      { variantId: 20, amount: 1, seatIds: [3] },
    ]),
    ask(2, [
      { variantId: 10, amount: 3, sectionId: FLOOR },
      { variantId: 20, amount: 1, seatIds: [1] },
    ]),
    ask(3, [{ variantId: 10, amount: 1, sectionId: FLOOR }]),
    ask(3, [{ variantId: 20, amount: 1, seatIds: [1] }]),
  ]);
  expect(writes.decisions.map(said)).toEqual(['SEATS_NOT_AVAILABLE', 'granted', 'NOT_ENOUGH_ITEMS_AVAILABLE', 'SEATS_NOT_AVAILABLE']);
  expect(writes.carts.map((cart) => cart.id)).toEqual([1001]);
});

test('lines of one request count together', () => {
  const limit = decideBatch(view(), [
    ask(1, [
      { variantId: 10, amount: 4 },
      { variantId: 11, amount: 3 },
    ]),
  ]);
  expect(said(limit.decisions[0])).toBe('CART_LIMIT_EXCEEDED');
  const room = decideBatch(view(), [
    ask(1, [
      { variantId: 10, amount: 2, sectionId: FLOOR },
      { variantId: 11, amount: 2, sectionId: FLOOR },
    ]),
  ]);
  expect(said(room.decisions[0])).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
  const seat = decideBatch(view(), [
    ask(1, [
      { variantId: 20, amount: 1, seatIds: [1] },
      { variantId: 20, amount: 1, seatIds: [1] },
    ]),
  ]);
  expect(said(seat.decisions[0])).toBe('SEATS_NOT_AVAILABLE');
});

test('without a section the first with room is taken, and a line is never split', () => {
  const writes = decideBatch(view(), [ask(1, [{ variantId: 10, amount: 4 }]), ask(2, [{ variantId: 10, amount: 3 }])]);
  expect(writes.newHolds.map((hold) => [hold.stockId, hold.quantity])).toEqual([
    [BALCONY, 4],
    [FLOOR, 3],
  ]);
});

test("the price is that of the cart's country, else the German one", () => {
  const carts = new Map([cartOf(1, { countryCode: 'at' })]);
  const writes = decideBatch(view({ carts }), [
    ask(1, [
      { variantId: 10, amount: 1 },
      { variantId: 11, amount: 1 },
    ]),
    ask(2, [{ variantId: 10, amount: 1 }], { countryCode: 'fr' }),
  ]);
  expect(writes.newHolds.map((hold) => hold.unitPriceMinor)).toEqual([3100, 2000, 3000]);
});

test('what a request gives back it can take again, and so can those after it', () => {
  const held = {
    id: 50,
    sellableId: 200,
    stockId: STALLS,
    seatId: 3,
    quantity: 1,
    bundleRootId: null,
    phaseId: null,
    openingCodeId: null,
    isTicket: true,
  };
  const carts = new Map([cartOf(1, { holds: new Map([[50, held]]), ticketCount: 1, unitsBySellable: new Map([[200, 1]]) })]);
  const moved = decideBatch(view({ carts }), [ask(1, [{ variantId: 20, amount: 2, seatIds: [3, 1] }], { remove: [50] })]);
  expect([said(moved.decisions[0]), moved.removedHoldIds, moved.carts[0]?.ticketCount]).toEqual(['granted', [50], 2]);
  const again = new Map([cartOf(1, { holds: new Map([[50, held]]), ticketCount: 1 })]);
  const handed = decideBatch(view({ carts: again }), [
    ask(1, [], { remove: [50] }),
    ask(2, [{ variantId: 20, amount: 1, seatIds: [3] }]),
    ask(1, [], { remove: [50] }),
  ]);
  expect(handed.decisions.map(said)).toEqual(['granted', 'granted', 'ITEM_NOT_FOUND']);
});

test('a bundle goes with its root, and no part of it alone', () => {
  const part: HeldLine = {
    id: 51,
    sellableId: 300,
    stockId: SHIRT,
    seatId: null,
    quantity: 1,
    bundleRootId: 50,
    phaseId: null,
    openingCodeId: null,
    isTicket: false,
  };
  const root = { ...part, id: 50, bundleRootId: null };
  const carts = () =>
    new Map([
      cartOf(1, {
        holds: new Map([
          [50, root],
          [51, part],
        ]),
      }),
    ]);
  expect(said(decideBatch(view({ carts: carts() }), [ask(1, [], { remove: [51] })]).decisions[0])).toBe('ITEM_NOT_FOUND');
  expect(decideBatch(view({ carts: carts() }), [ask(1, [], { remove: [50] })]).removedHoldIds).toEqual([50, 51]);
});

test('what only an expired cart keeps from being granted waits for the sweeper', () => {
  const after = (decision: Decision | undefined) => decision !== undefined && 'afterSweep' in decision && decision.afterSweep;
  const lack = ask(1, [{ variantId: 10, amount: 6 }]);
  expect(after(decideBatch(view(), [lack]).decisions[0])).toBe(false);
  expect(after(decideBatch(view({ someCartExpired: true }), [lack]).decisions[0])).toBe(true);
  const limit = ask(1, [{ variantId: 10, amount: 7 }]);
  expect(after(decideBatch(view({ someCartExpired: true }), [limit]).decisions[0])).toBe(false);
  const carts = new Map([cartOf(1, { expiresAt: now })]);
  expect(after(decideBatch(view({ carts }), [ask(1, [{ variantId: 10, amount: 1 }])]).decisions[0])).toBe(true);
  expect(after(decideBatch(view({ carts }), [ask(1, [], { remove: [1] })]).decisions[0])).toBe(false);
});

test('a request that was granted is granted again without effect', () => {
  const same = ask(1, [{ variantId: 10, amount: 1 }]);
  const writes = decideBatch(view(), [same, same]);
  expect(writes.decisions).toEqual([
    { cartId: 1001, isNewCart: true },
    { cartId: 1001, isNewCart: true },
  ]);
  expect(writes.newHolds).toHaveLength(1);
});

const section = (ids: readonly number[], taken: readonly number[] = []): SectionView => ({
  ...planSection(
    7,
    ids.map((id, index) => ({ id, row: 'A', x: (index - (ids.length - 1) / 2) * 50, y: 300, wheelchair: false })),
    undefined,
  ),
  taken: new Set(taken),
  choices: new Map(),
});
const CIRCLE = 5;
const anySeat = variant({
  variantId: 50,
  sellableId: 500,
  cartLimit: 8,
  stocks: [
    { stockId: STALLS, seated: true },
    { stockId: CIRCLE, seated: true },
  ],
});
const anySeatReduced = { ...anySeat, variantId: 51 };
const seatedView = (sections: [number, SectionView][], free: [number, number][]) =>
  view({ sections: new Map(sections), free: new Map(free) }, [anySeat, anySeatReduced]);
const seatsIn = (writes: BatchWrites) => writes.newHolds.map((hold) => [hold.stockId, hold.seatId]);

test('who names no seats is given seats side by side, each request others', () => {
  const state = seatedView(
    [
      [STALLS, section([1, 2, 3, 4, 5, 6], [6])],
      [CIRCLE, section([11, 12, 13])],
    ],
    [
      [STALLS, 5],
      [CIRCLE, 3],
    ],
  );
  const writes = decideBatch(state, [
    ask(1, [{ variantId: 50, amount: 3 }]),
    ask(2, [{ variantId: 50, amount: 2 }]),
    ask(3, [{ variantId: 50, amount: 2 }]),
    ask(3, [{ variantId: 50, amount: 2 }]),
  ]);
  expect(writes.decisions.map(said)).toEqual(['granted', 'granted', 'granted', 'NOT_ENOUGH_ITEMS_AVAILABLE']);
  expect(seatsIn(writes)).toEqual([
    [STALLS, 3],
    [STALLS, 4],
    [STALLS, 5],
    [STALLS, 1],
    [STALLS, 2],
    [CIRCLE, 11],
    [CIRCLE, 12],
  ]);
});

test('two that ask for the same amount are not given the same seats', () => {
  const state = seatedView(
    [
      [STALLS, section([1, 2, 3, 4])],
      [CIRCLE, section([])],
    ],
    [
      [STALLS, 4],
      [CIRCLE, 0],
    ],
  );
  const writes = decideBatch(state, [ask(1, [{ variantId: 50, amount: 2 }]), ask(2, [{ variantId: 50, amount: 2 }])]);
  expect(seatsIn(writes)).toEqual([
    [STALLS, 1],
    [STALLS, 2],
    [STALLS, 3],
    [STALLS, 4],
  ]);
});

test('lines for any seats are one party, and seats named in between stay theirs', () => {
  const state = () =>
    seatedView(
      [
        [STALLS, section([1, 2, 3, 4, 5, 6, 7, 8])],
        [CIRCLE, section([])],
      ],
      [
        [STALLS, 8],
        [CIRCLE, 0],
      ],
    );
  const family = decideBatch(state(), [
    ask(1, [
      { variantId: 50, amount: 2 },
      { variantId: 51, amount: 2 },
    ]),
  ]);
  expect(family.newHolds.map((hold) => [hold.variantId, hold.seatId])).toEqual([
    [50, 3],
    [50, 4],
    [51, 5],
    [51, 6],
  ]);
  const named = { ...state(), seats: new Map([[seatKey(500, 5), { seatId: 5, stockId: STALLS, sectionId: 7, taken: false }]]) };
  const mixed = decideBatch(named, [
    ask(1, [
      { variantId: 50, amount: 2 },
      { variantId: 50, amount: 1, seatIds: [5] },
      { variantId: 51, amount: 2 },
    ]),
  ]);
  expect(seatsIn(mixed).map(([, seatId]) => seatId)).toEqual([3, 4, 5, 1, 2]);
});

test('a party too large for any section is seated line by line', () => {
  const state = seatedView(
    [
      [STALLS, section([1, 2, 3])],
      [CIRCLE, section([11, 12])],
    ],
    [
      [STALLS, 3],
      [CIRCLE, 2],
    ],
  );
  const writes = decideBatch(state, [
    ask(1, [
      { variantId: 50, amount: 3 },
      { variantId: 51, amount: 2 },
    ]),
  ]);
  expect(seatsIn(writes)).toEqual([
    [STALLS, 1],
    [STALLS, 2],
    [STALLS, 3],
    [CIRCLE, 11],
    [CIRCLE, 12],
  ]);
});

test('seats given back in the batch can be chosen, and a refused request leaves its choice to the next', () => {
  const held: HeldLine = {
    id: 60,
    sellableId: 500,
    stockId: STALLS,
    seatId: 2,
    quantity: 1,
    bundleRootId: null,
    phaseId: null,
    openingCodeId: null,
    isTicket: true,
  };
  const state = seatedView(
    [
      [STALLS, section([1, 2, 3], [2])],
      [CIRCLE, section([])],
    ],
    [
      [STALLS, 2],
      [CIRCLE, 0],
    ],
  );
  state.carts = new Map([cartOf(1, { holds: new Map([[60, held]]), ticketCount: 1, unitsBySellable: new Map([[500, 1]]) })]);
  const writes = decideBatch(state, [
    ask(2, [
      { variantId: 50, amount: 2 },
      { variantId: 10, amount: 3 },
    ]),
    ask(2, [{ variantId: 50, amount: 3 }]),
    ask(1, [], { remove: [60] }),
    ask(2, [{ variantId: 50, amount: 3 }]),
  ]);
  expect(writes.decisions.map(said)).toEqual(['NOT_ENOUGH_ITEMS_AVAILABLE', 'NOT_ENOUGH_ITEMS_AVAILABLE', 'granted', 'granted']);
  expect(seatsIn(writes)).toEqual([
    [STALLS, 1],
    [STALLS, 2],
    [STALLS, 3],
  ]);
});

test('sections are asked for in order, as many as a step has and only with room, until one needs no compromise', () => {
  const many = variant({ variantId: 60, sellableId: 600, stocks: [61, 62, 63, 64, 65].map((stockId) => ({ stockId, seated: true })) });
  const roomy = new Map([
    [61, 9],
    [62, 1],
    [63, 9],
    [64, 9],
    [65, 9],
  ]);
  const line = ask(1, [{ variantId: 60, amount: 2 }]);
  const unread = (sections: [number, SectionView][]) => [
    ...decideBatch(view({ free: new Map(roomy), sections: new Map(sections) }, [many]), [line]).unreadStockIds,
  ];
  expect(unread([])).toEqual([61, 63]);
  expect(
    unread([
      [61, section([1, 2, 3], [2])],
      [63, section([4, 5, 6])],
    ]),
  ).toEqual([64, 65]);
  expect(
    unread([
      [61, section([1, 2, 3], [2])],
      [63, section([4, 5])],
    ]),
  ).toEqual([]);
  expect([...decideBatch(view(), [ask(1, [{ variantId: 10, amount: 2 }])]).unreadStockIds]).toEqual([]);
});

/** Asks for seats by name in a row of six of which some are taken. */
function name(row: SectionView, ...lines: { variantId?: number; amount?: number; seatIds?: number[] }[]) {
  const state = seatedView([[STALLS, row]], [[STALLS, 6]]);
  for (const seatId of [1, 2, 3, 4, 5, 6])
    state.seats.set(seatKey(500, seatId), { seatId, stockId: STALLS, sectionId: 7, taken: row.taken.has(seatId) });
  const add = lines.map(({ variantId = 50, amount, seatIds }): Line => {
    const line = { variantId, amount: amount ?? seatIds?.length ?? 0, sectionId: STALLS };
    return seatIds ? { ...line, seatIds } : line;
  });
  return said(decideBatch(state, [ask(1, add)]).decisions[0]);
}

test('seats named so that a single one is left over are refused, unless nobody could sit otherwise', () => {
  const six = [1, 2, 3, 4, 5, 6];
  expect(name(section(six), { seatIds: [2, 3] })).toBe('SINGLE_SEAT_LEFT');
  expect(name(section(six), { seatIds: [3, 4] })).toBe('granted');
  expect(name(section(six, [4]), { seatIds: [1, 2] })).toBe('granted');
  expect(name(section(six, [5]), { seatIds: [2, 3] })).toBe('SINGLE_SEAT_LEFT');
  // lines of several prices are one party
  expect(name(section(six), { seatIds: [2] }, { variantId: 51, seatIds: [1] })).toBe('granted');
  // seats chosen by us for another line are taken: beside 3 and 4 there are two, of which one is left in any case
  expect(name(section(six), { amount: 2 }, { seatIds: [1] })).toBe('granted');
});

test('whether a single seat is left depends on neighbours: their section is asked for', () => {
  const state = seatedView([], [[STALLS, 6]]);
  state.seats.set(seatKey(500, 1), { seatId: 1, stockId: STALLS, sectionId: 7, taken: false });
  expect([...decideBatch(state, [ask(1, [{ variantId: 50, amount: 1, seatIds: [1] }])]).unreadStockIds]).toEqual([STALLS]);
});
