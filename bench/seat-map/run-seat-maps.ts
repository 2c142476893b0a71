import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../tools/find-browser.ts';
import { makeMap } from './make-map.ts';
import type { Figures } from './page/contender.ts';

export type Measured = Figures & { contender: string; seats: number; heapMb: number };

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** After this a contender is given up on: for it, that is the figure. */
const PATIENCE_MS = 120_000;

/** Each contender on each map in a page of its own, one after the other, in the same browser. */
export async function runSeatMaps(contenders: readonly string[], sizes: readonly number[], frames: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'frontrow-bench-map-'));
  await build({
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
  });
  const maps = new Map(sizes.map((seats) => [`/maps/${seats}.json`, JSON.stringify(makeMap(seats))]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const map = maps.get(path);
    if (map) return void response.setHeader('content-type', 'application/json').end(map);
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    return void readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure in');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  try {
    const measured: Measured[] = [];
    for (const seats of sizes) {
      for (const contender of contenders)
        measured.push(await measure(browser, (server.address() as AddressInfo).port, contender, seats, frames));
    }
    return measured;
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(browser: Browser, port: number, contender: string, seats: number, frames: number): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const empty = await heap();
    const run = page.evaluate(
      ([name, count, steps]) =>
        (globalThis as unknown as { run(name: string, seats: number, frames: number): Promise<Figures> }).run(name, count, steps),
      [contender, seats, frames] as const,
    );
    const figures = await Promise.race([run, gaveUp()]);
    if (!figures) return { contender, seats, heapMb: NaN, ...NONE };
    return { contender, seats, heapMb: ((await heap()) - empty) / 2 ** 20, ...figures };
  } finally {
    await page.close({ runBeforeUnload: false });
  }
}

const NONE: Figures = { paintFromTextMs: NaN, paintMs: NaN, frameP95Ms: NaN, workP95Ms: NaN, hitMs: NaN, recolourMs: NaN };
const gaveUp = (): Promise<undefined> => sleep(PATIENCE_MS, undefined, { ref: false });
