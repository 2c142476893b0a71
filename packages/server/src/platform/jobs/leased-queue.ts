import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Statement } from '../db/index.ts';
import type { Log } from '../log.ts';
import { createLoop, type Loop } from './loop.ts';

export type QueueStatements<Entry> = {
  /** Takes what is due and moves it out of others' sight for the time of the lease. */
  claim: Statement<Entry, [rowsMax: number, leaseSeconds: number]>;
  /** Without seconds until the next try the row is parked. */
  fail: Statement<unknown, [id: number, failure: string, retrySeconds: number | null]>;
};
type Queued = { id: number; attempts: number };

export type QueueOptions = {
  pollMs?: number;
  leaseSeconds?: number;
  triesMax?: number;
  backoffSeconds?: (attempts: number) => number;
  /** Whether trying again is of no use: the row is parked at once. */
  isFinal?: (error: unknown) => boolean;
  /** Whether others need the processor more: then a few rows are taken at a time, with pauses in between. */
  isBusy?: () => boolean;
  pause?: (ms: number) => Promise<unknown>;
};

export type Queue = Loop & {
  /** Works off what is due now. @returns how many entries were tried */
  drain(): Promise<number>;
};

/** What handling a row comes to where its own transaction has noted that it is done. */
export const FINISHED = 'finished';

/** Under way at a time: what they wait for, mostly others' answers, is waited for together. */
const ROWS_MAX = 20;
const ROWS_PER_CLAIM = 10;
/** At most 83 a second, in small portions, between which others have their turn: what follows twenty-seven orders. */
const ROWS_WHILE_BUSY = 5;
const EVERY_MS_WHILE_BUSY = 60;

/** Exponential backoff: 2, 4, 8 … seconds, at most an hour. */
const doubling = (attempts: number) => Math.min(2 ** attempts, 3600);

/**
 * Works off rows of a table, each at least once: a row is leased, handled outside a transaction, then finished. A
 * process that dies leaves its rows to others when the lease runs out. A row that fails waits longer each time and is
 * parked after `triesMax` tries, or at once where trying again is of no use, so that it never holds up the rest.
 */
export function createQueue<Entry extends Queued>(
  name: string,
  {
    db,
    log,
    statements,
    handle,
    finish,
  }: {
    db: Db;
    log: Log;
    statements: QueueStatements<Entry>;
    handle: (entry: Entry) => Promise<unknown>;
    /** Notes that a row is done, or sees to it that this is noted long before the lease runs out. */
    finish: (id: number) => unknown;
  },
  {
    pollMs = 2_000,
    leaseSeconds = 60,
    triesMax = 20,
    backoffSeconds = doubling,
    isFinal = () => false,
    isBusy = () => false,
    pause = wait,
  }: QueueOptions = {},
) {
  const work = async (entry: Entry, handling: Promise<unknown>) => {
    try {
      if ((await handling) !== FINISHED) await finish(entry.id);
    } catch (error) {
      const isParked = entry.attempts >= triesMax || isFinal(error);
      log[isParked ? 'error' : 'warn'](isParked ? 'queue entry parked' : 'queue entry failed', {
        queue: name,
        id: entry.id,
        attempts: entry.attempts,
        error,
      });
      await db.many(statements.fail, [entry.id, String(error).slice(0, 1000), isParked ? null : backoffSeconds(entry.attempts)]);
    }
  };
  const underWay = new Set<Promise<void>>();
  const begin = (entry: Entry, handling = handle(entry)) => {
    const ended = work(entry, handling)
      .catch((error: unknown) => log.error('job failed', { job: name, error }))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  /** As soon as so many more may be under way. @returns how many it took */
  const takeSome = async (rowsMax: number): Promise<number> => {
    while (underWay.size > ROWS_MAX - rowsMax) await Promise.race(underWay);
    const entries = await db.many(statements.claim, [rowsMax, leaseSeconds]);
    // what one change has written begins in the order of its writing: an order's confirmation before its tickets
    for (const entry of entries.toSorted((one, other) => one.id - other.id)) begin(entry);
    return entries.length;
  };
  const workTurn = async () => {
    const isPaced = isBusy();
    const begunAt = performance.now();
    const isMore = (await takeSome(isPaced ? ROWS_WHILE_BUSY : ROWS_PER_CLAIM)) > 0;
    // also where nothing was due: it is woken more often than it can be of use. On a busy node taking them is half of that time
    if (isPaced) await pause(Math.max(0, begunAt + EVERY_MS_WHILE_BUSY - performance.now()));
    return isMore;
  };
  const loop = createLoop({ name, everyMs: pollMs, log, work: workTurn });
  return {
    ...loop,
    /**
     * Handles a row at once that `write` puts into the table, where fewer are under way than may be: leased like one that was taken from there, which
     * it is left to where this fails. @param write gets the seconds of the lease; 0: whoever comes to it. @returns what there is to do, if anything
     */
    async take(write: (seconds: number) => Promise<{ entry: Entry; handle: () => Promise<unknown> } | undefined>): Promise<void> {
      const hasRoom = underWay.size < ROWS_MAX;
      const taken = await write(hasRoom ? leaseSeconds : 0);
      if (taken && hasRoom) begin(taken.entry, taken.handle());
      else if (taken) loop.wake();
    },
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
    async drain() {
      await Promise.all(underWay);
      let tried = 0;
      for (let taken = await takeSome(ROWS_MAX); taken > 0; taken = await takeSome(ROWS_MAX)) {
        tried += taken;
        await Promise.all(underWay);
      }
      return tried;
    },
  };
}
