import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sql } from '../../../test/cast.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { describeStatements, findStatements, type Declared, type Description } from '../../../test/describe-statements.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const TYPES = join(import.meta.dirname, 'types.ts');

/** What this process makes of PostgreSQL's types: see `connect.ts`. */
const COLUMN: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  // whatever the statement has made of it
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  void: 'unknown',
  _bool: 'boolean[]',
  _float8: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** What PostgreSQL's types are sent as. */
const VALUE: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'object | string',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};
const valueOf = (type: string): string =>
  type.startsWith('_') ? `readonly (${valueOf(type.slice(1))} | null)[]` : (VALUE[type] ?? `'unknown type ${type}'`);

const CHECKS = `
import type { Statement } from '${TYPES}';
type RowOf<S> = S extends Statement<infer Row, readonly unknown[]> ? Row : never;
type ValuesOf<S> = S extends Statement<unknown, infer Values> ? Values : never;
type Is<T extends 'right'> = T;
type Wrong<Row, Columns> = { [Name in keyof Row & keyof Columns]: NonNullable<Row[Name]> extends Columns[Name] ? never : Name }[keyof Row & keyof Columns];
/** A statement whose row has no type is one whose rows nobody looks at. */
export type Fits<Row, Columns> = Row extends Record<string, never> ? 'right'
  : [Exclude<keyof Row, keyof Columns>] extends [never]
    ? [Exclude<keyof Columns, keyof Row>] extends [never]
      ? [Wrong<Row, Columns>] extends [never] ? 'right' : { 'of another type': Wrong<Row, Columns> }
      : { 'in PostgreSQL alone': Exclude<keyof Columns, keyof Row> }
    : { 'in TypeScript alone': Exclude<keyof Row, keyof Columns> };
type Mistyped<Values, Asked> = { [Place in keyof Values & keyof Asked]: NonNullable<Values[Place]> extends Asked[Place] ? never : Place }[keyof Values & keyof Asked & \`\${number}\`];
export type Takes<Values extends readonly unknown[], Asked extends readonly unknown[]> = Values['length'] extends Asked['length']
  ? [Mistyped<Values, Asked>] extends [never] ? 'right' : { 'value of another type, from 0': Mistyped<Values, Asked> }
  : { 'values sent': Values['length']; 'values asked for': Asked['length'] };
`;

function toSource(declared: readonly Declared[], described: readonly Description[]): string {
  const checks = declared.map(({ file, path }, index) => {
    const columns = new Map(described[index]!.columns.map(({ name, type }) => [name, COLUMN[type] ?? `'unknown type ${type}'`]));
    const shape = Array.from(columns, ([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ');
    const statement = typeOf(file, path);
    const asked = described[index]!.values.map(valueOf).join(', ');
    const checked = [`Is<Fits<RowOf<${statement}>, { ${shape} }>>`, `Is<Takes<ValuesOf<${statement}>, [${asked}]>>`];
    return `export type s${index} = [${checked.join(', ')}]; // ${file.slice(ROOT.length + 1)}${path}`;
  });
  return `${CHECKS}${checks.join('\n')}\n`;
}

function typeOf(file: string, path: string): string {
  const [, constant = '', inner = ''] = /^\.(\w+)(.*)$/.exec(path) ?? [];
  return `(typeof import('${file}'))['${constant}']${inner}`;
}

/** What the compiler says of a module, each line with the comment at the end of the line it is about. */
async function complaintsOf(source: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statement-types-'));
  const compilerOptions = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
  const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: ['checks.mts'] };
  try {
    writeFileSync(join(folder, 'checks.mts'), source);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compile = promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    const { stdout } = await compile.catch((error: { stdout: string }) => error);
    const lines = source.split('\n');
    return (
      stdout
        .split('\n')
        // what is indented explains the line before
        .filter((line) => /^\S/.test(line))
        .map((line) => {
          const [, number = '0', problem = line] = /checks\.mts\((\d+),\d+\): (.*)/.exec(line) ?? [];
          return `${lines[Number(number) - 1]?.split(' // ')[1] ?? ''}: ${problem}`;
        })
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every row and every value is declared as PostgreSQL describes it', async () => {
  const declared = await findStatements();
  const database = await createTestDatabase();
  const described = await describeStatements(
    database.url,
    declared.map(({ statement }) => statement.text),
  );
  await database.drop();
  expect(declared.length).toBeGreaterThan(400);
  expect(await complaintsOf(toSource(declared, described))).toEqual([]);
});

test.each([
  ['{ id: number }', '{ id: number; name: string }', 'in PostgreSQL alone'],
  ['{ id: number; name: string }', '{ id: number }', 'in TypeScript alone'],
  ['{ id: string | null }', '{ id: number }', 'of another type'],
  ['{ id: number | null; state: "open" | "done" }', '{ id: number; state: string }', ''],
])('a row %s of columns %s: %s', async (row, columns, complaint) => {
  const said = await complaintsOf(`${CHECKS}export type one = Is<Fits<${row}, ${columns}>>;\n`);
  expect(said).toEqual(complaint === '' ? [] : [expect.stringContaining(complaint)]);
});

test.each([
  ['[id: number, name: string]', '[number, string]', ''],
  ['[id: number | null, names: readonly string[]]', '[number, readonly (string | null)[]]', ''],
  ['[name: string, id: number]', '[number, string]', 'of another type'],
  ['[id: number]', '[number, string]', 'values asked for'],
  ['readonly []', '[number]', 'values asked for'],
])('values %s for %s: %s', async (values, asked, complaint) => {
  const said = await complaintsOf(`${CHECKS}export type one = Is<Takes<${values}, ${asked}>>;\n`);
  expect(said).toEqual(complaint === '' ? [] : [expect.stringContaining(complaint)]);
});

test('a statement is sent with its values, of their types, and with nothing else', async () => {
  const given = `import type { Db, Statement } from '${TYPES}';
    declare const db: Db;
    declare const two: Statement<{ id: number }, [id: number, name: string]>;
    declare const none: Statement<{ id: number }>;
    declare const maybe: number | null;
    declare const list: (number | string)[];`;
  const right = ["two, [1, 'a']", 'none', 'none, []'];
  // what is sent must not make the statement's own types wider
  const wrong = ["two, ['a', 1]", "two, [maybe, 'a']", 'two, list', 'two, [1]', "two, [1, 'a', 2]", 'two', 'none, [1]'];
  const sent = [...right, ...wrong].map((one, index) => `export const sent${index} = db.many(${one}); // ${one}`);
  const said = await complaintsOf(`${given}\n${sent.join('\n')}\n`);
  expect([...new Set(said.map((line) => line.split(': ')[0]))]).toEqual(wrong);
});

test('numbers, moments, days and lists come as the types above say', async () => {
  const database = await createTestDatabase();
  const [row] = await sql(
    database.db,
    `select 9007199254740991::bigint as int8, array[1, 2]::bigint[] as _int8, array[1.5, 2]::float8[] as _float8, 1.50::numeric as numeric,
      '2027-02-28'::date as date, '2027-02-28T12:00:00Z'::timestamptz as timestamptz, '\\x01'::bytea as bytea, array['a', null] as _text`,
  );
  await database.drop();
  expect(row).toEqual({
    int8: 9007199254740991,
    _int8: [1, 2],
    _float8: [1.5, 2],
    numeric: '1.50',
    date: '2027-02-28',
    timestamptz: new Date('2027-02-28T12:00:00Z'),
    bytea: Buffer.from([1]),
    _text: ['a', null],
  });
});
