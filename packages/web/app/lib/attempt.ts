import { GraphQLFailure, WaitingRoomError } from './graphql-errors.ts';

/** The answer of a call; undefined where there was none. Over a shop that is full the waiting room lies over the page. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof WaitingRoomError) return undefined;
    throw error;
  }
}
