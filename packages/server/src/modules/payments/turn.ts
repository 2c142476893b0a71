import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Somebody waits for what a provider answers. `lane`: with whom they wait in line, asked only where there is a line; lanes
 * take turns. What is called outside of any turn is nobody's hurry.
 */
export type Turn = {
  readonly lane: () => Promise<string>;
  /** Since a call of theirs is in line. */
  isInLine: boolean;
  /** A call of theirs was not made, since too many wait. */
  isTurnedAway: boolean;
};

// the calls are made deep in the providers' own libraries, which repeat them and turn pages
const turns = new AsyncLocalStorage<Turn>();

export const currentTurn = (): Turn | undefined => turns.getStore();

export const newTurn = (lane: Turn['lane']): Turn => ({ lane, isInLine: false, isTurnedAway: false });

/** Whatever a provider is asked for by `work` goes before what nobody waits for. */
export const inTurn = <T>(turn: Turn, work: () => Promise<T>): Promise<T> => turns.run(turn, work);
