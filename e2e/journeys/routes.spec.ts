import { SCREENS } from '../../packages/web/app/screens.ts';
import { expect, test } from './shop.ts';

// Addresses alone, without a screen: once is enough, hence the tags.

const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/merch', '/categories'],
  ['/merch/shirts', '/categories/shirts'],
  ['/item/x', '/products/x'],
  ['/tickets', '/events'],
  ['/ticket/x', '/events/x'],
  ['/event/x?resale_code=A', '/events/x?resale_code=A'],
  ['/artist/x', '/artists/x'],
  ['/oepnv', '/opnv'],
  ['/refund', '/refund/request'],
  ['/refund/a/b', '/refund/request'],
  ['/%C3%B6pnv', '/opnv'],
  ['/foo/bar/baz', '/'],
  ['/foo', '/'],
  ['/artist', '/'],
  ['/faq-kiox/0', '/'],
  ['/facebookintegration', '/'],
  ['/nachtfaehre-sued/item/x', '/nachtfaehre-sued/products/x'],
  ['/nachtfaehre-sued/ticket/x', '/nachtfaehre-sued/events/x'],
  ['/nachtfaehre-sued/event/x', '/nachtfaehre-sued/events/x'],
  // from the catalogue
  ['/tours/flutlicht', '/tours/lumen-flutlicht'],
  ['/products/faehrhemd', '/products/nfs-shirt-faehrplan'],
];

test('old and unknown addresses lead on, and say so to renderers', { tag: '@desktop' }, async ({ request }) => {
  for (const [from, to] of MOVED) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to]);
    expect(await answer.text()).toContain('name="prerender-status-code" content="301"');
  }
});

/** Every screen that reads something from its path, at the root, in a band's shop and in a protected one; `?` is where. */
const PATHS = SCREENS.filter(({ path }) => /[:*]/.test(path)).flatMap(({ path }) =>
  ['/', '/nachtfaehre-sued/', '/torfkathedrale/'].map((start) => start + path.replace(/:\w+\??|\*/g, '?')),
);
const QUERIES = [
  '/?',
  '/?/events',
  '/search?query=?',
  '/events?name=?',
  '/events?from=?&to=?',
  '/events?name=abc&from=?',
  '/?language=?',
  '/events?language=?',
  '/products/x?variant=?&action=?',
  '/events/lawinenblech-zuerich?payment_code=?&payment_code_amount=?&resale_code=?',
  '/categories?scroll=?',
];
const HOSTILE = [
  '',
  '%20',
  "'",
  '%27%3B%20drop%20table%20event%3B--',
  '%25',
  '%5C',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e5',
  '99999999999999999999',
  'a'.repeat(3_000),
  '%F0%9F%8E%AB',
  '2026-13-45',
  '9999-12-31',
  'null',
  '*',
  '%00',
  '%0d%0aset-cookie:a=b',
  'toString',
];

test('no address, however it is written, is an error of ours', { tag: '@desktop' }, async ({ request }) => {
  const wrong: string[] = [];
  const look = async (screen: string, value: string) => {
    const path = screen.replaceAll('?', (mark, at: number) => (/[=/]$/.test(screen.slice(0, at)) ? value : mark));
    // two slashes would name a host
    if (path.startsWith('//')) return;
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    if (![200, 301, 302, 400, 401, 404].includes(answer.status()) || html.includes('<script>alert(1)'))
      wrong.push(`${answer.status()} ${path}`);
  };
  for (const screen of [...PATHS, ...QUERIES]) await Promise.all(HOSTILE.map((value) => look(screen, value)));
  expect(wrong).toEqual([]);
});

test('no cookie is an error of ours', { tag: '@desktop' }, async ({ playwright, baseURL }) => {
  for (const cookie of [
    'locale=%00',
    'locale="',
    'frontrow_session=../../x',
    'cart=;;;=',
    'a'.repeat(4_000),
    '=',
    'locale=de; locale=xx',
    '\u00ff=1',
  ]) {
    const client = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }), extraHTTPHeaders: { cookie } });
    for (const path of ['/', '/events', '/search/lumen'])
      expect([cookie, path, (await client.get(path)).status()]).toEqual([cookie, path, 200]);
    await client.dispose();
  }
});
