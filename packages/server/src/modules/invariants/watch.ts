import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gauge } from '../../platform/metrics.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { owners } from '../office/index.ts';
import { beginVerification, endVerification, selectStates, writeStates, type InvariantState } from './state-store.ts';
import { type Finding, verify } from './verify.ts';

/** A watch that every node keeps: one of them looks once an hour, all show what was found last. */
export type InvariantWatch = {
  /** To be run every minute. */
  look(): Promise<void>;
  gauges(): Gauge[];
};

export function createInvariantWatch({ db, log }: { db: Db; log: Log }): InvariantWatch {
  let states: InvariantState[] = [];
  return {
    async look() {
      // on a large store it works half of the time, so that visitors have the other half
      if (await db.first(beginVerification)) await keep(db, log, await verify(db, { rest: (tookMs) => wait(tookMs) }));
      states = await db.many(selectStates);
    },
    gauges: () => [
      {
        name: 'invariant_offenders',
        help: 'Rows that break what must always hold, the first twenty counted; of the last hourly look.',
        values: states.map(({ name, offenders }) => ({ labels: { invariant: name }, value: (offenders as unknown[]).length })),
      },
      {
        name: 'invariant_unknown',
        help: 'Whether an invariant could not be looked at in its time.',
        values: states.map(({ name, unfinished }) => ({ labels: { invariant: name }, value: Number(unfinished) })),
      },
      {
        name: 'invariant_checked_seconds',
        help: 'When an invariant was last looked at, in seconds since 1970.',
        values: states.map(({ name, checkedAt }) => ({ labels: { invariant: name }, value: checkedAt.getTime() / 1000 })),
      },
    ],
  };
}

/** Writes what was found; owners hear of what did not hold before, once until it is mended. */
export async function keep(db: Db, log: Log, findings: readonly Finding[]): Promise<void> {
  const named = new Map(findings.map(({ invariant, offenders }) => [invariant.name, offenders]));
  const broken = await db.transaction(async (tx) => {
    const fresh = await tx.many(writeStates, [
      [...named.keys()],
      findings.map(({ offenders }) => JSON.stringify(offenders)),
      findings.map(({ unfinished }) => unfinished),
    ]);
    await tx.many(endVerification);
    const told = fresh.map(({ name }) => ({ name, offenders: (named.get(name) ?? []).slice(0, TOLD_MAX) }));
    const [first] = fresh;
    if (first) {
      const at = first.since.toISOString();
      const mails = (await tx.many(owners)).map((owner) => effect('invariant.broken', `${at}:${owner.email}`, { ...owner, broken: told }));
      if (mails.length > 0) await enqueue(tx, ...mails);
    }
    return told;
  });
  for (const { name, offenders } of broken) log.error('an invariant is broken', { invariant: name, offenders });
}
/** Of each, in the mail. */
const TOLD_MAX = 5;
