/** `npm run release -- 1.2.0`: version, changelog, list of what a shop runs on (SBOM, CycloneDX), commit and tag; then what its pages ask for is kept. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Of what a shop runs on and its pages are built with. Bench and journeys are left out: npm makes no list at all where a package
 * asks for something else than the lock file has, and Lighthouse asks for "latest". Without `--omit dev`: that drops what any
 * workspace has for development alone, though a shop runs on it, as React.
 */
const SBOM = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspace', 'packages'];

/** Exit codes: 0 released, 1 refused, 2 the command cannot be read. Nothing is changed unless all of it is done. */
export function release(root: string, args: readonly string[], err: (line: string) => void): 0 | 1 | 2 {
  const [text = '', ...more] = args;
  const wanted = readVersion(text);
  if (!wanted || more.length > 0) {
    err('Usage: npm run release -- <major>.<minor>.<patch>');
    return 2;
  }
  const git = (...command: string[]): string => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const changelog = read('CHANGELOG.md');
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  const refusal = [
    git('status', '--porcelain') !== '' && 'There are changes that are not committed.',
    git('tag', '--list', `v${text}`) !== '' && `There is a tag v${text} already.`,
    compare(wanted, readVersion(version) ?? [0, 0, 0]) <= 0 && `${text} is not higher than ${version}.`,
    !/^- /m.test(unreleased) && 'CHANGELOG.md has no word under "Unreleased".',
  ].find((problem) => problem !== false);
  if (refusal !== undefined) {
    err(refusal);
    return 1;
  }
  const files = git('ls-files', 'package.json', '**/package.json').split('\n');
  const names = files.map((file) => (JSON.parse(read(file)) as { name: string }).name);
  /** The packages of this repository ask for one another by exact version. */
  const raiseTogether = (content: string) =>
    names.reduce((raised, name) => raised.replaceAll(`"${name}": "${version}"`, `"${name}": "${text}"`), content);
  try {
    for (const file of files) {
      const content = read(file).replace(/("version": )"[^"]+"/, `$1"${text}"`);
      writeFileSync(join(root, file), raiseTogether(content));
    }
    writeFileSync(join(root, 'package-lock.json'), raiseTogether(lockOf(read('package-lock.json'), files, text)));
    const day = git('log', '-1', '--format=%cs');
    writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${text} (${day})`));
    writeFileSync(join(root, 'sbom.json'), execFileSync('npm', SBOM, { cwd: root }));
    git('add', '--all');
    git('commit', '--quiet', '--message', `Release ${text}`, '--message', `What is new stands in CHANGELOG.md under ${text}.`);
  } catch (error) {
    // nothing but ours: the tree had no changes
    git('reset', '--quiet', '--hard');
    throw error;
  }
  git('tag', '--annotate', `v${text}`, '--message', `Release ${text}`);
  // from here on this is the release before: what its pages ask for is answered by the next one's nodes
  for (const frontEnd of ['web', 'office']) {
    const folder = join(root, 'packages', frontEnd, 'app/graphql');
    copyFileSync(join(folder, 'documents.json'), join(folder, 'released.json'));
  }
  git('add', '--all');
  const why = `Pages of ${text} are open while nodes of the next release take over.`;
  git('commit', '--quiet', '--message', `What pages of ${text} ask for is kept`, '--message', why);
  return 0;
}

/** The packages of this repository stand in the lock file by their folders. */
function lockOf(lock: string, files: readonly string[], version: string): string {
  const content = JSON.parse(lock) as { version: string; packages: Record<string, { version?: string }> };
  content.version = version;
  for (const file of files) {
    const own = content.packages[file.replace(/\/?package\.json$/, '')];
    if (own?.version !== undefined) own.version = version;
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}

function readVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

if (import.meta.main) process.exitCode = release(join(import.meta.dirname, '..'), process.argv.slice(2), console.error);
