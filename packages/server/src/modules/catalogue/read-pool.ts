import { DatabaseUnavailable, type Db, isUnavailable, type Queryable, queryable } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Gauge } from '../../platform/metrics.ts';
import { type Progress, selectProgress, selectReached, selectVersion } from './read-pool-store.ts';

/** Why a replica is not asked: it has not come far enough, does not answer, or is none. */
export type LeftAlone = 'behind' | 'away' | 'no replica';

/**
 * What is made of several statements, of one version of the catalogue: a sequence lock (seqlock), as its readers hold it. Where
 * another version was published meanwhile it is made again.
 * @param hasRead whether the catalogue was read for it; where it was not, nothing is compared
 * @throws DatabaseUnavailable where versions come faster than it is made
 */
export type Whole = <Made>(make: () => Promise<Made>, hasRead?: (made: Made) => boolean) => Promise<Made>;

export type ReadPool = {
  /** Reads of catalogue and search; nothing else, and no writes. */
  db: Queryable;
  /** The catalogue may have changed: whoever asks from now on sees it. */
  announced(): void;
  /** @param forget what was kept in memory of the version before: it is called where another one is found. */
  whole: (forget: () => void) => Whole;
  /** Why the replica was left alone last; null: it answers; undefined: there is none. */
  leftAlone(): LeftAlone | null | undefined;
  gauges(): Gauge[];
};

type ReadPoolDeps = { primary: Db; replica: Db | undefined; log: Log };

/** What a replica answers is at most so much older than what the primary would. */
const PROGRESS_MS = 5_000;
/** A replica that cannot be used is left alone for so long, and each time for twice as long. */
const PAUSE_MS = { first: 100, longest: 30_000 };

/** Answers take milliseconds, publications more: the second time is the last, next to always. */
const TIMES_MADE_MAX = 20;

const now = (): number => performance.now();

/**
 * Decides for each read of the catalogue whether a read replica answers it. It has to have come as far as the primary was
 * after the last announcement: that is asked together with the read, on the same connection, so that an address may lead to
 * several replicas. Whatever goes wrong there, the primary answers.
 */
export function createReadPool({ primary, replica, log }: ReadPoolDeps): ReadPool {
  let progress: { askedAt: number; told: Promise<Progress> } | undefined;
  const progressOfPrimary = (): Promise<Progress> => {
    // of the version announcements tell; of the log, which replicas follow, nobody does
    const isOld = progress && replica && now() - progress.askedAt > PROGRESS_MS;
    if (!progress || isOld) progress = { askedAt: now(), told: primary.one(selectProgress) };
    return progress.told;
  };
  const announced = () => void (progress = undefined);
  let asked: Promise<{ version: number } | undefined> = Promise.resolve(undefined);
  let next: typeof asked | undefined;
  /** One question for all that ends while another is on its way: it is sent after that, so that nobody's reads are later than it. */
  const versionNow = () =>
    (next ??= asked.then(() => {
      next = undefined;
      return (asked = primary.one(selectVersion).catch(() => undefined));
    }));
  const whole =
    (forget: () => void): Whole =>
    async (make, hasRead) => {
      for (let times = 0; times < TIMES_MADE_MAX; times++) {
        // while the primary is away nothing is published
        const before = await progressOfPrimary().catch(announced);
        const made = await make();
        if (!before || hasRead?.(made) === false) return made;
        const after = await versionNow();
        if (!after || before.version === after.version) return made;
        announced();
        forget();
      }
      throw new DatabaseUnavailable('the catalogue changes faster than it is read');
    };
  if (!replica) return { db: primary, announced, whole, leftAlone: () => undefined, gauges: () => [] };
  let leftAlone: LeftAlone | null = null;
  let isTried = false;
  let pause = { until: 0, ms: PAUSE_MS.first };
  const reads = { replica: 0, primary: 0 };

  const leaveAlone = (reason: LeftAlone, error?: unknown) => {
    // of all that are under way the first says it
    if (now() < pause.until) return;
    pause = { until: now() + pause.ms, ms: Math.min(2 * pause.ms, PAUSE_MS.longest) };
    if (leftAlone !== reason) log.warn('replica left alone', { reason, error });
    leftAlone = reason;
  };
  const use = () => {
    pause = { until: 0, ms: PAUSE_MS.first };
    if (leftAlone !== null) log.info('replica used again');
    leftAlone = null;
  };

  /** What `ask` finds at the replica, if that has come far enough; undefined: the primary has to be asked. */
  const atReplica = async <Found>(ask: (tx: Queryable) => Promise<Found>): Promise<Found | undefined> => {
    const wanted = await progressOfPrimary().catch(() => undefined);
    if (!wanted) return undefined;
    try {
      const [reached, found] = await replica.transaction((tx, commit) =>
        Promise.all([tx.one(selectReached, [wanted.version, wanted.lsn]), ask(tx), commit()]),
      );
      if (reached.isReplica && reached.isThere) {
        use();
        return found;
      }
      leaveAlone(reached.isReplica ? 'behind' : 'no replica');
    } catch (error) {
      // what is wrong with the statement itself the primary says as well: strangers may cause it
      if (isUnavailable(error)) leaveAlone('away', error);
    }
    return undefined;
  };
  /** No visitor waits for a replica that could not be used the last time. */
  const tryAgain = async () => {
    if (isTried || now() < pause.until) return;
    isTried = true;
    await atReplica(async () => undefined);
    isTried = false;
  };

  const db = queryable(async (statement, values) => {
    if (leftAlone !== null) void tryAgain();
    const rows = leftAlone === null ? await atReplica((tx) => tx.many(statement, values)) : undefined;
    reads[rows ? 'replica' : 'primary'] += 1;
    return rows ?? primary.many(statement, values);
  });
  return {
    db,
    announced,
    whole,
    leftAlone: () => leftAlone,
    gauges: () => [
      {
        name: 'replica_is_used',
        help: 'Whether the replica answered when it was asked last.',
        values: [{ value: leftAlone === null ? 1 : 0 }],
      },
      {
        name: 'catalogue_reads',
        help: 'Reads of catalogue and search since the start, by who answered.',
        values: Object.entries(reads).map(([by, value]) => ({ labels: { by }, value })),
      },
    ],
  };
}
