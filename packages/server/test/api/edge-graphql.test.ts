import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { documents, HOST, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let product: { id: number; variantIds: number[] };
let event: { id: number; variantId: number };
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast) => {
      product = await cast.product();
      event = await cast.standingEvent();
    },
  });
});
afterAll(() => store.stop());

const codeOf = (text: string): string | undefined =>
  (JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] }).errors?.[0]?.extensions?.code;
const json = { 'content-type': 'application/json', 'x-frontrow-client': 'test' };
const persisted = (name: string) => ({ persistedQuery: { version: 1, sha256Hash: store.hashOf(name) } });
const post = (body: unknown, headers: Record<string, string> = json) =>
  store.send('/main/graphql?locale=de', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('only trusted documents are served', () => {
  test.each([
    ['the text of a document', () => ({ query: '{ shop { id } }' }), 'PERSISTED_QUERY_REQUIRED'],
    ['introspection', () => ({ query: '{ __schema { types { name } } }' }), 'PERSISTED_QUERY_REQUIRED'],
    ['an unknown hash', () => ({ extensions: { persistedQuery: { sha256Hash: 'ab'.repeat(32) } } }), 'PERSISTED_QUERY_NOT_FOUND'],
    [
      'a hash with a text to be kept for it',
      () => ({ query: '{ shop { id } }', extensions: { persistedQuery: { sha256Hash: 'ab'.repeat(32) } } }),
      'PERSISTED_QUERY_NOT_FOUND',
    ],
    [
      'a name of every object as hash',
      () => ({ extensions: { persistedQuery: { sha256Hash: '__proto__' } } }),
      'PERSISTED_QUERY_NOT_FOUND',
    ],
    ['a batch', () => [{ extensions: persisted('INITIAL_SHOP') }], 'BAD_REQUEST'],
    ['no JSON', () => '{"a":', 'BAD_REQUEST'],
    ['null', () => 'null', 'BAD_REQUEST'],
    ['variables that are a list', () => ({ variables: [], extensions: persisted('INITIAL_SHOP') }), 'BAD_REQUEST'],
    [
      'a list of 101 in the variables',
      () => ({ variables: { input: { requests: Array.from({ length: 101 }, () => 1) } }, extensions: persisted('addItems') }),
      'LIST_TOO_LONG',
    ],
    [
      'a text with the character 0',
      () => ({ variables: { event_id: 'a\0b', countryCode: 'de' }, extensions: persisted('EVENT') }),
      'BAD_REQUEST',
    ],
    [
      'a text with half a character',
      () => ({ variables: { eventId: 'a\ud83c', countryCode: 'de' }, extensions: persisted('EVENT') }),
      'BAD_REQUEST',
    ],
    ['variables nested ten thousand deep', () => `{"variables":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`, 'BAD_REQUEST'],
  ])('%s is refused', async (_name, body, code) => {
    const answer = await post(body());
    expect([answer.status, codeOf(answer.text)]).toEqual([400, code]);
  });

  test.each([
    ['a mutation by GET', () => store.get(store.addressOf('heartbeat', { input: {} })), 405, 'MUTATION_BY_GET'],
    [
      'variables that are no JSON',
      () => store.get(store.addressOf('INITIAL_SHOP', {}).replace('variables=%7B%7D', 'variables=%7B')),
      400,
      'BAD_REQUEST',
    ],
    ['PUT', () => store.send('/main/graphql', { method: 'PUT', body: '{}' }), 405, 'METHOD_NOT_ALLOWED'],
    ['a form', () => post('a=b', { ...json, 'content-type': 'application/x-www-form-urlencoded' }), 415, 'JSON_REQUIRED'],
    ['a text', () => post('{}', { ...json, 'content-type': 'text/plain' }), 415, 'JSON_REQUIRED'],
    ['a POST without the header of a client', () => post('{}', { 'content-type': 'application/json' }), 403, 'CLIENT_HEADER_REQUIRED'],
    ['a POST from another site', () => post('{}', { ...json, origin: 'https://evil.example' }), 403, 'FOREIGN_ORIGIN'],
    ['a POST from a sandboxed frame', () => post('{}', { ...json, origin: 'null' }), 403, 'FOREIGN_ORIGIN'],
    ['a body of more than 64 kB', () => post(`"${'x'.repeat(65_536)}"`), 413, 'BODY_TOO_LARGE'],
    [
      'a body of more than 64 kB that does not say so',
      () => post(`"${'x'.repeat(65_536)}"`, { ...json, 'transfer-encoding': 'chunked' }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['64 kB counted in bytes, not letters', () => post(`"${'ü'.repeat(40_000)}"`), 413, 'BODY_TOO_LARGE'],
    ['an unknown language', () => store.get(store.addressOf('INITIAL_SHOP', {}, { locale: 'fr' })), 400, 'BAD_LOCALE'],
    ['SQL for a language', () => store.get(store.addressOf('INITIAL_SHOP', {}, { locale: "de'; drop table shop; --" })), 400, 'BAD_LOCALE'],
  ])('%s is refused', async (_name, ask, status, code) => {
    const answer = await ask();
    expect([answer.status, codeOf(answer.text)]).toEqual([status, code]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('a POST from the page itself is answered', async () => {
    const answer = await store.graphql('heartbeatSession', { input: {} }, { headers: { origin: `http://${HOST}` } });
    expect(answer).toMatchObject({ status: 200, data: { heartbeat: { session: { expiresAt: null } } } });
  });

  test('an unknown shop has no endpoint', async () => {
    for (const path of ['/nobody/graphql', '/graphql', '/a/b/graphql', '/__proto__/graphql'])
      expect((await store.get(path)).status).toBe(404);
  });
});

test('a bug is logged whole and shown without detail', async () => {
  // no catalogue is imported at such a time, and no reply can tell it
  await sql(
    store.db,
    "insert into page (shop_id, slug, locale, title, markdown, html, updated_at) values ($1, 'broken', 'de', '', '', '', 'infinity')",
    [store.cast.mainShopId],
  );
  const answer = await store.send(store.addressOf('PAGE', { slug: 'broken' }));
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL' } }] });
  expect(answer.text).not.toMatch(/Invalid time value|RangeError|stack|\.ts/);
  expect(store.logged.some(({ event: what, error }) => what === 'graphql' && error?.message === 'Invalid time value')).toBe(true);
});

describe('every operation survives hostile variables', () => {
  const hostile: unknown[] = [
    "'; drop table shop; --",
    '1 or 1=1',
    '',
    ' ',
    '9'.repeat(40),
    '-1',
    '1.5',
    '\ud800',
    '<script>',
    '%',
    0,
    -1,
    2 ** 31,
    1e300,
    1.5,
    true,
    null,
    [],
    ['x'],
    {},
    { __proto__: 1 },
  ];
  const leaves: Record<string, unknown> = {
    input: undefined,
    first: 20,
    products: 3,
    events: 3,
    exceptId: 1,
    after: undefined,
    item_ids: ['1'],
    ids: ['1'],
    categories: ['feature'],
    types: ['ARTIST'],
  };
  test.each(Object.values(documents).map(({ name, text }) => [name, text] as const))('%s', async (name, text) => {
    const declared = [...(/\(([^)]*)\)/.exec(text.split('{')[0] ?? '')?.[1] ?? '').matchAll(/\$(\w+): ([\w![\]]+)/g)].map(
      ([, key = '', type = '']) => ({ key, type }),
    );
    const honest = Object.fromEntries(
      declared.map(({ key, type }) => [
        key,
        key in leaves ? leaves[key] : type.startsWith('[') ? ['1'] : type.startsWith('Int') ? 1 : type.startsWith('Boolean') ? true : '1',
      ]),
    );
    for (const { key } of declared) {
      for (const value of hostile) {
        const answer = await store.graphql(name, { ...honest, [key]: value }, { post: true });
        const internal = answer.errors?.some(({ extensions }) => extensions?.code === 'INTERNAL') ?? false;
        expect([name, key, value, answer.status, internal]).toEqual([name, key, value, answer.status === 400 ? 400 : 200, false]);
      }
    }
  });

  test('adding to a cart', async () => {
    const good = { productVariantId: String(product.variantIds[0]), amount: 1 };
    const inputs = hostile.flatMap((value) => [
      ...['productVariantId', 'amount', 'sectionId', 'seatIds', 'paymentCode'].map((field) => ({
        requests: [{ ...good, [field]: value }],
      })),
      ...['replacedItemIds', 'countryCode', 'requestId', 'clientMutationId'].map((field) => ({ requests: [good], [field]: value })),
      { requests: value },
    ]);
    for (const input of inputs) {
      const answer = await store.graphql('addItems', { input });
      const internal = answer.errors?.some(({ extensions }) => extensions?.code === 'INTERNAL') ?? false;
      expect([JSON.stringify(input), answer.status === 400 ? 200 : answer.status, internal]).toEqual([JSON.stringify(input), 200, false]);
    }
  });
});

describe('the session cookie', () => {
  const add = (headers: Record<string, string> = {}, on = store) =>
    on.graphql('addItems', { input: { requests: [{ productVariantId: String(event.variantId), amount: 1 }] } }, { headers });
  const cookieOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }): string => answer.headers['set-cookie']?.[0] ?? '';

  test('begins with the first item, is for this site alone and hidden from scripts', async () => {
    expect(cookieOf(await store.graphql('CART'))).toBe('');
    const cookie = cookieOf(await add());
    expect(cookie).toMatch(/^frontrow-session=[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=86400; HttpOnly$/);
    const mine = { cookie: cookie.split(';')[0] ?? '' };
    expect((await store.graphql('CART', {}, { headers: mine })).data.cart.items).toHaveLength(1);
    expect((await store.graphql('CART', {}, { headers: { cookie: 'frontrow-session=AAAAAAAAAAAAAAAAAAAAAA' } })).data.cart).toBeNull();
  });

  test('is known to the database by its hash alone', async () => {
    const token = /=([\w-]{22})/.exec(cookieOf(await add()))?.[1] ?? '';
    const rows = await sql<{ row: string }>(store.db, 'select cart::text as row from cart');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test.each(['', 'short', 'x'.repeat(5_000), "'; drop table cart; --aaa", '"quoted-value-of-22-let"', '../../../etc/passwd-aaa'])(
    'a value that was never ours, %s, is no session',
    async (value) => {
      const answer = await add({ cookie: `frontrow-session=${value}` });
      expect(answer.data.addItems.cart.items).toHaveLength(1);
      expect(cookieOf(answer)).toMatch(/^frontrow-session=[\w-]{22};/);
      expect(cookieOf(answer)).not.toContain(value || 'nothing');
    },
  );
});
