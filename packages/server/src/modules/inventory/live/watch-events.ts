import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Ids } from '../../../platform/ids.ts';
import { createLoop, type Loop } from '../../../platform/jobs/loop.ts';
import type { Log } from '../../../platform/log.ts';
import { emptyBoard, moveOn, type Board, type BoardChange } from './board.ts';
import { readSeatPlan, type SeatPlan } from './seat-plan.ts';
import { selectBoard } from './store.ts';

/** A board is at most this old. */
const KEPT_MS = 1_000;
const LOOP_MS = 1_050;
/** Of an event nobody listens to, after which it is forgotten at the next occasion. */
const IDLE_MS = 60_000;
/** Changes kept for listeners who come back. */
const CHANGES_MAX = 10;

export type Listener = {
  changed(change: BoardChange): void;
  /** What was known before no longer counts: the event has another map, or is gone. */
  reset(): void;
};

type Watched = {
  board: Board | undefined;
  /** Of the board; before there is one, when it was asked for. */
  readAt: number;
  reading: Promise<Board> | undefined;
  /** The latest, oldest first, without a gap up to the board's version. */
  changes: BoardChange[];
  listeners: Set<Listener>;
  /** Runs while there are listeners. */
  loop: Loop;
};

export type EventWatch = {
  /** The board of an event, at most a second old, read once for all who ask. @throws when the database cannot be asked */
  read(eventId: number): Promise<Board>;
  /** Changes since a version; undefined where that is not known here (any more). */
  changesSince(eventId: number, version: number): BoardChange[] | undefined;
  /** Tells changes while somebody listens: one loop per event, whatever the crowd. @returns how to stop listening */
  listen(eventId: number, listener: Listener): () => void;
  close(): Promise<void>;
};

/** Keeps boards of the events people look at, fresh while they look. No claim knows of it: it only reads. */
export function createEventWatch({ db, clock, ids, log }: { db: Queryable; clock: Clock; ids: Ids; log: Log }): EventWatch {
  const watched = new Map<number, Watched>();
  const now = () => clock.now().getTime();

  const find = (eventId: number): Watched => {
    const known = watched.get(eventId);
    if (known) return known;
    for (const [id, { readAt, listeners }] of watched) if (listeners.size === 0 && readAt < now() - IDLE_MS) watched.delete(id);
    const work = () => read(eventId).then(() => false);
    const loop = createLoop({ name: 'watch availability', everyMs: LOOP_MS, log, work });
    const made: Watched = { board: undefined, readAt: now(), reading: undefined, changes: [], listeners: new Set(), loop };
    watched.set(eventId, made);
    return made;
  };

  const read = async (eventId: number): Promise<Board> => {
    const entry = find(eventId);
    if (entry.board && now() - entry.readAt < KEPT_MS) return entry.board;
    entry.reading ??= refresh(eventId, entry).finally(() => (entry.reading = undefined));
    return entry.reading;
  };

  const refresh = async (eventId: number, entry: Watched): Promise<Board> => {
    const readAt = now();
    const before = entry.board ?? emptyBoard(await readSeatPlan(db, eventId), firstVersion(readAt, ids));
    const rows = await db.one(selectBoard, [eventId, [...before.marks.keys()], [...before.marks.values()]]);
    if (rows.catalogueVersion !== before.plan.catalogueVersion) {
      const plan = await readSeatPlan(db, eventId);
      if (!isSamePlan(plan, before.plan)) {
        forget(entry);
        return refresh(eventId, entry);
      }
      // other words, the same seats: what is known of them still counts
      entry.board = { ...before, plan };
      return refresh(eventId, entry);
    }
    const { board, change } = moveOn(before, rows.sections);
    // a first look is not a change: nobody knew anything before
    const isFirst = entry.board === undefined;
    entry.board = board;
    entry.readAt = readAt;
    if (!change || isFirst) return board;
    entry.changes = [...entry.changes, change].slice(-CHANGES_MAX);
    for (const listener of entry.listeners) listener.changed(change);
    return board;
  };

  return {
    read,
    changesSince(eventId, version) {
      const entry = watched.get(eventId);
      if (!entry?.board) return undefined;
      const missed = entry.board.version - version;
      return missed >= 0 && missed <= entry.changes.length ? entry.changes.slice(entry.changes.length - missed) : undefined;
    },
    listen(eventId, listener) {
      const entry = find(eventId);
      entry.listeners.add(listener);
      if (entry.listeners.size === 1) entry.loop.start();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) void entry.loop.stop();
      };
    },
    async close() {
      await Promise.all([...watched.values()].map(({ loop }) => loop.stop()));
    },
  };
}

/** Nodes, and the same event after it was forgotten, never tell different things under the same version. */
const firstVersion = (nowMs: number, ids: Ids): number => nowMs * 1_000 + (ids.random(2).readUInt16BE() % 1_000);

const isSamePlan = (a: SeatPlan, b: SeatPlan): boolean =>
  isSameList(a.seatIds, b.seatIds) && isSameList([...a.spaces.values()].flat(), [...b.spaces.values()].flat());

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

function forget(entry: Watched): void {
  entry.board = undefined;
  entry.changes = [];
  for (const listener of entry.listeners) listener.reset();
}
