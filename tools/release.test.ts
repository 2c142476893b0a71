import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';

let root: string;
const git = (...command: string[]) => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = (...args: string[]) => {
  const said: string[] = [];
  return { code: release(root, args, (line) => said.push(line)), said };
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  for (const folder of ['packages/part', 'packages/user', 'bench']) mkdirSync(join(root, folder), { recursive: true });
  const workspaces = ['packages/*', 'bench'];
  const write = (folder: string, name: string, more: object) =>
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify({ name, version: '0.1.0', private: true, ...more }, null, 2)}\n`);
  write('.', 'whole', { workspaces });
  write('packages/part', 'part', {});
  write('packages/user', 'user', { dependencies: { part: '0.1.0', shared: '3.0.0' } });
  // measured with, not run: npm makes no list where a package asks for something else than there is
  write('bench', 'bench', { dependencies: { tool: '1.0.0' }, devDependencies: { shared: '3.0.0' } });
  const packages = {
    '': { name: 'whole', version: '0.1.0', workspaces },
    'node_modules/part': { resolved: 'packages/part', link: true },
    'node_modules/user': { resolved: 'packages/user', link: true },
    'node_modules/bench': { resolved: 'bench', link: true },
    'node_modules/tool': { version: '2.0.0', resolved: 'https://registry.npmjs.org/tool/-/tool-2.0.0.tgz' },
    'node_modules/shared': { version: '3.0.0', resolved: 'https://registry.npmjs.org/shared/-/shared-3.0.0.tgz' },
    'packages/part': { name: 'part', version: '0.1.0' },
    'packages/user': { name: 'user', version: '0.1.0', dependencies: { part: '0.1.0', shared: '3.0.0' } },
    bench: { name: 'bench', version: '0.1.0', dependencies: { tool: '1.0.0' }, devDependencies: { shared: '3.0.0' } },
  };
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'whole', version: '0.1.0', lockfileVersion: 3, requires: true, packages }),
  );
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n### Added\n\n- a word\n\n## 0.1.0 (2026-01-01)\n\n- before\n');
  for (const frontEnd of ['web', 'office']) {
    mkdirSync(join(root, 'packages', frontEnd, 'app/graphql'), { recursive: true });
    writeFileSync(join(root, 'packages', frontEnd, 'app/graphql/documents.json'), `{"asked by": "${frontEnd}"}`);
  }
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a release is a version everywhere, a dated changelog, a list of what is in it, a commit and a tag', () => {
  expect(run('0.2.0')).toEqual({ code: 0, said: [] });
  for (const file of ['package.json', 'packages/part/package.json']) expect(JSON.parse(read(file))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version: '0.2.0', packages: { 'packages/part': { version: '0.2.0' } } });
  for (const user of [JSON.parse(read('packages/user/package.json')), JSON.parse(read('package-lock.json')).packages['packages/user']])
    expect(user).toMatchObject({ version: '0.2.0', dependencies: { part: '0.2.0' } });
  expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Added\n\n- a word\n\n## 0\.1\.0/m);
  const list = JSON.parse(read('sbom.json')) as { bomFormat: string; components: { name: string }[] };
  expect(list.bomFormat).toBe('CycloneDX');
  const listed = list.components.map(({ name }) => name);
  expect(listed).toContain('shared');
  expect(listed).not.toContain('tool');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-2', '--format=%s')).toBe('What pages of 0.2.0 ask for is kept\nRelease 0.2.0');
  expect(git('tag', '--points-at', 'HEAD~1')).toBe('v0.2.0');
  // the nodes of 0.2.0 still answer pages of 0.1.0, and those of the next release pages of 0.2.0
  expect(() => git('show', 'v0.2.0:packages/web/app/graphql/released.json')).toThrow('released.json');
  for (const frontEnd of ['web', 'office'])
    expect(read(`packages/${frontEnd}/app/graphql/released.json`)).toBe(`{"asked by": "${frontEnd}"}`);
  // and nothing more to say about the next
  expect(run('0.3.0')).toEqual({ code: 1, said: ['CHANGELOG.md has no word under "Unreleased".'] });
});

test.each([
  ['a version that is none', ['1.0'], 2, /^Usage/],
  ['no version', [], 2, /^Usage/],
  ['the version there is', ['0.1.0'], 1, /is not higher than 0\.1\.0/],
  ['a lower one', ['0.0.9'], 1, /is not higher/],
] as const)('%s is refused', (_, args, code, says) => {
  const answer = run(...args);
  expect(answer.code).toBe(code);
  expect(answer.said.join()).toMatch(says);
  expect(git('status', '--porcelain')).toBe('');
});

test('where npm cannot list what is in it, nothing is changed', () => {
  for (const file of ['package-lock.json', 'packages/user/package.json'])
    writeFileSync(join(root, file), read(file).replace(/"part": ?"0\.1\.0"/g, '"part": "9.9.9"'));
  git('commit', '--quiet', '--all', '--message', 'a part that there is not');
  expect(() => run('0.2.0')).toThrow('npm sbom');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list')).toBe('');
});

test('so are a tree with changes and a tag that is there', () => {
  git('tag', 'v0.2.0');
  expect(run('0.2.0').said).toEqual(['There is a tag v0.2.0 already.']);
  writeFileSync(join(root, 'new.txt'), '');
  expect(run('0.3.0').said).toEqual(['There are changes that are not committed.']);
});
