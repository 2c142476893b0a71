/** The process that keeps backups of the embedded database: `npm start` runs it beside the nodes where BACKUP_TO is set. */
import { readConfig } from './config.ts';
import { backupNotes } from './modules/backups/index.ts';
import { createKeeper, openVault } from './platform/backup/index.ts';
import { systemClock } from './platform/clock.ts';
import { connectDb } from './platform/db/index.ts';
import { systemIds } from './platform/ids.ts';
import { createLoop } from './platform/jobs/loop.ts';
import { createLog } from './platform/log.ts';

/** What was committed is kept elsewhere within a minute, also where it takes a while to send. */
const EVERY_MS = 20_000;
/** What is noted is written, and kept again: of a store where nothing happens, once a minute. */
const NOTE_MS = 55_000;

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing. `npm start` sets it.');
const log = createLog(systemClock, (line) => process.stdout.write(`${line}\n`));
const db = connectDb({ url: config.databaseUrl, connectionsMax: 1 });
const notes = backupNotes(db);
const { backup, dataDir, databaseUrl } = config;
const vault = await openVault(backup, systemIds);
const keeper = createKeeper({ vault, dataDir, databaseUrl, ids: systemIds, keepDays: backup.keepDays, noteDaily: notes.daily });

let notedMs = Number.NEGATIVE_INFINITY;
const loop = createLoop({
  name: 'keep backups',
  everyMs: EVERY_MS,
  log,
  work: async () => {
    try {
      const { at, copiedAt } = await keeper.keep();
      if (performance.now() - notedMs > NOTE_MS) {
        await notes.kept(at, new Date(copiedAt));
        notedMs = performance.now();
      }
    } catch (error) {
      notedMs = Number.NEGATIVE_INFINITY;
      await notes.failed((error as Error).message).catch(() => undefined);
      throw error;
    }
    return false;
  },
});
await notes.begin();
loop.start();
process.send?.('ready');

/** What was committed last is kept before it ends. */
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await loop.stop();
  await keeper.keep().catch((error: unknown) => log.error('job failed', { job: 'keep backups', error }));
  await Promise.all([keeper.close(), db.close()]);
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void stop());
