import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receive } from '../../src/platform/inbox/index.ts';
import { claim } from '../../src/platform/inbox/store.ts';
import { connectDb, type Db } from '../../src/platform/db/index.ts';
import { countWaiting } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { createPaymentServer, type PaymentServer } from '../payment-server.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { openTill, type Till } from '../till.ts';

// PostgreSQL is killed while a notice of a provider is worked off. Taking and finishing one do not wait for the disk: here it is written so
// seldom that both are lost for sure. What the provider was told is kept is there, is taken again, and changes nothing twice.

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let db: Db;
let till: Till;
let server: PaymentServer;
beforeAll(async () => {
  postgres = await startOwnPostgres('wal_writer_delay=10s');
  db = connectDb({ url: postgres.url, connectionsMax: 5 });
  till = await openTill({ webhooks: false, database: { url: postgres.url, db, drop: () => db.close() } });
  // what was taken is free for the next at once
  server = createPaymentServer({ ...till.config, leaseSeconds: 0 });
  till.emulator.addWebhook({ url: await server.listen(), secret: till.config.stripe.webhookSecret });
});
afterAll(async () => {
  await server.close();
  await till.close();
  await postgres.stop();
});

const startedAt = async () => (await sql<{ at: Date }>(db, 'select pg_postmaster_start_time() as at'))[0]?.at.getTime();

/** @returns when another has taken its place */
async function killDatabase(): Promise<void> {
  const before = await startedAt();
  postgres.kill();
  await expect.poll(startedAt).not.toBe(before);
}

const notices = () =>
  sql<{ id: string; attempts: number; isDone: boolean }>(
    db,
    'select event_id as id, attempts, processed_at is not null as "isDone" from inbox order by id',
  );
const COUNTED = ['ticket', 'ledger_transfer', 'ledger_entry', 'payment_event', 'order_event', 'outbox', 'refund', 'invoice'];
const changed = () =>
  sql(
    db,
    `select ${COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')},
      (select jsonb_agg(state order by id) from payment_attempt) as payments, (select jsonb_agg(status order by id) from orders) as orders`,
  );

test('PostgreSQL killed between the taking of a notice and its end: it is taken again, and changes nothing twice', async () => {
  const { variantId } = await till.cast.standingEvent();
  const order = await till.order([{ variantId, amount: 2 }]);
  const session = await till.session(order);

  // whoever works the notice off waits for the order, and gets no further
  const holder = new pg.Client({ connectionString: postgres.url });
  // ends with the database
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [order.id]);
  await till.pay(session);
  await till.emulator.emulator.webhooks.idle();
  // the provider was told that it is kept
  const deliveries = [...till.emulator.emulator.store.tables.deliveries.values()];
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
  await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
  await killDatabase();
  const [kept] = await notices();
  expect(kept).toMatchObject({ isDone: false });
  expect(await till.status(order)).toBe('payment_pending');

  // taken, and that is lost
  expect(await db.many(claim, [10, 60])).not.toEqual([]);
  await killDatabase();
  expect(await notices()).toContainEqual(kept);

  await server.inbox.drain();
  expect(await till.status(order)).toBe('done');
  expect((await notices()).every(({ isDone }) => isDone)).toBe(true);
  const once = await changed();

  // told once more by another notice; that it was worked off is lost
  const [known] = await sql<{ payload: object; kind: string }>(db, 'select payload, kind from inbox where event_id = $1', [kept?.id]);
  await receive(db, { provider: 'stripe', eventId: 'evt_again', kind: known?.kind ?? '', payload: known?.payload });
  await server.inbox.drain();
  const again = async () => (await notices()).find(({ id }) => id === 'evt_again')?.isDone;
  expect(await again()).toBe(true);
  await killDatabase();
  expect(await again()).toBe(false);
  await server.inbox.drain();
  expect(await again()).toBe(true);
  expect(await changed()).toEqual(once);

  await till.settleDown();
  expect(await brokenMoney(db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});
