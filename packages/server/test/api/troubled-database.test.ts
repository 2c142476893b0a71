import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let variantId: number;
beforeAll(async () => {
  store = await startTestStore({ seed: async (cast) => void ({ variantId } = await cast.standingEvent()) });
  await sql(
    store.db,
    `create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = tg_argv[0]; end $$`,
  );
});
afterAll(() => store.stop());

/** The server process that claims stock for the store. */
const claiming = async () => {
  const found = await sql<{ pid: number }>(
    store.db,
    "select pid from pg_stat_activity where application_name = 'frontrow claims' and datname = current_database()",
  );
  return found[0]?.pid;
};

test.each([
  ['a full disk', '53100'],
  ['a lock that is not to be had', '55P03'],
  ['a statement that takes too long', '57014'],
  ['a database that is primary no more', '25006'],
])('%s is "try again", and the log says what it was', async (_name, code) => {
  const add = () => store.graphql('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: 1 }] } });
  await add();
  const before = await claiming();
  await sql(store.db, `create trigger no_room before insert on hold for each row execute function no_room('${code}')`);
  store.logged.length = 0;
  const refused = await add();
  expect([refused.status, refused.errors?.[0]?.extensions]).toEqual([503, { code: 'UNAVAILABLE' }]);
  expect(store.logged.filter(({ level }) => level === 'error').map(({ error }) => error)).toMatchObject([{ code }]);
  await sql(store.db, 'drop trigger no_room on hold');
  expect(await add()).toMatchObject({ status: 200, data: { addItems: { cart: { items: [{ amount: 1 }] } } } });
  // only a connection to a server that is primary no more is of no use
  expect((await claiming()) === before).toBe(code !== '25006');
});
