import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-page.ts';

const STORE = 'https://store.test';
type Asked = { method: string; mode: string; url: string };
type Listener = (event: { request: Asked; respondWith: (answer: Promise<Response>) => void }) => void;

const cached = new Map<string, string>();
const listeners = new Map<string, Listener>();
/** What the store has, as text by path; undefined: there is no network. */
let store: Record<string, string> | undefined;
/** What the page has loaded. */
let loaded: string[] = [];

async function byNetwork({ url }: { url: string }): Promise<Response> {
  const text = store?.[new URL(url).pathname];
  if (text === undefined) throw new TypeError('no network');
  return new Response(text);
}
/** As a page that the worker looks after asks for something. */
async function ask(url: string, mode = 'cors'): Promise<string> {
  const request = { method: 'GET', mode, url };
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')!({ request, respondWith: (given) => (answer = given) });
  return (await (answer ?? byNetwork(request))).text();
}
const openPage = () => ask(`${STORE}/scan`, 'navigate');

/** A store in this version, and its page opened. */
function upgradeTo(version: number): void {
  const file = `/assets/scan-${version}.js`;
  store = { '/scan': `page of ${file}`, [file]: `file ${version}` };
  loaded = [`${STORE}${file}`];
}

beforeEach(() => cached.clear());
beforeAll(async () => {
  const location = { origin: STORE };
  vi.stubGlobal('self', { location, addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) });
  vi.stubGlobal('window', { location, caches: true });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded.map((name) => ({ name }) as PerformanceEntry));
  vi.stubGlobal('fetch', byNetwork);
  const match = async (asked: { url: string } | string) => {
    const text = cached.get(typeof asked === 'string' ? `${STORE}${asked}` : asked.url);
    return text === undefined ? undefined : new Response(text);
  };
  vi.stubGlobal('caches', {
    match,
    open: async () => ({
      addAll: async (urls: Iterable<string>) => {
        const added = await Promise.all([...urls].map(async (url) => [url, await ask(url)] as const));
        for (const [url, text] of added) cached.set(url, text);
      },
      keys: async () => [...cached.keys()].map((url) => ({ url })),
      delete: async (url: string) => cached.delete(url),
    }),
  });
  await import('./scan-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('after an upgrade the page of the new version opens without a network, with its own files alone', async () => {
  upgradeTo(1);
  expect(await keepPage()).toBe(true);
  upgradeTo(2);
  expect(await openPage()).toBe('page of /assets/scan-2.js');
  expect(await keepPage()).toBe(true);
  store = undefined;
  expect(await openPage()).toBe('page of /assets/scan-2.js');
  expect(await ask(`${STORE}/assets/scan-2.js`)).toBe('file 2');
  expect([...cached.keys()]).not.toContain(`${STORE}/assets/scan-1.js`);
});

test('a version that does not come whole leaves the one before as it is', async () => {
  upgradeTo(1);
  await keepPage();
  upgradeTo(2);
  store = undefined;
  expect(await keepPage()).toBe(false);
  expect(await openPage()).toBe('page of /assets/scan-1.js');
  expect(await ask(`${STORE}/assets/scan-1.js`)).toBe('file 1');
});

test('opened without a network, it says that it is kept', async () => {
  upgradeTo(1);
  await keepPage();
  store = undefined;
  expect(await keepPage()).toBe(true);
});
