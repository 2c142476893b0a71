import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblems, readTree, type Lock, type Manifest } from './find-problems.ts';

const [lock, manifests] = readTree(join(import.meta.dirname, '../..'));
const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

/** What is found in the tree beside what one more package brings. */
const withPackage = (locked: Lock['packages'][string]) =>
  findProblems({ packages: { ...lock.packages, 'node_modules/a/node_modules/@bad/one': { ...good, ...locked } } }, manifests);
const withRoot = (more: Manifest) => findProblems(lock, { ...manifests, 'package.json': { ...manifests['package.json'], ...more } });

test('nothing in the lock file is unlooked at', () => {
  expect(findProblems(lock, manifests)).toEqual([]);
  expect(withPackage({})).toEqual([]);
});

test.each<[Lock['packages'][string], string]>([
  [{ resolved: 'git+ssh://git@github.com/a/b.git#1' }, '@bad/one: comes from git+ssh://git@github.com/a/b.git#1'],
  [{ resolved: 'https://elsewhere.example/x.tgz' }, '@bad/one: comes from https://elsewhere.example/x.tgz'],
  [{ integrity: 'sha1-x' }, '@bad/one: is not sealed by a SHA-512'],
  [{ license: 'AGPL-3.0-only' }, '@bad/one: its licence AGPL-3.0-only is not among those we take'],
  [{ license: 'MIT AND GPL-2.0' }, '@bad/one: its licence MIT AND GPL-2.0 is not among those we take'],
  [{ hasInstallScript: true }, '@bad/one: runs a script at install; allow it in package.json or name it in SCRIPTS_OFF'],
])('a package with %o is told of', (locked, problem) => {
  expect(withPackage(locked)).toEqual([problem]);
});

test('a package without a licence is told of, one with a choice is not', () => {
  const { license: _, ...unlicensed } = good;
  expect(findProblems({ packages: { ...lock.packages, 'node_modules/bad': unlicensed } }, manifests)).toEqual([
    'bad@1.0.0: names no licence; read its files, then name it in LOOKED_AT',
  ]);
  expect(withPackage({ license: '(MIT OR GPL-2.0)' })).toEqual([]);
});

test.each(['^1.0.0', 'latest', '*', 'github:a/b', '1.x'])('a dependency asked for as %s is told of', (version) => {
  expect(withRoot({ dependencies: { bad: version } })).toContain(`package.json: bad is asked for as ${version}, not by an exact version`);
});

test('a permission for a script that is gone is told of', () => {
  expect(withRoot({ allowScripts: { ...manifests['package.json']?.allowScripts, gone: true } })).toEqual([
    'gone: has no install script any more',
  ]);
});

test.each<[Manifest, string]>([
  [{ dependencies: { more: '1.0.0' } }, 'its dependencies are not those of package-lock.json; run npm install'],
  [{ devDependencies: {} }, 'its devDependencies are not those of package-lock.json; run npm install'],
  [{ scripts: { postinstall: 'node a.ts' } }, 'its script postinstall runs at install unasked'],
  [{ scripts: { prepare: 'node a.ts' } }, 'its script prepare runs at install unasked'],
])('a package.json of ours with %o is told of', (more, problem) => {
  expect(withRoot(more)).toEqual([`package.json: ${problem}`]);
});

test('a package of ours that has a version of its own is told of, here and in the lock file', () => {
  const problem = `packages/ui/package.json: its version is not ${manifests['package.json']?.version} here and in package-lock.json`;
  const ui = { ...manifests['packages/ui/package.json'], version: '9.9.9' };
  expect(findProblems(lock, { ...manifests, 'packages/ui/package.json': ui })).toEqual([problem]);
  const locked = { ...lock.packages, 'packages/ui': { ...lock.packages['packages/ui'], version: '9.9.9' } };
  expect(findProblems({ packages: locked }, manifests)).toEqual([problem]);
});
