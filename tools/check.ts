/** `npm run check`: everything that starts no store, no database and no browser, in a good minute, less when little has changed. */
import { runParts, type Part, type Step } from './run-steps.ts';

/** One checker of types beside the linter's; what has not changed since the last time is taken from there. */
const types = (name: string, config: string) =>
  `tsc -p ${config} --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types/${name}.tsbuildinfo`;

// the longest first
const steps: Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'types', command: ['sh', '-c', types('all', 'tsconfig.json')] },
  { name: 'types of the front end', command: ['sh', '-c', types('web', 'packages/web')] },
  { name: 'types of the office', command: ['sh', '-c', types('office', 'packages/office')] },
  { name: 'GraphQL documents and schema', command: ['node', 'tools/codegen.ts', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'architecture', command: ['node', 'tools/architecture/find-violations.ts'] },
  { name: 'packages', command: ['node', 'tools/packages/find-problems.ts'] },
];

// the linter reads types too
const before: Step = {
  name: 'types of routes',
  command: ['sh', '-c', 'react-router typegen packages/web && react-router typegen packages/office'],
};
export const checks: Part = { name: 'checks', before, steps, sideBySide: true };
export const unit: Part = {
  name: 'unit',
  steps: [{ name: 'tests without a database', command: ['vitest', 'run', '--project', 'unit'] }],
};

if (import.meta.main) process.exitCode = await runParts([checks, unit]);
