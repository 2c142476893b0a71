import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontrow-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), 'app()');
  writeFileSync(join(folder, 'assets/app.js.br'), 'packed');
  writeFileSync(join(folder, '..', 'outside.js'), 'outside()');
  // another node's, which is of another version
  mkdirSync(join(folder, 'data/assets/web'), { recursive: true });
  writeFileSync(join(folder, 'data/assets/web/other.js'), 'other()');
  writeFileSync(join(folder, 'data/assets/web/other.js.br'), 'packed');
  store = await startTestStore({
    clientFolder: folder,
    config: { dataDir: join(folder, 'data') },
    seed: async ({ mainShopId, bandShopId }, { db }) => {
      await sql(
        db,
        "insert into shop (slug, name, domain) values ('own', 'Own Place', 'own.test'), ('gone', 'Gone', null), ('abroad', 'Abroad', null)",
      );
      await sql(db, "insert into shop (slug, name, url_prefix) values ('quiet', 'Quiet', 'loud')");
      await sql(db, `update shop set meta = '{"redirect": "https://elsewhere.example/"}' where slug = 'abroad'`);
      await sql(db, "insert into shop_access_code select id, 'no hash' from shop where slug = 'abroad'");
      await sql(
        db,
        "insert into shop_redirect values ($1, '/tours/old', '/tours/new'), ($1, '/tours/kept', ''), ($1, '/öpnv-alt', '/opnv'), ($2, '/events/old', '/events/new'), ($2, '/shop', 'https://shop.example/x')",
        [mainShopId, bandShopId],
      );
    },
  });
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const at = (host: string) => ({ headers: { host } });

describe('hosts', () => {
  test.each([
    ['shop.test:8080', 200, 'Frontrow'],
    ['shop.test', 200, 'Frontrow'],
    ['SHOP.test:1', 200, 'Frontrow'],
    ['own.test:8080', 200, 'Own Place'],
    ['127.0.0.1:3000', 200, 'Frontrow'],
    ['[::1]:3000', 200, 'Frontrow'],
    ['evil.example', 421, 'not served'],
    ['shop.test.evil.example', 421, 'not served'],
    ['own.test.', 421, 'not served'],
    ['10.0.0.1', 421, 'not served'],
    ['shop.test@evil.example', 400, 'Bad request'],
    ['shop test', 400, 'Bad request'],
  ])('%s is answered with %i', async (host, status, text) => {
    const answer = await store.send('/', at(host));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });

  test('a shop with a prefix of its own is found there, and its slug leads there', async () => {
    expect((await store.get('/loud/a')).text).toContain('Quiet|de|/loud');
    const bySlug = await store.get('/quiet/a?b=1');
    expect([bySlug.status, bySlug.headers['location']]).toEqual([301, '/loud/a?b=1']);
  });

  test('a reply kept for our host is not given to another', async () => {
    for (const path of ['/kept', store.addressOf('INITIAL_SHOP', {})]) {
      expect((await store.get(path)).status).toBe(200);
      expect((await store.get(path)).status).toBe(200);
      expect((await store.send(path, at('evil.example'))).status).toBe(421);
    }
  });
});

