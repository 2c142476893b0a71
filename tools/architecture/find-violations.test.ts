import crypto from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';

let root: string | undefined;
afterEach(() => root && rmSync(root, { recursive: true }));

/** A small repository on disk. */
function check(files: Record<string, string>): string[] {
  root = mkdtempSync(join(tmpdir(), 'architecture-'));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return findViolations(root).map(({ file, problem }) => `${file}: ${problem}`);
}

test('the repository keeps its own rules', () => {
  expect(findViolations(join(import.meta.dirname, '../..'))).toEqual([]);
});

const S = 'packages/server/src';
/** By their names, for the rules look into this file too. */
const [B, DB] = ['../../server/src/b.ts', '../../platform/db/index.ts'];
type Planted = [name: string, files: Record<string, string>, problem: RegExp];
test.each<Planted>([
  ['domain importing the server', { 'packages/domain/src/a.ts': "import '../../server/src/b.ts';" }, /packages\/domain\/ may not import/],
  ['platform knowing a module', { [`${S}/platform/a.ts`]: "import '../modules/cart/index.ts';" }, /platform\/ may not import/],
  ['the design system knowing the shop', { 'packages/ui/src/a.ts': "import '../../web/app/b.ts';" }, /packages\/ui\/ may not import/],
  ['web importing the server', { 'packages/web/app/a.ts': "import '../../server/src/b.ts';" }, /packages\/web\/ may not import/],
  ['the server importing the sandbox', { [`${S}/a.ts`]: "import '../../../sandbox/stripe/server.ts';" }, /may not import sandbox/],
  [
    'payments knowing orders',
    { [`${S}/modules/payments/a.ts`]: "import '../orders/index.ts';" },
    /module payments may not import module orders/,
  ],
  [
    "another module's store",
    { [`${S}/modules/checkout/a.ts`]: "import { a } from '../orders/store.ts';" },
    /orders\/store\.ts is the business of module orders/,
  ],
  [
    'an inner index',
    { [`${S}/modules/checkout/a.ts`]: "import { a } from '../payments/paypal/index.ts';" },
    /payments\/paypal\/index\.ts is the business of module payments/,
  ],
  [
    'a command at the statements of a module',
    { 'tools/nouns/orders.ts': "import { a } from '../../packages/server/src/modules/orders/store.ts';" },
    /orders\/store\.ts is the business of module orders: commands use/,
  ],
  ['Node in what browsers run', { 'packages/domain/src/a.ts': "import { readFileSync } from 'fs';" }, /browsers have no fs/],
  ['a global of Node in what browsers run', { 'packages/domain/src/a.ts': "const a = Buffer.from('');" }, /browsers have no Buffer/],
  ...["process['version']", "Buffer['from']('')", 'setImmediate(f)', '__dirname'].map((sign): Planted => [
    `a global of Node in what browsers run: ${sign}`,
    { 'packages/domain/src/a.ts': `const a = ${sign};` },
    /browsers have no (?:process|Buffer|setImmediate|__dirname)/,
  ]),
  ['Node in the router', { 'packages/web/router/a.ts': "import 'node:events';" }, /browsers have no node:events/],
  ['an undeclared module', { [`${S}/modules/raffle/a.ts`]: "import '../cart/index.ts';" }, /module raffle is not declared/],
  ['a cycle', { [`${S}/a.ts`]: "import './b.ts';", [`${S}/b.ts`]: "import type { A } from './a.ts';" }, /import cycle/],
  ['the environment read anywhere', { [`${S}/a.ts`]: 'const port = process.env.PORT;' }, /process\.env belongs in/],
  ['the environment by another name', { [`${S}/a.ts`]: "import { env } from 'node:process';" }, /process\.env belongs in/],
  ['the environment in brackets', { [`${S}/a.ts`]: "const port = process['env'].PORT;" }, /process\.env belongs in/],
  ['the environment taken out', { [`${S}/a.ts`]: 'const { env } = process;' }, /process\.env belongs in/],
  ['the time read anywhere', { 'packages/domain/src/a.ts': 'const now = Date.now();' }, /time belongs in/],
  ['the time read after an address', { 'packages/domain/src/a.ts': "const at = ['http://a', Date.now()];" }, /time belongs in/],
  ['a clock handed on', { 'packages/domain/src/a.ts': 'export const clock = { now: Date.now };' }, /time belongs in/],
  ['a date of nothing', { 'packages/domain/src/a.ts': 'const now = new Date;' }, /time belongs in/],
  ['the date as a text', { 'packages/domain/src/a.ts': 'const now = Date();' }, /time belongs in/],
  ['a date that is not given', { 'packages/domain/src/a.ts': "const today = new Intl.DateTimeFormat('sv').format();" }, /time belongs in/],
  ['the time since another', { 'packages/domain/src/a.ts': 'const now = performance.timeOrigin + 1;' }, /time belongs in/],
  [
    'a laptop’s time in the office',
    { 'packages/office/app/lib/a.ts': 'const now = Date.now();' },
    /time belongs in packages\/office\/app\/lib\/server-clock\.ts/,
  ],
  ...["Date['now']()", 'Date?.now()', 'new Date(undefined)', 'f.format(undefined)', "Temporal['Now'].instant()"].map((time): Planted => [
    `the time as ${time}`,
    { 'packages/domain/src/a.ts': `const a = ${time};` },
    /time belongs in/,
  ]),
  ...['{ now } = Date', '{ timeOrigin: at } = globalThis.performance', 'Clock = Date'].map((taken): Planted => [
    `the time by another name: ${taken}`,
    { 'packages/domain/src/a.ts': `const ${taken};` },
    /time belongs in/,
  ]),
  ...["Math['random']()", 'Math?.random()', 'generateKeySync(kind)', 'generatePrimeSync(64)'].map((made): Planted => [
    `randomness as ${made}`,
    { [`${S}/a.ts`]: `const a = ${made};` },
    /randomness belongs in/,
  ]),
  ['randomness by another name', { [`${S}/a.ts`]: 'const M = Math;' }, /randomness belongs in/],
  ...['a = process?.env.PORT', 'a = process!.env', 'p = process', '{ env } = globalThis.process', 'a = process.loadEnvFile()'].map(
    (read): Planted => [`the environment as ${read}`, { [`${S}/a.ts`]: `const ${read};` }, /process\.env belongs in/],
  ),
  ['randomness made anywhere', { [`${S}/a.ts`]: "import { randomBytes } from 'node:crypto';" }, /randomness belongs in/],
  ['randomness filled in later', { [`${S}/a.ts`]: "import { randomFill } from 'node:crypto';" }, /randomness belongs in/],
  ['randomness taken out', { [`${S}/a.ts`]: 'const { random } = Math;' }, /randomness belongs in/],
  ...Object.keys(crypto)
    .filter((name) => /random|generate|rng/i.test(name))
    .map((name): Planted => [
      `randomness of Node's by another name: ${name}`,
      { [`${S}/a.ts`]: `import { ${name} as made } from 'node:crypto';` },
      /randomness belongs in/,
    ]),
  ['randomness of a package', { [`${S}/a.ts`]: "import { generateSecret } from 'otplib';" }, /randomness belongs in/],
  ...['f(Math)', 'const a = { Math }', 'const a: typeof Math = Math', 'f(1, globalThis.Math)'].map((handed): Planted => [
    `randomness handed on: ${handed}`,
    { [`${S}/a.ts`]: `${handed};` },
    /randomness belongs in/,
  ]),
  ...[
    'readPort(process)',
    'readPort(3000, process)',
    'const a = { process }',
    'const a = { of: process }',
    'const a: NodeJS.Process = process',
    'let a; a = process',
    'readPort(globalThis.process)',
    'const a = globalThis.process',
    'const { process: a } = globalThis',
    'const a = () => process',
    'readPort(process as Host)',
  ].map((handed): Planted => [`the process handed on: ${handed}`, { [`${S}/a.ts`]: `${handed};` }, /process\.env belongs in/]),
  ...['readDay(Date)', 'const a = { Date }', 'const a: DateConstructor = Date'].map((handed): Planted => [
    `the time handed on: ${handed}`,
    { 'packages/domain/src/a.ts': `${handed};` },
    /time belongs in/,
  ]),
  ['the driver used anywhere', { [`${S}/modules/cart/a.ts`]: "import pg from 'pg';" }, /pg belongs in/],
  ['the driver fetched later', { [`${S}/modules/cart/a.ts`]: "const pg = await import('pg');" }, /pg belongs in/],
  ['a part of the driver', { [`${S}/modules/cart/a.ts`]: 'import Pool from "pg-pool";' }, /pg belongs in/],
  [
    'SQL beside the store',
    { [`${S}/modules/cart/a.ts`]: "import {\n  type Db,\n  statement,\n} from '../../platform/db/index.ts';" },
    /SQL belongs in/,
  ],
  ['statements handed on', { [`${S}/modules/cart/a.ts`]: "export { statement } from '../../platform/db/index.ts';" }, /SQL belongs in/],
  ['SQL of a command', { 'tools/nouns/a.ts': 'const a = statement(`select 1`);' }, /SQL belongs in/],
  ['SQL as a text', { [`${S}/modules/cart/a.ts`]: 'await client.query(`\n  select 1 from cart`);' }, /SQL belongs in/],
  ...['-- why\n select 1', '/* why */ select 1', 'values ($1)', 'call a()', 'create table a (b int)', 'drop index a'].map(
    (sql): Planted => [`SQL as a text: ${sql}`, { [`${S}/modules/cart/a.ts`]: `await client.query(\`${sql}\`);` }, /SQL belongs in/],
  ),
  ['SQL in the store of a command', { 'tools/nouns/a-store.ts': 'await client.query(`select 1`);' }, /SQL belongs in/],
  ['SQL in a store of the domain', { 'packages/domain/src/store.ts': 'export const a = `select 1`;' }, /SQL belongs in/],
  ...[
    "import * as db from '../../platform/db/index.ts';\nconst { statement } = db;",
    `const { statement } = await import('${DB}');`,
    "export * from '../../platform/db/index.ts';",
  ].map((source): Planted => [`statements taken out: ${source}`, { [`${S}/modules/cart/a.ts`]: source }, /SQL belongs in/]),
  [
    'statements by another name',
    { [`${S}/modules/cart/a.ts`]: "import * as db from '../../platform/db/index.ts';\nconst a = db.statement('select 1');" },
    /SQL belongs in/,
  ],
  ...['happening_until', 'e.happening_until', ' event.happening_until'].map((column): Planted => [
    `the end of an event said again of${column}`,
    { [`${S}/modules/a-store.ts`]: `coalesce(${column}, e.happening_from)` },
    /when an event is over belongs in/,
  ]),
  ...["interval '15 minutes'", "interval '20 min'", "INTERVAL '1800 seconds'", 'make_interval(mins => 20)'].map((time): Planted => [
    `${time} of a cart said again`,
    { [`${S}/modules/a-store.ts`]: `now() + ${time}` },
    /how long a cart lives belongs in/,
  ]),
  ...['exists (select from ticket_void v where v.ticket_id = t.id)', 'not exists (select 1 from ticket_void where ticket_id = t.id)'].map(
    (sql): Planted => [
      `a void ticket looked up: ${sql}`,
      { [`${S}/modules/a-store.ts`]: `select from ticket t where ${sql}` },
      /whether a ticket is void .* belongs in/,
    ],
  ),
  [
    'an import that is indented',
    { 'packages/domain/src/a.ts': "  import { b } from '../../server/src/b.ts';" },
    /packages\/domain\/ may not import/,
  ],
  ['double quotes', { 'packages/domain/src/a.ts': 'import "../../server/src/b.ts";' }, /packages\/domain\/ may not import/],
  ...[`import.meta.resolve('${B}')`, `new Worker('${B}')`].map((address): Planted => [
    `a file by its address: ${address}`,
    { 'packages/domain/src/a.ts': `const a = ${address};` },
    /packages\/domain\/ may not import/,
  ]),
  ['another kind of source', { 'packages/domain/src/a.mjs': "import '../../server/src/b.ts';" }, /packages\/domain\/ may not import/],
  ['a test used by what is not one', { [`${S}/modules/cart/a.ts`]: "import './b.test.ts';" }, /b\.test\.ts is a test/],
  [
    'a helper of tests in a command',
    { 'tools/nouns/a.ts': "import '../../packages/server/test/b.ts';" },
    /tools\/ may not import packages\/server\/test\/b\.ts/,
  ],
  ['an import that is made later', { [`${S}/platform/a.ts`]: 'await import(`../modules/cart/index.ts`);' }, /platform\/ may not import/],
  [
    'an import on lines of its own',
    { [`${S}/platform/a.ts`]: "await import(\n  '../modules/cart/index.ts'\n);" },
    /platform\/ may not import/,
  ],
  [
    'an import with a comment',
    { 'packages/domain/src/a.ts': "import {\n  b, // first; then\n  c,\n} from '../../server/src/b.ts';" },
    /packages\/domain\/ may not import/,
  ],
  ['a package by its name', { [`${S}/a.ts`]: "import type { A } from '@frontrow/web/app/lib/a.ts';" }, /may not import packages\/web/],
  [
    'a thread of another module',
    { [`${S}/modules/feeds/a.ts`]: "new URL('../invoices/documents/b.ts', import.meta.url);" },
    /module feeds may not import module invoices/,
  ],
  [
    'a style of another screen',
    { 'packages/web/app/routes/resume/a.module.css': ".a {\n  composes: b from '../checkout/b.module.css';\n}" },
    /b\.module\.css is the screen checkout's/,
  ],
  ['a style sheet of a screen', { 'packages/web/app/lib/a.css': "@import '../routes/b.css';" }, /lib may not import routes/],
  ['a folder of no rank using a screen', { 'packages/web/app/hooks/a.ts': "import '../routes/b.ts';" }, /hooks may not import routes/],
  ['a feature using a screen', { 'packages/web/app/features/a.ts': "import '../routes/b.ts';" }, /features may not import routes/],
  [
    'a feature of one screen',
    {
      'packages/web/app/routes/event/event.tsx': "import '../../features/house/house.ts';",
      'packages/web/app/features/house/house.ts': "import './house.module.css';",
    },
    /house\.ts: only the screen event uses it.*\n.*house\.module\.css: only the screen event/,
  ],
  ['a feature of no screen', { 'packages/web/app/features/house/house.ts': '' }, /no screen uses it/],
  [
    'a screen using another',
    { 'packages/web/app/routes/resume/resume.tsx': "import '../checkout/progress.tsx';" },
    /progress\.tsx is the screen checkout's/,
  ],
  ['the design system knowing a feature', { 'packages/web/app/ui/a/b.tsx': "import '../../features/c.ts';" }, /ui may not import features/],
  ['a part of the office using a screen', { 'packages/office/app/lib/a.ts': "import '../routes/b.ts';" }, /lib may not import routes/],
  [
    'a screen of the office using another',
    { 'packages/office/app/routes/money/a.tsx': "import '../figures/b.tsx';" },
    /b\.tsx is the screen figures's/,
  ],
  ['a helper drawing', { 'packages/web/app/lib/a.ts': "export { b } from '../ui/b.ts';" }, /lib may not import ui/],
  ...[
    'update orders set reference = 1',
    'update "orders" set reference = 1',
    'insert into public.orders default values',
    'insert into\n  orders default values',
    'merge into orders using a on true when matched then do nothing',
    'copy orders from stdin',
    'truncate table orders',
    'truncate outbox, orders',
    'insert into "public"."orders" default values',
    'delete from only public . orders',
    'alter table orders disable trigger all',
    'drop table orders',
    'lock table orders in access exclusive mode',
    'lock outbox, only "public"."orders" in share mode',
    'lock table orders',
  ].map((sql): Planted => [
    `another module's table: ${sql}`,
    { [`${S}/modules/feeds/store.ts`]: `const a = \`${sql}\`;` },
    /orders is written by orders alone/,
  ]),
  [
    'a table of a module in the platform',
    { [`${S}/platform/a-store.ts`]: "const a = statement('delete from ticket');" },
    /ticket is written by tickets alone/,
  ],
  [
    'a table of a module beside the modules',
    { [`${S}/app/a-store.ts`]: "const a = statement('delete from ticket');" },
    /ticket is written by tickets alone/,
  ],
  ...['`delete from ${table}`', '`update only ${table} set a = 1`', '`copy public.${table} from stdin`', "'insert into ' + table"].map(
    (sql): Planted => [
      `a table by a variable: ${sql}`,
      { [`${S}/modules/feeds/store.ts`]: `const a = ${sql};` },
      /a table that a variable names belongs in/,
    ],
  ),
  ...['b()', 'b ()', '"b"()', 'B()'].map((call): Planted => [
    `another module's table by a function: ${call}`,
    {
      'db/schema.sql': 'CREATE OR REPLACE FUNCTION b()\n LANGUAGE sql\nAS $function$ update orders set a = 1 $function$\n;\n',
      [`${S}/modules/feeds/store.ts`]: `const a = \`select ${call}\`;`,
    },
    /orders is written by orders alone/,
  ]),
  ...[
    'from bundle',
    'from orders o join variant v on true',
    'from orders o, variant v',
    'from orders as o, only public."variant"',
    'from "public"."variant"',
    'from (variant join orders on true)',
    'from unnest(a), variant',
    'from orders o(a, b), variant',
  ].map((sql): Planted => [
    `a price of today in an order: ${sql}`,
    { [`${S}/modules/orders/store.ts`]: `const a = \`select ${sql}\`;` },
    /orders does not read (?:bundle|variant)/,
  ]),
  [
    'a product in the platform',
    { [`${S}/platform/a-store.ts`]: "const a = statement('select from ticket');" },
    /platform does not read ticket/,
  ],
  [
    "another module's table by a trigger",
    {
      'db/schema.sql':
        'CREATE OR REPLACE FUNCTION b()\n LANGUAGE sql\nAS $function$ update orders set a = 1 $function$\n;\n' +
        'CREATE TRIGGER c AFTER UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION b();\n',
    },
    /trigger c of tickets writes orders of orders/,
  ],
  ['a trigger that is gone', { 'tools/architecture/rules.ts': '' }, /no trigger of cart writes on_sale_shopper/],
  [
    'a price of today in an order by a function',
    {
      'db/schema.sql': 'CREATE OR REPLACE FUNCTION b()\n LANGUAGE sql\nAS $function$ select from variant_price $function$\n;\n',
      [`${S}/modules/orders/store.ts`]: 'const a = `select b()`;',
    },
    /orders does not read variant_price/,
  ],
  ['a package in the domain', { 'packages/domain/src/a.ts': "import _ from 'lodash';" }, /the package lodash may not be used here/],
  ...[
    "import { expect } from 'vitest'",
    "import fc from 'fast-check'",
    "await import('@playwright/test')",
    "import type { A } from 'tool/b'",
  ].map((imported): Planted => [
    `what is not installed with what is shipped: ${imported}`,
    {
      'packages/server/package.json': '{ "dependencies": { "pg": "8.0.0" }, "devDependencies": { "tool": "1.0.0" } }',
      [`${S}/app/a.ts`]: `${imported};`,
    },
    /the package (?:vitest|fast-check|@playwright\/test|tool) may not be used here/,
  ]),
  [
    'a test library of Node',
    { 'packages/server/package.json': '{}', [`${S}/app/a.ts`]: "import { mock } from 'node:test';" },
    /the package node:test may not be used here/,
  ],
  ['a piece of SQL beside the store', { [`${S}/modules/cart/a.ts`]: 'const a = `exists (select from b)`;' }, /a piece of SQL belongs in/],
  ['a table of nobody', { 'db/schema.sql': 'create table raffle (\n  id bigint\n);' }, /nobody owns raffle/],
  ['a table that is gone', { 'db/schema.sql': '' }, /there is no table hold/],
  ['a permission that nobody needs', { 'tools/architecture/rules.ts': '' }, /nobody needs cart → inventory/],
  [
    'a right to write that a test alone needs',
    { 'tools/architecture/rules.ts': '', [`${S}/modules/checkout/a.test.ts`]: 'const a = `delete from hold`;' },
    /nobody needs checkout writes hold/,
  ],
  ['a right to write that nobody needs', { 'tools/architecture/rules.ts': '' }, /nobody needs checkout writes hold/],
  ['a folder without a layer', { 'packages/elsewhere/a.ts': "import './b.ts';" }, /no layer is declared/],
])('%s is a violation', (_name, files, problem) => {
  expect(check(files).join('\n')).toMatch(problem);
});

