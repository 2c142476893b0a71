import type { Child } from '../world/child.ts';
import type { Usage } from '../world/probe.ts';
import { figuresOf, measure, type Figures, type Load, type Sample } from './measure.ts';

/** Something under load, and the process whose work is counted. */
export type Subject = {
  load: Load;
  process: Child;
  /** Before and after each of its rounds, unmeasured. */
  before?: () => unknown;
  after?: () => Promise<unknown>;
};
/** CPU time per request (per journey), warming up included: of the process, and of all PostgreSQL's where it is the store's. */
export type Measured = Figures & { cpuMicros: number; databaseMicros: number | undefined };

const ROUND_SECONDS = 1.5;
const FIRST_WARM_UP_MS = 1_000;
const WARM_UP_MS = 300;

/** Measures each subject in turn, in short rounds: what else the machine does meanwhile strikes all of them alike. */
export async function alternate<Names extends string>(
  subjects: Record<Names, Subject>,
  seconds: number,
  roundSeconds?: number,
): Promise<Record<Names, Measured>> {
  const all = Object.entries(subjects) as [Names, Subject][];
  const samples = new Map<Names, Sample[]>(all.map(([name]) => [name, []]));
  const cpu = new Map<Names, Spent>();
  const rounds = roundSeconds === undefined ? Math.max(2, Math.ceil(seconds / ROUND_SECONDS)) : Math.ceil(seconds / roundSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const [name, { load, process, before, after }] of all) {
      await before?.();
      const earlier = await process.usage();
      const sample = await measure(load, seconds / rounds, round === 0 ? FIRST_WARM_UP_MS : WARM_UP_MS);
      const later = await process.usage();
      await after?.();
      samples.get(name)?.push(sample);
      cpu.set(name, add(cpu.get(name), earlier, later, sample.requests));
    }
  }
  const entries = all.map(([name]) => {
    const { ms = 0, databaseMs, requests = 0 } = cpu.get(name) ?? {};
    const databaseMicros = databaseMs === undefined ? undefined : (databaseMs * 1_000) / requests;
    return [name, { ...figuresOf(samples.get(name) ?? []), cpuMicros: (ms * 1_000) / requests, databaseMicros }];
  });
  return Object.fromEntries(entries) as Record<Names, Measured>;
}

type Spent = { ms: number; databaseMs: number | undefined; requests: number };

function add(sum: Spent | undefined, earlier: Usage, later: Usage, requests: number): Spent {
  const database = later.databaseMs === undefined || earlier.databaseMs === undefined ? undefined : later.databaseMs - earlier.databaseMs;
  return {
    ms: (sum?.ms ?? 0) + later.cpuMs - earlier.cpuMs,
    databaseMs: database === undefined ? undefined : (sum?.databaseMs ?? 0) + database,
    requests: (sum?.requests ?? 0) + requests,
  };
}
