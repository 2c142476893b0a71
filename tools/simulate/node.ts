import { readdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { readDocuments } from '../../packages/server/src/read-documents.ts';
import { runServer } from '../../packages/server/src/run-server.ts';
import { tinyBuild } from '../../packages/server/test/tiny-build.ts';

// A node of a simulated store: as any other, but that what it does every ten seconds or more it does so many times as often, that its
// clock can be set wrong, and that it says what it uses.

/**
 * `memory`: of the whole process and of what it keeps, when all garbage was collected first. `files`: open ones and sockets; `delayMs`:
 * how late its event loop came to one in a hundred of what was due since it was last asked.
 */
export type Usage = { memory?: { wholeMb: number; keptMb: number }; files: number; delayMs: number };
export type AsksUsage = { asksUsage: 'without memory' | 'with memory' };

const TIMES_AS_OFTEN = 12;
const SELDOM_MS = 5_000;
const RESOLUTION_MS = 5;

const { setTimeout: after } = globalThis;
globalThis.setTimeout = new Proxy(after, {
  apply: (target, self, [work, ms = 0, ...values]: Parameters<typeof setTimeout>) =>
    Reflect.apply(target, self, [work, ms > SELDOM_MS ? ms / TIMES_AS_OFTEN : ms, ...values]),
});

let stepSeconds = 0;
systemClock.now = () => new Date(Date.now() + stepSeconds * 1_000);
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (told: { stepSeconds?: number } & Partial<AsksUsage>) => {
  stepSeconds = told.stepSeconds ?? stepSeconds;
  if (!told.asksUsage) return;
  const delayMs = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  const memory = told.asksUsage === 'with memory' ? { memory: measureMemory() } : {};
  // what collecting took is none of the node's own
  delay.reset();
  process.send?.({ ...memory, files: readdirSync('/dev/fd').length, delayMs } satisfies Usage);
});

function measureMemory(): NonNullable<Usage['memory']> {
  setFlagsFromString('--expose-gc');
  // no type knows what the flag brings
  (runInNewContext('gc') as () => void)();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { wholeMb: rss / 2 ** 20, keptMb: (heapUsed + external) / 2 ** 20 };
}

const documents = readDocuments('web');
const build = tinyBuild(documents);
await runServer(() => ({ documents, loadBuild: async () => build }));
// it is killed, and writes nothing in the end: the next one loads in half the time
flushCompileCache();
