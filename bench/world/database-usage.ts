import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, whatever its kernel's own clock (`getconf CLK_TCK`). */
const TICK_MS = 10;

/**
 * Processor time that the PostgreSQL server of a data folder has used so far, in milliseconds: of the postmaster, of every process of it that
 * runs and of those that have ended. `undefined` where the system has no /proc.
 */
export function databaseCpuMs(folder: string): number | undefined {
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const own = timesOf(postmaster);
  if (!own) return undefined;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => timesOf(Number(pid)))
    .filter((times) => times?.parent === postmaster);
  return [own.used, own.ofEnded, ...running.map((times) => times?.used ?? 0)].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
}

/** In ticks. `undefined` for a process that has ended meanwhile. Fields by proc(5); the name in parentheses may hold spaces. */
function timesOf(pid: number): { parent: number; used: number; ofEnded: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9);
    return { parent: parent ?? 0, used: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
