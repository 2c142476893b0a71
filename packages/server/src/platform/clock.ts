/** The only place that reads this machine's time. Deadlines are never compared with it: the database's clock decides. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };
