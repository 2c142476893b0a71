import pg from 'pg';
import { valueOf } from './checks.ts';

// Keys, references and what may not be missing, found in the schema: each is shown what it refuses, in an empty copy of its table.

type Column = { name: string; type: string; isConstrained: boolean; isNotNull: boolean };
export type Constraint = {
  table: string;
  name: string;
  kind: 'key' | 'reference' | 'not null';
  /** What makes it, in a copy of its table. */
  definition: string;
  columns: Column[];
};

/** By table. */
export const everyConstraint = async (client: pg.Client): Promise<Map<string, Constraint[]>> => {
  const { rows } = await client.query<Constraint>(`
    select conrelid::regclass::text as "table", conname as name,
      case contype when 'f' then 'reference' when 'n' then 'not null' else 'key' end as kind,
      format('add constraint %I %s', conname, pg_get_constraintdef(oid)) as definition,
      (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null),
          'isConstrained', attnum = any (conkey), 'isNotNull', attnotnull) order by attnum)
        from pg_attribute where attrelid = conrelid and attnum > 0 and not attisdropped) as columns
    from pg_constraint c where contype in ('p', 'u', 'f', 'n') and conrelid <> 0 and connamespace = 'public'::regnamespace
      -- of what a primary key is made nothing is missing
      and not (contype = 'n' and exists (select from pg_constraint where contype = 'p' and conrelid = c.conrelid and conkey @> c.conkey))
    order by 1, 2`);
  return Map.groupBy(rows, ({ table }) => table);
};

/** A row it refuses and nothing else does; of a key, two rows that have it in common and nothing else. */
const offend = ({ kind, columns }: Constraint): string => {
  const filled = columns.filter(({ isConstrained, isNotNull }) => isConstrained || isNotNull);
  const row = (which: 0 | 1) =>
    filled.map(({ type, isConstrained }) => (isConstrained && kind === 'not null' ? 'null' : valueOf(type, isConstrained ? 0 : which)));
  const rows = kind === 'key' ? [row(0), row(1)] : [row(0)];
  return `insert into bare.copy (${filled.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}) values ${rows.map((values) => `(${values.join(', ')})`).join(', ')}`;
};

/** @returns what is wrong, a sentence each; all are of one table, in a transaction of the caller's that is rolled back */
export async function findFaults(client: pg.Client, constraints: readonly Constraint[]): Promise<string[]> {
  const refusal = async (alterations: readonly string[], offences: readonly Constraint[]) => {
    const altered = alterations.length === 0 ? '' : `alter table bare.copy ${alterations.join(', ')};`;
    try {
      await client.query(`rollback to before; ${altered} ${offences.map(offend).join(';')}; set constraints all immediate`);
      return undefined;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) return error.constraint ?? error.column;
      throw error;
    }
  };
  await client.query(`create schema bare; create table bare.copy (like ${constraints[0]?.table}); savepoint before`);
  const faults: string[] = [];
  for (const constraint of constraints) {
    const { table, name, kind, definition, columns } = constraint;
    const by = await refusal(kind === 'not null' ? [] : [definition], [constraint]);
    const own = kind === 'not null' ? columns.find(({ isConstrained }) => isConstrained)?.name : name;
    if (by === undefined) faults.push(`${table}.${name} lets through what it says it does not`);
    else if (by !== own) faults.push(`${table}.${name} was asked for, and ${by} refused`);
  }
  // without it: of keys all others are there, and of the rest nothing is
  const keys = constraints.filter(({ kind }) => kind === 'key');
  for (const key of keys) {
    const others = keys.filter((other) => other !== key);
    const by = await refusal(
      others.map(({ definition }) => definition),
      [key],
    );
    if (by !== undefined) faults.push(`${key.table}.${key.name} refuses nothing that ${by} does not`);
  }
  const missing = constraints.filter(({ kind }) => kind === 'not null').map(({ name }) => `drop constraint ${pg.escapeIdentifier(name)}`);
  const rest = constraints.filter(({ kind }) => kind !== 'key');
  const by = await refusal(missing, rest);
  if (by !== undefined) faults.push(`${constraints[0]?.table}: ${by} refuses what something else should alone`);
  return faults;
}
