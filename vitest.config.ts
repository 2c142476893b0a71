import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './packages/web/scripts/inline-scripts.ts';

/** Tests that need a database, a store or a provider's emulator: a folder of their own, and this name beside what they are about. */
const api = ['packages/server/test/**/*.test.ts', '{packages,tools,bench}/**/*.api.test.ts'];
const exclude = ['**/node_modules/**', '**/build/**'];

/** Those that take longest, most of them by waiting for what they have killed: begun last, the run would end by waiting for them alone. */
const LONGEST = [
  'tools/simulate/simulate.api.test.ts',
  'packages/server/test/races/crash.test.ts',
  'packages/server/test/races/outage.test.ts',
  'packages/server/test/api/attack.test.ts',
  'tools/start/start-and-stop.api.test.ts',
  'tools/start/run-store.api.test.ts',
  'tools/backup.api.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [inlineScripts()],
  // the copy that Node and the libraries load; a schema of one copy means nothing to the other
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{packages,sandbox,tools,demo}/**/*.test.{ts,tsx}'], exclude: [...exclude, ...api] },
      },
      { extends: true, test: { name: 'api', include: api, exclude, globalSetup: ['packages/server/test/global-setup.ts'] } },
    ],
    // of the programs that tests start
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    reporters: ['tools/report-progress.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // they end what hangs, and nothing else: on a machine that others slow down, a start of ten seconds has taken sixty
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
