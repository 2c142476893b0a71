/** A lane as everybody is told of it. */
export type LaneState = { issued: number; /** null: the lot is not drawn yet. */ drawn: number | null; serving: number };

/** The place of a number that was drawn after the start; those before have theirs from the lot. */
export const isByLot = (number: number, drawn: number | null): boolean => drawn === null || number <= drawn;

/** 1: next. -1: it is your turn. */
export function positionOf(place: number, serving: number): number {
  return place > serving ? place - serving : -1;
}

/** Per cent of the way from the first position seen. */
export function progress(position: number, first: number): number {
  if (position < 1) return 100;
  return Math.round(100 * Math.max(0, 1 - position / Math.max(first, position)));
}

export const POLL_SECONDS = 30;
/** The first of the row: their turn may come any moment, whatever the rate was, and they are few. */
const NEAR = 50;
const NEAR_SECONDS = 5;

/**
 * Seconds until it is worth asking again: as a rule 30, sooner for those whose turn comes before that.
 * @param perMinute how many were let in during the last minute
 */
export function secondsToNextTry(position: number, perMinute: number): number {
  const most = position <= NEAR ? NEAR_SECONDS : POLL_SECONDS;
  if (perMinute <= 0) return most;
  return Math.min(most, Math.max(2, Math.floor((position * 60) / perMinute)));
}

/** Minutes to wait at the present rate; null where nobody was let in lately. */
export const minutesToWait = (position: number, perMinute: number): number | null =>
  perMinute > 0 ? Math.max(1, Math.ceil(position / perMinute)) : null;

/** Why a ticket was not drawn or did not open the door. */
export type QueueRefusal = 'TICKET_INVALID' | 'TICKET_USED' | 'NOT_YET' | 'CODE_UNKNOWN' | 'TOO_MANY' | 'WORK_REQUIRED' | 'NOT_OPEN';