describe('addresses lead to the host they belong to, with the port of the site', () => {
  test.each([
    ['a shop with a domain, by its name', 'shop.test:8080', '/own/events?a=1', 'http://own.test:8080/events?a=1'],
    ['a shop with a domain, by its name alone', 'shop.test:8080', '/own', 'http://own.test:8080/'],
    ['a shop at its domain with its name', 'own.test:8080', '/own/events', 'http://own.test:8080/events'],
    ['a language for a shop with a domain', 'shop.test:8080', '/own/?language=en', 'http://own.test:8080/?language=en'],
    ['another shop below a domain', 'own.test:8080', '/band/events?a=1', 'http://shop.test:8080/band/events?a=1'],
    ['a path that looks like a host', 'shop.test:8080', '//evil.example/x', '/evil.example/x'],
    ['a path that looks like a host, with a language', 'shop.test:8080', '//evil.example/?language=en', '/evil.example/?language=en'],
    ['a host behind the name of a shop', 'shop.test:8080', '/own//evil.example', 'http://own.test:8080/evil.example'],
    ['a host behind the name of a shop at a domain', 'own.test:8080', '/band//evil.example', 'http://shop.test:8080/band/evil.example'],
    ['an old address', 'shop.test:8080', '/tours/old', '/tours/new'],
    ['an old address with a letter beyond ASCII', 'shop.test:8080', '/%C3%B6pnv-alt', '/opnv'],
    ['an old address of a shop', 'shop.test:8080', '/band/events/old', '/band/events/new'],
    ['an old address that leaves the site', 'shop.test:8080', '/band/shop', 'https://shop.example/x'],
    ['a shop that moved away, though it is protected', 'shop.test:8080', '/abroad/x', 'https://elsewhere.example/'],
  ])('%s', async (_name, host, path, location) => {
    const answer = await store.send(path, at(host));
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<meta name="prerender-status-code" content="301">');
  });

  test('and take along what the query says, as text only', async () => {
    expect((await store.get('/tours/old?resale_code=A,B')).headers.location).toBe('/tours/new?resale_code=A,B');
    const answer = await store.get('/own/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a="><b>');
    expect([answer.status, answer.text]).toEqual([301, expect.not.stringMatching(/<script|<b>/)]);
  });

  test.each([
    ['an old address that leads nowhere', '/tours/kept', 'Frontrow|de||'],
    ['an address of another shop only', '/shop', 'Frontrow|de||'],
    ['a shop by its name', '/band/x', 'The Band|de|/band|'],
    ['a name that only starts like a shop', '/bandwagon', 'Frontrow|de||'],
  ])('%s is a page', async (_name, path, text) => {
    expect((await store.get(path)).text).toContain(text);
  });

  test('a page knows the address the visitor sees', async () => {
    expect((await store.get('/')).text).toContain('http://shop.test:8080');
    const behindProxy = await startTestStore({ config: { publicUrl: new URL('https://shop.test') } });
    const answer = await behindProxy.send('/', at('shop.test'));
    await behindProxy.stop();
    expect(answer.text).toContain('https://shop.test|');
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});

describe('the language', () => {
  test.each(['language', 'lang'])('changes by %s in the address, at once, and stays', async (name) => {
    const answer = await store.get(`/events?a=1&${name}=en&b=2`);
    expect([answer.status, answer.headers['content-language']]).toEqual([200, 'en']);
    expect(answer.text).toContain('Frontrow|en|');
    expect(answer.headers['set-cookie']).toEqual([`locale=en; Path=/; SameSite=Lax; Max-Age=${356 * 86_400}`]);
    expect((await store.get('/events', { cookie: 'a=b; locale=en' })).text).toContain('Frontrow|en|');
    expect((await store.get('/events', { cookie: 'locale=en' })).headers['content-language']).toBe('en');
    expect((await store.get('/events')).text).toContain('Frontrow|de|');
  });

  test('in the address wins over the cookie, and a kept page tells it to each visitor', async () => {
    for (const cookie of ['locale=de', 'locale=de', 'locale=en']) {
      const answer = await store.get('/artists?language=en', { cookie });
      expect(answer.text).toContain('Frontrow|en|');
      if (cookie === 'locale=de') expect(answer.headers['set-cookie']?.[0]).toMatch(/^locale=en/);
    }
  });

  test.each(['fr', '', 'de;', 'en%0d%0aset-cookie:x=1', '%27--'])('%s is none', async (language) => {
    const answer = await store.get(`/events?language=${language}`);
    expect([answer.status, answer.headers['content-language'], answer.headers['set-cookie']]).toEqual([200, 'de', undefined]);
  });

  test('a cookie with another value is none', async () => {
    for (const value of ['fr', 'de /x', '__proto__', '"en"'])
      expect((await store.get('/events', { cookie: `locale=${value}` })).text).toContain('Frontrow|de|');
  });
});

describe('paths', () => {
  test.each([
    ['/server/', 404],
    ['/server/nothing', 404],
    ['/server/stripe/webhook/main', 404],
    ['/server/access/band', 404],
    ['/server/graphiql', 404],
    ['/assets/nothing.js', 404],
    ['/assets/other.js', 200],
    ['/assets/../../outside.js', 200],
    ['/assets/..%2f..%2foutside.js', 404],
    ['/assets/%2e%2e/%2e%2e/outside.js', 200],
    ['/assets\\..\\..\\outside.js', 400],
    ['/\\evil.example/', 400],
    ['/assets/', 404],
    ['/images/../../../etc/passwd', 200],
    ['/images/..%2f..%2fetc%2fpasswd/75.jpg', 404],
    ['/images/1/75.jpg', 404],
    [`/images/${'a'.repeat(64)}/75.jpg`, 404],
    ['/images/1/99.jpg', 404],
    ['/images/1/75.svg', 404],
    ['/images/9999999999999999999/75.jpg', 404],
    ['/server/seatmaps/main/1%2f..json', 404],
    ['/server/seatmaps/main/../../x', 404],
    ['/server/tickets/main/1/x.pdf', 404],
    ['/server/tickets/nobody/1/x.pdf', 404],
    ['/events/%00', 400],
    ['/%00', 400],
    ['/band/%0d%0aset-cookie:a=b', 400],
    ['/search?query=%00', 400],
    ['/events/%E0%A4%A', 500],
    ['/server/health', 200],
  ])('%s is answered with %i and never with a file beside the folder', async (path, status) => {
    const answer = await store.get(path);
    expect(answer.status).toBe(path.includes('%E0') ? answer.status : status);
    expect(answer.text).not.toMatch(/outside\(\)|root:|node:internal|at \w+ \(/);
  });

  test('HEAD is GET without a body', async () => {
    for (const path of ['/head', '/assets/app.js', store.addressOf('INITIAL_SHOP', {}), '/server/health']) {
      if (path.startsWith('/main')) await store.get(path);
      const [get, head] = [await store.get(path), await store.send(path, { method: 'HEAD' })];
      expect([path, head.status, head.text]).toEqual([path, 200, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s of a page is refused', async (method) => {
    const answer = await store.send('/events', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('a bug is shown without detail', async () => {
    const answer = await store.get('/throws');
    expect([answer.status, answer.text]).toEqual([500, 'Something went wrong on our side.']);
    expect(store.logged.some(({ error }) => error?.message === 'a detail of the inside')).toBe(true);
    expect((await store.get('/fails')).status).toBe(500);
    expect(store.logged.filter(({ event }) => event === 'page')).toMatchObject([
      { level: 'error', path: '/fails', error: { message: 'a detail of a loader' } },
    ]);
  });
});

test('the camera may be used where tickets are scanned, fresh or kept', async () => {
  for (const _ of ['fresh', 'kept'])
    expect((await store.get('/scan')).headers['permissions-policy']).toMatch(/^camera=\(self\), payment=\(\)/);
  expect((await store.get('/band/scan')).headers['permissions-policy']).toMatch(/^camera=\(\)/);
});

test('every kind of reply carries the security headers', async () => {
  const replies = {
    page: await store.get('/kind'),
    'kept page': await store.get('/kind'),
    'not found': await store.get('/server/nothing'),
    bug: await store.get('/throws'),
    file: await store.get('/assets/app.js'),
    graphql: await store.get(store.addressOf('INITIAL_SHOP', {})),
    'kept graphql': await store.get(store.addressOf('INITIAL_SHOP', {})),
    refused: await store.get('/main/graphql'),
    'not modified': await store.get('/kind', { 'if-none-match': (await store.get('/kind')).headers.etag ?? '' }),
    redirect: await store.get('/own'),
    'wrong host': await store.send('/', at('evil.example')),
    'no host': await store.send('/', at('a b')),
    image: await store.get('/images/1/75.jpg'),
    'no content': await store.get('/no-content'),
  };
  for (const [kind, { headers }] of Object.entries(replies)) {
    expect({ kind, headers }).toMatchObject({
      kind,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(), payment=()'),
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  }
});

describe('an office with a host of its own', () => {
  const OFFICE = 'office.test:8080';
  let apart: TestStore;
  beforeAll(async () => {
    apart = await startTestStore({ config: { officeUrl: new URL(`http://${OFFICE}`) } });
  });
  afterAll(() => apart.stop());
  const askAt = (host: string, more: Record<string, string> = {}) => apart.office('beginPasskey', {}, { headers: { host, ...more } });

  test('answers there, with passkeys of that host, and nowhere else', async () => {
    expect((await askAt(OFFICE, { origin: `http://${OFFICE}` })).data.beginPasskey.options).toMatchObject({ rpId: 'office.test' });
    for (const host of [HOST, '127.0.0.1:3000', 'evil.example']) await expect(askAt(host)).rejects.toThrow(/is not valid JSON/);
    const refused = await askAt(OFFICE, { origin: `http://${HOST}` });
    expect([refused.status, refused.data]).toEqual([403, undefined]);
  });

  test.each([
    ['/', 301, '/office/'],
    ['/office', 301, '/office/'],
    ['/events', 404, undefined],
    ['/server/health', 404, undefined],
    ['/images/1/75.jpg', 404, undefined],
  ])('%s there is answered with %i: no page of a shop is of its origin', async (path, status, location) => {
    const { status: got, headers } = await apart.send(path, at(OFFICE));
    expect([got, headers.location]).toEqual([status, location]);
  });

  test('the shop is where it was', async () => {
    expect((await apart.send('/', at(HOST))).text).toContain('Frontrow');
    expect((await apart.send('/office/', at(HOST))).status).toBe(404);
  });
});
