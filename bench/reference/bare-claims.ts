/** What PostgreSQL alone can do, asked directly: the claim by batches without our checks, and the naive counter. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectDb } from '../../packages/server/src/platform/db/index.ts';
import { figuresOf, measure } from '../load/measure.ts';
import { readGoods, type Standing } from '../world/goods.ts';

export type ClaimsOrder = { kind: 'batches' | 'counter'; clients: number; seconds: number };

const BATCH_MAX = 500;
const COUNTER_CONNECTIONS = 10;
const INSERT = `
  with cart as (
    insert into cart (shop_id, session_hash, expires_at, idle_until, tickets_held_at)
    select (select id from shop where is_main), hash, now() + interval '15 min', now() + interval '20 min', now() from unnest($1::bytea[]) as hash
    returning id
  )
  insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor)
  select c.id, $3, $4, $5, w.quantity, $6
  from (select id, row_number() over () as n from cart) c join unnest($2::int[]) with ordinality as w (quantity, n) using (n)`;

const connectionString = process.env['DATABASE_URL'] ?? '';

async function claimByBatches({ clients, seconds }: ClaimsOrder, { sellableId, variantId, stockId, unitPriceMinor }: Standing) {
  const client = new pg.Client({ connectionString, pipeline: true });
  await client.connect();
  let waiting: { amount: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isBusy = false;
  const depart = async () => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    const batch = waiting.slice(0, BATCH_MAX);
    waiting = waiting.slice(BATCH_MAX);
    const values = [batch.map(() => randomBytes(32)), batch.map(({ amount }) => amount), sellableId, variantId, stockId, unitPriceMinor];
    try {
      await client.query({ name: 'claim', text: INSERT, values });
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isBusy = false;
    void depart();
  };
  const claim = (amount: number) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ amount, resolve, reject });
      setImmediate(depart);
    });
  let next = 0;
  const sample = await measure({ port: 0, clients, journeys: true, turn: () => claim((next++ % 4) + 1) }, seconds);
  await client.end();
  return sample;
}

async function countOneByOne({ clients, seconds }: ClaimsOrder) {
  const pool = new pg.Pool({ connectionString, max: COUNTER_CONNECTIONS });
  await pool.query('create schema if not exists bench');
  await pool.query('drop table if exists bench.counter');
  await pool.query('create table bench.counter (id int primary key, capacity int not null, claimed int not null)');
  await pool.query('insert into bench.counter values (1, 2000000000, 0)');
  const query = { name: 'count', text: 'update bench.counter set claimed = claimed + $1 where id = 1 and claimed + $1 <= capacity' };
  let next = 0;
  const sample = await measure(
    { port: 0, clients, journeys: true, turn: () => pool.query({ ...query, values: [(next++ % 4) + 1] }) },
    seconds,
  );
  await pool.end();
  return sample;
}

const db = connectDb({ url: connectionString, connectionsMax: 1, statementTimeoutMs: 60_000 });
const { cool } = await readGoods(db);
await db.close();
process.on('message', (order: ClaimsOrder | string) => {
  if (typeof order === 'string') return;
  const sample = order.kind === 'batches' ? claimByBatches(order, cool) : countOneByOne(order);
  void sample.then((done) => process.send?.({ figures: figuresOf([done]) }));
});
process.send?.('ready');
