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
  expect(withRoot({ dependencies: { bad: version } })).toEqual([`package.json: bad is asked for as ${version}, not by an exact version`]);
});

test('a permission for a script that is gone is told of', () => {
  expect(withRoot({ allowScripts: { ...manifests['package.json']?.allowScripts, gone: true } })).toEqual([
    'gone: has no install script any more',
  ]);
});
