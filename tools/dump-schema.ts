/** db/schema.sql: the whole schema as one normalised text, for review. Written with `vitest run tools -u`. */
import pg from 'pg';

const TABLES = `
  select c.relname as name,
    (select string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attidentity = 'a' then ' generated always as identity' when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' else '' end,
        case when a.attnotnull then ' not null' else '' end,
        case when d.adbin is not null and a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), E',\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select string_agg('  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), E',\n' order by contype, conname)
      from pg_constraint where conrelid = c.oid and contype <> 't' and contype <> 'n') as constraints,
    array_to_string(c.reloptions, ', ') as options,
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
    (select string_agg(pg_get_triggerdef(t.oid) || ';', E'\n' order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  order by c.relname`;

const DOMAINS = `
  select format('create domain %I as %s %s;', t.typname, format_type(t.typbasetype, t.typtypmod),
    (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.contypid = t.oid)) as text
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' order by t.typname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;

type Table = {
  name: string;
  columns: string;
  constraints: string | null;
  options: string | null;
  indexes: string | null;
  triggers: string | null;
};

/** @param url a migrated database */
export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set search_path = ''");
    const texts = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map((row) => row.text.trim());
    const tables = (await client.query<Table>(TABLES)).rows.map(showTable);
    return [...(await texts(DOMAINS)), ...(await texts(FUNCTIONS)), ...tables].join('\n\n').replaceAll('public.', '') + '\n';
  } finally {
    await client.end();
  }
}

function showTable({ name, columns, constraints, options, indexes, triggers }: Table): string {
  const body = [columns, constraints].filter(Boolean).join(',\n');
  return [`create table ${name} (\n${body}\n)${options ? ` with (${options})` : ''};`, indexes, triggers].filter(Boolean).join('\n');
}
