import { createHash } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createByteCache } from '../../src/platform/http/byte-cache.ts';
import { networkOf } from '../../src/platform/http/network.ts';
import { slugOf, sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';
import { WAIT } from '../wait.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const shopAddress = () => store.addressOf('INITIAL_SHOP', {});

describe.each([
  ['a page', () => '/a-page'],
  ['a catalogue read', shopAddress],
])('%s', (_name, path) => {
  test('is the same bytes each time, in the encoding asked for', async () => {
    const first = await store.get(path());
    const plain = await store.get(path(), { 'accept-encoding': 'identity' });
    const brotli = await store.get(path(), { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await store.get(path(), { 'accept-encoding': 'gzip' });
    const refused = await store.get(path(), { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    const lookalike = await store.get(path(), { 'accept-encoding': 'zebra' });
    expect([first, plain, brotli, gzip, refused, lookalike].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      'br',
      'gzip',
      'gzip',
      undefined,
    ]);
    for (const text of [plain.bytes, brotliDecompressSync(brotli.bytes), gunzipSync(gzip.bytes), lookalike.bytes])
      expect(text.equals(first.bytes)).toBe(true);
    expect(new Set([first, plain, brotli, gzip].map(({ headers }) => `${headers.etag} ${headers.vary}`)).size).toBe(1);
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length);
  });

  test('is not sent again to whom has it', async () => {
    const { headers } = await store.get(path());
    for (const etag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await store.get(path(), { 'if-none-match': etag ?? '' });
      expect([etag, again.status, again.text, again.headers.etag]).toEqual([etag, 304, '', headers.etag]);
    }
    expect((await store.get(path(), { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

test.each([
  ['an address that many ask for is packed well at once', '/long', true],
  ['so is one of its other language', '/long?language=en', true],
  ['one with a question is next to always one visitor’s, and packed well once another asks', '/long?q=shirt', false],
])('a page: %s', async (_name, path, isSame) => {
  const pack = async () => (await store.get(path, { 'accept-encoding': 'br' })).bytes;
  const [first, second] = [await pack(), await pack()];
  expect(first.equals(second)).toBe(isSame);
  expect(brotliDecompressSync(first).equals(brotliDecompressSync(second))).toBe(true);
});

test('a page is kept per host, language, address and no other cookie', async () => {
  const number = async (headers: Record<string, string>, path = '/counted') =>
    /\|(\d+)<\/p>/.exec((await store.get(path, headers)).text)?.[1];
  const first = await number({});
  expect(await number({})).toBe(first);
  expect(await number({ cookie: 'frontrow-session=x; other=y; locale=fr' })).toBe(first);
  expect(await number({}, '/counted?utm_source=mail&fbclid=1')).toBe(first);
  const others = [
    await number({ cookie: 'locale=en' }),
    await number({ cookie: 'locale=de' }),
    await number({ host: 'shop.test' }),
    await number({}, '/counted?a'),
    await number({}, '/band/counted'),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
  expect(await number({ cookie: 'a=b;locale=en' })).toBe(others[0]);
});

test('a page that is asked for again and again is made again when it is forgotten, before anybody asks', async () => {
  const { id } = await store.cast.standingEvent();
  const slug = await slugOf(store.db, id);
  const made = async (path: string) => Number(/\|(\d+)<\/p>/.exec((await store.get(path)).text)?.[1]);
  const page = `/events/${slug}`;
  const first = await made(page);
  for (let time = 0; time < 3; time++) expect(await made(page)).toBe(first);
  await sql(store.db, "select pg_notify('catalogue', $1)", [slug]);
  // each look is a page of its own: one more was made than was looked at
  let last = first;
  await vi.waitFor(async () => {
    const before = last;
    last = await made(`/counted?after=${before}`);
    expect(last).toBeGreaterThan(before + 1);
  }, WAIT);
  expect(await made(page)).toBeLessThan(last);
});

test('what is personal or an error is never kept', async () => {
  for (const path of [store.addressOf('CART', {}), store.addressOf('session', {}), '/throws', '/events/unknown-slug']) {
    const [one, two] = [await store.get(path), await store.get(path)];
    for (const answer of [one, two]) expect([path, answer.headers.etag]).toEqual([path, undefined]);
  }
});

test('a page runs no script but those it was made with', async () => {
  const { text, headers } = await store.get('/scripts');
  const policy = String(headers['content-security-policy']);
  const [, inline = ''] = /<script>(.*?)<\/script>/.exec(text) ?? [];
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`);
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
  expect((await store.get('/scripts')).headers['content-security-policy']).toBe(policy);
});

describe('a new catalogue', () => {
  test('is seen at once', async () => {
    expect((await store.get('/news')).text).toContain('Frontrow|');
    expect(JSON.parse((await store.get(shopAddress())).text)).toMatchObject({ data: { shop: { name: 'Frontrow' } } });
    await sql(store.db, "update shop set name = 'Backrow' where is_main");
    expect((await store.get('/news')).text).toContain('Frontrow|');
    await sql(store.db, "select pg_notify('catalogue', '')");
    await expect.poll(async () => (await store.get('/news')).text).toContain('Backrow|');
    await expect.poll(async () => (await store.get(shopAddress())).text).toContain('Backrow');
  });

  test('is not overwritten by what was made from the old one meanwhile', () => {
    const cache = createByteCache(1_000_000);
    const { generation } = cache;
    cache.clear();
    const late = cache.put('a', Buffer.from('old'), { generation, headers: {}, ttlMs: 1_000 });
    expect(late.identity.toString()).toBe('old');
    expect(cache.get('a')).toBeUndefined();
    cache.put('a', Buffer.from('new'), { generation: cache.generation, headers: {}, ttlMs: 1_000 });
    expect(cache.get('a')?.identity.toString()).toBe('new');
  });
});

test('the cache stays within its size and forgets what was used least', () => {
  const cache = createByteCache(20_000);
  const put = (key: string) => cache.put(key, Buffer.alloc(3_000, key), { generation: 0, headers: {}, ttlMs: 60_000 });
  for (const key of 'abcdefgh') {
    put(key);
    cache.get('a');
  }
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  expect([cache.get('a') !== undefined, cache.get('b') !== undefined, cache.get('h') !== undefined]).toEqual([true, false, true]);
  expect(cache.put('late', Buffer.from('x'), { generation: 0, headers: {}, ttlMs: -1 }) && cache.get('late')).toBeUndefined();
});

test.each([
  ['198.51.100.7', null, 0, '198.51.100.0/24'],
  ['198.51.100.7', '203.0.113.1', 0, '198.51.100.0/24'],
  ['127.0.0.1', '203.0.113.1', 1, '203.0.113.0/24'],
  ['127.0.0.1', '6.6.6.6, 203.0.113.1', 1, '203.0.113.0/24'],
  ['127.0.0.1', '6.6.6.6, 203.0.113.1, 10.0.0.1', 2, '203.0.113.0/24'],
  ['198.51.100.7', null, 1, '198.51.100.0/24'],
  ['::ffff:198.51.100.7', null, 0, '198.51.100.0/24'],
  ['2001:DB8:1:2::7', null, 0, '2001:db8:1::/48'],
  ['::1', null, 0, '0:0:0::/48'],
  ['2001:db8::1', null, 0, '2001:db8:0::/48'],
])('%s with X-Forwarded-For %s and %i proxies of ours is the network %4$s', (remote, forwarded, hops, network) => {
  expect(networkOf(remote, forwarded, hops)).toBe(network);
});

describe('while the database is away', () => {
  let between: Server;
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  const open = (port = 0) =>
    new Promise<number>((resolve) => {
      between = createServer((socket) => {
        const onward = connect(target);
        for (const end of [socket, onward])
          sockets.add(end.on('error', () => end.destroy()).on('close', () => (sockets.delete(end), socket.destroy(), onward.destroy())));
        socket.pipe(onward).pipe(socket);
      }).listen(port, '127.0.0.1', () => resolve((between.address() as AddressInfo).port));
    });
  const cut = async () => {
    const closed = new Promise((resolve) => between.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  test('the store says 503, goes on with what it has, and recovers alone', async () => {
    const port = await open();
    const cutOff = await startTestStore({
      databaseUrl: (text) => {
        const url = new URL(text);
        target = { host: '127.0.0.1', port: Number(url.port) };
        url.host = `127.0.0.1:${port}`;
        return url.href;
      },
      seed: async (cast) => void (await cast.standingEvent()),
    });
    try {
      const [event] = await sql<{ slug: string }>(cutOff.db, "select slug from sellable where kind = 'event'");
      expect((await cutOff.get('/kept')).status).toBe(200);
      expect((await cutOff.get('/server/ready')).text).toBe('ready');
      await cut();
      for (const path of [
        `/events/${event?.slug}`,
        cutOff.addressOf('EVENT', { event_id: event?.slug, countryCode: 'de' }),
        '/band/x',
        cutOff.addressOf('CART', {}),
      ]) {
        const answer = await cutOff.get(path, { cookie: `frontrow-session=${'A'.repeat(22)}` });
        expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
        expect(answer.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1/);
      }
      const page = await cutOff.get('/band/x', { accept: 'text/html,*/*' });
      expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.text).toMatch(/Noch einmal versuchen.*Try again/);
      expect((await cutOff.get('/kept')).status).toBe(200);
      // whoever stands in front would send nobody to a node that is not ready, and has no pages of its own
      expect(await cutOff.get('/server/ready')).toMatchObject({ status: 200, text: 'ready\ndatabase: away' });
      await open(port);
      await expect.poll(async () => (await cutOff.get(`/events/${event?.slug}`)).status).toBe(200);
      expect((await cutOff.get('/server/ready')).text).toBe('ready');
      // an outage is no failure of the page
      expect(cutOff.logged.map((line) => line.event).filter((said) => said === 'page' || said.startsWith('database '))).toEqual([
        'database away',
        'database is back',
      ]);
    } finally {
      await cutOff.stop();
      await cut();
    }
  });
});

test('many who ask for a page at once wait for one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get('/asked-at-once')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});
