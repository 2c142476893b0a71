import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { readDocuments } from '../../packages/server/src/read-documents.ts';
import { runServer } from '../../packages/server/src/run-server.ts';
import { tinyBuild } from '../../packages/server/test/tiny-build.ts';

// A node of a simulated store: as any other, but that what it does every ten seconds or more it does so many times as often, that its
// clock can be set wrong, and that it says what it uses.

/** `files`: open ones and sockets; `delayMs`: how late its event loop came to one in a hundred of what was due since it was last asked. */
export type Usage = { memoryMb: number; files: number; delayMs: number };

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
process.on('message', (told: { stepSeconds?: number; asksUsage?: true }) => {
  stepSeconds = told.stepSeconds ?? stepSeconds;
  if (!told.asksUsage) return;
  const delayMs = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  delay.reset();
  process.send?.({ memoryMb: process.memoryUsage.rss() / 2 ** 20, files: readdirSync('/dev/fd').length, delayMs } satisfies Usage);
});

const documents = readDocuments('web');
const build = tinyBuild(documents);
await runServer(() => ({ documents, loadBuild: async () => build }));
