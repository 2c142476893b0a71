import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { CannotBe, FLAGS, openDatabase, type Needs } from './database.ts';
import { hasFalseClocks } from './false-clock.ts';
import { hasSmallDisks } from './small-disk.ts';

// What stands between a seed and a loss: that it would be seen.

let folder: string;
let world: string;
beforeAll(async () => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontrow-databases-'));
  world = join(folder, 'world');
  const postgres = await startEmbeddedPostgres(world, FLAGS);
  await asked(postgres.url, 'create table told (number int primary key, more text)');
  await postgres.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

for (const how of ['killed', 'cut off'] as const) {
  for (const follower of ['synchronous', 'asynchronous'] as const) {
    const isKept = follower === 'synchronous';
    test(`a primary that is ${how} takes what was told with it: ${isKept ? 'nothing, since its follower has it' : 'all its follower does not have'}`, async () => {
      const database = await open(`${how}-${follower}`, { follower });
      const told: number[] = [];
      const tell = async (number: number) => {
        await asked(database.url, `insert into told values (${number})`);
        told.push(number);
      };
      await tell(1);
      const alone = Promise.withResolvers<void>();
      const failover = database.failOver(how, alone.promise);
      const last = tell(2).catch(() => undefined);
      // a primary that ends before it was asked would leave the question to the next
      await (isKept ? untilAnswered(() => waitsForFollower(database.url)) : last);
      alone.resolve();
      await failover.isLed;
      failover.end();
      await last;

      const found = await asked(database.url, 'select number from told');
      const lost = told.filter((number) => !found.some((row) => row.number === number));
      expect({ told: told.includes(2), lost: lost.includes(2) }).toEqual({ told: !isKept, lost: !isKept });
      if (isKept) expect(lost).toEqual([]);
      await tell(3);
      expect(() => database.failOver(how, Promise.resolve())).toThrow(CannotBe);
    });
  }
}

test.skipIf(!hasSmallDisks())('a disk that is full takes no more, and once there is room has all that was told', async () => {
  const database = await open('full', { diskMb: 200 });
  const told: number[] = [];
  const tell = async (number: number) => {
    await asked(database.url, `insert into told values (${number}, repeat(md5('${number}'), 30_000))`);
    told.push(number);
  };
  await tell(0);
  const empty = database.fill();
  const tellsUntilRefused = async (): Promise<unknown> => {
    for (let number = 1; number < 300; number++) {
      const error = await tell(number).catch((problem: unknown) => problem);
      if (error !== undefined) return error;
    }
    return undefined;
  };
  expect(await tellsUntilRefused()).toBeInstanceOf(Error);
  empty();
  const found = await untilAnswered(() => asked(database.url, 'select number from told'));
  expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining(told));
  await untilAnswered(() => tell(1_000).then(() => true));
});

test.skipIf(!hasFalseClocks())('a clock that is set is set for all, and back', async () => {
  const database = await open('clock', { clock: true });
  const earlier = async () =>
    Number((await asked(database.url, 'select extract(epoch from now()) - ' + String(Date.now() / 1_000) + ' as number'))[0]?.number);
  for (const stepSeconds of [0, 3_600, -3_600, 0]) {
    database.setClock(stepSeconds);
    expect(Math.round((await earlier()) / 600) * 600).toBe(stepSeconds);
  }
});

test('what a database was not made for is refused', async () => {
  const database = await open('plain', {});
  expect(() => database.fill()).toThrow(CannotBe);
  expect(() => database.setClock(60)).toThrow(CannotBe);
  expect(() => database.failOver('killed', Promise.resolve())).toThrow(CannotBe);
});

/** It may be starting again. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const found = await ask().catch(() => undefined);
  if (found !== undefined) return found;
  await wait(100);
  return untilAnswered(ask);
}

async function waitsForFollower(url: string): Promise<true | undefined> {
  const [waiting] = await asked(url, "select count(*)::int as number from pg_stat_activity where wait_event = 'SyncRep'");
  return waiting?.number === 1 ? true : undefined;
}

async function open(name: string, needs: Needs) {
  const database = await openDatabase(world, join(folder, name), needs);
  onTestFinished(() => database.stop(false));
  return database;
}

async function asked(url: string, sql: string): Promise<{ number: number }[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ number: number }>(sql)).rows;
  } finally {
    await client.end();
  }
}
