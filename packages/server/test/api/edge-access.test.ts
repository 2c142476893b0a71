import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, sqlValue } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

/** A hash of the least cost there is: the cost is not under test. */
function hashOf(code: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: code.normalize('NFKC'), nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}

let store: TestStore;
let eventId: number;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      await sql(db, "insert into shop (slug, name, profile) values ('secret', 'Secret & Co', $1)", [
        JSON.stringify({ texts: { 'prompt.lead': { de: 'Nur für <Eingeweihte>.' }, 'prompt.send': { en: 'Open up' } } }),
      ]);
      for (const code of ['first', 'SESAM öffne'])
        await sql(db, "insert into shop_access_code select id, $1 from shop where slug = 'secret'", [hashOf(code)]);
      eventId = (await cast.seatedEvent()).id;
      await sql(db, "insert into shop_sellable select id, $1 from shop where slug = 'secret'", [eventId]);
    },
  });
});
afterAll(() => store.stop());

let networks = 0;
/** Each test comes from a network of its own. */
const from = () => ({ 'x-forwarded-for': `10.0.${++networks}.1` });
const enter = (fields: Record<string, string>, headers: Record<string, string> = from()) =>
  store.send('/server/access/secret', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(fields)),
  });
const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const admitted = async () => ({ cookie: cookieOf((await enter({ code: 'first' })).headers) });

describe('without a code', () => {
  test('a contract can be withdrawn from all the same, and nothing else can be done', async () => {
    const page = await store.get('/secret/withdraw');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const input = { name: 'Mira Muster', reference: 'B-00000', email: 'mira@example.org' };
    const declared = await store.graphql('declareWithdrawal', { input }, { shop: 'secret' });
    expect([declared.status, declared.errors]).toEqual([200, undefined]);
    expect(await store.graphql('logActivity', { input: { action: 'x' } }, { shop: 'secret' })).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'ACCESS_CODE_REQUIRED' } }],
    });
  });

  test('what everybody may read is open and linked: who runs the shop, what becomes of data, how a contract ends', async () => {
    for (const path of ['/secret', '/secret?a=1', '/secret/events/x?a=1']) {
      const { text } = await store.get(path);
      for (const name of ['withdraw', 'imprint', 'datapolicy'])
        expect([path, text]).toEqual([path, expect.stringContaining(`href="/secret/${name}"`)]);
    }
    for (const name of ['imprint', 'contact', 'datapolicy', 'terms', 'withdrawal', 'accessibility'])
      expect([name, (await store.get(`/secret/${name}`)).status]).not.toEqual([name, 401]);
    expect((await store.get('/secret/faq')).status).toBe(401);
  });

  test('of a shop with a prefix the prompt links to what everybody may read of that shop', async () => {
    await sql(store.db, "update shop set url_prefix = 'geheim' where slug = 'secret'");
    await sql(store.db, "select pg_notify('catalogue', '')");
    await expect.poll(async () => (await store.get('/geheim/events/x')).text).toContain('href="/geheim/imprint"');
    await sql(store.db, "update shop set url_prefix = '' where slug = 'secret'");
    await sql(store.db, "select pg_notify('catalogue', '')");
    await expect.poll(async () => (await store.get('/secret')).text).toContain('href="/secret/imprint"');
  });

  test('a page is the prompt and nothing of the shop but its name', async () => {
    const answer = await store.get('/secret/events/x?a=1');
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('type="password" placeholder="Zugangscode"');
    expect(answer.text).toContain('>Abschicken<');
    // in the shop's own words, as text
    expect(answer.text).toContain('<p>Nur für &lt;Eingeweihte&gt;.</p>');
    expect(answer.text).toContain('name="next" value="/secret/events/x?a=1"');
    expect(answer.text).toContain('Secret &amp; Co');
    expect(answer.text).not.toContain('role="alert"');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self' 'sha256-/);
    expect((await store.get('/secret', { cookie: 'locale=en' })).text).toContain('Access code');
  });

  test('the API is closed, and what admitted visitors read is not kept for others', async () => {
    const insider = await admitted();
    const address = store.addressOf('EVENT', { event_id: String(eventId), countryCode: 'de' }, { shop: 'secret' });
    const map = `/server/seatmaps/secret/${eventId}.json`;
    for (const path of [address, map, '/secret/inside', '/secret/no-content']) {
      const inside = await store.get(path, insider);
      expect([path, inside.status, inside.headers['cache-control']]).toEqual([
        path,
        path.endsWith('no-content') ? 204 : 200,
        path === address ? 'no-store' : 'private, no-store',
      ]);
      expect([path, (await store.get(path)).status]).toEqual([path, path === map ? 404 : 401]);
    }
    expect(JSON.parse((await store.get(address)).text)).toMatchObject({ errors: [{ extensions: { code: 'ACCESS_CODE_REQUIRED' } }] });
    expect((await store.graphql('heartbeat', { input: {} }, { shop: 'secret' })).status).toBe(401);
  });

  test.each(['', 'x', 'access', 'A'.repeat(43), `${'A'.repeat(42)}é`])('a made-up cookie, %s, admits nobody', async (value) => {
    expect((await store.get('/secret', { cookie: `access-secret=${value}` })).status).toBe(401);
  });

  test('markup in the address stays text', async () => {
    const answer = await store.get('/secret/"><script>alert(1)</script>');
    expect(answer.text).not.toContain('<script>');
  });
});

