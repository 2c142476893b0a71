import { createInterface } from 'node:readline';
import { readConfig, type Config } from '../src/config.ts';
import { silentLog } from '../src/platform/log.ts';
import { readDocuments } from '../src/read-documents.ts';
import { startStoreServer } from '../src/store-server.ts';
import { tinyBuild } from './tiny-build.ts';

// A store in a process of its own that measures itself. Its argument is its configuration; its first line the port, then a
// line for each one it reads: what it took since the line before.

const documents = readDocuments('web');
const changes = JSON.parse(process.argv[2] ?? '{}') as Partial<Config>;
const config = { ...readConfig({ PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'http://shop.test:8080', DEMO: 'off' }), ...changes };
const build = tinyBuild(documents);
const server = await startStoreServer(
  { ...config, databaseUrl: config.databaseUrl ?? '' },
  { documents, loadBuild: async () => build },
  silentLog,
);

/** Time of this thread, not of the clock: whatever else the machine does, a turn of the loop takes the same. */
let turnMs = 0;
let bytes = 0;
let seen = process.threadCpuUsage();
const held = () => process.memoryUsage.rss();
/** Less is left as it is: it counts as held by the next, and collecting garbage is most of what this process would do. */
const COLLECTED_FROM_MB = 2;
function look(): void {
  const used = process.threadCpuUsage(seen);
  turnMs = Math.max(turnMs, (used.user + used.system) / 1000);
  bytes = Math.max(bytes, held());
  seen = process.threadCpuUsage();
  // at the end of each turn, but a loop that has nothing to do may rest
  setImmediate(look).unref();
}
look();

let before = held();
createInterface({ input: process.stdin }).on('line', () => {
  const heldMb = (bytes - before) / 1024 / 1024;
  process.stdout.write(`${JSON.stringify({ turnMs, heldMb })}\n`);
  if (heldMb > COLLECTED_FROM_MB) {
    globalThis.gc?.();
    before = held();
  }
  [turnMs, bytes] = [0, held()];
  seen = process.threadCpuUsage();
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.port}\n`);
