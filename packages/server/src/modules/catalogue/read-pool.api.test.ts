import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { DatabaseUnavailable } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log.ts';
import { raiseVersion } from './import/removal-store.ts';
import { createReadPool } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = () => createReadPool({ primary: database.db, replica: undefined, log: silentLog });
const publish = () => database.db.one(raiseVersion, [null]);

test('what is made while a version is published is made again, and what was kept of the one before is forgotten first', async () => {
  const happened: string[] = [];
  const whole = open().whole(() => happened.push('forgotten'));
  const made = await whole(async () => {
    happened.push('made');
    if (happened.length === 1) await publish();
    return happened.length;
  });
  expect(happened).toEqual(['made', 'forgotten', 'made']);
  expect(made).toBe(3);
  // the version that was found is the one that is known
  expect(await whole(async () => happened.push('made'))).toBe(4);
});

describe('what is made while another asks for the version', () => {
  /** Five that are made while the question of the first is on its way. @returns how often they were, and the questions asked */
  async function makeFive(meanwhile: () => Promise<unknown>): Promise<{ times: number; questions: number }> {
    const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [times, questions] = [0, 0];
    const one: typeof database.db.one = async (statement, ...values) => {
      const answer = await database.db.one(statement, ...values);
      // the first comes before anything is made
      if (++questions === 2) {
        sent.resolve();
        await held.promise;
      }
      return answer;
    };
    const whole = createReadPool({ primary: { ...database.db, one }, replica: undefined, log: silentLog }).whole(() => undefined);
    const first = whole(async () => undefined);
    await sent.promise;
    const five = Array.from({ length: 5 }, () => whole(async () => ++times));
    await meanwhile();
    held.resolve();
    await Promise.all([first, ...five]);
    return { times, questions };
  }

  test('shares the next question', async () => expect(await makeFive(async () => undefined)).toEqual({ times: 5, questions: 3 }));

  test('is made again where a version was published since that question was sent', async () =>
    expect(await makeFive(publish)).toMatchObject({ times: 10 }));
});

test('where versions come faster than anything is made, people are told to come again', async () => {
  const whole = open().whole(() => undefined);
  await expect(whole(publish)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('while the database is away, what was made of what is known goes out', async () => {
  const primary = { ...database.db, one: () => Promise.reject(new DatabaseUnavailable('away')) };
  const { whole } = createReadPool({ primary, replica: undefined, log: silentLog });
  expect(await whole(() => undefined)(async () => 'made')).toBe('made');
});

test('of what the catalogue was not read for, no version is compared', async () => {
  const whole = open().whole(() => undefined);
  let times = 0;
  await whole(
    async () => {
      times++;
      await publish();
    },
    () => false,
  );
  expect(times).toBe(1);
});
