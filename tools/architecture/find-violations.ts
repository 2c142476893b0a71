import { readFileSync, globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { layers, modules, onlyIn, onlyInRoots, testsMayImport } from './rules.ts';

export type Violation = { file: string; problem: string };

const WORKSPACES: Record<string, string> = {
  '@frontrow/domain': 'packages/domain/src',
  '@frontrow/server': 'packages/server',
  '@frontrow/sandbox': 'sandbox',
};
const MODULES = 'packages/server/src/modules/';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Reads every source below `root` and says which break the rules of `rules.ts`. */
export function findViolations(root: string): Violation[] {
  const files = globSync(['packages/**/*.{ts,tsx}', '{sandbox,tools,e2e,bench,demo}/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'tools/architecture/fixtures/**'],
  });
  const graph = new Map<string, string[]>();
  const violations: Violation[] = [];
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const targets = importsOf(source).flatMap((specifier) => resolveImport(root, file, specifier) ?? []);
    if (!isTest(file)) graph.set(file, targets);
    for (const target of targets) {
      const problem = forbids(file, target);
      if (problem) violations.push({ file, problem });
    }
    violations.push(...misplaced(file, source));
  }
  for (const cycle of findCycles(graph)) violations.push({ file: cycle[0] as string, problem: `import cycle: ${cycle.join(' → ')}` });
  return violations;
}

function forbids(file: string, target: string): string | undefined {
  const layer = longest(layers, file);
  if (!layer) return `no layer is declared for this folder`;
  const moduleOfFile = moduleName(file);
  const moduleOfTarget = moduleName(target);
  if (moduleOfFile && moduleOfTarget && moduleOfFile !== moduleOfTarget && !isTest(file)) {
    const allowed = modules[moduleOfFile];
    if (!allowed) return `module ${moduleOfFile} is not declared in rules.ts`;
    return allowed.includes(moduleOfTarget) ? undefined : `module ${moduleOfFile} may not import module ${moduleOfTarget} (${target})`;
  }
  if (target.startsWith(layer.from) || layer.to.some((prefix) => target.startsWith(prefix))) return undefined;
  if (isTest(file) && testsMayImport.some((prefix) => target.startsWith(prefix))) return undefined;
  return `${layer.from} may not import ${target}`;
}

function misplaced(file: string, source: string): Violation[] {
  if (isTest(file) || !onlyInRoots.some((root) => file.startsWith(root))) return [];
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return onlyIn
    .filter(({ pattern, where }) => pattern.test(code) && !where.includes(file))
    .map(({ what, where }) => ({ file, problem: `${what} belongs in ${where[0]}` }));
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    (match) => (match[1] ?? match[2] ?? match[3]) as string,
  );
}

function resolveImport(root: string, file: string, specifier: string): string[] | undefined {
  if (specifier.startsWith('.')) return [relative(root, join(root, dirname(file), specifier))];
  const workspace = Object.keys(WORKSPACES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  return workspace ? [`${WORKSPACES[workspace]}${specifier.slice(workspace.length)}.ts`] : undefined;
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
