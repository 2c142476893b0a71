/** `npm test`: every check, every test against a real PostgreSQL, then the journeys in a real browser. */
import { checks } from './check.ts';
import { findBrowser } from './find-browser.ts';
import { findRedis } from './find-redis.ts';
import { runSteps } from './run-steps.ts';

// before the long part: what is missing is known at once
const browser = await findBrowser();
if (!findRedis() || !browser) process.exit(1);
const code = await runSteps([
  ...checks,
  { name: 'unit, database, API and race tests', command: ['vitest', 'run'] },
  { name: 'front end', command: ['node', 'tools/web-build.ts'] },
  { name: 'bytes of a first visit', command: ['node', 'packages/web/scripts/size.ts'] },
]);
if (code !== 0) process.exit(code);
process.exitCode = await runSteps([
  { name: 'journeys in the browser', command: ['playwright', 'test'], cwd: 'e2e', env: { BROWSER_PATH: browser } },
]);
