import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEntrance } from '../../src/modules/queue/enter-sale.ts';
import { NEVER_QUEUED } from '../../src/modules/queue/gate.ts';
import { endVisits } from '../../src/modules/queue/store.ts';
import { listSales, putClass, setSale, turnSale, type NewSale } from '../../src/modules/queue/manage-sales.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { slugOf, sql, sqlValue, type StandingEvent } from '../cast.ts';
import { startSale } from '../start-sale.ts';
import { startTestStore, type Answer, type TestStore } from '../store.ts';
import { WAIT } from '../wait.ts';

let store: TestStore;
let event: StandingEvent;
let other: StandingEvent;
let slug: string;
/** The code of a ticket of the event that a fan offers to fans. */
const OFFER = 'o'.repeat(22);
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1, piecesPerNetwork: PIECES_MAX },
    seed: async (cast, { db }) => {
      event = await cast.standingEvent({ capacity: 40, cartLimit: 4 });
      other = await cast.standingEvent();
      await sql(db, 'insert into shop_sellable values ($1, $2)', [cast.bandShopId, other.id]);
      await sql(db, 'update shop set profile = profile || $1 where id = $2', [
        JSON.stringify({
          texts: { 'room.title': { en: 'The queue' }, 'room.message': { de: 'Hinten anstellen.' }, 'mails.order.total': { de: 'Macht' } },
        }),
        cast.mainShopId,
      ]);
      await sql(db, "update event set resale_preference = 'public' where id = $1", [event.id]);
      const ticketId = await cast.ticketRow(await cast.orderRow(), event.id, { number: '1234567890123456' });
      await sql(db, 'update orders set paid_at = now()');
      await sql(
        db,
        `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
        values ($1, $2, $3, false, 3000, 300, 'DE02120300000000202051', 'Ada Weber')`,
        [ticketId, cast.mainShopId, OFFER],
      );
    },
  });
  slug = await slugOf(store.db, event.id);
});
afterAll(() => store.stop());
afterEach(async () => {
  for (const { key } of await sql<{ key: string }>(store.db, "select key from on_sale where state <> 'closed'"))
    await turnSale(store.db, key, 'closed');
  while ((await add()).status !== 200);
  // whoever has tickets when a room opens is in it
  await sql(store.db, "update cart set expires_at = now(), idle_until = now() where state = 'open'");
});

/** Of one network in the internet. */
const PIECES_MAX = 10;
const FOREVER = 100_000;
const LATER = new Date('2099-01-01');
let sales = 0;

/** A sale of the event, on from now, with one row that has begun. */
async function open(changes: Partial<NewSale> = {}): Promise<string> {
  const key = `sale-${++sales}`;
  expect(await startSale(store.db, { key, eventSlug: slug, perMinuteMax: FOREVER, ...changes })).toBeTypeOf('number');
  await expect.poll(async () => (await documentOf(key)).lanes).toBeDefined();
  return key;
}
type Lane = { class: number; issued: number; drawn: number | null; serving: number; seed: string | null; seedHash: string };
type Document = { phase: string; lanes: Lane[]; availability: unknown[]; priceFromMinor: number; admittedPerMinute: number };
const documentOf = async (key: string, shop = 'main') =>
  JSON.parse((await store.get(`/server/queue/${shop}/${key}.json`)).text) as Document;

