import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './packages/web/scripts/inline-scripts.ts';

/** Tests that need a database, a store or a provider's emulator: a folder of their own, and this name beside what they are about. */
const api = ['packages/server/test/**/*.test.ts', '{packages,tools}/**/*.api.test.ts'];
const exclude = ['**/node_modules/**', '**/build/**'];

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
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
