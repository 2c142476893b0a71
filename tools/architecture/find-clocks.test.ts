import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findClocks } from './find-clocks.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['packages/server/src/modules/**/*.ts', 'packages/web/app/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');

test('what pages are made from asks for the time where a preview can turn it', () => {
  expect(findClocks(sources, schema)).toEqual([]);
});

const EVENTS = 'packages/server/src/modules/events/store.ts';
const bound = `CREATE OR REPLACE FUNCTION is_late(e event)\n RETURNS boolean\n LANGUAGE sql\n STABLE\nRETURN (now() > e.at)\n;\n`;
const asking = `CREATE OR REPLACE FUNCTION is_late(e event)\n LANGUAGE sql\nAS $function$ select clock_timestamp() > e.at $function$\n;\n`;
const calling = `CREATE OR REPLACE FUNCTION is_shown(e event)\n LANGUAGE sql\nAS $function$ select not is_late(e) $function$\n;\n`;
test.each([
  ['another clock in a statement', { [EVENTS]: 'select clock_timestamp()' }, '', `${EVENTS} asks clock_timestamp(: `],
  ['a word for one', { [EVENTS]: 'select current_date' }, '', `${EVENTS} asks current_date: `],
  ['a word for one, with a space', { [EVENTS]: "select ' today'::date" }, '', `${EVENTS} asks ' today': `],
  ['a function by its name in quotes', { [EVENTS]: 'select "is_late" (e)' }, asking, 'function is_late asks clock_timestamp('],
  ['a function that asks another', { [EVENTS]: 'select is_late(e)' }, asking, 'function is_late asks clock_timestamp('],
  ['a function of a function', { [EVENTS]: 'select is_shown(e)' }, asking + calling, 'function is_late asks clock_timestamp('],
  ['a function that is bound', { [EVENTS]: 'select is_late(e)' }, bound, 'function is_late has now() in a body that is bound'],
  ['this machine', { 'packages/web/app/routes/a/a.tsx': 'const now = Date.now();' }, '', "routes/a/a.tsx asks this machine's time"],
  ['this machine, handed on', { 'packages/web/app/routes/a/a.tsx': 'useState(Date.now)' }, '', "routes/a/a.tsx asks this machine's time"],
  ['an exception that nobody needs', {}, '', 'routes/scan/door.ts does not ask'],
])('%s is told', (_name, given, functions, told) => {
  expect(findClocks(given, functions).join('\n')).toContain(told);
});

test('what makes no pages asks what it likes', () => {
  const [claim, comment] = ['packages/server/src/modules/inventory/store.ts', 'packages/server/src/modules/search/store.ts'];
  const told = findClocks({ [claim]: 'select clock_timestamp()', [comment]: '/* current_date */ select now()' }, asking);
  expect(told.filter((one) => !one.endsWith('any more'))).toEqual([]);
});
