import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirect, redirectDocument } from './context.ts';
import { ErrorResponse } from './handoff.ts';
import { Router } from './router.ts';

const ORIGIN = 'https://shop.test';

/** A browser's history: entries, and which of them is shown. */
class FakeHistory {
  scrollRestoration = 'auto';
  entries = [{ url: new URL(ORIGIN), state: { key: 'first' } as unknown }];
  at = 0;
  pop = () => {};

  get here() {
    return this.entries[this.at] ?? { url: new URL(ORIGIN), state: null };
  }
  get state() {
    return this.here.state;
  }
  pushState(state: unknown, _: string, url: string) {
    this.entries = [...this.entries.slice(0, ++this.at), { state, url: new URL(url, ORIGIN) }];
  }
  replaceState(state: unknown, _: string, url: string) {
    this.entries[this.at] = { state, url: new URL(url, ORIGIN) };
  }
  go(by: number) {
    this.at += by;
    this.pop();
  }
  get paths() {
    return this.entries.map(({ url }) => url.pathname + url.search + url.hash);
  }
}

/** Each loader that was asked, and how the test answers it. */
type Asked = { url: string; signal: AbortSignal; answer: (value: unknown) => void; refuse: (reason: unknown) => void };
let asked: Asked[];
let left: string[];
let history: FakeHistory;
let router: Router;
/** The browser shows a page that it has kept as it was left. */
let showAgain: () => void;

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** What the last loader that was asked says. */
async function answer(how: 'answer' | 'refuse', value: unknown) {
  await turn();
  asked.at(-1)?.[how](value);
  await turn();
}
const shown = () => {
  const { location, match, data, errors, navigation, scroll } = router.state;
  return { path: location.pathname + location.search + location.hash, id: match.id, data, errors, state: navigation.state, scroll };
};

beforeEach(() => {
  asked = [];
  left = [];
  history = new FakeHistory();
  const location = {
    origin: ORIGIN,
    get href() {
      return history.here.url.href;
    },
    get pathname() {
      return history.here.url.pathname;
    },
    get search() {
      return history.here.url.search;
    },
    get hash() {
      return history.here.url.hash;
    },
    reload: () => left.push('reload'),
    assign: (href: string) => left.push(`assign ${href}`),
    replace: (href: string) => left.push(`replace ${href}`),
  };
  const clientLoader = ({ request: { url, signal } }: { request: Request }) =>
    new Promise((resolve, reject) => void asked.push({ url, signal, answer: resolve, refuse: reject }));
  const clientMiddleware = [
    async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
      if (request.url.endsWith('/elsewhere')) throw redirectDocument('/elsewhere');
      await next();
    },
  ];
  const at = (id: string, path: object) => ({ [id]: { id, parentId: 'root', module: id, ...path } });
  vi.stubGlobal('window', {
    __reactRouterManifest: {
      routes: {
        root: { id: 'root', module: 'root' },
        ...at('home', { index: true }),
        ...at('event', { path: 'events/:slug' }),
        ...at('bundle', { path: 'bundle' }),
        ...at('plain', { path: 'plain' }),
        ...at('gone', { path: 'gone' }),
        ...at('else', { path: 'elsewhere' }),
      },
    },
    __reactRouterRouteModules: {
      root: { ErrorBoundary: {}, clientMiddleware },
      home: { clientLoader },
      event: { clientLoader },
      bundle: { ErrorBoundary: {}, clientLoader },
      plain: {},
      else: {},
    },
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', (kind: string, listener: (event?: object) => void) => {
    if (kind === 'popstate') history.pop = listener;
    if (kind === 'pageshow') showAgain = () => listener({ persisted: true });
  });
  router = new Router(() => ({}) as RouterContextProvider, { loaderData: { root: 'shop', home: 'home' } });
});

afterEach(() => vi.unstubAllGlobals());

test('the page of the server is there at once, and nothing is asked for it', () => {
  expect(shown()).toEqual({ path: '/', id: 'home', data: { root: 'shop', home: 'home' }, errors: {}, state: 'idle', scroll: false });
  expect(asked).toEqual([]);
});

test('a page comes with its data, and begins at its top', async () => {
  const going = router.navigate('/events/elbe?a=1');
  expect(shown()).toMatchObject({ path: '/', id: 'home', state: 'loading' });
  expect(history.paths).toEqual(['/']);
  await answer('answer', 'elbe');
  await going;
  expect(shown()).toMatchObject({
    path: '/events/elbe?a=1',
    id: 'event',
    data: { root: 'shop', event: 'elbe' },
    state: 'idle',
    scroll: true,
  });
  expect(router.state.match.params).toEqual({ slug: 'elbe' });
  expect(history.paths).toEqual(['/', '/events/elbe?a=1']);
  expect(asked.map(({ url }) => url)).toEqual([`${ORIGIN}/events/elbe?a=1`]);
});

test('who goes elsewhere meanwhile gets that page, whatever comes first', async () => {
  void router.navigate('/events/elbe');
  await turn();
  const [first] = asked;
  void router.navigate('/events/spree');
  expect(first?.signal.aborted).toBe(true);
  await answer('answer', 'spree');
  first?.answer('elbe');
  await turn();
  expect(shown()).toMatchObject({ path: '/events/spree', data: { event: 'spree' } });
  expect(history.paths).toEqual(['/', '/events/spree']);
});

