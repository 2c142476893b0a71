import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createStaticHandler, RouterContextProvider, type LoaderFunction } from 'react-router';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { Batch } from '../../server/src/platform/db/batch.ts';
import { startStoreServer } from '../../server/src/store-server.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { documents } from '../../server/test/store.ts';
import { importDemo } from '../../../tools/start/import-demo.ts';
import { de, en } from './i18n/all.ts';
import { addMessages } from './i18n/registry.ts';
import { pageContext } from './lib/page-context.ts';
import { SCREENS } from './screens.ts';

/** The last of them compares the version of the catalogue. */
const STATEMENTS_MAX = 5;
/** What all overloads of a client's `query` have in common: none of them takes arguments as they came. */
type Sender = { query: (this: pg.Client, ...args: unknown[]) => Promise<unknown> };
const { query: send } = pg.Client.prototype as Sender;
const PER_KIND = 4;
const HOST = 'shop.test';

addMessages('de', de);
addMessages('en', en);

/** The screens' loaders behind the interface of the built front end: nothing else of a page reads the catalogue. */
async function buildOfLoaders() {
  const routes = await Promise.all(
    SCREENS.map(async ({ path, file }) => {
      const { loader } = (await import(new URL(file, import.meta.url).pathname)) as { loader?: LoaderFunction };
      return { path, ...(loader && { loader }) };
    }),
  );
  const handler = createStaticHandler([...routes, ...routes.map((route) => ({ ...route, path: `:slug/${route.path}` }))]);
  const handle = async (request: Request, requestContext: RouterContextProvider) => {
    const page = await handler.query(request, { requestContext });
    if (page instanceof Response) return page;
    for (const error of Object.values(page.errors ?? {})) if (error instanceof Error) throw error;
    requestContext.get(pageContext).deliver?.('<!doctype html>');
    return new Response(null, { status: page.statusCode, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  return { entry: { module: { pageContext, RouterContextProvider, createRequestHandler: () => handle } } };
}

/** How many statements each request to a server in this process sends, in the order of the requests. */
function countStatements() {
  const requests: { statements: number }[] = [];
  const current = new AsyncLocalStorage<{ statements: number }>();
  const begin = () => {
    const request = { statements: 0 };
    requests.push(request);
    current.enterWith(request);
  };
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const request = current.getStore();
    if (request) request.statements += args[0] instanceof Batch ? args[0].asked.length : 1;
    return send.apply(this, args);
  });
  subscribe('http.server.request.start', begin);
  return {
    requests,
    stop() {
      unsubscribe('http.server.request.start', begin);
      query.mockRestore();
    },
  };
}

/** The demo shop with a front end of loaders. */
async function startDemo() {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-screens-'));
  await importDemo({ databaseUrl: database.url, dataDir: folder, folder: join(import.meta.dirname, '../../../demo') });
  const config = {
    ...readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://${HOST}`,
      DEMO: 'off',
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }),
    databaseUrl: database.url,
  };
  const build = await buildOfLoaders();
  const log = {
    info() {},
    warn() {},
    seldom() {},
    counted: () => new Map(),
    error: (event: string, fields: object = {}) => console.error(event, fields),
  };
  const server = await startStoreServer(config, { documents, loadBuild: async () => build }, log);
  return {
    port: server.port,
    async stop() {
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(port: number, { pathname, search, host, href }: URL): Promise<{ isThere: boolean; text: string }> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path: pathname + search, headers: { host }, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const chunks = await Array.fromAsync(answer as AsyncIterable<Buffer>);
  if ((answer.statusCode ?? 500) >= 500) throw new Error(`${answer.statusCode} for ${href}`);
  return { isThere: answer.statusCode === 200, text: chunks.join('') };
}

/** Some of each kind that the sitemaps of the shops name, and every screen of the main shop that takes no name. */
async function findPages(port: number): Promise<string[]> {
  const { text: robots } = await ask(port, new URL(`http://${HOST}/robots.txt`));
  const sitemaps = Array.from(robots.matchAll(/^Sitemap: (.+)$/gm), ([, href = '']) => href);
  const texts = await Promise.all(sitemaps.map((href) => ask(port, new URL(href))));
  const named = texts.flatMap(({ text }) => Array.from(text.matchAll(/<loc>([^<]+)</g), ([, href = '']) => href));
  const kinds = Object.values(Object.groupBy(named, (href) => href.slice(0, href.lastIndexOf('/'))));
  const nameless = SCREENS.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => new URL(path, `http://${HOST}`).href);
  return [...new Set([...kinds.flatMap((hrefs = []) => hrefs.slice(0, PER_KIND)), ...nameless])];
}

test('every page of the demo takes at most five statements, and none once it is kept', async () => {
  const demo = await startDemo();
  const counting = countStatements();
  try {
    const pages = await findPages(demo.port);
    expect(pages.length).toBeGreaterThan(100);
    // the version to compare with is asked for once
    await ask(demo.port, new URL(`http://${HOST}/?first`));
    counting.requests.length = 0;
    const answers = await Array.fromAsync(pages, (href) => ask(demo.port, new URL(href)));
    const first = counting.requests.map(({ statements }, index) => ({ href: pages[index], statements }));
    expect(first.filter(({ statements }) => statements > STATEMENTS_MAX)).toEqual([]);
    // most of them do ask: the counting works
    expect(first.filter(({ statements }) => statements > 0).length).toBeGreaterThan(50);

    counting.requests.length = 0;
    for (const href of pages) await ask(demo.port, new URL(href));
    const again = counting.requests.map(({ statements }, index) => ({ href: pages[index], statements, isKept: answers[index]?.isThere }));
    expect(again).toHaveLength(pages.length);
    expect(again.filter(({ statements, isKept }) => isKept && statements > 0)).toEqual([]);
  } finally {
    counting.stop();
    await demo.stop();
  }
});
