import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql, type Cast } from '../../../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/server/test/database.ts';
import { inventAges, inventFan, sameNumbers } from './fans.ts';
import { selectPast } from './store.ts';
import { makeOlder } from './write-past.ts';

let database: TestDatabase;
let cast: Cast;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
});
afterAll(() => database.drop());

const first = async <Row extends object>(text: string) => (await sql<Row>(database.db, text))[0];

test('orders become older with all that is known of them, and the totals of sales with them', async () => {
  const event = await cast.standingEvent();
  const orderId = await cast.orderRow();
  expect(await database.db.one(selectPast)).toEqual({ isWanted: false, begun: 0 });
  await sql(database.db, "update orders set email = 'ada.weber11@fans.example' where id = $1", [orderId]);
  // broken off: it goes on
  expect(await database.db.one(selectPast)).toEqual({ isWanted: true, begun: 1 });
  const ticketId = await cast.ticketRow(orderId, event.id, { number: '1234567890123456' });
  await sql(database.db, "insert into ticket_void (ticket_id, reason) values ($1, 'withdrawn')", [ticketId]);
  await sql(
    database.db,
    `insert into sent_mail (dedupe_key, about, to_address, subject, letter) values ('order.confirmation:1', 'order:' || $1, 'a@example.org', 'Danke', '')`,
    [orderId],
  );
  const [before] = await sql<{ kept: boolean }>(database.db, 'select exists (select from sales_difference()) as kept');
  await makeOlder(database.db);
  expect(
    await first(`select o.placed_at < now() - interval '9 minutes' and t.issued_at < now() - interval '9 minutes' and m.sent_at < now() - interval '9 minutes'
        and v.voided_at < now() - interval '9 minutes' as older
      from orders o, ticket t, ticket_void v, sent_mail m`),
  ).toEqual({ older: true });
  expect(await database.db.one(selectPast)).toEqual({ isWanted: false, begun: 1 });
  expect(before).toEqual({ kept: false });
  expect(await first('select exists (select from sales_difference()) as differs')).toEqual({ differs: false });
});

test('the demo has the same past at every first start', () => {
  const fans = () => {
    const next = sameNumbers(1);
    return Array.from({ length: 20 }, () => inventFan(next).email);
  };
  expect(fans()).toEqual(fans());
  const ages = inventAges(sameNumbers(2), 200, new Date('2026-11-25T12:00:00Z'));
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(Math.min(...ages)).toBeGreaterThan(600);
});
