export type { Db, NoRow, Queryable, Sent, Statement, Tx, ValuesOf } from './types.ts';
export { connectDb, type DbOptions, queryable } from './connect.ts';
export { isReachable } from './ping-store.ts';
export { query, rollBack } from './query.ts';
export { declaredStatements, statement } from './statement.ts';
export { migrate } from './migrate.ts';
export { LIFE } from './life.ts';
export { DatabaseUnavailable, isUnavailable } from './unavailable.ts';
export { together } from './together.ts';
