import { execFileSync } from 'node:child_process';

const LOOK_MS = 1_000;

/**
 * Calls back once the npm that ran this program is gone: a signal that ends npm reaches no further than the shell between,
 * and what npm started would go on without anybody who could end it.
 */
export function whenNpmEnds(then: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isThere(npm))) return;
    clearInterval(timer);
    then();
  }, LOOK_MS);
  timer.unref();
}

/** Of a shell that npm runs the script with; undefined where the system does not tell, or npm ran this program itself. */
function parentOf(pid: number): number | undefined {
  try {
    const found = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return found > 1 ? found : undefined;
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
