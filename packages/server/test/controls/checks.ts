import type pg from 'pg';

// Checks of single rows, found in the schema: each is shown a row that it refuses and no other check of these columns does.

export type Check = { table: string; name: string };

export const everyCheck = async (client: pg.Client): Promise<Check[]> => {
  const { rows } = await client.query<Check>(`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
};

type Column = { name: string; type: string };
const NUMBERS = ['-1', '0', '1', '2', '1000000000'];
/** By the type of a column; of a domain only what it takes. The first two refer to nothing. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: ['', 'x', 'X', '-1', 'x'.repeat(40), 'x'.repeat(5_000)],
  smallint: ['-1', '0', '1', '2', '30000'],
  integer: NUMBERS,
  bigint: NUMBERS,
  real: NUMBERS,
  'double precision': NUMBERS,
  money_minor: NUMBERS.slice(1),
  boolean: ['true', 'false'],
  date: ['2026-01-01', '2026-06-01'],
  'timestamp with time zone': ['2026-01-01', '2026-06-01'],
  xid8: ['1', '2'],
  jsonb: ['{}', '[]', '"x"'],
  localized: ['{"de": "x"}', '{"de": "y"}'],
  bytea: ['\\x', `\\x${'00'.repeat(32)}`],
  uuid: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  person_name: ['Ada', 'Ben'],
  slug: ['x', 'y'],
  country_code: ['de', 'fr'],
  'text[]': ['{}', '{x}'],
  'uuid[]': ['{}', '{00000000-0000-4000-8000-000000000001}'],
  'bigint[]': ['{}', '{1}'],
  'double precision[]': ['{}', '{1}'],
  tsvector: ['', 'x'],
};
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
const valuesOfType = (type: string): readonly string[] => {
  const values = VALUES[type];
  if (!values) throw new Error(`controls: no values of type ${type}`);
  return values;
};
/** One of the first two values of a type, that differ. */
export const valueOf = (type: string, which: 0 | 1): string => `${literal(valuesOfType(type)[which] ?? '')}::${type}`;
/** Besides these, the words that checks of the column name; of many columns there or not is enough. */
const valuesOf = ({ type }: Column, named: readonly string[], isOfMany: boolean): string => {
  const some = valuesOfType(type);
  const values = isOfMany ? some.slice(-1) : type === 'text' ? [...some, ...named] : some;
  return ['null', ...values.map(literal)].map((value) => `(${value}::${type})`).join(', ');
};

/** @returns what is wrong with it; in a transaction of the caller's that is rolled back */
export async function findFault(client: pg.Client, { table, name }: Check): Promise<string | undefined> {
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where conrelid = $1::regclass and conname = $2 order by attnum`,
    [table, name],
  );
  const { rows: checks } = await client.query<{ name: string; expression: string }>(
    `select o.conname as name, pg_get_expr(o.conbin, o.conrelid) as expression from pg_constraint c join pg_constraint o using (conrelid)
    where conrelid = $1::regclass and c.conname = $2 and o.contype = 'c' and o.conkey <@ c.conkey`,
    [table, name],
  );
  const named = checks.flatMap(({ expression }) => [...expression.matchAll(/'((?:[^']|'')*)'/g)].map(([, one = '']) => one));
  const candidates = columns.map((column, at) => `(values ${valuesOf(column, named, columns.length > 4)}) as c${at} (${column.name})`);
  const wanted = checks.map((check) => `(${check.expression}) is ${check.name === name ? '' : 'not '}false`);
  const names = columns.map((column) => column.name).join(', ');
  const nothing = columns.map((column) => `null::${column.type} as ${column.name}`).join(', ');
  await client.query(`
    create temporary table bare on commit drop as select ${nothing} limit 0;
    ${checks.map((check) => `alter table bare add constraint ${check.name} check (${check.expression});`).join('\n')}
    create temporary table refused on commit drop as
      select * from ${candidates.join(' cross join ')} where ${wanted.join(' and ')} limit 1;
    savepoint before`);
  const insert = `insert into bare (${names}) select ${names} from refused`;
  try {
    const { rowCount } = await client.query(insert);
    return rowCount === 0 ? 'refuses nothing that no other check does' : 'lets through what it says it does not';
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === name)) throw error;
  }
  await client.query(`rollback to before; alter table bare drop constraint ${name}; ${insert}`);
  return undefined;
}
