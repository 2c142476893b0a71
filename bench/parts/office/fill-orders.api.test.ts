import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, verify } from '../../../packages/server/src/modules/invariants/index.ts';
import { createCast, sql } from '../../../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/server/test/database.ts';
import { fillCatalogue } from '../../world/fill-catalogue.ts';
import { fillBooks } from './fill-books.ts';
import { sell } from './fill-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ORDERS = 60;

test('in a store that is made for measuring everything holds that must hold', async () => {
  const { db } = database;
  const cast = await createCast(db);
  // a house for the events
  await cast.standingEvent();
  await fillCatalogue(db, { artists: 2, products: 2, events: 2 });
  const events = await sql<{ id: number }>(db, "select id from sellable where slug like 'suche-e-%' order by id");
  const sold = {
    orders: ORDERS,
    shopIds: [cast.mainShopId],
    eventIds: events.map(({ id }) => id),
    unitsMax: 4,
    secondsApart: 200,
    seatIds: [],
  };
  await sell(db, sold);
  await fillBooks(db, ORDERS);
  const broken = (await verify(db)).filter((finding) => !holds(finding));
  expect(broken.map(({ invariant, offenders }) => [invariant.name, offenders[0]])).toEqual([]);
});