test('a shop may ask for a discount code first, in words of its own', async () => {
  await sql(store.db, `update shop set meta = '{"discount_gate": true, "design": "moor"}' where slug = 'secret'`);
  await sql(store.db, "select pg_notify('catalogue', '')");
  await expect.poll(async () => (await store.get('/secret')).text).toContain('placeholder="Rabattcode"');
  const wrong = await enter({ code: 'wrong', next: '/secret' });
  const prompt = await store.get(wrong.headers.location ?? '');
  expect([prompt.status, prompt.text]).toEqual([403, expect.stringContaining('Leider falsch')]);
  expect(prompt.text).toContain('<link rel="stylesheet" href="/designs/moor.css">');
  expect((await store.graphql('heartbeat', { input: {} }, { shop: 'secret' })).status).toBe(401);
  expect((await store.get('/secret', await admitted())).status).toBe(200);
  await sql(store.db, "update shop set meta = '{}' where slug = 'secret'");
  await sql(store.db, "select pg_notify('catalogue', '')");
  await expect.poll(async () => (await store.get('/secret')).text).toContain('placeholder="Zugangscode"');
});

test('a picture that only shops with a code show is not there without it', async () => {
  const sha = await sqlValue<string>(
    store.db,
    `with made as (insert into image (sha256, source_path, mime_type, width, height)
      select sha256(convert_to(n, 'UTF8')), n, 'image/png', 1, 1 from unnest(array['secret', 'shared']) n returning id, source_path, sha256)
    select encode(sha256, 'hex') as sha from made order by source_path`,
  );
  await sql(
    store.db,
    "update shop set logo_image_id = (select id from image where source_path = 'secret'), social_image_id = (select id from image where source_path = 'shared') where slug = 'secret'",
  );
  await sql(store.db, "update shop set social_image_id = (select id from image where source_path = 'shared') where slug = 'band'");
  const id = await sqlValue<number>(store.db, "select id from image where source_path = 'secret'");
  await sql(store.db, "select pg_notify('catalogue', '')");
  const insider = await admitted();
  // there are no files here: who is let through is told so by the store of pictures, which lets its answer be kept
  const isStopped = async (name: string, headers = {}) =>
    (await store.get(`/images/${name}/75.webp`, headers)).headers['cache-control'] === 'no-store';
  await expect.poll(() => isStopped(sha)).toBe(true);
  // pictures have no numbers: whoever counts finds none
  expect((await store.get(`/images/${id}/75.webp`, insider)).status).toBe(404);
  expect(await isStopped(sha, insider)).toBe(false);
  const shared = await sqlValue<string>(store.db, "select encode(sha256, 'hex') as shared from image where source_path = 'shared'");
  expect(await isStopped(shared)).toBe(false);
});

