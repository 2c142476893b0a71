import pg from 'pg';
import { declaredStatements, statement, type Db } from '../../../packages/server/src/platform/db/index.ts';
import { findStatements } from '../../../packages/server/test/describe-statements.ts';
import { forgetCounts } from '../../world/statement-counts.ts';

/** A smaller table is read whole in no time. */
const ROWS_MIN = 1_000;
type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Node[] };

/** What has taken the most of the database since counts were forgotten, begin and commit and its own questions aside. */
const selectLongest = statement<{ query: string }>(`
  select query from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query ~* '^\\s*(with|select|insert|update|delete)\\M'
    and query not like '%pg_stat_%' order by total_exec_time desc limit 1`);

const selectLarge = statement<{ name: string }, [rows: number]>(
  "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
);

/** While statements are counted: carries out `work` and says how the statement that took most of its time reads, as it is planned for any values. */
export async function withPlan<Result>(
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  work: () => Promise<Result>,
): Promise<{ result: Result; plan: string }> {
  await forgetCounts(db);
  const result = await work();
  const longest = await db.first(selectLongest);
  const large = new Set((await db.many(selectLarge, [ROWS_MIN])).map(({ name }) => name));
  return { result, plan: longest ? await planOf(databaseUrl, await declaredAs(longest.query), large) : 'no statement' };
}

async function planOf(databaseUrl: string, query: string, large: ReadonlySet<string>): Promise<string> {
  // values are left open, which only a statement that is sent as text may do
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (generic_plan, format json) ${query}`);
    return [...new Set(scansOf(rows[0]?.['QUERY PLAN'][0]?.Plan, large))].join(', ') || 'no index';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return `cannot be planned for any values: ${error.message}`;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * The statement that was counted. It is counted with its constants left open, and whether one of them was a number, a day or a text only the text
 * it was declared with says; one that no store declares is planned as it was counted.
 */
async function declaredAs(counted: string): Promise<string> {
  await findStatements();
  const form = formOf(counted);
  return [...declaredStatements()].find(({ text }) => formOf(text) === form)?.text ?? counted;
}

const COMMENT = String.raw`--[^\n]*|/\*[^]*?\*/`;
const CONSTANT = String.raw`(?:-\s*)?(?:\be?'(?:[^']|'')*'|'(?:[^']|'')*'|\$\d+|(?<![\w$])\d+(?:\.\d+)?|\b(?:true|false|null)\b)`;
const tokens = new RegExp(`${COMMENT}|(${CONSTANT})`, 'gi');

/** What is the same of a statement with its constants and without: lists of them are counted as one. */
const formOf = (text: string): string =>
  text
    .replaceAll(tokens, (_, constant?: string) => (constant === undefined ? ' ' : '?'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(?: ?, ?\?)+/g, '?')
    .replaceAll(/\? (?=[\]),])/g, '?')
    .trim();

/** Indexes that are looked into, and in capitals large tables that are read whole. */
function scansOf(node: Node | undefined, large: ReadonlySet<string>): string[] {
  if (!node) return [];
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table = '', Plans: below = [] } = node;
  const isWhole = type === 'Seq Scan' && large.has(table);
  return [...(isWhole ? [table.toUpperCase()] : index === undefined ? [] : [index]), ...below.flatMap((one) => scansOf(one, large))];
}
