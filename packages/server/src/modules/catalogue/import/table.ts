import { statement, type Statement } from '../../../platform/db/index.ts';

/** What happened to a thing: named by the slug or key an operator knows it by. */
export type Change = { what: 'added' | 'changed' | 'removed' | 'hidden'; owner: string };

/** A column as it comes in the JSON of a row, or made from such inputs by SQL over the alias `i`. */
type Column = string | { inputs: Record<string, string>; sql: string };

export type TableSpec = {
  name: string;
  /** Columns a row is known by. */
  key: readonly string[];
  nullableKey?: string;
  columns: Record<string, Column>;
  /** SQL over the alias `t` that names whom a row belongs to. */
  owner: string;
  /** SQL over `t`: rows that may be removed. `$2` holds the names of those whose rows they are; null: of all. */
  scope?: string;
  /** Set to now() with every change. */
  touch?: string;
};

export type Table = {
  /** Adds the rows that are new and changes those that differ; others are not even locked. $1: rows as JSON. */
  upsert: Statement<Change, [rows: string]>;
  /** Removes the rows within the scope that are not among $1. $2: the scope's slugs. */
  remove: Statement<Change, [rows: string, scope: readonly string[] | null]>;
};

export function table({ name, key, nullableKey, columns, owner, scope, touch }: TableSpec): Table {
  const names = Object.keys(columns);
  const inputs = Object.entries(columns).flatMap(([column, how]) =>
    typeof how === 'string' ? [[column, how]] : Object.entries(how.inputs),
  );
  const recordset = [...new Map(inputs as [string, string][])].map(([input, type]) => `${input} ${type}`).join(', ');
  const selected = Object.entries(columns)
    .map(([column, how]) => (typeof how === 'string' ? `i.${column}` : `${how.sql} as ${column}`))
    .join(', ');
  const input = `input as materialized (select ${selected} from jsonb_to_recordset($1::jsonb) as i(${recordset}))`;
  // plain equality can be hashed, so only a key that may be null takes the other
  const equal = key
    .map((column) => (column === nullableKey ? `t.${column} is not distinct from n.${column}` : `t.${column} = n.${column}`))
    .join(' and ');
  const rest = names.filter((column) => !key.includes(column));
  const differs = rest.map((column) => `t.${column} is distinct from n.${column}`).join(' or ');
  const set = [...rest.map((column) => `${column} = n.${column}`), ...(touch ? [`${touch} = now()`] : [])].join(', ');
  const updated =
    rest.length > 0
      ? `updated as (update ${name} t set ${set} from input n where ${equal} and (${differs}) returning ${owner} as owner),`
      : '';
  return {
    upsert: statement(`
      with ${input}, ${updated}
        inserted as (insert into ${name} as t (${names.join(', ')}) select ${names.join(', ')} from input n
          where not exists (select from ${name} t where ${equal}) returning ${owner} as owner)
      select 'added' as what, owner::text from inserted
      ${rest.length > 0 ? "union all select 'changed', owner::text from updated" : ''}`),
    remove: statement(`
      with ${input}
      delete from ${name} t where ${scope ?? '$2::text[] is not null'} and not exists (select from input n where ${equal})
      returning 'removed' as what, (${owner})::text as owner`),
  };
}
