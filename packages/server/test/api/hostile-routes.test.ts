import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayPalEmulator, type PayPalSandbox } from '../../../../sandbox/paypal/server.ts';
import { sha256 } from '../../src/platform/ids.ts';
import { BODIES, GATE, OPERATOR, POSTED } from '../attack/known-routes.ts';
import { brokenMoney, paypalMoney } from '../broken-money.ts';
import { slugOf, sql } from '../cast.ts';
import { HOSTILE } from '../hostile-values.ts';
import { startSale } from '../start-sale.ts';
import { startTestStore, type TestStore } from '../store.ts';

// Every address that takes a POST and is no GraphQL, with one field at a time that nobody would send who means well: never a
// fault, and nothing of somebody else's.

type Order = { id: string; token: string };

let store: TestStore;
let paypal: PayPalSandbox;
let variantId = 0;
beforeAll(async () => {
  paypal = await startPayPalEmulator({ webhookDelayMs: 0 });
  store = await startTestStore({
    config: {
      proxyHops: 1,
      operatorToken: OPERATOR,
      paypal: {
        apiUrl: paypal.url,
        clientId: paypal.clientId,
        secret: paypal.secret,
        webhookId: paypal.webhookId,
        sdkUrl: 'http://127.0.0.1:9/sdk.js',
        callsPerSecond: 0,
      },
    },
    seed: async (cast, { db }) => {
      await cast.openForOrders();
      await sql(db, `update shop set payment_methods = array['paypal', 'paypal_express', 'bank_transfer'] where is_main`);
      const event = await cast.standingEvent();
      ({ variantId } = event);
      await sql(db, `insert into gate (event_id, name, token_hash) values ($1, 'North', $2)`, [event.id, sha256(GATE)]);
      await sql(db, "insert into shop_access_code select id, 'no hash' from shop where not is_main limit 1");
      // a waiting room of something else, so that the rest can be bought
      const { id: rushId } = await cast.standingEvent();
      const slug = await slugOf(db, rushId);
      await startSale(db, { eventSlug: slug, shoppersMax: 1_000, perMinuteMax: 1_000 });
    },
  });
});
afterAll(async () => {
  await store.stop();
  await paypal.close();
});

type Body = Record<string, unknown>;
let networks = 0;
/** Each from a network of its own. */
function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  networks += 1;
  const from = { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1`, 'content-type': 'application/json' };
  return store.send(path, { method: 'POST', body, headers: { ...from, ...headers } });
}
const postJson = (path: string, body: unknown, headers?: Record<string, string>) => post(path, JSON.stringify(body), headers);

/** Somebody with a ticket in the cart, and with an order. */
async function visitor(): Promise<{ cookie: string; version: number }> {
  const { headers, data } = await store.graphql('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: 1 }] } });
  const cookie = String(headers['set-cookie']?.map((one) => one.split(';')[0]).join('; '));
  return { cookie, version: data.addItems.cart.version as number };
}
async function place({ cookie, version }: { cookie: string; version: number }, paymentMethod = 'paypal'): Promise<Order> {
  const shippingAddress = { firstName: 'Ada', lastName: 'Weber', address: 'Weg 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  const more = { email: `${randomUUID()}@example.org`, termsAccepted: true, cartVersion: version };
  const { data } = await store.graphql(
    'PLACEORDER',
    { input: { shippingMethod: '-1', paymentMethod, shippingAddress, ...more } },
    { headers: { cookie } },
  );
  return data.placeOrder.order as Order;
}
const idOf = (answer: { text: string }) => (JSON.parse(answer.text) as { id: string }).id;
const issueOf = (answer: { text: string }) => (JSON.parse(answer.text) as { details: { issue: string }[] }).details[0]?.issue;
const agree = (id: string) =>
  fetch(`${paypal.url}/_control/orders/${id}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'works' }),
  });

/** All values of an object, at any depth. */
const pathsOf = (body: Body, at: string[] = []): string[][] =>
  Object.entries(body).flatMap(([key, value]) => [
    [...at, key],
    ...(typeof value === 'object' && value !== null ? pathsOf(value as Body, [...at, key]) : []),
  ]);
function withValue(good: Body, path: string[], value: unknown): Body {
  const copy = structuredClone(good);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce((from, key) => from[key] as Body, copy);
  holder[last] = value;
  return copy;
}
const written = (body: Body, headers: Record<string, string> = {}): string => {
  if (!headers['content-type']?.includes('urlencoded')) return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
};

const possessions = () =>
  sql(
    store.db,
    `select (select array_agg(o order by id)::text from orders o) as orders, (select array_agg(a order by id)::text from payment_attempt a) as attempts,
      (select array_agg(c order by id)::text from cart c) as carts, (select array_agg(h order by id)::text from hold h) as holds,
      (select count(*) from ledger_entry) as entries, (select count(*) from inbox) as events, (select count(*) from admission) as admissions`,
  );

