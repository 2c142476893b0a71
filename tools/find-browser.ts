import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installDebian } from './install-debian.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * For journeys: Chromium without the windows that nobody sees there, which loads the same pages in three fifths of the processor time
 * (8 visits of three pages: 11.3 s instead of 19.0). Debian's package where this user may install it, else any browser.
 */
export async function findHeadlessBrowser(): Promise<string | undefined> {
  if (!process.env['BROWSER_PATH'] && !existsSync(SHELL)) {
    console.log('Looking for a Chromium without windows.');
    installDebian('chromium-headless-shell');
  }
  return !process.env['BROWSER_PATH'] && existsSync(SHELL) ? SHELL : findBrowser();
}

/**
 * An installed Chrome or Chromium, else Playwright's own, else one it installs: Playwright's download, or
 * Debian's package where this user may install packages. Says in one line what to do where none can be had.
 */
export async function findBrowser(): Promise<string | undefined> {
  const { BROWSER_PATH } = process.env;
  if (BROWSER_PATH) {
    if (existsSync(BROWSER_PATH)) return BROWSER_PATH;
    console.error(`BROWSER_PATH names no browser: there is no ${BROWSER_PATH}.`);
    return undefined;
  }
  const found = INSTALLED.find(existsSync) ?? playwrightBrowser();
  if (found) return found;
  console.log('No Chrome or Chromium found; installing one.');
  // Debian's package first: it brings the libraries that a bare machine lacks
  installDebian('chromium');
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const own = playwrightBrowser();
  if (!own) console.error('No browser for the journeys: install Chrome or Chromium, or set BROWSER_PATH to one.');
  return own;
}

function playwrightBrowser(): string | undefined {
  try {
    const require = createRequire(new URL('../e2e/package.json', import.meta.url));
    const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
    const path = chromium.executablePath();
    if (!existsSync(path)) return undefined;
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}
