import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as areas from './all.ts';
import { late } from './late.ts';

const de = { ...areas.de, ...late.de };
const en = { ...areas.en, ...late.en };

type Leaf = { path: string; value: unknown };

function leaves(value: object, path = ''): Leaf[] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? leaves(child, `${path}${key}.`) : [{ path: `${path}${key}`, value: child }],
  );
}

const emptyOnes = (messages: object) =>
  leaves(messages).filter(({ value }) => typeof value !== 'function' && (typeof value !== 'string' || value.trim() === ''));

it('German and English hold the same keys', () => {
  expect(
    leaves(en)
      .map((leaf) => leaf.path)
      .toSorted(),
  ).toEqual(
    leaves(de)
      .map((leaf) => leaf.path)
      .toSorted(),
  );
});

it('a message takes the same number of values in both languages', () => {
  const arity = (messages: object) =>
    Object.fromEntries(leaves(messages).map(({ path, value }) => [path, typeof value === 'function' ? value.length : 'text']));
  expect(arity(en)).toEqual(arity(de));
});

it('no message is empty', () => {
  expect(emptyOnes(de)).toEqual([]);
  expect(emptyOnes(en)).toEqual([]);
});

it('every message is shown somewhere', () => {
  const app = fileURLToPath(new URL('..', import.meta.url));
  const controls = fileURLToPath(new URL('../../../ui/src', import.meta.url));
  const source = [app, controls]
    .flatMap((cwd) => globSync('**/*.{ts,tsx}', { cwd }).map((file) => ({ cwd, file })))
    .filter(({ file }) => !file.startsWith('i18n') && !file.includes('.test.') && !file.startsWith('graphql'))
    .map(({ cwd, file }) => readFileSync(join(cwd, file), 'utf8'))
    .join('\n');
  const words = new Set(source.match(/\w+/g));
  // looked up by what the server says, or shown one after the other
  const lookedUp = /^(refusals|door\.results|myTickets\.ended|orderTickets\.(states|reasons)|waitingRoom\.(problems|page\.rules))\./;
  const unused = leaves(de).filter(({ path }) => !lookedUp.test(path) && !words.has(path.split('.').at(-1) ?? ''));
  expect(unused.map(({ path }) => path)).toEqual([]);
});
