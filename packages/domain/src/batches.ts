import type { Locale } from './locale.ts';

/**
 * Long work that is done piece by piece (batch jobs), by kind: what the whole job is told, and what each piece is. They wait in
 * the database, also over an update of the store: a shape changes only so that what waits can still be read.
 */
export type Batches = {
  /** The newest order of an address, and its others with tickets; without them in pieces of before. */
  'tickets.message': { input: HolderMessage; piece: { orderId: number; others?: number[] } };
  'allotment.guests': { input: GuestsWanted; piece: GuestsTogether };
};

/** Free tickets out of an allotment. `requestId`: of the command; what is written by it is written once. */
export type GuestsWanted = { allotmentId: number; requestId: string; locale: Locale };
/** Those whose tickets go to one address: an order. `part`: which of the command's. */
export type GuestsTogether = { part: number; email: string; guests: { firstName: string; lastName: string }[] };

/** A message to who holds tickets of an event, in the languages it was written in. */
export type HolderMessage = { eventId: number; de: Letter | null; en: Letter | null };
export type Letter = { subject: string; text: string };

const pieceOutcomes = ['done', 'skipped', 'failed'] as const;
export type PieceOutcome = (typeof pieceOutcomes)[number];
const batchStates = ['running', 'stopped', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

/** How far a job is: pieces in all, and by how they ended. */
export type Progress = { state: BatchState; pieces: number } & Record<PieceOutcome, number>;
