import type { Clock } from './clock.ts';

type Fields = Record<string, unknown>;

/** One JSON line per event. Never personal data: ids and codes only. */
export type Log = {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
};

export function createLog(clock: Clock, write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      write(JSON.stringify({ at: clock.now().toISOString(), level, event, ...fields }, replaceErrors));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

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
