import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validationCode } from '../packages/domain/src/tickets/validation-code.ts';
import { post } from '../packages/server/src/modules/payments/index.ts';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createCast, sql, sqlValue, type Cast } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
let cast: Cast;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  await addPerson(database.db, 'ada@example.org', 'finance');
  await addPerson(database.db, 'bo@example.org');
});
afterAll(() => database.drop());

const run = commandIn('orders', () => ({ DATABASE_URL: database.url }));

/** Of one ticket, paid or not. */
async function newOrder(totalMinor: number, isPaid = false): Promise<{ id: number; reference: string }> {
  const { db } = database;
  const id = await cast.orderRow();
  const reference = `B-${String(id).padStart(5, '0')}`;
  const event = await cast.standingEvent({ personalization: 'purchase' });
  await cast.ticketRow(id, event.id, { number: validationCode(randomBytes(16)), holder: { first_name: 'Ada', last_name: 'Weber' } });
  if (!isPaid) await sql(db, 'delete from ticket where order_id = $1', [id]);
  await sql(db, 'alter table orders disable trigger order_transition_allowed');
  await sql(
    db,
    `update orders set reference = $2, email = 'ada@example.org', items_minor = $3, total_minor = $3, status = $4,
      paid_at = case when $5 then now() end, pay_until = now() + interval '1 day' where id = $1`,
    [id, reference, totalMinor, isPaid ? 'done' : 'payment_pending', isPaid],
  );
  await sql(db, 'alter table orders enable trigger order_transition_allowed');
  if (!isPaid) await db.transaction((tx) => post(tx, { orderId: id, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } }));
  return { id, reference };
}
const audited = async (id: number) =>
  sql<{ what: string }>(database.db, `select what from audit_entry where object = $1 order by id`, [`order:${id}`]);

test('an order is shown and noted, and has more time and its money, each by who says so', async () => {
  const { id, reference } = await newOrder(3_000);
  expect((await run('show', reference)).out).toMatch(/Owes +€30.00/);
  expect((await run('note', reference, 'Ruft morgen an.', '--by', 'Ada')).out).toContain('in the history');
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  expect((await run('extend', reference, until, '--by', 'Ada')).code).toBe(0);
  expect((await run('extend', reference, '2020-01-01T12:00Z', '--by', 'Ada')).err).toContain('A moment after the present deadline');
  expect((await run('paid', reference, 'bar an der Kasse', '--by', 'ada@example.org')).out).toContain('€30.00 is booked');
  expect((await run('paid', reference, 'bar an der Kasse', '--by', 'ada@example.org')).err).toContain('Nothing is to be paid');
  expect((await audited(id)).map(({ what }) => what)).toEqual(['order.look', 'order.note', 'order.extend', 'order.settle']);
});

test('above 500 euros another person of the office agrees', async () => {
  const { reference } = await newOrder(60_000);
  expect((await run('agree', reference, '--by', 'ada@example.org')).err).toContain('Nothing was declared paid');
  expect((await run('paid', reference, 'Scheck', '--by', 'ada@example.org')).out).toContain('waits: orders agree');
  expect((await run('agree', reference, '--by', 'Ada@Example.org')).err).toContain('cannot agree');
  expect((await run('drop', reference, '--by', 'ada@example.org')).code).toBe(0);
  await run('paid', reference, 'Scheck', '--by', 'ada@example.org');
  expect((await run('agree', reference, '--by', 'bo@example.org')).out).toContain('It is booked');
});

