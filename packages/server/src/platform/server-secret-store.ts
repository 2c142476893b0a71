import { statement, type NoRow } from './db/index.ts';

export const insertSecret = statement<NoRow, [name: string, value: Buffer]>(
  'insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing',
);

export const selectSecret = statement<{ value: Buffer }, [name: string]>('select value from server_secret where name = $1');
