import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { readDocuments } from '../../packages/server/src/read-documents.ts';
import { runServer } from '../../packages/server/src/run-server.ts';
import { tinyBuild } from '../../packages/server/test/tiny-build.ts';

// A node of a simulated store: as any other, but that what it does every ten seconds or more it does so many times as often, and that
// its clock can be set wrong.
const TIMES_AS_OFTEN = 12;
const SELDOM_MS = 5_000;

const { setTimeout: after } = globalThis;
globalThis.setTimeout = new Proxy(after, {
  apply: (target, self, [work, ms = 0, ...values]: Parameters<typeof setTimeout>) =>
    Reflect.apply(target, self, [work, ms > SELDOM_MS ? ms / TIMES_AS_OFTEN : ms, ...values]),
});

let stepSeconds = 0;
systemClock.now = () => new Date(Date.now() + stepSeconds * 1_000);
process.on('message', (told: { stepSeconds?: number }) => (stepSeconds = told.stepSeconds ?? stepSeconds));

const documents = readDocuments('web');
const build = tinyBuild(documents);
await runServer(() => ({ documents, loadBuild: async () => build }));
