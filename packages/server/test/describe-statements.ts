import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Statement } from '../src/platform/db/index.ts';

const SRC = join(import.meta.dirname, '../src');

/** A statement that a store exports, by the TypeScript that names it. */
export type Declared = { file: string; path: string; statement: Statement<unknown, readonly unknown[]> };
export type Column = { name: string; type: string };
/** What PostgreSQL says of a statement: the types of its values, and its columns. */
export type Description = { values: string[]; columns: Column[] };

/** All statements of all stores: constants, and what stands in constants. */
export async function findStatements(): Promise<Declared[]> {
  const files = globSync('**/*store.ts', { cwd: SRC }).toSorted();
  const found = await Promise.all(
    files.map(async (name) => {
      const file = join(SRC, name);
      const exported = (await import(file)) as Record<string, unknown>;
      return Object.entries(exported).flatMap(([key, value]) => within(value, `.${key}`).map((one) => ({ file, ...one })));
    }),
  );
  return found.flat();
}

function within(value: unknown, path: string): Omit<Declared, 'file'>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && 'name' in value) return [{ path, statement: value as Statement<unknown, readonly unknown[]> }];
  return Object.entries(value).flatMap(([key, inner]) => within(inner, `${path}[${Array.isArray(value) ? key : `'${key}'`}]`));
}

/** Asks PostgreSQL for a description of each; nothing is carried out. */
export async function describeStatements(url: string, texts: readonly string[]): Promise<Description[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: number; name: string }>(
      'select t.oid::int, coalesce(base.typname, t.typname) as name from pg_type t left join pg_type base on base.oid = t.typbasetype',
    );
    const nameOf = new Map(rows.map(({ oid, name }) => [oid, name]));
    const toName = (oid: number) => nameOf.get(oid) ?? String(oid);
    const described: Description[] = [];
    for (const text of texts) {
      const { values, fields } = await describe(client, text);
      described.push({ values: values.map(toName), columns: fields.map(({ name, dataTypeID }) => ({ name, type: toName(dataTypeID) })) });
    }
    return described;
  } finally {
    await client.end();
  }
}

type Parsed = { values: number[]; fields: { name: string; dataTypeID: number }[] };

/** Parse and Describe of the wire protocol, without Bind and Execute. The library has no call for it, but takes messages of one's own. */
function describe(client: pg.Client, text: string): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const parsed: Parsed = { values: [], fields: [] };
    client.connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (parsed.values = dataTypeIDs));
    const message = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: Pick<Parsed, 'fields'>) => void (parsed.fields = fields),
      handleReadyForQuery: () => resolve(parsed),
      handleError: (error: Error) => reject(new Error(`${error.message}: ${text.trim().slice(0, 160)}`)),
    };
    client.query(message as unknown as pg.Submittable);
  });
}