/** A browser: keeps its cookies. */
function visitor(from: Record<string, string> = {}, shop = 'main') {
  const cookies = new Map(Object.entries(from));
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const keep = (answer: Pick<Answer, 'headers'>) => {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return {
    cookies,
    headers,
    async post(key: string, action: string, body: Record<string, string> = {}) {
      const answer = await store.send(`/server/queue/${shop}/${key}/${action}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      keep(answer);
      return {
        status: answer.status,
        ...(JSON.parse(answer.text) as { refusal?: string; number?: number; place?: number; puzzle?: string; bits?: number }),
      };
    },
    async ask(name: string, variables: unknown) {
      const answer = await store.graphql(name, variables, { shop, headers: headers() });
      keep(answer);
      return answer;
    },
  };
}
type Visitor = ReturnType<typeof visitor>;
const add = (who: Visitor = visitor(), variantId = other.variantId, amount = 1) =>
  who.ask('addItems', { input: { requests: [{ productVariantId: String(variantId), amount }] } });
const codeOf = (answer: { errors?: { extensions?: { code?: string } }[] }) => answer.errors?.[0]?.extensions?.code;

const versionOf = async (who: Visitor) => (await who.ask('CART', {})).data.cart.version as number;

/** Orders what is in the cart. */
async function order(who: Visitor, input: object = {}) {
  const name = { firstName: 'Mia', lastName: 'Lindqvist' };
  const shippingAddress = { ...name, address: 'Hafenweg 3', postCode: '20457', city: 'Hamburg', countryCode: 'de' };
  const email = `buyer-${++sales}@example.org`;
  const given = 'cartVersion' in input ? input : { ...input, cartVersion: await versionOf(who) };
  return who.ask('PLACEORDER', { input: { email, shippingAddress, paymentMethod: 'stripe_checkout', termsAccepted: true, ...given } });
}

/** Takes a ticket and goes in as soon as it is called. */
async function goIn(key: string, who = visitor()): Promise<Visitor> {
  expect((await who.post(key, 'join')).status).toBe(200);
  await expect.poll(() => who.post(key, 'enter')).toMatchObject({ status: 200 });
  return who;
}

test('who was let in buys, who was not waits; other events are sold as ever', async () => {
  const key = await open({ shoppersMax: 1 });
  const outside = visitor();
  const refused = await add(outside, event.variantId);
  expect([refused.status, codeOf(refused), refused.errors?.[0]?.message, refused.headers['retry-after']]).toEqual([
    503,
    'WAITING_ROOM',
    'Error: waiting queue',
    '30',
  ]);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ shop: 'main', sale: key });
  for (const [name, variables] of [
    ['AVAILABILITY', { id: String(event.id) }],
    ['AVAILABLE_SEAT_IDS', { event_id: slug }],
    ['BUNDLE_AVAILABILITY', { ids: [String(event.id)] }],
  ] as const)
    expect(codeOf(await outside.ask(name, variables))).toBe('WAITING_ROOM');
  for (const end of ['.json', '/live']) expect((await store.get(`/events/${slug}/availability${end}`)).status).toBe(503);
  expect((await add(outside)).data.addItems.cart).toBeDefined();
  expect(codeOf(await outside.ask('AVAILABILITY', { id: String(other.id) }))).toBeUndefined();

  const first = await goIn(key);
  expect((await add(first, event.variantId, 3)).data.addItems.cart).toBeDefined();
  const seen = await store.get(`/events/${slug}/availability.json`, first.headers());
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  // the slot is taken
  const second = visitor();
  expect(await second.post(key, 'join')).toMatchObject({ status: 200, number: 2, place: 2 });
  expect((await second.ask('session', {})).data.session).toMatchObject({ waitingIndex: 1, catalogWaitingIndex: null });
  expect(await second.post(key, 'enter')).toMatchObject({ status: 409, refusal: 'NOT_YET' });
  await first.post(key, 'leave');
  await expect.poll(async () => (await second.ask('session', {})).data.session.waitingIndex).toBe(-1);
  expect((await second.post(key, 'enter')).status).toBe(200);
  expect(codeOf(await add(first, event.variantId))).toBe('WAITING_ROOM');
});

test('a ticket from fan to fan waits like every other of its event', async () => {
  const accept = (who: Visitor, code = OFFER) => who.ask('acceptResaleOffer', { input: { code } });
  const key = await open({ shoppersMax: 1 });
  const outside = visitor();
  expect(codeOf(await accept(outside))).toBe('WAITING_ROOM');
  // a code that is of nothing here is answered as ever
  expect((await accept(outside, 'x'.repeat(22))).data.acceptResaleOffer.code).toBe('RESALE_OFFER_GONE');
  expect((await accept(await goIn(key))).data.acceptResaleOffer.cart).toBeDefined();
});

test('the page of an event names its room from when it is planned until it is closed', async () => {
  const room = async () => (await store.graphql('EVENT', { event_id: slug, countryCode: 'de' })).data.event.waitingRoom;
  const key = await open({ opensAt: LATER });
  await expect.poll(room).toEqual({ sale: key, opensAt: expect.stringMatching(/^2099-01-01/) });
  await turnSale(store.db, key, 'closed');
  await expect.poll(room).toBeNull();
});

test('the room of an event guards it in every shop that sells it', async () => {
  const night = await store.cast.standingEvent({ capacity: 20 });
  await sql(store.db, 'insert into shop_sellable values ($1, $2)', [store.cast.bandShopId, night.id]);
  const nightSlug = await slugOf(store.db, night.id);
  const atBand = (from: Record<string, string> = {}) => visitor(from, 'band');
  const early = atBand();
  await add(early, night.variantId);
  const key = await open({ eventSlug: nightSlug, shoppersMax: 3 });

  const outside = atBand();
  const refused = await add(outside, night.variantId);
  expect([refused.status, refused.errors?.[0]?.extensions]).toEqual([503, { code: 'WAITING_ROOM', shop: 'band', sale: key }]);
  expect((await store.get(`/band/events/${nightSlug}/availability.json`)).status).toBe(503);
  const { data } = await store.graphql('EVENT', { event_id: nightSlug, countryCode: 'de' }, { shop: 'band' });
  expect(data.event.waitingRoom).toMatchObject({ sale: key });
  // the same room at an address of each shop, and of no other
  const hashIn = async (shop: string) => (await documentOf(key, shop)).lanes[0]?.seedHash;
  expect([await hashIn('band'), await hashIn('band')]).toEqual([await hashIn('main'), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect((await store.get(`/server/queue/band/${key}?language=en`)).text).toContain(`href="/band/waiting-room/${key}"`);
  expect(await documentOf(await open(), 'band')).toEqual({ phase: 'over' });
  expect(await startSale(store.db, { key: 'of-the-band', shopSlug: 'band', eventSlug: nightSlug })).toBe('a sale of it is on');

  // who had tickets in a cart there is inside, and so is who comes in there
  expect((await add(early, night.variantId)).data.addItems.cart).toBeDefined();
  await goIn(key, outside);
  expect((await add(outside, night.variantId)).data.addItems.cart).toBeDefined();
  // one place for all shops, which the tickets keep
  const atMain = visitor(Object.fromEntries(outside.cookies));
  expect((await add(atMain, night.variantId)).data.addItems.cart).toBeDefined();
  await sql(store.db, "update on_sale_shopper set entered_at = now() - interval '20 minutes'");
  const id = await sqlValue<number>(store.db, 'select id from on_sale where key = $1', [key]);
  await store.db.many(endVisits, [id]);
  expect(await sql(store.db, 'select id from on_sale_shopper where sale_id = $1 and ended_at is null', [id])).toHaveLength(2);

  // the cart that moves takes the place along, unless tickets of another shop's cart need it
  const move = async (from: Visitor) => {
    const to = atBand();
    const link = await from.ask('createResumeLink', { input: {} });
    expect(
      (await to.ask('RESUME_SESSION', { input: { clientMutationId: 'r', id: link.data.createResumeLink.id } })).data.resumeSession.code,
    ).toBeUndefined();
    return to;
  };
  expect((await add(await move(early), night.variantId)).data.addItems.cart).toBeDefined();
  const moved = await move(outside);
  expect(codeOf(await add(moved, night.variantId))).toBe('WAITING_ROOM');
  expect((await add(atMain, night.variantId)).data.addItems.cart).toBeDefined();
});

test('an order ends the session once nothing else hangs on it: no place in a room, no cart in another shop', async () => {
  const inside = await goIn(await open({ shoppersMax: 1 }));
  await add(inside);
  const atBand = visitor(Object.fromEntries(inside.cookies), 'band');
  expect((await add(atBand)).data.addItems.cart).toBeDefined();
  expect((await order(inside)).data.placeOrder).toMatchObject({ order: {} });
  expect((await add(inside, event.variantId)).data.addItems.cart).toBeDefined();
  expect((await order(inside)).data.placeOrder).toMatchObject({ order: {} });
  expect((await atBand.ask('CART', {})).data.cart.items).toHaveLength(1);

  const alone = visitor({}, 'band');
  await add(alone);
  expect((await order(alone)).data.placeOrder).toMatchObject({ order: {} });
  expect([...alone.cookies.keys()]).not.toContain('frontrow-session');
});

test('an order that is sent again leaves the session what was put into the cart since', async () => {
  const outsider = visitor({}, 'band');
  await add(outsider);
  const session = new Map(outsider.cookies);
  const input = { clientMutationId: 'sent-again', email: 'again@example.org', cartVersion: await versionOf(outsider) };
  const first = await order(outsider, input);
  // the answer was lost, and what it said to the browser with it
  for (const [name, value] of session) outsider.cookies.set(name, value);
  const again = await order(outsider, input);
  expect(again.data.placeOrder).toEqual(first.data.placeOrder);
  expect([...outsider.cookies.keys()]).not.toContain('frontrow-session');

  for (const [name, value] of session) outsider.cookies.set(name, value);
  await add(outsider);
  expect((await order(outsider, input)).data.placeOrder).toEqual(first.data.placeOrder);
  expect((await outsider.ask('CART', {})).data.cart.items).toHaveLength(1);
});

test('who resumes a cart keeps their place in a room, and the carts of other shops', async () => {
  const key = await open({ shoppersMax: 2 });
  const [mine, theirs] = [await goIn(key), await goIn(key)];
  const atBand = visitor(Object.fromEntries(mine.cookies), 'band');
  expect((await add(atBand)).data.addItems.cart).toBeDefined();
  const resume = async (from: Visitor, to: Visitor) => {
    const link = await from.ask('createResumeLink', { input: {} });
    return to.ask('RESUME_SESSION', { input: { clientMutationId: 'r', id: link.data.createResumeLink.id } });
  };
  const stranger = visitor();
  await add(stranger);
  expect((await resume(stranger, mine)).data.resumeSession.code).toBeUndefined();
  // both are inside: the cart comes with a place of its own
  await add(theirs, event.variantId);
  expect((await resume(theirs, mine)).data.resumeSession.code).toBeUndefined();
  const { items } = (await add(mine, event.variantId)).data.addItems.cart as { items: { productVariantId: string; amount: number }[] };
  expect(items.map(({ productVariantId, amount }) => [Number(productVariantId), amount])).toEqual([
    [event.variantId, 1],
    [event.variantId, 1],
  ]);
  const atBandNow = visitor(Object.fromEntries(mine.cookies), 'band');
  expect((await atBandNow.ask('CART', {})).data.cart.items).toHaveLength(1);
});

test('a cart of a shop that does not sell the event leaves the place in its room where it is', async () => {
  const inside = await goIn(await open());
  const atBand = visitor(Object.fromEntries(inside.cookies), 'band');
  await add(atBand);
  const link = await atBand.ask('createResumeLink', { input: {} });
  const elsewhere = visitor({}, 'band');
  const resumed = await elsewhere.ask('RESUME_SESSION', { input: { clientMutationId: 'r', id: link.data.createResumeLink.id } });
  expect(resumed.data.resumeSession.code).toBeUndefined();
  expect((await elsewhere.ask('CART', {})).data.cart.items).toHaveLength(1);
  expect(codeOf(await add(visitor(Object.fromEntries(elsewhere.cookies)), event.variantId))).toBe('WAITING_ROOM');
  expect((await add(inside, event.variantId)).data.addItems.cart).toBeDefined();
});

test('tickets that were in a cart before a planned room opened leave it for those who were let in', async () => {
  const [holder, stranger] = [visitor(), visitor()];
  await add(holder, event.variantId);
  await add(stranger);
  const key = await open({ opensAt: new Date() });
  await expect.poll(async () => (await add(visitor(), event.variantId)).status).toBe(503);
  expect(codeOf(await order(holder))).toBe('WAITING_ROOM');
  expect((await order(stranger)).data.placeOrder).toMatchObject({ order: {} });
  expect((await holder.post(key, 'join')).status).toBe(200);
  await expect.poll(() => holder.post(key, 'enter')).toMatchObject({ status: 200 });
  expect((await order(holder)).data.placeOrder).toMatchObject({ order: {} });
});

test('tickets that are forged, of another sale, old or used open nothing', async () => {
  const key = await open({ shoppersMax: 50 });
  const honest = visitor();
  await honest.post(key, 'join');
  const [name, ticket] = [...honest.cookies].find(([cookie]) => cookie.startsWith('queue-'))!;
  const [saleId, laneClass, number, issuedAt, mac] = ticket.split('.');
  const secret = await sqlValue<Buffer>(store.db, "select value from server_secret where name = 'queue'");
  const sign = (body: string) => `${body}.${createHmac('sha256', secret).update(`ticket:${body}`).digest('base64url').slice(0, 22)}`;
  expect(sign(ticket.split('.').slice(0, 4).join('.'))).toBe(ticket);
  const bad = [
    [saleId, laneClass, 0, issuedAt, mac].join('.'),
    `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`,
    sign(`${Number(saleId) + 1}.0.${number}.${issuedAt}`),
    sign(`${saleId}.0.${number}.${Number(issuedAt) - 13 * 3600}`),
    'nonsense',
  ];
  for (const value of bad)
    expect(await visitor({ [name]: value }).post(key, 'enter')).toMatchObject({ status: 403, refusal: 'TICKET_INVALID' });
  // a number that was never given out is not called either, though the signature were right
  expect(await visitor({ [name]: sign(`${saleId}.0.4000.${issuedAt}`) }).post(key, 'enter')).toMatchObject({ refusal: 'NOT_YET' });
  await expect.poll(() => honest.post(key, 'enter')).toMatchObject({ status: 200 });
  // whose answer was lost asks again, and is in
  honest.cookies.set(name, ticket);
  expect(await honest.post(key, 'enter')).toMatchObject({ status: 200 });
  expect(await visitor({ [name]: ticket }).post(key, 'enter')).toMatchObject({ status: 409, refusal: 'TICKET_USED' });
});

test('a ticket is given once; joins are limited by network; the puzzle holds robots up', async () => {
  const key = await open();
  const who = visitor();
  const { number } = await who.post(key, 'join');
  expect((await who.post(key, 'join')).number).toBe(number);
  await setSale(store.db, key, { workBits: 8 });
  const solver = visitor();
  let asked: Awaited<ReturnType<Visitor['post']>> = { status: 0 };
  await vi.waitFor(
    async () => expect((asked = await visitor().post(key, 'join'))).toMatchObject({ status: 401, refusal: 'WORK_REQUIRED' }),
    WAIT,
  );
  const { puzzle = '', bits = 0 } = asked;
  const solves = (nonce: number) => createHash('sha256').update(`${puzzle}:${nonce}`).digest()[0]! >> (8 - bits) === 0;
  let nonce = 0;
  while (!solves(nonce)) nonce++;
  let wrong = 0;
  while (solves(wrong)) wrong++;
  expect((await solver.post(key, 'join', { work: `${puzzle}:${wrong}` })).refusal).toBe('WORK_REQUIRED');
  expect((await solver.post(key, 'join', { work: puzzle })).refusal).toBe('WORK_REQUIRED');
  expect((await solver.post(key, 'join', { work: `${puzzle}:${nonce}` })).status).toBe(200);
  expect((await visitor().post(key, 'join', { work: `${puzzle}:${nonce}` })).refusal).toBe('WORK_REQUIRED');
  // work that was done for another room, or long ago, opens none
  const saleId = await sqlValue<number>(store.db, 'select id::int from on_sale where key = $1', [key]);
  const secret = await sqlValue<Buffer>(store.db, "select value from server_secret where name = 'queue'");
  const puzzleOf = (sale: number, ageSeconds = 0) => {
    const body = `${sale}.${Math.floor(Date.now() / 1000) - ageSeconds}.${systemIds.secret()}`;
    return `${body}.${createHmac('sha256', secret).update(`work:${body}`).digest().subarray(0, 12).toString('base64url')}`;
  };
  const solved = (of: string) => {
    let tried = 0;
    while (createHash('sha256').update(`${of}:${tried}`).digest()[0] !== 0) tried++;
    return `${of}:${tried}`;
  };
  for (const foreign of [puzzleOf(saleId + 1), puzzleOf(saleId, 400)])
    expect((await visitor().post(key, 'join', { work: solved(foreign) })).refusal).toBe('WORK_REQUIRED');
  expect((await visitor().post(key, 'join', { work: solved(puzzleOf(saleId)) })).status).toBe(200);
  await setSale(store.db, key, { workBits: 0, joinsPerNetwork: 3 });
  await expect.poll(() => visitor().post(key, 'join')).toMatchObject({ status: 429, refusal: 'TOO_MANY' });
});

test('while a sale is paused nobody is called, at whatever pace it goes on afterwards', async () => {
  const key = await open({ shoppersMax: 50 });
  await turnSale(store.db, key, 'paused');
  await expect.poll(async () => (await documentOf(key)).phase).toBe('paused');
  const who = visitor();
  expect((await who.post(key, 'join')).status).toBe(200);
  const turns = async () => {
    const ticked = await sqlValue<number>(store.db, 'select extract(epoch from ticked_at)::float8 as ticked from on_sale where key = $1', [
      key,
    ]);
    return ticked;
  };
  const before = await turns();
  await expect.poll(turns).toBeGreaterThan(before + 2);
  expect(await who.post(key, 'enter')).toMatchObject({ refusal: 'NOT_YET' });
  // nor does the database let in whom it has not called, whatever a node believes
  const [sale] = (await listSales(store.db)).filter((one) => one.key === key);
  const ticket = { saleId: sale?.id ?? 0, class: 0, number: 1, issuedAt: 0 };
  const entry = { sale: sale ?? { id: 0, shopId: 0 }, ticket, place: 1, sessionHash: systemIds.random(32) };
  expect(await createEntrance(store.db).enter(entry)).toBe('NOT_YET');
  await turnSale(store.db, key, 'on');
  await expect.poll(() => who.post(key, 'enter')).toMatchObject({ status: 200 });
});

test('who comes before the start is drawn by lot, and everybody can check it', async () => {
  const key = await open({ startsAt: LATER });
  const early = Array.from({ length: 60 }, () => visitor());
  const joined = await Promise.all(early.map((one) => one.post(key, 'join')));
  expect(joined.map(({ number }) => number).sort((a, b) => a! - b!)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(joined.every(({ place }) => place === null)).toBe(true);
  await expect.poll(async () => (await documentOf(key)).lanes[0]?.issued).toBe(60);
  const before = await documentOf(key);
  expect(before).toMatchObject({ phase: 'draw', lanes: [{ issued: 60, drawn: null, serving: 0, seed: null }] });
  expect(await early[0]!.post(key, 'enter')).toMatchObject({ refusal: 'NOT_YET' });

  await sql(store.db, 'update on_sale_lane set starts_at = now() where sale_id = (select id from on_sale where key = $1)', [key]);
  await expect.poll(async () => (await documentOf(key)).lanes[0]?.drawn).toBe(60);
  const [lane] = (await documentOf(key)).lanes;
  const seed = Buffer.from(lane!.seed!, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.lanes[0]!.seedHash);
  const byRank = Array.from({ length: 60 }, (_, index) => index + 1)
    .map((number) => ({ number, rank: createHmac('sha256', seed).update(`${number}/60`).digest('hex').slice(0, 12) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const places: (number | undefined)[] = [];
  for (const one of early) {
    await expect.poll(async () => (await one.post(key, 'join')).place).toBeTypeOf('number');
    const { number, place } = await one.post(key, 'join');
    expect(byRank[place! - 1]!.number).toBe(number);
    places.push(place);
  }
  expect(new Set(places).size).toBe(60);
  expect(places).not.toEqual(joined.map(({ number }) => number));
  expect(await visitor().post(key, 'join')).toMatchObject({ number: 61, place: 61 });
  for (const change of ['serving = serving - 1', 'issued = issued - 1', 'drawn = drawn - 1', "seed = decode(repeat('00', 32), 'hex')"])
    await expect(
      sql(store.db, `update on_sale_lane set ${change} where sale_id = (select id from on_sale where key = $1)`, [key]),
    ).rejects.toThrow(/never move back/);
});

test('holders of a code come first; a code is used as often as it says', async () => {
  const key = await open({ startsAt: LATER, shoppersMax: 1 });
  const now = new Date();
  await putClass(store.db, systemIds, key, { class: 1, name: 'Fan club', startsAt: now, codes: ['Early-Bird'], usesMax: 1 });
  await expect.poll(async () => (await documentOf(key)).lanes).toHaveLength(2);
  const [fan, anybody] = [visitor(), visitor()];
  expect((await anybody.post(key, 'join')).status).toBe(200);
  expect(await fan.post(key, 'join', { code: 'nothing' })).toMatchObject({ status: 404, refusal: 'CODE_UNKNOWN' });
  expect(await fan.post(key, 'join', { code: ' early-bird ' })).toMatchObject({ status: 200, class: 1, number: 1 });
  expect(await visitor().post(key, 'join', { code: 'early-bird' })).toMatchObject({ refusal: 'CODE_UNKNOWN' });
  // whose answer was lost asks again, and has the same number; once it was used the code is used up
  await putClass(store.db, systemIds, key, { class: 1, name: 'Fan club', startsAt: null, codes: ['late-bird'], usesMax: 1 });
  const lost = Object.fromEntries(anybody.cookies);
  const first = await anybody.post(key, 'join', { code: 'late-bird' });
  const second = await visitor(lost).post(key, 'join', { code: 'late-bird' });
  expect([first, second.number]).toEqual([expect.objectContaining({ status: 200, class: 1, number: 2 }), 2]);
  expect(await visitor().post(key, 'join', { code: 'late-bird' })).toMatchObject({ refusal: 'CODE_UNKNOWN' });
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, index) => visitor().post(key, 'join', { code: `guess-${index}` })));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  await expect.poll(() => fan.post(key, 'enter')).toMatchObject({ status: 200 });
  expect(await anybody.post(key, 'enter')).toMatchObject({ refusal: 'NOT_YET' });
});

test('a code for several gives whoever lost the answer the same number, also where others used it meanwhile', async () => {
  const key = await open({ startsAt: LATER });
  await putClass(store.db, systemIds, key, { class: 1, name: 'Crew', startsAt: new Date(), codes: ['crew'], usesMax: 3 });
  // the room without scripts is where a first answer may be lost
  const page = await store.get(`/server/queue/main/${key}`);
  const session = /frontrow-session=([^;]+)/.exec(page.headers['set-cookie']?.[0] ?? '')?.[1] ?? '';
  const [first, second] = [visitor({ 'frontrow-session': session }), visitor()];
  await second.post(key, 'join');
  const use = async (who: Visitor) => (await visitor(Object.fromEntries(who.cookies)).post(key, 'join', { code: 'crew' })).number;
  expect([await use(first), await use(second), await use(first), await use(second)]).toEqual([1, 2, 1, 2]);
  expect([await use(visitor()), await use(visitor()), await use(first)]).toEqual([3, undefined, 1]);
});

test('a class starts with the general row unless it says when, and is changed by saying it again', async () => {
  const key = await open({ startsAt: LATER });
  const fans = { class: 1, name: 'Fans', startsAt: null, codes: ['one', ' ONE', 'two'], usesMax: 1 };
  const put = (changes: Partial<Omit<typeof fans, 'startsAt'> & { startsAt: Date }> = {}) =>
    putClass(store.db, systemIds, key, { ...fans, ...changes });
  expect(await put()).toEqual({ added: 2, startsAt: LATER });
  const soon = new Date('2098-01-01');
  expect(await put({ startsAt: soon })).toEqual({ added: 0, startsAt: soon });
  expect(await put({ name: 'Fan club', codes: ['one', 'three'], usesMax: 2 })).toEqual({ added: 1, startsAt: soon });
  const [, lane] = (await listSales(store.db)).find((sale) => sale.key === key)?.lanes.toReversed() ?? [];
  expect(lane).toMatchObject({ name: 'Fan club', drawn: null });
  await put({ startsAt: new Date(), codes: [] });
  await expect.poll(async () => (await documentOf(key)).lanes[0]?.drawn).toBe(0);
  const use = () => visitor().post(key, 'join', { code: 'one' });
  expect([(await use()).status, (await use()).status, (await use()).refusal]).toEqual([200, 200, 'CODE_UNKNOWN']);
  // what was used stays used, and what is drawn stays drawn
  await put({ codes: ['one'] });
  expect((await use()).refusal).toBe('CODE_UNKNOWN');
  expect(await put({ startsAt: soon })).toBe('its lot is drawn');
  expect(await putClass(store.db, systemIds, 'nothing', fans)).toBe('no such sale');
});

test('nobody is let in to tickets that those inside may take; when all are sold the room ends', async () => {
  const night = await store.cast.standingEvent({ capacity: 6, cartLimit: 4 });
  // five more, which only a code opens, are nothing to wait for
  await sql(
    store.db,
    `with c as (insert into pricing_category (event_id, key, name) values ($1, 'press', '{"de":"Presse"}') returning id),
    st as (insert into stock (sellable_id, capacity) values ($1, 5) returning id),
    es as (insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing, sort_order)
      select st.id, $1, c.id, 'press', 'Press', true, 9 from st, c)
    insert into variant (sellable_id, key, description, physical, weight_grams, pricing_category_id, opens_with)
    select $1, 'press', '{"de":"Presse"}', false, 0, id, 'press' from c`,
    [night.id],
  );
  const key = await open({ eventSlug: await slugOf(store.db, night.id) });
  const [a, b] = [await goIn(key), await goIn(key)];
  const late = visitor();
  await late.post(key, 'join');
  await expect.poll(async () => (await documentOf(key)).phase).toBe('spokenFor');
  expect(await late.post(key, 'enter')).toMatchObject({ refusal: 'NOT_YET' });
  expect((await documentOf(key)).availability).toEqual([
    { name: { de: 'Category A', en: 'Category A (en)' }, level: 'many', fromMinor: 2000, toMinor: 3000 },
  ]);
  await add(a, night.variantId, 4);
  // two are left for b alone
  await add(b, night.variantId, 2);
  expect(codeOf(await add(late, night.variantId))).toBe('WAITING_ROOM');
  await sql(store.db, 'update hold set cart_id = null, order_id = null, variant_id = null, block_reason = $2 where sellable_id = $1', [
    night.id,
    'sold at the door',
  ]);
  await expect.poll(async () => (await documentOf(key)).phase).toBe('soldOut');
  await expect.poll(async () => (await add(late, night.variantId)).data?.addItems.code).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
});

test('where only codes open anything the room lasts while there is some of it; a ticket of one block leaves the others out', async () => {
  const night = await store.cast.standingEvent({ capacity: 4, otherCapacity: 5, cartLimit: 4 });
  await sql(store.db, "update variant set opens_with = 'fans' where sellable_id = $1", [night.id]);
  const key = await open({ eventSlug: await slugOf(store.db, night.id) });
  const fan = await goIn(key);
  // the one that anybody may buy is of the block that is full
  await sql(store.db, 'update variant set opens_with = null where id = $1', [night.variantId]);
  await sql(store.db, 'insert into variant_section (variant_id, stock_id) values ($1, $2)', [night.variantId, night.sectionId]);
  await add(fan, night.variantId, 4);
  await sql(store.db, "update hold set cart_id = null, variant_id = null, block_reason = 'crew' where sellable_id = $1", [night.id]);
  await expect.poll(async () => (await documentOf(key)).phase).toBe('soldOut');
});

test('the room names the price that counts now', async () => {
  await sql(
    store.db,
    `insert into variant_phase (variant_id, key, sort_order, name, prices, ends_at)
     values ($1, 'early', 0, '{"de":"Frühbucher"}', '{"de":1500}', now() + interval '1 day')`,
    [event.variantId],
  );
  const key = await open();
  expect(await documentOf(key)).toMatchObject({ availability: [{ fromMinor: 1500 }], priceFromMinor: 1500 });
  await sql(store.db, 'delete from variant_phase where variant_id = $1', [event.variantId]);
});

test('a visit ends with the reservation of its tickets, or when there were none for as long as one may look', async () => {
  const key = await open();
  const shopper = await goIn(key);
  const id = await sqlValue<number>(store.db, 'select id from on_sale where key = $1', [key]);
  const turn = async () => {
    await store.db.many(endVisits, [id]);
    const [visit] = await sql<{ reason: string | null; looks: boolean }>(
      store.db,
      'select end_reason as reason, looking_since is not null as looks from on_sale_shopper where sale_id = $1 order by id desc',
      [id],
    );
    return visit;
  };
  const ago = (column: string, minutes: number) =>
    sql(store.db, `update on_sale_shopper set ${column} = now() - make_interval(mins => $1) where ended_at is null`, [minutes]);
  const runOut = () => sql(store.db, "update cart set expires_at = now(), idle_until = now() where state = 'open'");

  // a cart with other tickets runs out
  await add(shopper);
  expect(await turn()).toEqual({ reason: null, looks: true });
  await runOut();
  expect(await turn()).toEqual({ reason: null, looks: true });

  // seats are given back to choose better ones, after the time to look has long been over
  const { data } = await add(shopper, event.variantId);
  expect(await turn()).toEqual({ reason: null, looks: false });
  await ago('entered_at', 11);
  const { id: itemId } = data.addItems.cart.items[0];
  await shopper.ask('removeItem', { input: { itemId } });
  expect(await turn()).toEqual({ reason: null, looks: true });
  expect((await add(shopper, event.variantId)).data.addItems.cart).toBeDefined();
  expect(await turn()).toEqual({ reason: null, looks: false });
  await runOut();
  expect(await turn()).toMatchObject({ reason: 'expired' });

  await goIn(key);
  await ago('looking_since', 10);
  expect(await turn()).toMatchObject({ reason: 'idle' });
});

test('nobody shops for more than 45 minutes, or than looking and the longest reservation take', async () => {
  const key = await open();
  const shopper = await goIn(key);
  await add(shopper, event.variantId, 2);
  const enteredAgo = (time: string) =>
    sql(store.db, 'update on_sale_shopper set entered_at = now() - $1::interval where ended_at is null', [time]);
  const ends = () =>
    sql<{ reason: string }>(
      store.db,
      'select end_reason as reason from on_sale_shopper where sale_id = (select id from on_sale where key = $1)',
      [key],
    );
  await sql(store.db, 'update event set reservation_minutes = 60 where id = $1', [event.id]);
  await enteredAgo('74 minutes');
  const id = await sqlValue<number>(store.db, 'select id from on_sale where key = $1', [key]);
  await store.db.many(endVisits, [id]);
  expect(await ends()).toEqual([{ reason: null }]);
  await enteredAgo('75 minutes');
  await expect.poll(ends).toEqual([{ reason: 'capped' }]);

  await sql(store.db, 'update event set reservation_minutes = null where id = $1', [event.id]);
  const late = await goIn(key);
  await add(late, event.variantId, 1);
  await enteredAgo('45 minutes');
  await expect.poll(ends).toEqual([{ reason: 'capped' }, { reason: 'capped' }]);
});

test('a whole shop waits, but for what nobody may be kept from; who had a cart is in', async () => {
  const shopper = visitor();
  await add(shopper);
  const key = await open({ eventSlug: null, shoppersMax: 1 });
  await expect.poll(async () => (await add()).status).toBe(503);
  expect((await add(shopper)).status).toBe(200);
  const stranger = visitor();
  expect((await stranger.ask('heartbeat', { input: {} })).status).toBe(200);
  expect(codeOf(await stranger.ask('changeCountry', { input: { countryCode: 'at' } }))).toBe('WAITING_ROOM');
  await stranger.post(key, 'join');
  expect((await stranger.ask('session', {})).data.session).toMatchObject({ waitingIndex: null, catalogWaitingIndex: 1 });
  await turnSale(store.db, key, 'paused');
  await expect.poll(async () => (await documentOf(key)).phase).toBe('paused');
});

test('an emptied cart is no visit to a whole shop', async () => {
  const [shopper, emptied] = [visitor(), visitor()];
  const itemOf = async (who: Visitor): Promise<string> => (await add(who)).data.addItems.cart.items[0].id;
  const [ofShopper, ofEmptied] = [await itemOf(shopper), await itemOf(emptied)];
  const empty = async (who: Visitor, itemId: string) =>
    expect((await who.ask('removeItem', { input: { itemId } })).data.removeItem.cart.items).toEqual([]);
  await empty(emptied, ofEmptied);
  const key = await open({ eventSlug: null });
  const visits = () =>
    sql<{ looks: boolean }>(
      store.db,
      `select looking_since is not null as looks from on_sale_shopper
      where sale_id = (select id from on_sale where key = $1) and ended_at is null`,
      [key],
    );
  await expect.poll(async () => codeOf(await add(emptied))).toBe('WAITING_ROOM');
  await expect.poll(visits).toEqual([{ looks: false }]);
  await empty(shopper, ofShopper);
  await expect.poll(visits).toEqual([{ looks: true }]);
});

test('of each change it is decided whether it waits', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const mutations = /^type Mutation \{(.*?)^\}/ms.exec(schema)?.[1] ?? '';
  const names = [...mutations.matchAll(/^  (\w+)\(/gm)].map(([, name]) => name);
  const waiting = [
    'acceptResaleOffer',
    'addItems',
    'answerQuestions',
    'changeCountry',
    'createResumeLink',
    'extendReservation',
    'mergeOrder',
    'openTickets',
    'placeOrder',
    'updatePersonalIdentifier',
  ];
  expect(new Set(names)).toEqual(new Set([...NEVER_QUEUED, ...waiting]));
});

test('a sale that stands by is not paused; switched on by hand it takes in who is shopping', async () => {
  const key = await open({ eventSlug: null, switchOnPerSecond: FOREVER });
  const shopper = visitor();
  await add(shopper);
  expect(await turnSale(store.db, key, 'paused')).toBe('stands by');
  expect((await listSales(store.db)).map(({ state, isGating }) => [state, isGating])).toEqual([['standby', false]]);
  expect(await turnSale(store.db, key, 'on')).toBe('done');
  await expect.poll(async () => (await add()).status).toBe(503);
  expect((await add(shopper)).status).toBe(200);
  expect(await turnSale(store.db, 'nothing', 'paused')).toBe('no such sale');
});

test('a sale that stands by switches itself on under load', async () => {
  await open({ eventSlug: null, switchOnPerSecond: 20 });
  await vi.waitFor(async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => add()));
    expect(answers.some(({ status }) => status === 503)).toBe(true);
  }, WAIT);
  expect(store.logged.some(({ event: what }) => what === 'sale switched on by load')).toBe(true);
});

test('one network holds no more than its share, and keeps nobody else from theirs', async () => {
  const take = async (address: string, amount: number, variantId = other.variantId) => {
    const input = { requests: [{ productVariantId: String(variantId), amount }] };
    const { data } = await store.graphql('addItems', { input }, { headers: { 'x-forwarded-for': address } });
    return data.addItems.code as string | undefined;
  };
  // two windows at most, where one ends in between
  const answers: (string | undefined)[] = [];
  for (let cart = 0; cart < 2 * PIECES_MAX; cart++) answers.push(await take(`203.0.113.${cart}`, 4));
  const had = answers.filter((code) => code === undefined).length;
  expect([2, 4]).toContain(had);
  expect(answers.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(answers.length - had);
  // what was refused does not count: a smaller wish has its place, as long as there is one
  expect(await take('203.0.113.77', 2)).toBeUndefined();
  expect(await take('203.0.113.77', 1)).toBe('TOO_MANY_ATTEMPTS');
  expect(await take('198.51.100.7', 4)).toBeUndefined();
  // what is not to be had does not count either
  for (let wish = 0; wish < PIECES_MAX; wish++) expect(await take('192.0.2.7', 5, event.variantId)).toBe('CART_LIMIT_EXCEEDED');
  expect(await take('192.0.2.8', 4)).toBeUndefined();
  // of one's own networks there is no telling who comes from there
  for (let cart = 0; cart < PIECES_MAX; cart++) expect(await take('192.168.1.5', 4)).toBeUndefined();
});

test('the status is one document for all, the room a page that needs no script', async () => {
  const key = await open();
  const status = await store.get(`/server/queue/main/${key}.json`);
  expect([status.headers['cache-control'], status.headers.vary]).toEqual(['public, max-age=1', 'Accept-Encoding']);
  expect(JSON.parse((await store.get('/server/queue/main/nothing.json')).text)).toEqual({ phase: 'over' });
  expect(JSON.parse(status.text)).toMatchObject({ shopSeconds: 600 });
  const over = await store.get('/server/queue/main/nothing?language=en');
  expect([over.status, over.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(over.text).toContain('it is over, or the address is wrong');
  expect(over.text).toContain('<a class="button" href="/">On to the shop</a>');
  expect((await store.get('/server/queue/band/nothing?language=en')).text).toContain('<a class="button" href="/band">');
  const page = await store.get(`/server/queue/main/${key}`);
  expect(page.text).toContain('Platz in der Warteschlange holen');
  // the shop's own words
  expect(page.text).toContain('Hinten anstellen.');
  expect((await store.get(`/server/queue/main/${key}?problem=404`)).text).toContain('Diesen Code kennen wir nicht');
  expect((await store.get(`/server/queue/main/${key}?problem=constructor`)).text).toContain('Das hat nicht geklappt');
  expect(page.text).toContain('<meta http-equiv="refresh"');
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'code=' };
  const joinedNothing = await store.send('/server/queue/main/nothing/join', form);
  expect([joinedNothing.status, joinedNothing.headers.location]).toEqual([303, '/server/queue/main/nothing?problem=410']);
  const joined = await store.send(`/server/queue/main/${key}/join`, form);
  expect([joined.status, joined.headers.location]).toEqual([303, `/server/queue/main/${key}`]);
  const inEnglish = await store.get(`/server/queue/main/${key}?language=en`);
  expect(inEnglish.text).not.toContain('Hinten');
  expect(inEnglish.text).toContain(`action="/server/queue/main/${key}/join?language=en"`);
  expect(inEnglish.text).toContain(`;url=/server/queue/main/${key}?language=en"`);
  const joinedInEnglish = await store.send(`/server/queue/main/${key}/join?language=en`, form);
  expect(joinedInEnglish.headers.location).toBe(`/server/queue/main/${key}?language=en`);
  const refused = await store.send(`/server/queue/main/${key}/enter?language=en`, form);
  expect(refused.headers.location).toBe(`/server/queue/main/${key}?language=en&problem=403`);
  // 403 has no words of its own, and no more has what every object knows
  for (const problem of ['403', 'toString', '__proto__'])
    expect((await store.get(`/server/queue/main/${key}?language=en&problem=${problem}`)).text).toContain('That did not work.');
  const cookie = /queue-\d+=[^;]+/.exec(joined.headers['set-cookie']?.[0] ?? '')?.[0] ?? '';
  expect(joined.headers['set-cookie']?.[0]).toContain('Max-Age=3600');
  await vi.waitFor(async () => {
    expect((await store.get(`/server/queue/main/${key}?language=en`, { cookie })).text).toContain('It is your turn!');
  }, WAIT);
  expect(
    (await store.send(`/server/queue/main/${key}/join`, { ...form, headers: { ...form.headers, origin: 'http://evil.test' } })).status,
  ).toBe(403);
});
