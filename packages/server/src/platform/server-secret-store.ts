import { statement } from './db/index.ts';

export const insertSecret = statement('insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing');

export const selectSecret = statement<{ value: Buffer }>('select value from server_secret where name = $1');