describe('a code', () => {
  test.each(['first', ' first ', 'SESAM öffne', 'SESAM öffne'])('that is right, %s, opens the shop for 200 days', async (code) => {
    const answer = await enter({ code, next: '/secret/events?a=1' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/secret/events?a=1']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^access-secret=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=17280000; HttpOnly$/);
    expect((await store.get('/secret/x', { cookie: cookieOf(answer.headers) })).text).toContain('Secret & Co|de|/secret');
  });

  test.each([['code'], ['password']])('in the address, as %s, opens the shop and leaves the address', async (name) => {
    const answer = await store.get(`/secret/events?a=1&${name}=first`, from());
    expect([answer.status, answer.headers.location]).toEqual([303, '/secret/events?a=1']);
    expect((await store.get('/secret', { cookie: cookieOf(answer.headers) })).status).toBe(200);
  });

  test.each([
    ['in the form', () => enter({ code: 'wrong', next: '/secret/x?a=1' })],
    ['in the address', () => store.get('/secret/x?a=1&code=wrong', from())],
    ['of another case', () => enter({ code: 'FIRST', next: '/secret/x?a=1' })],
    ['that is empty', () => enter({ code: '', next: '/secret/x?a=1' })],
  ])('that is wrong, %s, takes the cookie away and shows the prompt in error style', async (_name, ask) => {
    const answer = await ask();
    expect([answer.status, answer.headers.location]).toEqual([303, '/secret/x?a=1&prompt_error=1']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^access-secret=; .*Max-Age=0/);
    const prompt = await store.get(answer.headers.location ?? '');
    expect(prompt.status).toBe(403);
    expect(prompt.text).toContain('aria-invalid="true"');
    expect(prompt.text).toContain('name="next" value="/secret/x?a=1"');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'x:y',
    'http:evil.example',
    '/a\r\nset-cookie: x=1',
  ])('leads to this host only, not to %j', async (next) => {
    const answer = await enter({ code: 'first', next });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.location ?? '', 'http://shop.test');
    expect(location.origin).toBe('http://shop.test');
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });

  test('may be wrong five times a minute from one network', async () => {
    const network = from();
    for (let attempt = 1; attempt <= 5; attempt++) expect((await enter({ code: 'wrong' }, network)).status).toBe(303);
    for (const answer of [await enter({ code: 'first' }, network), await store.get('/secret?code=first', network)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const neighbour = { 'x-forwarded-for': network['x-forwarded-for'].replace(/1$/, '77') };
    expect((await enter({ code: 'first' }, neighbour)).status).toBe(429);
    expect((await enter({ code: 'first' })).status).toBe(303);
    // what the visitor claims in front of our own proxy's word counts for nothing
    expect((await enter({ code: 'first' }, { 'x-forwarded-for': `203.0.113.9, ${network['x-forwarded-for']}` })).status).toBe(429);
  });

  test('that is right does not count', async () => {
    const network = from();
    for (let attempt = 1; attempt <= 7; attempt++)
      expect((await enter({ code: 'first' }, network)).headers['set-cookie']?.[0]).toMatch(/^access-secret=[\w-]{43}/);
  });

  test('that the shop no longer has admits nobody', async () => {
    const answer = await enter({ code: 'SESAM öffne' });
    const cookie = cookieOf(answer.headers);
    const [row] = await sql<{ hash: string }>(store.db, 'select code_hash as hash from shop_access_code order by code_hash limit 1');
    const others = await admitted();
    await sql(store.db, 'delete from shop_access_code');
    await sql(store.db, "insert into shop_access_code select id, $1 from shop where slug = 'secret'", [hashOf('new')]);
    await sql(store.db, "select pg_notify('catalogue', '')");
    await expect.poll(async () => (await store.get('/secret', { cookie })).status).toBe(401);
    expect((await store.get('/secret', others)).status).toBe(401);
    expect(row).toBeDefined();
  });
});

test('the form is not for other sites, other shops or large bodies', async () => {
  const form = { method: 'POST', headers: { ...from(), 'content-type': 'application/x-www-form-urlencoded' } };
  expect(
    (
      await store.send('/server/access/secret', {
        ...form,
        headers: { ...form.headers, origin: 'https://evil.example' },
        body: 'code=first',
      })
    ).status,
  ).toBe(403);
  expect((await store.send('/server/access/main', { ...form, body: 'code=first' })).status).toBe(404);
  expect((await store.send('/server/access/nobody', { ...form, body: 'code=first' })).status).toBe(404);
  expect((await store.send('/server/access/secret', { ...form, body: `code=${'x'.repeat(20_000)}` })).status).toBe(413);
});

test('with HTTPS cookies are bound to it', async () => {
  const secure = await startTestStore({
    config: { publicUrl: new URL('https://shop.test:8080') },
    seed: async (cast) => void (await cast.standingEvent()),
  });
  try {
    const [variant] = await sql<{ id: number }>(secure.db, 'select id from variant limit 1');
    const add = await secure.graphql('addItems', { input: { requests: [{ productVariantId: String(variant?.id), amount: 1 }] } });
    expect(add.headers['set-cookie']?.[0]).toMatch(
      /^__Host-frontrow-session=[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=86400; Secure; HttpOnly$/,
    );
    expect((await secure.get('/?language=en')).headers['set-cookie']?.[0]).toMatch(/; Secure$/);
  } finally {
    await secure.stop();
  }
});