test('what is allowed passes', () => {
  expect(
    check({
      [`${S}/modules/orders/store.ts`]: 'const a = `select from orders o join event e on true`;',
      [`${S}/platform/outbox/store.ts`]: 'const a = `select from outbox`;',
      'packages/domain/src/money.ts': "import { string } from 'valibot';",
      'packages/server/package.json': '{ "dependencies": { "@a/b": "1.0.0" } }',
      [`${S}/app/a.ts`]: "import { c } from '@a/b/c';\nimport { hash } from 'node:crypto';\nimport { performance } from 'node:perf_hooks';",
      [`${S}/app/a.test.ts`]: "import { test } from 'vitest';",
      [`${S}/modules/cart/b-sql.ts`]: 'const a = `exists (select from b)`;',
      [`${S}/modules/checkout/place.ts`]: "import '../orders/index.ts';\nimport '@frontrow/domain/money';",
      'tools/nouns/orders.ts': "import '../../packages/server/src/modules/orders/shipments/index.ts';",
      [`${S}/modules/orders/index.ts`]: '// Date.now() in a comment is fine\n/* and process.env */ export const at = new Date(1);',
      'packages/web/app/root.tsx': "import './features/head.ts';",
      'packages/web/app/routes/event/event.tsx': "import '../../features/bar.ts';",
      'packages/web/app/routes/product/product.tsx': "import { buy } from './buy.ts';",
      'packages/web/app/routes/product/buy.ts': "import '../../features/bar.ts';",
      'packages/web/app/i18n/words.ts': "import '../lib/a.ts';",
      'packages/web/app/lib/a.ts': "import '../i18n/areas.ts';",
      [`${S}/platform/start.ts`]: "export const at = new URL('./thread.ts', import.meta.url);",
      [`${S}/platform/thread.ts`]: "import './start.ts';",
      'packages/web/app/features/head.ts': '',
      'packages/web/app/features/bar.ts': '',
    }),
  ).toEqual([]);
});
