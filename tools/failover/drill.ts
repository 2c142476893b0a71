import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holds, verify } from '../../packages/server/src/modules/invariants/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { connectDb, migrate, type Db } from '../../packages/server/src/platform/db/index.ts';
import { openStore, type Store } from '../simulate/open-store.ts';
import { openShopper, pagesOf, ROOT } from '../simulate/shopper.ts';
import { startCluster, until, type Cluster } from './cluster.ts';
import { readsOf, startReaders, type Read, type Readers } from './readers.ts';
import { selectLost, selectTwice } from './store.ts';
import { fillWorld } from './world.ts';

export type Blow = 'killed' | 'cut off';
/** Seconds from the blow until somebody has bought again, by an order that was sent after it; and until each node had read at a replica again. */
export type Run = { blow: Blow; from: string; to: string; seconds: number; readSeconds: number };
export type Report = {
  runs: Run[];
  /** Orders that buyers were told of, and tries nobody answered. */
  told: number;
  unanswered: number;
  /** Of pages, with how many reads of the catalogue replicas and the primary have answered. */
  read: Omit<Read, 'broken'> & { replica: number; primary: number };
  /** A line for each order that was told and is not there, or is there twice, for each page that was too old or an error, and for all else that does not hold. */
  broken: string[];
  /** Where everything is kept, if something is broken. */
  folder: string | null;
};

/** Longer than this nobody may wait. */
export const SECONDS_MAX: Record<Blow, number> = { killed: 30, 'cut off': 45 };

const BUYERS = 4;
const PAUSE_MS = 200;
const SECONDS_UNTIL_WHOLE = 180;
/** A replica that was not to be had is tried again after half a minute at the longest. */
const SECONDS_UNTIL_READ = 90;
const ADDRESS = { firstName: 'Ada', lastName: 'Weber', address: 'Hauptstraße 1', postCode: '50667', city: 'Köln', countryCode: 'de' };

/** Sells and shows at two nodes, which read at a replica, while the primary of three databases is taken away again and again, each time without a hand. */
export async function drillFailover(runs: number, say: (line: string) => void): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-failover-'));
  const cluster = await startCluster(join(folder, 'databases'));
  let isSound = false;
  const db = connectDb({ url: cluster.url, connectionsMax: 2, statementTimeoutMs: 60_000 });
  try {
    await migrate(cluster.url);
    const { variantId } = await fillWorld(db, folder);
    const token = systemIds.secret();
    const settings = { DATABASE_READ_URL: cluster.readUrl, OPERATOR_TOKEN: token };
    const store = await openStore(cluster.url, join(folder, 'store'), [ROOT, ROOT], { settings });
    const reads = () => Promise.all(store.nodeUrls.map((url) => readsOf(url, token)));
    try {
      say('Three databases and two nodes are up; people buy and look.');
      const sale = startSale(store, variantId);
      const readers = startReaders(db, store.nodeUrls);
      const done: Run[] = [];
      for (let number = 0; number < 2 * runs; number++) {
        const run = await strike({ cluster, sale, readers, reads }, number % 2 === 0 ? 'killed' : 'cut off');
        done.push(run);
        say(
          `${run.from} was ${run.blow}, ${run.to} leads: sold again after ${run.seconds.toFixed(1)} s, a replica read again after ${run.readSeconds.toFixed(1)} s`,
        );
      }
      await Promise.all([sale.end(), readers.end()]);
      const { broken: misread, ...read } = readers.read;
      const broken = [...misread, ...(await look(db, sale))];
      isSound = broken.length === 0;
      return {
        runs: done,
        told: sale.told.length,
        unanswered: sale.unanswered,
        read: { ...read, ...sumOf(await reads()) },
        broken,
        folder: isSound ? null : folder,
      };
    } finally {
      await store.close();
    }
  } finally {
    await db.close();
    await cluster.stop();
    if (isSound) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

type Sale = {
  told: { reference: string; email: string }[];
  unanswered: number;
  /** Settles with the moment when an order is told that was sent after `afterMs`. */
  soldAfter(afterMs: number): Promise<number>;
  end(): Promise<void>;
};

function startSale(store: Store, variantId: number): Sale {
  let numbers = 0;
  const over = new AbortController();
  let waiting: ((sentMs: number) => void)[] = [];
  const sale: Sale = {
    told: [],
    unanswered: 0,
    soldAfter: (afterMs) =>
      new Promise((resolve) => {
        waiting.push((sentMs) => {
          if (sentMs < afterMs) return;
          resolve(performance.now());
          waiting = [];
        });
      }),
    async end() {
      over.abort();
      await Promise.all(buyers);
    },
  };
  const buy = async (): Promise<void> => {
    const number = numbers++;
    const email = `ada-${number}@example.com`;
    const shopper = openShopper(store.url, pagesOf(ROOT), number, false);
    const { cart } = await shopper.run('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: 1 }] } });
    if (!cart) return;
    const sentMs = performance.now();
    const { order } = await shopper.run('PLACEORDER', {
      input: {
        shippingMethod: '-1',
        paymentMethod: 'bank_transfer',
        shippingAddress: ADDRESS,
        email,
        termsAccepted: true,
        cartVersion: cart.version,
        clientMutationId: 'once',
      },
    });
    if (!order) return;
    sale.told.push({ reference: order.reference, email });
    for (const isTold of waiting) isTold(sentMs);
  };
  const keepBuying = async () => {
    while (!over.signal.aborted) {
      await buy().catch(() => {
        sale.unanswered += 1;
      });
      await wait(PAUSE_MS);
    }
  };
  const buyers = Array.from({ length: BUYERS }, keepBuying);
  return sale;
}

type Reads = { replica: number; primary: number };
const sumOf = (all: readonly Reads[]): Reads => ({
  replica: all.reduce((sum, { replica }) => sum + replica, 0),
  primary: all.reduce((sum, { primary }) => sum + primary, 0),
});

type Scene = { cluster: Cluster; sale: Sale; readers: Readers; reads: () => Promise<Reads[]> };

async function strike({ cluster, sale, readers, reads }: Scene, blow: Blow): Promise<Run> {
  await until(() => cluster.isWhole(), SECONDS_UNTIL_WHOLE, 'the databases were not whole again');
  await sale.soldAfter(performance.now());
  const from = (await cluster.primary()) ?? '';
  const began = performance.now();
  readers.storm();
  if (blow === 'killed') cluster.kill(from);
  else cluster.cutOff(from);
  const soldAt = await sale.soldAfter(began);
  const before = await reads();
  readers.calm();
  const isReadAgain = async () => (await reads()).every(({ replica }, at) => replica > (before[at]?.replica ?? 0));
  await until(isReadAgain, SECONDS_UNTIL_READ, 'no replica was read again');
  const readSeconds = (performance.now() - began) / 1_000;
  const to = (await cluster.primary()) ?? '';
  cluster.bringBack(from);
  return { blow, from, to, seconds: (soldAt - began) / 1_000, readSeconds };
}

async function look(db: Db, { told }: Sale): Promise<string[]> {
  const lost = await db.many(selectLost, [told.map(({ reference }) => reference)]);
  const twice = await db.many(selectTwice);
  const findings = await verify(db, { settled: false });
  return [
    ...lost.map(({ reference }) => `An order that a buyer was told of is gone: ${reference}`),
    ...twice.map(({ email, orders }) => `${email} ordered once and has ${orders} orders`),
    ...findings.filter((finding) => !holds(finding)).map(({ invariant, offenders }) => `${invariant.name}: ${offenders.join(', ')}`),
  ];
}