test('a ticket has another name, its order new codes, and a mail goes again', async () => {
  const { id, reference } = await newOrder(3_000, true);
  const ticket = () => sqlValue<string>(database.db, 'select public_id as number from ticket where order_id = $1 and not is_dead', [id]);
  expect((await run('rename', reference, await ticket(), 'Cem', 'Aksoy', '--by', 'Ada')).code).toBe(0);
  expect((await run('show', reference)).out).toContain('Cem Aksoy');
  const before = await ticket();
  expect((await run('renew', reference, '--by', 'Ada')).out).toContain('new codes for 1 ticket, 0 keep theirs');
  expect((await run('rename', reference, before, 'Bo', 'Lund', '--by', 'Ada')).err).toContain('void');
  expect((await run('seats', reference, await ticket())).out).toContain('There is no place it can move to.');
  expect((await run('move', reference, await ticket(), '1-1', 'Freunde', '--by', 'Ada')).err).toContain('It cannot be moved');
  expect((await run('send', reference, 'order.confirmation', '--by', 'Ada')).code).toBe(0);
  expect((await run('send', reference, 'order.shipped', '--by', 'Ada')).err).toContain('no such mail');
  expect((await run('send', reference, 'order.confirmation', '--corrects', '--by', 'Ada')).code).toBe(2);
  expect((await run('show', 'B-XXXXX')).err).toContain('There is no order B-XXXXX');
});

test('a call that was lost is made again with its request, and does nothing twice', async () => {
  const { id, reference } = await newOrder(3_000, true);
  const request = ['--request', '0B4A7D5E-31C6-4F0E-9B0F-6A2C8E1D4F70', '--by', 'Ada'];
  for (const command of [
    ['note', reference, 'Ruft morgen an.'],
    ['send', reference, 'order.confirmation'],
    ['renew', reference],
  ]) {
    const [first, again] = [await run(...command, ...request), await run(...command, ...request)];
    expect([command[0], first.code, again]).toEqual([command[0], 0, first]);
  }
  expect((await audited(id)).map(({ what }) => what)).toEqual(['order.note', 'order.send', 'order.renew_access']);
  expect(await run('note', reference, 'x', '--request', '7', '--by', 'Ada')).toMatchObject({
    code: 2,
    err: expect.stringContaining('a UUID'),
  });
  expect((await run('note', '--help')).out).toContain('--request');
});

test('a ticket moves to a dearer place by a link, which is sent again and taken back', async () => {
  const { id, reference } = await newOrder(3_000, true);
  const { db } = database;
  await cast.openForOrders();
  // the row of the cast is in no stock yet; a dearer variant of its event
  await sql(
    db,
    `with held as (
      insert into hold (order_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor)
      select order_id, sellable_id, variant_id, stock_id, 1, unit_price_minor from order_line where order_id = $1 returning id
    )
    update order_line set hold_id = held.id, event_facts = jsonb_build_object('name', 'Concert', 'happeningFrom', now() + interval '60 days')
    from held where order_id = $1`,
    [id],
  );
  const number = await sqlValue<string>(db, 'select public_id as number from ticket where order_id = $1', [id]);
  await sql(
    db,
    'update variant set additional_price_minor = 5000 where sellable_id = (select sellable_id from order_line where order_id = $1)',
    [id],
  );
  const { places } = JSON.parse((await run('seats', reference, number, '--json')).out) as {
    places: { id: string; differenceMinor: number }[];
  };
  const { id: place = '', differenceMinor = 0 } = places[0] ?? {};
  expect(differenceMinor).toBeGreaterThan(0);
  const move = (...more: string[]) => run('move', reference, number, place, 'Sicht verbaut', '--by', 'Ada', ...more);
  expect((await move()).err).toContain('--pay-until');
  expect((await move('--pay-until', '2020-01-01T12:00Z')).err).toContain('at least an hour from now');
  expect((await move('--pay-until', '2020-01-01T12:00Z', '--waive')).code).toBe(2);
  const until = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const offered = JSON.parse((await move('--pay-until', until, '--json')).out) as { offer: { reference: string } };
  expect((await move('--pay-until', until)).err).toContain('held for it already');
  expect((await run('remind', offered.offer.reference, '--by', 'Ada')).code).toBe(0);
  expect((await run('unmove', offered.offer.reference, '--by', 'Ada')).out).toContain('Taken back');
  expect((await run('unmove', offered.offer.reference, '--by', 'Ada')).err).toContain('Somebody else has changed it');
  expect((await run('remind', reference, '--by', 'Ada')).err).toContain('There is no such order');
  expect((await audited(id)).map(({ what }) => what)).toEqual(['order.move_offered', 'order.send', 'order.move_taken_back']);
});
