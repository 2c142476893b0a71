import { setTimeout as wait } from 'node:timers/promises';
import { sameNumbers } from '../start/demo-past/fans.ts';
import type { Database, Needs } from './database.ts';
import { count, type History } from './history.ts';
import { makePlan } from './plan.ts';
import { ROOT } from './shopper.ts';
import { BUYERS_AT_ONCE, onGround, runSeed, type Report } from './simulate.ts';

/** What goes wrong with the database, again and again. */
export type Blow = { name: string; needs: Needs; strike(database: Database, next: () => number): Promise<void> };

export const killed: Blow = { name: 'kill the database', needs: {}, strike: async (database) => database.kill() };
export const filled: Blow = {
  name: 'fill the disk of the database',
  // what is sold in an hour or more
  needs: { diskMb: 700 },
  async strike(database, next) {
    const empty = database.fill();
    await wait(FULL_MS.shortest + next() * FULL_MS.more);
    empty();
  },
};
const FULL_MS = { shortest: 500, more: 4_000 };

/** So much is sold that it lasts. */
const TIMES_AS_MUCH = 300;
/** Orders that are told between two blows: one more than may still be answered by the database as it was. */
const ORDERS_BETWEEN = BUYERS_AT_ONCE + 1;
/** After those it is struck at any moment of so many, in the middle of whatever is done then. */
const MOMENT_MS = 500;
const LOOK_MS = 20;
/** Longer than it ever takes to come back and to sell so much, on a machine with other work. */
const SECONDS_EACH = 120;

/**
 * People buy, work and come to the door while the database is struck `times` times, and nothing else goes wrong: each time after it has
 * come back and sold again. @returns also where the data is, if something does not hold
 */
export async function strikeOneSale(
  blow: Blow,
  seed: number,
  times: number,
  say: (line: string) => void,
): Promise<{ report: Report; kept: string | null }> {
  const seconds = times * SECONDS_EACH;
  const plan = { ...makePlan(seed, 0), faults: [] };
  const next = sameNumbers(seed);
  let report: Report | undefined;
  const kept = await onGround(TIMES_AS_MUCH, async (ground) => {
    const striking = async ({ database, history }: { database: Database; history: History }) => {
      for (let number = 1; number <= times; number++) {
        if (!(await untilSold(history))) {
          history.untrue.push(`nobody bought any more after ${number - 1} times`);
          return;
        }
        await wait(next() * MOMENT_MS);
        await blow.strike(database, next);
        count(history.faults, blow.name);
        if (number % 10 === 0) say(`${number} of ${times}: ${history.told.length} orders told`);
      }
    };
    report = await runSeed(ground, plan, { seed, seconds, beside: ROOT, needs: blow.needs, say, watch: striking });
    return report.broken.length === 0;
  });
  if (!report) throw new Error('nothing was struck');
  return { report, kept };
}

/** @returns whether it sold in time */
async function untilSold({ told }: History): Promise<boolean> {
  const enough = told.length + ORDERS_BETWEEN;
  const end = performance.now() + SECONDS_EACH * 1_000;
  while (told.length < enough && performance.now() < end) await wait(LOOK_MS);
  return told.length >= enough;
}
