import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cost } from '../load/cost.ts';
import type { Row, Section } from '../report.ts';
import { measuresOf, type Measure } from './growth/measures.ts';
import { ONE, startStore } from './growth/make-store.ts';

/** What is a hundred times as many may take as much longer as it is deeper in an index, and what else the machine does. */
const TIMES_MAX = 2;
/** Less than this is the machine's noise. */
const NOISE_MS = 0.5;
const SETTLES_MS = 15_000;

export type GrowthOptions = {
  /** How many times the size 1. */
  sizes?: readonly number[];
  /** Where the stores stay, and are found again the next time. */
  keptIn?: string | undefined;
};

/** The same store with more and more in it: what takes longer the more there is. */
export async function growth({ sizes = [1, 10, 100], keptIn }: GrowthOptions): Promise<Section> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'frontrow-growth-'));
  const stores: { times: number; costs: Cost[]; made: number }[] = [];
  let measures: readonly Measure[] = [];
  const broken: string[] = [];
  try {
    for (const times of sizes) {
      const started = performance.now();
      const world = await startStore(times, join(folder, `times-${times}`));
      const made = (performance.now() - started) / 1_000;
      try {
        // what a node does at its start is over
        await sleep(SETTLES_MS);
        const costs: Cost[] = [];
        measures = measuresOf((broke) => broken.push(`${times} times: ${broke}`));
        for (const measure of measures) {
          const cost = await measure.cost(world);
          costs.push(cost);
          console.error(`${times} times: ${measure.name}: ${shown(cost)}`);
        }
        stores.push({ times, costs, made });
      } finally {
        await world.stop();
      }
    }
  } finally {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  const rows = measures.map((measure, place) =>
    rowOf(
      measure,
      stores.flatMap(({ costs }) => costs[place] ?? []),
    ),
  );
  return {
    title: 'Growth',
    rows: [...rows, { name: 'what must hold does', value: broken.join('; '), goal: 'in each', met: broken.length === 0 }],
    notes: [
      `Stores of ${sizes.join(', ')} times ${ONE.products.toLocaleString('en')} products, ${ONE.events} events of which ten have a house of ${ONE.seats} seats each, and ${ONE.orders.toLocaleString('en')} orders with ${(ONE.orders * 2.5).toLocaleString('en')} tickets and ${(ONE.orders * 6).toLocaleString('en')} rows of ledger, made by SQL in ${stores.map(({ made }) => `${made.toFixed(0)} s`).join(', ')}.`,
      'Processor time of node and database together, of one turn after the other, nothing kept of what was asked before; in parentheses how long it took at the median. The factor is of the largest to the smallest.',
    ],
  };
}

function rowOf({ name, grows }: Measure, costs: readonly Cost[]): Row {
  const [first, last] = [costs[0]?.cpuMs ?? 0, costs.at(-1)?.cpuMs ?? 0];
  const times = last / first;
  return {
    name,
    value: `${costs.map(shown).join(' → ')}: ${times.toFixed(1)} times`,
    ...(grows ? { goal: `grows: ${grows}` } : { goal: `≤ ${TIMES_MAX} times`, met: times <= TIMES_MAX || last - first < NOISE_MS }),
  };
}

const short = (ms: number) => (ms < 100 ? ms.toFixed(ms < 10 ? 2 : 1) : Math.round(ms).toLocaleString('en'));
const shown = ({ ms, cpuMs }: Cost): string => `${short(cpuMs)} (${short(ms)}) ms`;