test('who goes back finds the page where they had left it', async () => {
  vi.stubGlobal('scrollY', 900);
  void router.navigate('/events/elbe');
  await answer('answer', 'elbe');
  history.go(-1);
  await answer('answer', 'home again');
  expect(shown()).toMatchObject({ path: '/', id: 'home', data: { home: 'home again' }, scroll: 900 });
  expect(history.paths).toEqual(['/', '/events/elbe']);
});

test('a place on the page needs no loader; the page’s own address is loaded anew', async () => {
  await router.navigate('/#news');
  expect(shown()).toMatchObject({ path: '/#news', state: 'idle', scroll: true });
  expect(asked).toEqual([]);
  void router.navigate('/');
  expect(shown()).toMatchObject({ state: 'loading' });
});

test('an address that is replaced leaves no entry, and the page stays where it is if it is to', async () => {
  void router.navigate('?page=2', { replace: true, preventScrollReset: true, state: { a: 1 } });
  await answer('answer', 'second');
  expect(history.paths).toEqual(['/?page=2']);
  expect(shown()).toMatchObject({ data: { home: 'second' }, scroll: false });
  expect(router.state.location.state).toEqual({ a: 1 });
  expect(history.state).toMatchObject({ usr: { a: 1 }, key: router.state.location.key });
});

test('a loader leads on; going back does not come to it again', async () => {
  void router.navigate('/events/old');
  await answer('refuse', redirect('/events/new', { status: 301 }));
  await answer('answer', 'new');
  expect(shown()).toMatchObject({ path: '/events/new', data: { event: 'new' } });
  expect(history.paths).toEqual(['/', '/events/new']);
});

test('what belongs to another document is loaded as one', async () => {
  void router.navigate('/events/elbe');
  await answer('refuse', redirectDocument('/checkout'));
  await router.navigate('/elsewhere', { replace: true });
  await router.navigate('https://bank.test/pay');
  await router.navigate('/nowhere');
  expect(left).toEqual([
    `assign ${ORIGIN}/checkout`,
    `replace ${ORIGIN}/elsewhere`,
    'assign https://bank.test/pay',
    `assign ${ORIGIN}/nowhere`,
  ]);
  expect(history.paths).toEqual(['/']);
});

test('a page that was left for another document waits for nothing when one is back', async () => {
  void router.navigate('/elsewhere');
  await expect.poll(() => left).toHaveLength(1);
  expect(shown()).toMatchObject({ id: 'home', state: 'loading' });
  showAgain();
  expect(shown()).toMatchObject({ path: '/', id: 'home', state: 'idle' });
});

test('two slashes lead to no other host', async () => {
  await router.navigate('//bank.test/pay');
  expect(left).toEqual([`assign ${ORIGIN}//bank.test/pay`]);
});

test('code that cannot be fetched comes with a document', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  void router.navigate('/gone');
  await expect.poll(() => left).toEqual([`assign ${ORIGIN}/gone`]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  expect(shown()).toMatchObject({ id: 'home', state: 'loading' });
});

test.each([
  ['/events/elbe', 'root', new Response('', { status: 404 }), new ErrorResponse(404, '', '')],
  ['/bundle', 'bundle', new Response('', { status: 404 }), new ErrorResponse(404, '', '')],
  ['/events/elbe', 'root', new Error('no'), new Error('no')],
])('what goes wrong at %s is shown by the boundary of %s, until the next page', async (path, boundary, thrown, error) => {
  void router.navigate(path);
  await answer('refuse', thrown);
  expect(shown()).toMatchObject({ path, errors: { [boundary]: error }, data: { root: 'shop' }, state: 'idle' });
  await router.navigate('/plain');
  expect(shown()).toMatchObject({ path: '/plain', id: 'plain', errors: {} });
});

test('data that are asked for again come also to whoever goes to another place on the page', async () => {
  void router.revalidate();
  await turn();
  void router.navigate('#dates');
  await answer('answer', 'fresh');
  expect(shown()).toMatchObject({ path: '/#dates', data: { home: 'fresh' } });
  expect(router.state.revalidation).toBe('idle');
});

test('data are asked for again without moving the page, also on the way to another', async () => {
  const again = router.revalidate();
  expect(router.state).toMatchObject({ revalidation: 'loading', navigation: { state: 'idle' } });
  const { location } = router.state;
  await answer('answer', 'fresh');
  await again;
  expect(router.state).toMatchObject({ revalidation: 'idle', data: { home: 'fresh' } });
  expect(router.state.location).toBe(location);
  expect(router.state.scroll).toBe(false);

  void router.navigate('/events/elbe');
  await turn();
  void router.revalidate();
  await answer('answer', 'fresh elbe');
  expect(asked).toHaveLength(3);
  expect(shown()).toMatchObject({ path: '/events/elbe', data: { event: 'fresh elbe' } });
  expect(history.paths).toEqual(['/', '/events/elbe']);
});
