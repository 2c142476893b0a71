/** `npm run check`: everything that needs no database and no browser, in under a minute. */
import { runSteps } from './run-steps.ts';

export const checks = [
  { name: 'GraphQL documents and schema', command: ['node', 'tools/codegen.ts', '--check'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the front end', command: ['sh', '-c', 'react-router typegen && tsc -p tsconfig.json'], cwd: 'packages/web' },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'architecture', command: ['node', 'tools/architecture/find-violations.ts'] },
] as const;

if (import.meta.main) {
  const unit = { name: 'unit tests', command: ['vitest', 'run', 'packages/domain', 'packages/web', 'tools'] } as const;
  process.exitCode = await runSteps([...checks, unit]);
}
