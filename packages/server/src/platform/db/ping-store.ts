import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { statement } from './statement.ts';
import type { Queryable } from './types.ts';

const ping = statement<{ one: number }>('select 1 as one');

/** Whoever asks waits no longer than probes do, a second for most. */
const ANSWER_MS = 500;

/** Asks whether the database answers; the log has when it no longer does, and when it does again. @returns whether it answers, soon */
export function createPing(db: Queryable, log: Log): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  let answered = true;
  const note = (answers: boolean) => {
    if (answers !== answered) log.warn(answers ? 'database is back' : 'database away');
    return (answered = answers);
  };
  const ask = () =>
    db
      .one(ping)
      .then(
        () => note(true),
        () => note(false),
      )
      .finally(() => (asking = undefined));
  return () => Promise.race([(asking ??= ask()), wait(ANSWER_MS, false, { ref: false })]);
}
