import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4310);
const { BROWSER_PATH } = process.env;

/**
 * One freshly started store with the demo catalogue; phones first, then desktops. A journey tagged `@phone` or `@desktop` is of
 * one kind of screen only, or has nothing to do with screens and needs to be asked once.
 */
export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(BROWSER_PATH && { executablePath: BROWSER_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
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
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'frontrow-e2e-')) },
  },
});
