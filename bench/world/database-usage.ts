import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, whatever its kernel's own clock (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** Of PostgreSQL's processes: those that carry out statements; those that write what these have changed; all others, with those that have ended. */
export type DatabaseCpu = { backendsMs: number; writersMs: number; othersMs: number };

/**
 * Processor time that the PostgreSQL server of a data folder has used so far, in milliseconds: of the postmaster, of every process of it that
 * runs and of those that have ended. `undefined` where the system has no /proc.
 */
export function databaseCpu(folder: string): DatabaseCpu | undefined {
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const own = timesOf(postmaster);
  if (!own) return undefined;
  const ticks = { backends: 0, writers: 0, others: own.used + own.ofEnded };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(Number(pid));
    if (times?.parent === postmaster) ticks[kindOf(pid)] += times.used;
  }
  return { backendsMs: ticks.backends * TICK_MS, writersMs: ticks.writers * TICK_MS, othersMs: ticks.others * TICK_MS };
}

export const sumOf = ({ backendsMs, writersMs, othersMs }: DatabaseCpu): number => backendsMs + writersMs + othersMs;

/** By the title PostgreSQL gives its processes. */
function kindOf(pid: string): 'backends' | 'writers' | 'others' {
  const title = read(`/proc/${pid}/cmdline`) ?? '';
  if (title.startsWith('postgres: frontrow ')) return 'backends';
  return /^postgres: (walwriter|background writer|checkpointer|io worker)/.test(title) ? 'writers' : 'others';
}

/** In ticks. `undefined` for a process that has ended meanwhile. Fields by proc(5); the name in parentheses may hold spaces. */
function timesOf(pid: number): { parent: number; used: number; ofEnded: number } | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const [, parent, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9);
  return { parent: parent ?? 0, used: user + system, ofEnded: endedUser + endedSystem };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
