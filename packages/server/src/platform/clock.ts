/** The only place that reads this machine's time. Deadlines are never compared with it: the database's clock decides. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };
/** For how long something is kept or left alone: the time of day when this process began, and what has passed since. Nobody sets it. */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };
