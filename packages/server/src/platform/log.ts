import type { Clock } from './clock.ts';

type Fields = Record<string, unknown>;

/** One JSON line per event. Never personal data: ids and codes only. */
export type Log = {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
  /** A warning that strangers can cause at will: counted each time, written once a minute with how many were left out. */
  seldom(event: string, fields?: Fields): void;
  /** How often each of them was since the start. */
  counted(): ReadonlyMap<string, number>;
};

const SELDOM_MS = 60_000;

export function createLog(clock: Clock, write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      write(JSON.stringify({ at: clock.now().toISOString(), level, event, ...fields }, replaceErrors));
  const warn = at('warn');
  const counts = new Map<string, number>();
  const last = new Map<string, { ms: number; count: number }>();
  return {
    info: at('info'),
    warn,
    error: at('error'),
    seldom(event, fields) {
      const count = (counts.get(event) ?? 0) + 1;
      counts.set(event, count);
      const ms = clock.now().getTime();
      const written = last.get(event);
      // also where the clock was set back meanwhile
      if (written && Math.abs(ms - written.ms) < SELDOM_MS) return;
      last.set(event, { ms, count });
      warn(event, { ...fields, leftOut: count - 1 - (written?.count ?? 0) });
    },
    counted: () => counts,
  };
}

const nothing = () => undefined;
export const silentLog: Log = { info: nothing, warn: nothing, error: nothing, seldom: nothing, counted: () => new Map() };

function replaceErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...('code' in value && { code: value.code }),
    ...(value.cause !== undefined && { cause: value.cause }),
  };
}
