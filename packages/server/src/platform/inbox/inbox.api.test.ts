import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { statement, type Db } from '../db/index.ts';
import { silentLog } from '../log.ts';
import { createInbox } from './index.ts';
import { finish } from './store.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterEach(() => void vi.useRealTimers());
afterAll(() => database.drop());

const selectEvents = statement<{ isDone: boolean }>('select processed_at is not null as "isDone" from inbox order by id');

test('what others have seen to is noted a moment later, with all that came meanwhile, or with the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const noted: unknown[] = [];
  const db: Db = {
    ...database.db,
    many: (one, ...values) => {
      if (one.name === finish.name) noted.push(...values);
      return database.db.many(one, ...values);
    },
  };
  const inbox = createInbox({ db, log: silentLog, handlers: { stripe: async () => async () => undefined } });
  const receive = (eventId: string) => inbox.receive({ provider: 'stripe', eventId, kind: 'x', payload: {} });
  const areDone = async () => (await database.db.many(selectEvents)).map(({ isDone }) => isDone);
  for (const eventId of ['evt_1', 'evt_2', 'evt_3']) await receive(eventId);
  expect(await areDone()).toEqual([false, false, false]);
  vi.advanceTimersToNextTimer();
  await expect.poll(areDone).toEqual([true, true, true]);
  expect(noted).toEqual([[[1, 2, 3]]]);
  await receive('evt_4');
  await inbox.stop();
  expect(await areDone()).toEqual([true, true, true, true]);
});
