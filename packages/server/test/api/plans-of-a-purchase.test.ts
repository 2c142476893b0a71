import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockBuyer, lockOpenCart, selectCartLines } from '../../src/modules/checkout/store.ts';
import { sellCart } from '../../src/modules/inventory/store.ts';
import { lockOrder, selectLines } from '../../src/modules/orders/store.ts';
import { askCapture, insertCapture, selectLatestAttempt, selectOwed } from '../../src/modules/payments/store.ts';
import { insertTickets } from '../../src/modules/tickets/store.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** They grow from nothing during a first sale. */
const TABLES = ['cart', 'hold', 'orders', 'order_line', 'payment_attempt', 'ledger_entry', 'ticket'];
const statements = {
  lockOpenCart,
  lockBuyer,
  selectCartLines,
  sellCart,
  lockOrder,
  selectLines,
  selectOwed,
  selectLatestAttempt,
  askCapture,
  insertCapture,
  insertTickets,
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The tables of a sale that a statement reads from one end to the other. */
async function readWhole({ text }: { text: string }): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`);
  const of = (plan: Plan): string[] => [
    ...(plan['Node Type'] === 'Seq Scan' && TABLES.includes(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(of),
  ];
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => of(plan));
}

test.each(TABLES)('%s is not counted while it holds little', async (table) => {
  const { rows } = await client.query(
    `select o.option_name as name, o.option_value as value from pg_class c cross join lateral pg_options_to_table(c.reloptions) o
     where c.oid = $1::regclass and o.option_name like 'autovacuum%' order by 1`,
    [table],
  );
  const names = ['autovacuum_analyze_threshold', 'autovacuum_vacuum_insert_threshold', 'autovacuum_vacuum_threshold'];
  expect(rows).toEqual(names.map((name) => ({ name, value: '2000' })));
});

test.each(Object.entries(statements))('%s looks up what it is about in a store whose tables were not counted', async (_name, one) => {
  expect(await readWhole(one)).toEqual([]);
});

test('control: counted while nothing is there, they would be read whole', async () => {
  await client.query('analyze');
  const read: string[] = [];
  for (const one of Object.values(statements)) read.push(...(await readWhole(one)));
  // a ticket is written and not looked up by these
  expect(read).toEqual(expect.arrayContaining(TABLES.filter((table) => table !== 'ticket')));
});
