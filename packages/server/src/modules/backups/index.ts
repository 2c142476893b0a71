import type { Db } from '../../platform/db/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Gauge } from '../../platform/metrics.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { ownersOf } from '../office/index.ts';
import { beginState, noteDaily, noteFailure, noteKept, selectAges, tellFailing, tellLate } from './store.ts';

export { type Asked, askAfterRestore, askingJob, noteCompared, noteRestoration } from './after-restore.ts';
export { ordersSince, type Rehearsed, rehearse } from './rehearse.ts';

export type Backups = ReturnType<typeof createBackups>;

/** What nodes tell of backups that are kept all the time: by metrics, and by mail to the owners where they are late. */
export function createBackups({ db, isKept }: { db: Db; isKept: boolean }) {
  let ages: { keptSeconds: number; copiedSeconds: number } | undefined;
  return {
    gauges: (): Gauge[] =>
      ages
        ? [
            { name: 'backup_age_seconds', help: 'Age of the last moment that is kept elsewhere.', values: [{ value: ages.keptSeconds }] },
            { name: 'backup_copy_age_seconds', help: 'Age of the last whole copy.', values: [{ value: ages.copiedSeconds }] },
          ]
        : [],
    jobs: (): Job[] =>
      isKept
        ? [
            { name: 'look at the backups', everySeconds: 15, run: async () => void (ages = await db.first(selectAges)) },
            { name: 'tell of late backups', everySeconds: 60, run: () => tellOfLate(db) },
          ]
        : [],
  };
}

/** Writes to the owners where nothing was kept for three hours, and where the copy a day fails for two days, once a day each. */
export async function tellOfLate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [late, failing] = await Promise.all([tx.first(tellLate), tx.first(tellFailing)]);
    if (!late && !failing) return;
    const mails = (await ownersOf(tx)).flatMap((owner) => [
      ...(late
        ? [
            effect('office.backup_late', `${late.toldAt.toISOString()}:${owner.email}`, {
              keptUntil: late.keptUntil?.toISOString() ?? null,
              failure: late.failure,
              ...owner,
            }),
          ]
        : []),
      ...(failing
        ? [
            effect('office.backup_failing', `${failing.toldAt.toISOString()}:${owner.email}`, {
              since: failing.since.toISOString(),
              failure: failing.failure,
              ...owner,
            }),
          ]
        : []),
    ]);
    if (mails.length > 0) await enqueue(tx, ...mails);
  });
}

/** For the keeper: what it has done, and what stands in its way. */
export const backupNotes = (db: Db) => ({
  /** Backups are to be kept from now on: where that never works, they are late all the same. */
  begin: () => db.transaction((tx) => tx.many(beginState)),
  kept: (until: Date, copiedAt: Date) => db.transaction((tx) => tx.many(noteKept, [until, copiedAt])),
  daily: (failure: string | null) => db.transaction((tx) => tx.many(noteDaily, [failure])),
  failed: (failure: string) => db.transaction((tx) => tx.many(noteFailure, [failure])),
});
