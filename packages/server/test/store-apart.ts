import { isUnavailable } from '../src/platform/db/index.ts';
import type { Log } from '../src/platform/log.ts';
import { startServer, type Asked, type Told } from './store.ts';

// The server of a test's store as a process of its own: what it keeps busy is its own doing, and not that of who asks.

const TURN_MS = 5;
const TOLD_MS = 10;

async function serve({ databaseUrl, changes }: Asked): Promise<void> {
  const tell = (told: Told) => void process.send?.(told);
  const to =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      tell({ kind: 'said', level, event, fields: { ...fields, error: plain(fields['error']) } });
  const log: Log = { info: to('info'), warn: to('warn'), error: to('error'), seldom: to('seldom'), counted: () => new Map() };
  const server = await startServer({ databaseUrl, changes, log });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const busyMs = (now.user - before.user + now.system - before.system) / 1_000;
    if (busyMs > TOLD_MS) tell({ kind: 'busy', busyMs, rssBytes: process.memoryUsage.rss() });
    before = process.threadCpuUsage();
  }, TURN_MS);
  tell({ kind: 'ready', port: server.port });
}

/** What is kept of an error between two processes; one of the database that is away is still known as that. */
const plain = (error: unknown): Error | undefined =>
  error instanceof Error
    ? Object.assign(new Error(error.message), { stack: error.stack, ...(isUnavailable(error) && { code: '57P03' }) })
    : undefined;

process.once('message', (asked: Asked) => void serve(asked));
