import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import type { AsksUsage, Usage } from './node.ts';
import type { Store } from './open-store.ts';
import { makePlan } from './plan.ts';
import { ROOT } from './shopper.ts';
import { onGround, runSeed, type Report, type Run } from './simulate.ts';
import { brokenOf, figuresOf, growthOf, type Figure, type Growth, type Look } from './soak-figures.ts';
import { countRows, selectConnections } from './store.ts';

/** `broken`: also what the report says. */
export type Soak = { report: Report; figures: Figure[]; grown: Growth[]; broken: string[] };

/** So much is sold that it lasts, and faults come so seldom that between them everybody is served. */
const [TIMES_AS_MUCH, PACE] = [300, 10];
const PARTS = 6;
/** When it has warmed up, and the end. */
const [EARLY, LATE] = [1, PARTS - 1];
const LOOK_MS = 1_000;
/** Of looks: collecting garbage takes a node's time. */
const MEMORY_EVERY = 10;
const TRIES = 60;

/**
 * People buy while things go wrong, at nodes that nobody kills: whether nodes and database come to hold more and more.
 * @returns also where the data is, if something does not hold
 */
export async function soak(seed: number, seconds: number, say: (line: string) => void): Promise<Soak & { kept: string | null }> {
  const plan = makePlan(seed, seconds, PACE);
  // a node that begins anew says nothing of what it comes to hold, and what this sells needs more than a small disk
  const faults = plan.faults.filter(({ kind }) => kind !== 'kill a node' && kind !== 'fill the disk of the database');
  const { looks, rows, processes, ...watcher } = openWatcher(seconds, say);
  let soaked: Soak | undefined;
  const kept = await onGround(TIMES_AS_MUCH, async (ground) => {
    const report = await runSeed(ground, { ...plan, faults }, { seed, seconds, beside: ROOT, say, ...watcher });
    const figures = figuresOf(looks[EARLY] ?? [], looks[LATE] ?? []);
    const [early = new Map(), late = new Map(), settled = new Map()] = rows;
    const grown = growthOf(early, late, settled);
    const broken = [...report.broken, ...brokenOf(figures, grown, processes.size)];
    soaked = { report, figures, grown, broken };
    return broken.length === 0;
  });
  if (!soaked) throw new Error('nothing was soaked');
  return { ...soaked, kept };
}

type Watcher = Required<Pick<Run, 'watch' | 'afterwards'>> & {
  looks: Look[][];
  /** Of all tables: early, late, and when nobody waits for anything. */
  rows: Map<string, number>[];
  processes: Set<number | undefined>;
};

function openWatcher(seconds: number, say: (line: string) => void): Watcher {
  const looks: Look[][] = Array.from({ length: PARTS }, () => []);
  const rows: Map<string, number>[] = [];
  const processes = new Set<number | undefined>();
  return {
    looks,
    rows,
    processes,
    async watch({ db, store, history }) {
      const began = performance.now();
      for (const [part, found] of looks.entries()) {
        const end = began + ((part + 1) / PARTS) * seconds * 1_000;
        for (let looked = 0; performance.now() < end; await wait(LOOK_MS), looked++) {
          for (const node of store.nodes) processes.add(node?.pid);
          const look = await lookAt(db, store, history.told.length, looked % MEMORY_EVERY === 0);
          if (look) found.push(look);
        }
        if (part === EARLY || part === LATE) rows.push(await untilThere(() => countRows(db)));
        say(`${part + 1} of ${PARTS}: ${figuresOf(found, found).map(figureOf).join(', ')}`);
      }
    },
    async afterwards(db) {
      rows.push(await countRows(db));
    },
  };
}

const figureOf = ({ name, late }: Figure) => `${name} ${late}`;

/** @returns nothing while there is no database */
async function lookAt(db: Db, { nodes }: Store, orders: number, withMemory: boolean): Promise<Look | undefined> {
  const usages = await Promise.all(nodes.map((node) => usageOf(node, withMemory)));
  return db.one(selectConnections).then(
    ({ connections }) => ({ connections, orders, nodes: usages }),
    () => undefined,
  );
}

/** @returns nothing of a node that stands still */
async function usageOf(node: ChildProcess | undefined, withMemory: boolean): Promise<Usage | undefined> {
  if (!node?.connected) return undefined;
  node.send({ asksUsage: withMemory ? 'with memory' : 'without memory' } satisfies AsksUsage);
  return once(node, 'message', { signal: AbortSignal.timeout(LOOK_MS) }).then(
    ([usage]) => usage as Usage,
    () => undefined,
  );
}

async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES) throw error;
      await wait(LOOK_MS);
    }
  }
}
