import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { functionsOf, reachable } from './find-clocks.ts';
import {
  alsoWrites,
  byIndexAlone,
  byTriggers,
  contracts,
  folders,
  inBrowsers,
  layers,
  modules,
  neverReads,
  onlyIn,
  onlyInRoots,
  onServersAlone,
  owners,
  packages,
  testsMayImport,
  WEB,
  OFFICE,
} from './rules.ts';

export type Violation = { file: string; problem: string };

const WORKSPACES: Record<string, string> = {
  '@frontrow/domain': 'packages/domain/src',
  '@frontrow/ui': 'packages/ui/src',
  '@frontrow/server': 'packages/server',
  '@frontrow/sandbox': 'sandbox',
  '@frontrow/web': 'packages/web',
  '@frontrow/office': 'packages/office',
  '@frontrow/tools': 'tools',
  '@frontrow/e2e': 'e2e',
  '@frontrow/bench': 'bench',
};
const MODULES = 'packages/server/src/modules/';
/** Who uses what the root uses. */
const EVERY_SCREEN = 'every screen';
const SCHEMA = 'db/schema.sql';
const RULES = 'tools/architecture/rules.ts';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Reads every source below `root` and says which break the rules of `rules.ts`, and which rules nobody needs. */
export function findViolations(root: string): Violation[] {
  const files = globSync('{packages,sandbox,tools,e2e,bench,demo}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  });
  const schema = existsSync(join(root, SCHEMA)) ? readFileSync(join(root, SCHEMA), 'utf8') : undefined;
  const functions = functionsOf(schema ?? '');
  const installed = new Map(
    globSync('packages/*/package.json', { cwd: root }).map((file) => [
      dirname(file),
      Object.keys((JSON.parse(readFileSync(join(root, file), 'utf8')) as { dependencies?: object }).dependencies ?? {}),
    ]),
  );
  const sources = files.map((file) => {
    const source = withoutComments(readFileSync(join(root, file), 'utf8'));
    const resolve = (specifier: string) => resolveImport(root, file, specifier) ?? [];
    const called = ownerName(file) === undefined ? [] : reachable(functions, source);
    const statements = [source, ...called.map(({ body }) => body)];
    return {
      file,
      source,
      targets: importsOf(source).flatMap(resolve),
      started: addressesOf(source).flatMap(resolve),
      written: statements.flatMap(writtenTables),
      read: statements.flatMap(readTables),
    };
  });
  const violations = sources.flatMap(({ file, source, targets, started, written, read }) => [
    ...[...targets, ...started].flatMap((target) => forbids(file, target) ?? []).map((problem) => ({ file, problem })),
    ...misplaced(file, source),
    ...ofNode(file, source),
    ...foreignPackages(file, source, installed),
    ...foreignWrites(file, written),
    ...foreignReads(file, read),
  ]);
  const graph = new Map(sources.flatMap(({ file, targets }) => (isTest(file) ? [] : [[file, targets] as const])));
  const cycles = findCycles(graph).map((cycle) => ({ file: cycle[0] as string, problem: `import cycle: ${cycle.join(' → ')}` }));
  return [
    ...violations,
    ...cycles,
    ...ofOneScreen(graph),
    ...(schema === undefined ? [] : withoutOwner(schema)),
    ...bySideEffect(schema ?? '', functions, existsSync(join(root, RULES))),
    ...(existsSync(join(root, RULES)) ? notNeeded(sources) : []),
  ];
}

function forbids(file: string, target: string): string | undefined {
  const layer = longest(layers, file);
  if (!layer) return `no layer is declared for this folder`;
  if (isTest(target) && !isTest(file)) return `${target} is a test: no rule holds there`;
  const moduleOfFile = moduleName(file);
  const moduleOfTarget = moduleName(target);
  if (moduleOfFile && moduleOfTarget && moduleOfFile !== moduleOfTarget && !isTest(file)) {
    const allowed = modules[moduleOfFile];
    if (!allowed) return `module ${moduleOfFile} is not declared in rules.ts`;
    if (!allowed.includes(moduleOfTarget)) return `module ${moduleOfFile} may not import module ${moduleOfTarget} (${target})`;
    return contracts.some((name) => target === `${MODULES}${moduleOfTarget}/${name}`)
      ? undefined
      : `${target} is the business of module ${moduleOfTarget}: others use its index.ts`;
  }
  if (moduleOfTarget && !isTest(file) && byIndexAlone.some((prefix) => file.startsWith(prefix)) && basename(target) !== 'index.ts')
    return `${target} is the business of module ${moduleOfTarget}: commands use an index.ts of it`;
  const above = isTest(file) ? undefined : aboveOf(file, target);
  if (above) return above;
  if (target.startsWith(layer.from) || layer.to.some((prefix) => target.startsWith(prefix))) return undefined;
  if (isTest(file) && testsMayImport.some((prefix) => target.startsWith(prefix))) return undefined;
  return `${layer.from} may not import ${target}`;
}

function misplaced(file: string, source: string): Violation[] {
  if (isTest(file)) return [];
  const isInRoots = onlyInRoots.some((root) => file.startsWith(root));
  return onlyIn.flatMap(({ pattern, what, where, alsoIn = {} }) => {
    const [own] = Object.entries(alsoIn).filter(([root]) => file.startsWith(root));
    const places = own ? [own[1]] : isInRoots ? where : undefined;
    if (!places || !pattern.test(source) || places.some((place) => (typeof place === 'string' ? place === file : place.test(file))))
      return [];
    return { file, problem: `${what} belongs in ${String(places[0])}` };
  });
}

function ofNode(file: string, source: string): Violation[] {
  if (isTest(file) || onServersAlone.includes(file) || !inBrowsers.some((root) => file.startsWith(root))) return [];
  const globals = Array.from(
    source.matchAll(/\b(Buffer|process)\s*(?:\?\.|\.\s*\w|\[)|(?<![.\w])(__dirname|__filename|setImmediate)\b/g),
    ([, name, other]) => (name ?? other) as string,
  );
  return [...importsOf(source).filter((specifier) => isBuiltin(specifier)), ...new Set(globals)].map((name) => ({
    file,
    problem: `browsers have no ${name}`,
  }));
}

/** Packages from elsewhere: what the workspace calls its own is the business of `layers`. Tests, and what they are made with, are not shipped. */
function foreignPackages(file: string, source: string, installed: ReadonlyMap<string, readonly string[]>): Violation[] {
  const ruled = Object.entries(packages).filter(([path]) => file.startsWith(path));
  const [, workspace = ''] = /^(packages\/[^/]+)\/(?:src|app|router)\//.exec(file) ?? [];
  const allowed = ruled.length > 0 ? ruled.flatMap(([, names]) => names) : installed.get(workspace);
  if (!allowed || isTest(file)) return [];
  return importsOf(source)
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
    .filter((name) => name === 'node:test' || (!/^\.|^@frontrow\/|^virtual:/.test(name) && !isBuiltin(name) && !allowed.includes(name)))
    .map((name) => ({ file, problem: `the package ${name} may not be used here` }));
}

/** What a file of the shop front or of the office uses that stands above it, or with another screen. A folder not named stands with `lib`. */
function aboveOf(file: string, target: string): string | undefined {
  const root = [WEB, OFFICE].find((one) => file.startsWith(one) && target.startsWith(one));
  if (!root) return undefined;
  const names = folders[root]!;
  const folderOf = (path: string) => path.slice(root.length).split('/').slice(0, -1)[0];
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from && to && names.includes(to) && names.indexOf(to) < names.indexOf(names.includes(from) ? from : 'lib'))
    return `${from} may not import ${to} (${target})`;
  const [screen, other] = [screenOf(file), screenOf(target)];
  return screen && other && screen !== other ? `${target} is the screen ${other}'s: what two share stands below them` : undefined;
}

/** The screen a file stands with; what stands beside the screens belongs to none. */
const screenOf = (file: string): string | undefined => /^packages\/(?:web|office)\/app\/routes\/([^/]+)\//.exec(file)?.[1];

/** Files of `features` that only one screen uses, or none. What the root uses is on every screen. */
function ofOneScreen(graph: ReadonlyMap<string, readonly string[]>): Violation[] {
  const users = new Map<string, Set<string>>();
  const use = (file: string, user: string): void => {
    const known = users.get(file) ?? new Set();
    if (known.has(user)) return;
    users.set(file, known.add(user));
    for (const target of graph.get(file) ?? []) use(target, user);
  };
  for (const file of [...graph.keys()].filter((one) => one.startsWith(WEB))) {
    const screen = screenOf(file) ?? (dirname(file) === dirname(`${WEB}root.tsx`) ? EVERY_SCREEN : undefined);
    if (screen) use(file, screen);
  }
  const features = new Set([...graph.keys(), ...users.keys()].filter((file) => file.startsWith(`${WEB}features/`)));
  return [...features].flatMap((file) => {
    const [screen, ...others] = users.get(file) ?? [];
    if (others.length > 0 || screen === EVERY_SCREEN) return [];
    return [{ file, problem: screen ? `only the screen ${screen} uses it: it stands in routes/${screen}` : 'no screen uses it' }];
  });
}

/** Tables a file writes without being of the module that owns them. */
function foreignWrites(file: string, written: readonly string[]): Violation[] {
  const writer = ownerName(file);
  if (isTest(file) || writer === undefined) return [];
  return written.flatMap((table) => {
    const owner = ownerOf(table);
    const isAllowed = owner === undefined || owner === writer || alsoWrites[writer]?.tables.includes(table);
    return isAllowed ? [] : [{ file, problem: `${table} is written by ${owner} alone` }];
  });
}

function foreignReads(file: string, read: readonly string[]): Violation[] {
  const reader = ownerName(file) ?? '';
  const tables = isTest(file) ? [] : read.filter((table) => neverReads[reader]?.includes(table));
  return tables.map((table) => ({ file, problem: `${reader} does not read ${table}` }));
}

function withoutOwner(schema: string): Violation[] {
  const tables = Array.from(schema.matchAll(/^create (?:unlogged )?table (\w+)/gm), ([, name]) => name as string);
  const gone = Object.values(owners)
    .flat()
    .filter((table) => !tables.includes(table));
  return [
    ...tables.filter((table) => ownerOf(table) === undefined).map((table) => ({ file: SCHEMA, problem: `nobody owns ${table}` })),
    ...gone.map((table) => ({ file: RULES, problem: `there is no table ${table}` })),
  ];
}

/** Tables of another module that a trigger writes without being allowed to, and what none does that is. */
function bySideEffect(schema: string, functions: ReturnType<typeof functionsOf>, areRulesHere: boolean): Violation[] {
  const triggers = schema.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON (?:public\.)?(\w+) .*EXECUTE FUNCTION (\w+\()/gm);
  const written = Array.from(triggers).flatMap(([, trigger = '', on = '', called = '']) =>
    reachable(functions, called)
      .flatMap(({ body }) => writtenTables(body))
      .flatMap((table) => (ownerOf(table) === ownerOf(on) ? [] : [{ by: ownerOf(on) ?? on, trigger, table }])),
  );
  const gone = Object.entries(byTriggers).flatMap(([by, { tables }]) =>
    tables.filter((table) => !written.some((one) => one.by === by && one.table === table)).map((table) => ({ by, table })),
  );
  return [
    ...written
      .filter(({ by, table }) => !byTriggers[by]?.tables.includes(table))
      .map(({ by, trigger, table }) => ({ file: SCHEMA, problem: `trigger ${trigger} of ${by} writes ${table} of ${ownerOf(table)}` })),
    ...(areRulesHere ? gone.map(({ by, table }) => ({ file: RULES, problem: `no trigger of ${by} writes ${table}` })) : []),
  ];
}

/** Permissions that no source makes use of: what is allowed is what is needed. */
function notNeeded(sources: readonly { file: string; targets: readonly string[]; written: readonly string[] }[]): Violation[] {
  const used = new Set(
    sources.flatMap(({ file, targets }) => {
      const [from, layer] = [moduleName(file), longest(layers, file)];
      return targets.flatMap((target) => [
        ...(from && !isTest(file) ? [`${from} → ${moduleName(target)}`] : []),
        ...(layer ? layer.to.filter((prefix) => target.startsWith(prefix)).map((prefix) => `${layer.from} → ${prefix}`) : []),
      ]);
    }),
  );
  const inUse = new Set(
    sources.flatMap(({ file, written }) => (isTest(file) ? [] : written.map((table) => `${ownerName(file)} writes ${table}`))),
  );
  const allowed = [
    ...Object.entries(modules).flatMap(([from, to]) => to.map((name) => `${from} → ${name}`)),
    ...layers.flatMap(({ from, to }) => to.map((prefix) => `${from} → ${prefix}`)),
  ].filter((permission) => !used.has(permission));
  const writes = Object.entries(alsoWrites)
    .flatMap(([writer, { tables }]) => tables.map((table) => `${writer} writes ${table}`))
    .filter((permission) => !inUse.has(permission));
  return [...allowed, ...writes].map((permission) => ({ file: RULES, problem: `nobody needs ${permission}` }));
}

const ownerOf = (table: string): string | undefined => Object.keys(owners).find((name) => owners[name]?.includes(table));

/** The module of a file, or the part of the server it is in: of those `platform` alone owns tables. */
const ownerName = (file: string): string | undefined => moduleName(file) ?? /^packages\/server\/src\/([^/]+)/.exec(file)?.[1];

/** Tables that a source writes by SQL of its own. */
const writtenTables = (source: string): string[] =>
  Array.from(
    source.matchAll(
      /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy|(?:alter|drop)\s+table|lock\s+table|lock(?=\s[^;]*\bmode\b))\s+((?:(?:only\s+)?(?:"?public"?\s*\.\s*)?"?\w+"?\s*,\s*)*(?:only\s+)?(?:"?public"?\s*\.\s*)?"?\w+)/gi,
    ),
    ([, names = '']) => names.split(',').map((name) => /\w+$/.exec(name.trim().replace(/"$/, ''))?.[0] ?? ''),
  )
    .flat()
    .filter((name) => ownerOf(name) !== undefined);

/** Tables that a source reads by SQL of its own, one or several after a word. */
const readTables = (source: string): string[] =>
  Array.from(
    source.matchAll(
      /\b(?:from|join|using|copy)[\s(]+(?:(?:only\s+)?(?:"?public"?\s*\.\s*)?"?\w+"?(?:\s*\([^()]*\))?(?:\s+(?:as\s+)?\w+(?:\([^()]*\))?)?\s*,\s*)*(?:(?:only|lateral)\s+)?(?:"?public"?\s*\.\s*)?"?\w+/gi,
    ),
    ([found]) => found.replace(/^\w+[\s(]+/, '').split(','),
  ).flatMap((tables) => tables.flatMap((table) => /^\s*(?:(?:only|lateral)\s+)?(?:"?public"?\s*\.\s*)?"?(\w+)/i.exec(table)?.[1] ?? []));

/** What looks like a comment inside a text, as in an address, stays. */
const withoutComments = (source: string): string =>
  source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm,
    (_found, text: string | undefined) => text ?? '',
  );

/** Those of a style sheet too. */
function importsOf(source: string): string[] {
  return [
    ...source.matchAll(
      /(?:^\s*(?:import|export)\b|\bcomposes:)[^;`]*?\bfrom\s+(['"])([^'"]+)\1|^\s*@?import\s+(['"])([^'"]+)\3|\b(?:import|require)\(\s*(['"`])([^'"`]+)\5/gm,
    ),
  ].map((match) => (match[2] ?? match[4] ?? match[6]) as string);
}

/** Files by their address, as a thread of its own is started with: used as an import is, but in no cycle. */
const addressesOf = (source: string): string[] =>
  Array.from(
    source.matchAll(/\b(?:new (?:URL|Worker)|import\.meta\.resolve|createRequire\([^()]*\))\(\s*(['"`])(\.[^'"`]+\.tsx?)\1/g),
    ([, , address]) => address as string,
  );

function resolveImport(root: string, file: string, specifier: string): string[] | undefined {
  if (specifier.startsWith('.')) return [relative(root, join(root, dirname(file), specifier.split('?')[0] as string))];
  const workspace = Object.keys(WORKSPACES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const found = `${WORKSPACES[workspace]}${specifier.slice(workspace.length)}`;
  return [/\.\w+$/.test(found) ? found : `${found}.ts`];
}

const moduleName = (file: string): string | undefined => (file.startsWith(MODULES) ? file.slice(MODULES.length).split('/')[0] : undefined);

const longest = (list: typeof layers, file: string) =>
  list.filter(({ from }) => file.startsWith(from)).sort((a, b) => b.from.length - a.from.length)[0];

/** Each cycle once, by a depth-first walk. */
function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open') cycles.push([...path.slice(path.indexOf(target)), target]);
      else if (!state.has(target) && graph.has(target)) visit(target);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}

if (import.meta.main) {
  const violations = findViolations(join(import.meta.dirname, '../..'));
  for (const { file, problem } of violations) console.error(`${file}: ${problem}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