describe('whatever is posted, the answer is a refusal or what was asked for', () => {
  test.each(POSTED)('$path', async ({ path, good, headers = {} }) => {
    // a cart that may be paid, so that what is wrong is found by the field and not by its absence
    const { cookie } = await visitor();
    const all = { ...headers, cookie: [cookie, headers['cookie']].filter(Boolean).join('; ') };
    const before = await possessions();
    const cases: { body: string | Buffer; to?: string }[] = [
      ...pathsOf(good).flatMap((field) => HOSTILE.map((value) => ({ body: written(withValue(good, field, value), all) }))),
      ...BODIES.map((body) => ({ body })),
      ...HOSTILE.map((value) => ({ body: '{}', to: `${path}/${encodeURIComponent(JSON.stringify(value)).slice(0, 300)}` })),
    ];
    const wrong: unknown[] = [];
    const see = async ({ body, to = path }: (typeof cases)[number]) => {
      const { status, text } = await post(to, body, all);
      if (status >= 500 || status === 429) wrong.push({ to, body: body.toString('utf8').slice(0, 300), status, text: text.slice(0, 200) });
    };
    while (cases.length > 0) {
      // no limit on guesses hides what is behind it
      await sql(store.db, 'delete from rate_limit');
      await Promise.all(cases.splice(0, 3).map(see));
    }
    expect(wrong).toEqual([]);
    expect(await possessions()).toEqual(before);
  });

  test('nothing of it was a bug on our side', () => {
    expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('what is somebody else’s', () => {
  test('an order is begun, agreed to and taken only with its own token, in its own shop', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    const [own, foreign] = [await place(mine), await place(other)];
    const begin = (body: Body) => postJson('/server/paypal/orders', { shop: 'main', shipping: 0, ...body });
    const wrongKeys = [
      { orderId: foreign.id, token: own.token },
      { orderId: own.id, token: foreign.token },
      { orderId: own.id, token: '' },
      { orderId: own.id },
      { orderId: Number(own.id), token: own.token },
      { orderId: [own.id], token: [own.token] },
      { orderId: `${own.id} `, token: own.token },
      { orderId: '-1', token: own.token },
      { orderId: '9'.repeat(30), token: own.token },
      { shop: 'band', orderId: own.id, token: own.token },
    ];
    const before = await possessions();
    for (const key of wrongKeys) expect(issueOf(await begin(key))).toBe('ORDER_NOT_FOUND');
    const id = idOf(await begin({ orderId: own.id, token: own.token }));
    const foreignId = idOf(await begin({ orderId: foreign.id, token: foreign.token }));
    await Promise.all([agree(id), agree(foreignId)]);
    expect(await possessions()).not.toEqual(before);

    const take = (objectId: string, body: Body) => postJson(`/server/paypal/orders/${objectId}/capture`, { shop: 'main', ...body });
    const begun = await possessions();
    for (const key of wrongKeys) expect(issueOf(await take(id, key))).toBe('ORDER_NOT_FOUND');
    // what another has agreed to pays nothing of mine
    expect((await take(foreignId, { orderId: own.id, token: own.token })).status).toBe(422);
    expect((await take('NOSUCHORDER', { orderId: own.id, token: own.token })).status).toBe(422);
    expect(await possessions()).toEqual(begun);
    expect(paypal.emulator.captures.size).toBe(0);
    expect(JSON.parse((await take(id, { orderId: own.id, token: own.token })).text)).toEqual({ id, status: 'PAID' });
    expect(JSON.parse((await take(foreignId, { orderId: foreign.id, token: foreign.token })).text)).toMatchObject({ status: 'PAID' });
  });

  test('what a cart has agreed to is shown to its session and taken for its order alone', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    const begun = await postJson(
      '/server/paypal/orders',
      { shop: 'main', shipping: 1, shippingMethod: '-1', cartTotal: 0.01 },
      { cookie: mine.cookie },
    );
    const id = idOf(begun);
    // the amount is the store's, whatever a page says
    expect(paypal.emulator.orders.get(id)?.purchase_units[0]?.amount.value).toBe('30.00');
    await agree(id);
    const show = (cookie: string) => store.send(`/server/paypal/orders/${id}`, { headers: { cookie } });
    expect((await show(mine.cookie)).status).toBe(200);
    for (const cookie of [other.cookie, '', 'frontrow-session=AAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await show(cookie);
      expect([answer.status, issueOf(answer)]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    const theirs = await place(other);
    const take = (order: Order) => postJson(`/server/paypal/orders/${id}/capture`, { shop: 'main', orderId: order.id, token: order.token });
    expect(issueOf(await take(theirs))).toBe('ORDER_NOT_FOUND');
    const own = await place(mine);
    expect(JSON.parse((await take(own)).text)).toEqual({ id, status: 'PAID' });
  });

  test('a page of another site is not answered', async () => {
    for (const { path, good, headers } of POSTED.filter((route) => !/webhook|door|uploads|cockpit|confirm|unsubscribe/.test(route.path)))
      expect([path, (await post(path, written(good, headers), { ...headers, origin: 'https://evil.example' })).status]).toEqual([
        path,
        403,
      ]);
  });

  test('and the books are right afterwards', async () => {
    const { captures, refunds } = paypal.emulator;
    expect(await brokenMoney(store.db, undefined, paypalMoney({ captures: captures.values(), refunds: refunds.values() }))).toEqual([]);
  });
});
