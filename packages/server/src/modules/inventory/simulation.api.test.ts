import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '@frontrow/domain/refusals';
import { countWrongStocks, createCast, sql, type Cast } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createInventory, markSold, releaseOrder, type Answer, type Inventory, type Line } from './index.ts';

let database: TestDatabase;
let cast: Cast;
let engines: Inventory[];
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  engines = [1, 2].map((lanes) => createInventory({ db: database.db, url: database.url, clock: systemClock, lanes }));
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await database.drop();
});

const LIMIT = 5;
const CAPACITY = { standing: 8, seat: 3, shirt: 6 } as const;
type Kind = keyof typeof CAPACITY;
type Step =
  | { do: 'add'; visitor: number; kind: Kind; amount: number; seat: number | undefined }
  | { do: 'remove' | 'expire' | 'place'; visitor: number }
  | { do: 'sweep' | 'cancel' };

const visitor = fc.nat(3);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        visitor,
        kind: fc.constantFrom<Kind>('standing', 'seat', 'shirt'),
        amount: fc.integer({ min: 1, max: 4 }),
        seat: fc.option(fc.nat(2), { nil: undefined }),
      }),
    },
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'expire' as const, 'place' as const), visitor }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'cancel' as const) }) },
  ),
  { minLength: 20, maxLength: 60 },
);

/** What one owner (a live cart or an order) has: a line is a kind, an amount and perhaps a seat. */
type Owned = { kind: Kind; amount: number; seat: number | undefined }[];

test('whatever four visitors do, the engine answers as a plain model does and no sum is ever wrong', async () => {
  await fc.assert(fc.asyncProperty(steps, simulate), { numRuns: 8, seed: 20261121 });
});

const codeOf = (answer: Answer): string => (isRefusal(answer) ? answer.refusal : 'granted');

async function simulate(history: readonly Step[]): Promise<void> {
  const [event, seated, shirts] = [
    await cast.standingEvent({ capacity: CAPACITY.standing, cartLimit: LIMIT }),
    await cast.seatedEvent({ seats: CAPACITY.seat }),
    await cast.product({ capacity: CAPACITY.shirt }),
  ];
  const visitors = [0, 1, 2, 3].map(() => cast.visitor());
  const live = new Map<number, Owned>();
  const orders: { id: number; owned: Owned }[] = [];
  const everything = () => [...live.values(), ...orders.map(({ owned }) => owned)].flat();
  const claimed = (kind: Kind) => everything().reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);

  const toLine = ({ kind, amount, seat }: Extract<Step, { do: 'add' }>): Line =>
    kind === 'seat' && seat !== undefined
      ? { variantId: seated.variantId, amount: 1, seatIds: [seated.seatIds[seat]!] }
      : { variantId: { standing: event.variantId, seat: seated.variantId, shirt: shirts.variantIds[0]! }[kind], amount };
  const expected = ({ visitor: who, kind, amount, seat }: Extract<Step, { do: 'add' }>): string => {
    if (kind === 'seat' && seat !== undefined)
      return everything().some((line) => line.kind === 'seat' && line.seat === seat) ? 'SEATS_NOT_AVAILABLE' : 'granted';
    const own = (live.get(who) ?? []).reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
    if (kind === 'standing' && own + amount > LIMIT) return 'CART_LIMIT_EXCEEDED';
    return claimed(kind) + amount > CAPACITY[kind] ? 'NOT_ENOUGH_ITEMS_AVAILABLE' : 'granted';
  };
  /** Which seats those were, named or not, is the engine's to say; that nobody else had them is counted below. */
  const seatsGiven = async (requestId: string): Promise<Owned> => {
    const holds = await sql<{ seat_id: number }>(database.db, 'select seat_id from hold where request_id = $1 order by id', [requestId]);
    return holds.map((hold) => ({ kind: 'seat', amount: 1, seat: seated.seatIds.indexOf(hold.seat_id) }));
  };
  const openCart = async (who: number) =>
    (
      await sql<{ id: number; version: number; hold: number | null }>(
        database.db,
        `select c.id, version, (select min(id) from hold where cart_id = c.id) as hold
      from cart c where session_hash = $1 and state = 'open'`,
        [visitors[who]!.sessionHash],
      )
    )[0];

  for (const [index, step] of history.entries()) {
    const engine = engines[index % 2]!;
    let [said, wanted] = ['nothing', 'nothing'];
    if (step.do === 'add') {
      const requestId = cast.requestId();
      const answer = await engine.claim({ ...visitors[step.visitor]!, requestId, countryCode: 'de', add: [toLine(step)], remove: [] });
      [said, wanted] = [codeOf(answer), expected(step)];
      const given = step.kind === 'seat' ? await seatsGiven(requestId) : [step];
      if (!isRefusal(answer)) live.set(step.visitor, [...(live.get(step.visitor) ?? []), ...given]);
    } else if (step.do === 'remove') {
      const cart = await openCart(step.visitor);
      const answer = await engine.claim({
        ...visitors[step.visitor]!,
        requestId: cast.requestId(),
        countryCode: 'de',
        add: [],
        remove: [cart?.hold ?? 1],
      });
      const own = live.get(step.visitor);
      [said, wanted] = [codeOf(answer), own === undefined ? 'CART_EXPIRED' : own.length === 0 ? 'ITEM_NOT_FOUND' : 'granted'];
      own?.shift();
    } else if (step.do === 'expire') {
      await sql(database.db, "update cart set expires_at = now() - interval '1 second' where session_hash = $1 and state = 'open'", [
        visitors[step.visitor]!.sessionHash,
      ]);
      live.delete(step.visitor);
    } else if (step.do === 'place') {
      const cart = await openCart(step.visitor);
      if (!cart) continue;
      const orderId = await cast.orderRow(cart.id);
      const refusal = await database.db.transaction((tx) => markSold(tx, { cartId: cart.id, version: cart.version, orderId }));
      const own = live.get(step.visitor);
      [said, wanted] = [refusal?.refusal ?? 'sold', own ? 'sold' : 'CART_EXPIRED'];
      if (!own) await sql(database.db, 'delete from orders where id = $1', [orderId]);
      else orders.push({ id: orderId, owned: own });
      live.delete(step.visitor);
    } else if (step.do === 'cancel') {
      const order = orders.shift();
      if (order) await database.db.transaction((tx) => releaseOrder(tx, order.id));
    } else {
      await engine.sweepExpired();
    }
    expect({ step, said, wrong: await countWrongStocks(database.db) }).toEqual({ step, said: wanted, wrong: 0 });
  }

  // when all carts have run out and were swept, nothing but what was sold is claimed
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where state = 'open'");
  live.clear();
  await engines[0]!.sweepExpired();
  const sums = await sql<{ id: number; claimed: number }>(database.db, 'select id, claimed from stock where id = any($1)', [
    [event.sectionId, seated.sectionId, shirts.stockIds[0]],
  ]);
  const claimedOf = (stockId: number | undefined) => sums.find(({ id }) => id === stockId)?.claimed;
  expect([claimedOf(event.sectionId), claimedOf(seated.sectionId), claimedOf(shirts.stockIds[0])]).toEqual([
    claimed('standing'),
    claimed('seat'),
    claimed('shirt'),
  ]);
}
