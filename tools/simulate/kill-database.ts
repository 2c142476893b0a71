import { setTimeout as wait } from 'node:timers/promises';
import { sameNumbers } from '../start/demo-past/fans.ts';
import { count, type History } from './history.ts';
import { makePlan } from './plan.ts';
import { ROOT } from './shopper.ts';
import { BUYERS_AT_ONCE, onGround, runSeed, type Report } from './simulate.ts';

/** So much is sold that it lasts. */
const TIMES_AS_MUCH = 300;
/** Orders that are told between two kills: one more than may be answered still by the database that is killed. */
const ORDERS_BETWEEN = BUYERS_AT_ONCE + 1;
/** After those it is killed at any moment of so many, in the middle of whatever is done then. */
const MOMENT_MS = 500;
const LOOK_MS = 20;
/** Longer than it ever takes to come back and to sell so much, on a machine with other work. */
const SECONDS_EACH = 120;

/**
 * People buy, work and come to the door while the database is killed `times` times, and nothing else goes wrong: each time after it has
 * come back and sold again. @returns also where the data is, if something does not hold
 */
export async function killDatabase(
  seed: number,
  times: number,
  say: (line: string) => void,
): Promise<{ report: Report; kept: string | null }> {
  const seconds = times * SECONDS_EACH;
  const plan = { ...makePlan(seed, 0), faults: [] };
  const next = sameNumbers(seed);
  let report: Report | undefined;
  const kept = await onGround(TIMES_AS_MUCH, async (ground) => {
    const killing = async ({ history }: { history: History }) => {
      for (let kills = 1; kills <= times; kills++) {
        if (!(await untilSold(history))) {
          history.untrue.push(`nobody bought any more after ${kills - 1} kills`);
          return;
        }
        await wait(next() * MOMENT_MS);
        ground.kill();
        count(history.faults, 'kill the database');
        if (kills % 10 === 0) say(`${kills} of ${times}: ${history.told.length} orders told`);
      }
    };
    report = await runSeed(ground, plan, { seed, seconds, beside: ROOT, say, watch: killing });
    return report.broken.length === 0;
  });
  if (!report) throw new Error('nothing was killed');
  return { report, kept };
}

/** @returns whether it sold in time */
async function untilSold({ told }: History): Promise<boolean> {
  const enough = told.length + ORDERS_BETWEEN;
  const end = performance.now() + SECONDS_EACH * 1_000;
  while (told.length < enough && performance.now() < end) await wait(LOOK_MS);
  return told.length >= enough;
}
