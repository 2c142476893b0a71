import { availableParallelism } from 'node:os';

/**
 * How many a second this machine's cores carry where the load and the emulators have others: by the processor time of the server and of
 * its database, each. One node's JavaScript has one core, however many there are.
 */
export const carriedPerSecond = (serverMs: number, databaseMs: number): number =>
  1_000 / Math.max(serverMs, (serverMs + databaseMs) / availableParallelism());
