import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { owners } from './rules.ts';
import { terms } from './terms.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const source = join('packages/server/src');
const textOf = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n');

const schema = read('db/schema.sql');
const tables = new Map(
  [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => [name, body]),
);
const stores = textOf(`${source}/**/*store.ts`);
const jobs = new Set([...textOf(`${source}/**/*.ts`).matchAll(/name: '([^']+)',\s*everySeconds/g)].map(([, name]) => name));

test('each table says how long it keeps its rows, and no other', () => {
  expect([...terms.keys()].sort()).toEqual([...tables.keys()].sort());
  expect([...terms.keys()].sort()).toEqual(Object.values(owners).flat().sort());
});

test('what a job takes away is deleted by a statement, and the job is run', () => {
  const wrong = [...terms].filter(
    ([table, term]) => 'job' in term && !(jobs.has(term.job) && new RegExp(`\\bdelete from ${table}\\b`).test(stores)),
  );
  expect(wrong).toEqual([]);
});

test('a test sees each job take them away', () => {
  const wrong = [...terms].filter(
    ([table, term]) => 'job' in term && !new RegExp(`\\b${table}\\b`).test(textOf(join('packages/server', term.test))),
  );
  expect(wrong).toEqual([]);
});

test('what goes with another table is taken along by the database', () => {
  const wrong = [...terms].filter(
    ([table, term]) =>
      'goesWith' in term &&
      !new RegExp(`references ${term.goesWith}\\([^)]*\\)[^\\n]*on delete cascade`, 'i').test(tables.get(table) ?? ''),
  );
  expect(wrong).toEqual([]);
});
