import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = [...read('docs/private-surfaces.md').matchAll(/^\| `(.+?)` \| (\S+) \| (.+?) \| \[.+?\]\(\.\.\/(.+?)\) \|/gm)].map(
  ([, name = '', version = '', surface = '', file = '']) => ({ name, version, surface, file }),
);
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
/** What the front end imports, where it has a copy of its own, else what all share. */
const installed = (name: string) => packages[`packages/web/node_modules/${name}`] ?? packages[`node_modules/${name}`];

test.each(rows)('$name: $surface was looked at in the version that is installed', ({ name, version, file }) => {
  expect(installed(name)?.version).toBe(version);
  expect(existsSync(join(root, file))).toBe(true);
});

test('every row of the list is read', () => {
  const lines = read('docs/private-surfaces.md').split('\n');
  expect(rows.length).toBe(lines.filter((line) => line.startsWith('| `')).length);
});

// What would go on without a word, only slower, is told by its name in the package.
test.each([
  ['pg', 'lib/connection.js', ['this.stream =', 'this.parsedStatements =', 'this.submittedNamedStatements =']],
  ['pg', 'lib/index.js', ['this.Query =']],
  ['pg', 'lib/utils.js', ['return prepareValue(value)']],
  ['fontkit', 'dist/module.mjs', ['glyph._decode()']],
  ['react-router', 'dist/production/lib/dom/ssr/single-fetch.js', ['renderMeta.streamCache']],
  ['react-router', 'dist/production/lib/dom/ssr/components.js', ['window.__reactRouterRouteModules', 'import * as ']],
])('%s still has its %s', (name, file, names) => {
  const own = `packages/web/node_modules/${name}/${file}`;
  const text = read(existsSync(join(root, own)) ? own : `node_modules/${name}/${file}`);
  expect(names.filter((part) => !text.includes(part))).toEqual([]);
});
