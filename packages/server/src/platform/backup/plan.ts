import { type Copy, type Stream, toldUntil } from './names.ts';
import { BackupProblem } from './problem.ts';

/** A copy to begin with, and the stream whose log leads on from it. */
export type Plan = { copy: Copy; stream: Stream };

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * What to bring back from: for a moment (milliseconds) the latest copy before it whose log tells of it, else the latest of
 * what is told of last. @throws BackupProblem where there is none
 */
export function choose(streams: readonly Stream[], at: number | undefined): Plan {
  const all = streams.flatMap((stream) => stream.copies.map((copy) => ({ copy, stream })));
  if (all.length === 0)
    throw new BackupProblem(
      'NO_BACKUP',
      streams.length === 0 ? 'There is no backup here.' : 'No copy here is whole: the first is still being made, or was broken off.',
    );
  const until = Math.max(...all.map(({ stream }) => toldUntil(stream)));
  if (at === undefined) return latest(all.filter(({ stream }) => toldUntil(stream) === until));
  const before = all.filter(({ copy }) => copy.endedAt <= at);
  const first = Math.min(...all.map(({ copy }) => copy.endedAt));
  if (before.length === 0) throw new BackupProblem('BEFORE_FIRST_COPY', `The first copy here is of ${iso(first)}.`);
  const telling = before.filter(({ stream }) => toldUntil(stream) >= at);
  if (telling.length > 0) return latest(telling);
  if (at < until) {
    // a store that was restored, or begun anew, is kept by a stream of its own
    const ended = Math.max(...before.map(({ stream }) => toldUntil(stream)));
    const next = Math.min(...all.filter(({ copy }) => copy.endedAt > at).map(({ copy }) => copy.endedAt));
    throw new BackupProblem('BEYOND_COPY', `Nothing is kept here between ${iso(ended)} and the copy of ${iso(next)}.`);
  }
  throw new BackupProblem('BEYOND_COPY', `What is kept here ends at ${iso(until)}. Without --at it is brought back up to there.`);
}

const latest = (plans: readonly Plan[]): Plan => plans.toSorted((a, b) => a.copy.endedAt - b.copy.endedAt).at(-1)!;

/** What may go: whole streams, and of those that stay, copies and the names of pieces of log and lists of files. */
export type Old = { streams: Stream[]; copies: Copy[]; names: string[] };

/** What no moment after `since` (milliseconds) needs. The latest copy always stays. */
export function findOld(streams: readonly Stream[], since: number): Old {
  const old: Old = { streams: [], copies: [], names: [] };
  const last = streams.some(({ copies }) => copies.length > 0) ? choose(streams, undefined).stream : undefined;
  for (const stream of streams) {
    const copies = stream.copies.toSorted((a, b) => a.endedAt - b.endedAt);
    const first = copies.findLast(({ endedAt }) => endedAt <= since) ?? copies[0];
    // one that has told nothing yet has only begun
    if (stream !== last && stream.chunks.length > 0 && toldUntil(stream) < since) old.streams.push(stream);
    else if (first) {
      old.copies.push(...copies.filter(({ begunAt }) => begunAt < first.begunAt));
      const past = ({ at }: { at: number }) => at < first.begunAt;
      old.names.push(...stream.chunks.filter(past).map(({ name }) => name), ...stream.fileLists.filter(past).map(({ name }) => name));
    }
  }
  return old;
}
