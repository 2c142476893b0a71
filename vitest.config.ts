import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // the copy that Node and the libraries load; a schema of one copy means nothing to the other
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['packages/*/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tools/**/*.test.ts', 'demo/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/server/test/global-setup.ts'],
    // of the programs that tests start
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
