import type { Batches, PieceOutcome } from '@frontrow/domain/batches';
import type { Locale } from '@frontrow/domain/locale';
import type { Db, Tx } from '../db/index.ts';
import { createLoop, type Loop } from '../jobs/loop.ts';
import type { Log } from '../log.ts';
import {
  deleteOldBatches,
  endPiece,
  failPiece,
  forgetLeftPieces,
  insertBatch,
  insertPieces,
  restBatch,
  selectByRequest,
  selectInput,
  takeBatch,
  takePiece,
  type TakenBatch,
  type TakenPiece,
} from './store.ts';

export {
  reopenFailed,
  resumeBatch,
  selectBatch,
  selectBatches,
  selectPieces,
  stopBatch,
  type ShownBatch,
  type ShownPiece,
} from './store.ts';

export type BatchKind = keyof Batches;
export type PieceResult = { outcome: Exclude<PieceOutcome, 'failed'>; note?: string };

/** How pieces of one kind are done. */
export type BatchHandler<K extends BatchKind> = {
  /** At most so many pieces a second, on all nodes together: mails leave at a pace. Without it, as fast as it goes. */
  perSecond?: number;
  /** Does one piece in the transaction that says so. What it throws is tried again later; then the piece has failed. */
  work: (tx: Tx, piece: Batches[K]['piece'], job: { id: number; input: Batches[K]['input'] }) => Promise<PieceResult>;
};
export type BatchHandlers = { [K in BatchKind]: BatchHandler<K> };

type NewBatch<K extends BatchKind> = {
  /** Of the browser's command: asked for twice, it is started once. */
  requestId: string;
  kind: K;
  /** What it is about, such as the event's name: read in whichever language somebody has. */
  title: Record<Locale, string>;
  input: Batches[K]['input'];
  startedBy: { name: string; personId: number | null };
  /** Each by what people know it by; a name that comes twice is one piece. */
  pieces: readonly { name: string; input: Batches[K]['piece'] }[];
};

/** Writes a job with all its pieces, before the first of them is done. @returns its id, and whether it is new */
export async function startBatch<K extends BatchKind>(tx: Tx, batch: NewBatch<K>): Promise<{ id: number; isNew: boolean }> {
  const { requestId, kind, title, input, startedBy, pieces } = batch;
  const made = await tx.first(insertBatch, [
    requestId,
    kind,
    JSON.stringify(title),
    JSON.stringify(input),
    startedBy.name,
    startedBy.personId,
  ]);
  if (!made) return { ...(await tx.one(selectByRequest, [requestId])), isNew: false };
  await tx.many(insertPieces, [made.id, JSON.stringify(pieces)]);
  return { ...made, isNew: true };
}

/** `workTurn` does some pieces of one job. @returns whether there were any */
export type BatchWorker = Loop & { workTurn: () => Promise<boolean> };

const POLL_MS = 1_000;
const LEASE_SECONDS = 60;
const PIECES_A_TURN = 50;
const TRIES_MAX = 4;

/**
 * Works batch jobs off, piece by piece, each piece in a transaction of its own that also says that it is done: killed at any
 * moment it goes on where it was, and nothing is done twice. A node leases a job for a turn, so that several jobs take turns.
 */
export function createBatchWorker({ db, log, handlers }: { db: Db; log: Log; handlers: Partial<BatchHandlers> }): BatchWorker {
  const handlerOf = (kind: string) => (handlers as Record<string, BatchHandlers[BatchKind] | undefined>)[kind];

  const workTurn = async (): Promise<boolean> => {
    const job = await db.first(takeBatch, [LEASE_SECONDS]);
    if (!job) return false;
    const handler = handlerOf(job.kind);
    // of a later version of the store: some other node knows it
    if (!handler) return false;
    const { perSecond } = handler;
    let tried = 0;
    while (tried < (perSecond ?? PIECES_A_TURN) && (await workPiece(db, log, handler, job))) tried += 1;
    await db.first(restBatch, [job.id, perSecond !== undefined || tried === 0 ? 1 : 0]);
    return tried > 0;
  };
  return { ...createLoop({ name: 'batch jobs', everyMs: POLL_MS, log, work: workTurn }), workTurn };
}

/** @returns false where there is no piece to do now */
async function workPiece(db: Db, log: Log, handler: BatchHandlers[BatchKind], job: TakenBatch): Promise<boolean> {
  let piece: TakenPiece | undefined;
  try {
    await db.transaction(async (tx) => {
      piece = await tx.first(takePiece, [job.id]);
      if (!piece) return;
      // a job and its pieces were written by `startBatch` in the shapes of their kind, and the handler is that of the kind
      const { outcome, note = null } = await handler.work(tx, piece.input as never, job as never);
      await tx.many(endPiece, [piece.id, outcome, note]);
    });
  } catch (error) {
    if (!piece) throw error;
    log.warn('batch piece failed', { job: job.id, piece: piece.id, error });
    await db.many(failPiece, [piece.id, String(error).slice(0, 500), TRIES_MAX]);
  }
  return piece !== undefined;
}

/** What a job was told, for what follows the commit of its pieces. */
export const inputOf = async <K extends BatchKind>(db: Db, _kind: K, id: number): Promise<Batches[K]['input']> =>
  (await db.one(selectInput, [id])).input as Batches[K]['input'];

/** Whom the pieces that were left were for is forgotten after four weeks; after a year nobody asks what became of a job. */
export async function forgetOldBatches(db: Db): Promise<void> {
  await db.many(forgetLeftPieces);
  await db.many(deleteOldBatches);
}
