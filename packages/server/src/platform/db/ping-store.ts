import { statement } from './statement.ts';
import type { Queryable } from './types.ts';

const ping = statement<{ one: number }>('select 1 as one');

export const isReachable = (db: Queryable): Promise<boolean> =>
  db.one(ping).then(
    () => true,
    () => false,
  );
