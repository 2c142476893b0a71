import { statement } from './statement.ts';

/** Of each statement that follows in this transaction, instead of what the connection allows. `$1` in milliseconds. */
export const limitTime = statement<{ limit: string }, [milliseconds: number]>(
  `select set_config('statement_timeout', $1::int::text, true) as limit`,
);
