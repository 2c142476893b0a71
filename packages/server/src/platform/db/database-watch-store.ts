import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Gauge } from '../metrics.ts';
import { statement } from './statement.ts';
import type { Queryable } from './types.ts';

const selectTime = statement<{ now: Date }>('select clock_timestamp() as now');

/** Whoever asks waits no longer than probes do, a second for most. */
const ANSWER_MS = 500;
/** What a clock that is only kept right never makes at once. */
const JUMP_MS = 5_000;

/** Whether the database answers, and how its clock goes, by which all deadlines are. */
export type DatabaseWatch = {
  /** Asks. The log has when it no longer answers, when it does again, and when its clock was set. @returns whether it answers, soon */
  look(): Promise<boolean>;
  gauges(): Gauge[];
};

/** @param elapsed milliseconds by a clock that nobody can set */
export function createDatabaseWatch(db: Queryable, clock: Clock, log: Log, elapsed = () => performance.now()): DatabaseWatch {
  let asking: Promise<boolean> | undefined;
  let answered = true;
  /** How far the database's clock is before the one that nobody sets: between these two, for an answer takes its time. */
  let lead: { min: number; max: number } | undefined;
  let aheadMs = 0;
  let jumps = 0;

  const note = (answers: boolean) => {
    if (answers !== answered) log.warn(answers ? 'database is back' : 'database away');
    return (answered = answers);
  };
  const noteTime = (now: number, from: number) => {
    const to = elapsed();
    const [before, seen] = [lead, { min: now - to, max: now - from }];
    lead = seen;
    // in the middle between question and answer
    aheadMs = now - (clock.now().getTime() - (to - from) / 2);
    if (!before || (seen.min < before.max + JUMP_MS && seen.max > before.min - JUMP_MS)) return;
    jumps += 1;
    log.error('clock of the database was set', { seconds: Math.round((seen.max - before.max) / 1000) });
  };
  const ask = async () => {
    const from = elapsed();
    try {
      noteTime((await db.one(selectTime)).now.getTime(), from);
      return note(true);
    } catch {
      return note(false);
    } finally {
      asking = undefined;
    }
  };
  return {
    look: () => Promise.race([(asking ??= ask()), wait(ANSWER_MS, false, { ref: false })]),
    gauges: () => [
      { name: 'database_away', help: 'Whether the database did not answer when it was asked last.', values: [{ value: answered ? 0 : 1 }] },
      {
        name: 'database_clock_ahead_seconds',
        help: 'How far the clock of the database is before that of this node; below 0 where it is behind.',
        values: [{ value: Math.round(aheadMs) / 1000 }],
      },
      {
        name: 'database_clock_jumps',
        help: 'How often the clock of the database was set by more than five seconds since this node started.',
        values: [{ value: jumps }],
      },
    ],
  };
}
