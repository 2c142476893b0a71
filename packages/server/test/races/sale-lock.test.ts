import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntrance } from '../../src/modules/queue/enter-sale.ts';
import { runSale } from '../../src/modules/queue/run-sale.ts';
import type { Sale } from '../../src/modules/queue/types.ts';
import { connectDb, type Tx } from '../../src/platform/db/index.ts';
import { countWaiting } from '../at-once.ts';
import { createCast, sql } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startSale } from '../start-sale.ts';

// Everybody who comes in locks the sale, and so does its turn: neither may keep the store from its work.
let database: TestDatabase;
let sale: Sale;
const SHOPPERS = 3;

beforeAll(async () => {
  database = await createTestDatabase();
  const { mainShopId } = await createCast(database.db);
  const id = await startSale(database.db, { shoppersMax: SHOPPERS });
  sale = { id, shopId: mainShopId } as Sale;
  await sql(database.db, 'update on_sale_lane set issued = 20, drawn = 20, serving = 5');
});
afterAll(() => database.drop());

const whileLocked = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.db.transaction(async (tx) => {
    await sql(tx, 'select id from on_sale for update');
    return work(tx);
  });

test('those who come in together wait for the sale with one connection; those in front come first', async () => {
  const few = connectDb({ url: database.url, connectionsMax: 2 });
  const entrance = createEntrance(few);
  const enter = (number: number) =>
    entrance.enter({ sale, ticket: { saleId: sale.id, class: 0, number, issuedAt: 0 }, place: number, sessionHash: randomBytes(32) });
  const { entering } = await whileLocked(async () => {
    // the first goes alone, the rest go together
    const under = Promise.all([5, 4, 3, 2, 1].map(enter));
    under.catch(() => undefined);
    await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0);
    // who orders gets through
    await sql(few, 'select 1');
    return { entering: under };
  });
  expect(await entering).toEqual([undefined, 'NOT_YET', 'NOT_YET', undefined, undefined]);
  await few.close();
});

test('the turn waits for who is coming in, and is one for all nodes', async () => {
  await sql(database.db, "update on_sale set shoppers_max = 100, ticked_at = now() - interval '3 seconds'");
  const { turns } = await whileLocked(async () => {
    const under = Promise.all([runSale(database.db, sale.id), runSale(database.db, sale.id)]);
    await expect.poll(() => countWaiting(database.db)).toBe(2);
    return { turns: under };
  });
  await turns;
  expect(await sql(database.db, 'select serving from on_sale_call')).toHaveLength(1);
});
