import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4310);
const { BROWSER_PATH } = process.env;
// workers read this file again, and the journeys that run commands of the operator mean the same store
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'frontrow-e2e-')));

/**
 * One freshly started store with the demo catalogue; phones first, then desktops. A journey tagged `@phone` or `@desktop` is of
 * one kind of screen only, or has nothing to do with screens and needs to be asked once.
 */
export default defineConfig({
  testDir: 'journeys',
  globalTeardown: './check-books.ts',
  fullyParallel: true,
  // with two of them, what journeys wait for left two processors idle a fifth of the time
  workers: 3,
  retries: 0,
  // they end what hangs, on a machine that others slow down too; the longest journeys took five minutes there
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 120_000,
    // with one of every journey the runner takes a seventh more; of the one to look into: --trace retain-on-failure
    trace: 'off',
    launchOptions: {
      ...(BROWSER_PATH && { executablePath: BROWSER_PATH }),
      // without a locale Chromium gives up file names with umlauts
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a camera that sees what scan.spec.ts has put into this file
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${join(dataDir, 'camera.y4m')}`,
      ],
    },
  },
  projects: [
    { name: 'phone, German', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE' } },
    { name: 'desktop, English', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  ],
  webServer: {
    command: 'node ../tools/start.ts',
    url: `http://localhost:${port}/server/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    // journeys make the orders they look at, and do not weigh the pictures: made as in a shop, they took 60 s of the processor
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO: 'unsold', AVIF_EFFORT: '0' },
  },
});
