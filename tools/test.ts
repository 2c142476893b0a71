/** `npm test`: every check, every test against a real PostgreSQL, then the journeys in a real browser; or the parts that are named. */
import { checks, unit } from './check.ts';
import { findHeadlessBrowser } from './find-browser.ts';
import { findRedis } from './find-redis.ts';
import { runParts, type Part } from './run-steps.ts';

const PARTS = ['checks', 'unit', 'api', 'journeys'] as const;
type PartName = (typeof PARTS)[number];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}": npm test -- ${PARTS.join(' | ')}, or several; all of them without a name.`);
  process.exit(2);
}
const isWanted = (name: PartName): boolean => asked.length === 0 || asked.includes(name);

// before the long part: what is missing is known at once
const browser = isWanted('journeys') ? await findHeadlessBrowser() : '';
if (browser === undefined || (isWanted('api') && !findRedis())) process.exit(1);

/** Half of what takes long waits for what it has killed: with three at once two processors were idle a seventh of the time. */
const AT_ONCE = '4';

const parts = {
  checks,
  unit,
  api: {
    name: 'api',
    steps: [{ name: 'database, API and race tests', command: ['vitest', 'run', '--project', 'api', '--maxWorkers', AT_ONCE] }],
  },
  journeys: {
    name: 'journeys',
    steps: [
      { name: 'front end', command: ['node', 'tools/web-build.ts'] },
      { name: 'bytes of a first visit', command: ['node', 'packages/web/scripts/size.ts'] },
      { name: 'journeys in the browser', command: ['playwright', 'test'], cwd: 'e2e', env: { BROWSER_PATH: browser } },
    ],
  },
} satisfies Record<PartName, Part>;
process.exitCode = await runParts(PARTS.filter(isWanted).map((name) => parts[name]));
