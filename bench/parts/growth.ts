import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cost } from '../load/cost.ts';
import type { Row, Section } from '../report.ts';
import { measuresOf, type Measure } from './growth/measures.ts';
import { ONE, startStore } from './growth/make-store.ts';
import { withPlan } from './growth/plans.ts';
import { startCounting } from '../world/statement-counts.ts';

/** What is a hundred times as many may take as much longer as it is deeper in an index, and what else the machine does. */
const TIMES_MAX = 2;
/** Less than this is the machine's noise. */
const NOISE_MS = 0.5;
const SETTLES_MS = 15_000;

export type GrowthOptions = {
  /** How many times the size 1. */
  sizes?: readonly number[];
  /** Where the stores stay with what they cost, and are found again the next time. */
  keptIn?: string | undefined;
};

/** Of one size. What was broken off is taken up where it ended. */
type Measured = { times: number; madeSeconds: number; costs: Record<string, Cost>; plans: Record<string, string>; broken: string[] };

/** The same store with more and more in it: what takes longer the more there is. Shows each size that a folder keeps. */
export async function growth({ sizes = [1, 10, 100], keptIn }: GrowthOptions): Promise<Section> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'frontrow-growth-'));
  try {
    for (const times of sizes) await measureSize(times, folder);
    return sectionOf(readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [readMeasured(join(folder, name))] : [])));
  } finally {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const readMeasured = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Measured;

async function measureSize(times: number, folder: string): Promise<void> {
  const file = join(folder, `times-${times}.json`);
  const before = existsSync(file) ? readMeasured(file) : undefined;
  const measured: Measured = { times, madeSeconds: before?.madeSeconds ?? 0, costs: {}, plans: {}, broken: [] };
  const measures = measuresOf((broke) => measured.broken.push(`${times} times: ${broke}`));
  const isBrokenOff = measures.some(({ name }) => !before?.costs[name]);
  if (before && isBrokenOff) Object.assign(measured, before);
  const keep = () => writeFileSync(file, JSON.stringify(measured, null, 1));
  const started = performance.now();
  const { world, isNew } = await startStore(times, join(folder, `times-${times}`));
  if (isNew) measured.madeSeconds = (performance.now() - started) / 1_000;
  keep();
  try {
    await startCounting(world.db);
    // what a node does at its start is over, and every connection has heard that it counts
    await sleep(SETTLES_MS);
    for (const { name, cost } of measures) {
      if (measured.costs[name]) continue;
      const { result, plan } = await withPlan(world, () => cost(world));
      Object.assign(measured.costs, { [name]: result });
      Object.assign(measured.plans, { [name]: plan });
      keep();
      console.error(`${times} times: ${name}: ${shown(result)}; ${plan}`);
    }
  } finally {
    await world.stop();
  }
}

function sectionOf(all: readonly Measured[]): Section {
  const stores = all.toSorted((one, other) => one.times - other.times);
  const measures = measuresOf(() => undefined).filter(({ name }) => stores.every(({ costs }) => costs[name]));
  const broken = stores.flatMap((store) => store.broken);
  const rows = measures.map((measure) =>
    rowOf(
      measure,
      stores.flatMap(({ costs }) => costs[measure.name] ?? []),
    ),
  );
  return {
    title: 'Growth',
    rows: [...rows, { name: 'what must hold does', value: broken.join('; '), goal: 'in each', met: broken.length === 0 }],
    notes: [
      `Stores of ${stores.map(({ times }) => times).join(', ')} times ${ONE.products.toLocaleString('en')} products, ${ONE.events} events of which ten have a house of ${ONE.seats} seats each, and ${ONE.orders.toLocaleString('en')} orders with ${(ONE.orders * 2.5).toLocaleString('en')} tickets and ${(ONE.orders * 6).toLocaleString('en')} rows of ledger, made by SQL in ${stores.map(({ madeSeconds }) => `${madeSeconds.toFixed(0)} s`).join(', ')}.`,
      'Processor time of node and database together, of one turn after the other, nothing kept of what was asked before; in parentheses how long it took at the median. The factor is of the largest to the smallest.',
      ...measures.map(({ name }) => `${name}: ${stores.at(-1)?.plans[name] ?? ''}`),
      'After each name how PostgreSQL reads for the statement that takes most of it, in the largest of the stores, planned for any values: a table of more than a thousand rows that is read whole stands in capitals.',
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
