import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gauge } from '../../platform/metrics.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { ownersOf } from '../office/index.ts';
import { listen, selectWatched, type Watched } from './store.ts';

export { noticeMails } from './send-mails.ts';

/** A provider that is slow has told by then. */
const PATIENCE_SECONDS = 300;

/** Notices when payments come without a word of their provider. What it promises stands in README.md. */
export function createNoticeWatch({ db, log }: { db: Db; log: Log }, patienceSeconds = PATIENCE_SECONDS) {
  let watched: Watched[] = [];
  return {
    /** To be run every minute. */
    async look(): Promise<void> {
      const turned = await db.transaction(async (tx) => {
        const found = (await tx.many(listen, [patienceSeconds])).filter(({ isTurned }) => isTurned);
        const mails = found.flatMap(({ provider, unheard, silentSince }) =>
          silentSince === null ? [] : [{ provider, unheard, at: silentSince.toISOString() }],
        );
        if (mails.length > 0) {
          const owners = await ownersOf(tx);
          const effects = mails.flatMap(({ at, ...silent }) =>
            owners.map((owner) => effect('office.notices_silent', `${silent.provider}:${at}:${owner.email}`, { ...silent, ...owner })),
          );
          if (effects.length > 0) await enqueue(tx, ...effects);
        }
        return found;
      });
      for (const { provider, unheard, silentSince } of turned) {
        if (silentSince === null) log.info('provider is heard again', { provider });
        else log.error('provider is not heard', { provider, payments: unheard });
      }
      watched = await db.many(selectWatched);
    },
    gauges: (): Gauge[] => [
      {
        name: 'provider_notices_missed',
        help: 'Payments booked since the last notice of their provider, those of the last five minutes left out.',
        values: watched.map(({ provider, unheard }) => ({ labels: { provider }, value: unheard })),
      },
    ],
  };
}
