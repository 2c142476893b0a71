import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { acceptForm } from '../../src/modules/ticketservice/accept-form.ts';
import { selectChangedTickets } from '../../src/modules/ticketservice/store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
let event: StandingEvent;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.standingEvent();
});
afterAll(() => till.close());

type Ticket = { id: number; number: string };
async function buy(amount: number, method: 'card' | 'transfer' = 'card') {
  const order = await till.buy([{ variantId: event.variantId, amount }], {
    paymentMethod: method === 'card' ? 'stripe_checkout' : 'bank_transfer',
  });
  const tickets = await sql<Ticket>(till.db, 'select id, validation_code as number from ticket where order_id = $1 order by id', [
    order.id,
  ]);
  return { order, tickets };
}
async function form(name: 'change' | 'cancel', shopId: number, numbers: readonly string[]): Promise<number> {
  const tickets = numbers.map((id, index) => ({ type: 'online', name: 'Ada Weber', name_new: `Bo van Guest${index}`, id, file: null }));
  const content = { name: 'Ada', email: 'ada@example.org', order_id: '', comment: '', tickets };
  const [row] = await sql<{ id: number }>(
    till.db,
    'insert into service_form (shop_id, name, request_id, content) values ($1, $2, $3, $4) returning id',
    [shopId, name, systemIds.uuid(), JSON.stringify(content)],
  );
  return row?.id ?? 0;
}
const accept = (id: number, account: { name: string; iban: string } | null = null) =>
  acceptForm({ db: till.db, ids: systemIds, wakeOutbox: () => undefined }, fromCommandLine('Ada'), { id, account });
const isOpen = (id: number) => sqlValue<boolean>(till.db, 'select handled_at is null as open from service_form where id = $1', [id]);
const holders = async (tickets: readonly Ticket[]) =>
  (
    await sql<{ name: string | null }>(till.db, 'select personal_identifier as name from ticket where id = any ($1) order by id', [
      tickets.map(({ id }) => id),
    ])
  ).map(({ name }) => name);

test('tickets get their new holders once, and the buyer is told', async () => {
  const { order, tickets } = await buy(2);
  const id = await form(
    'change',
    order.shopId,
    tickets.map(({ number }) => number),
  );
  const answers = await Promise.all([accept(id), accept(id), accept(id)]);
  expect(answers.filter((answer) => answer === 'decided')).toHaveLength(2);
  expect(answers).toContainEqual({ done: 'changed' });
  expect(await holders(tickets)).toEqual(['{"first_name":"Bo van","last_name":"Guest0"}', '{"first_name":"Bo van","last_name":"Guest1"}']);
  expect(await sql(till.db, `select payload from outbox where kind = 'ticketservice.changed'`)).toEqual([
    { payload: { formId: id, orderId: order.id } },
  ]);
  // in English too, where the event has a name in German only
  await sql(till.db, `update orders set locale = 'en' where id = $1`, [order.id]);
  await sql(till.db, `update event set name = '{"de": "Konzert"}' where id = $1`, [event.id]);
  expect((await till.db.many(selectChangedTickets, [id, order.id])).map((ticket) => ticket.event)).toEqual(['Konzert', 'Konzert']);
});

test('two tickets of a form swap their names; a name that a third one keeps is taken', async () => {
  const { order, tickets } = await buy(3);
  const numbers = tickets.map(({ number }) => number);
  await sql(till.db, "update event set personalization_requirement = 'purchase' where id = $1", [event.id]);
  expect(await accept(await form('change', order.shopId, numbers))).toEqual({ done: 'changed' });
  expect(await accept(await form('change', order.shopId, [numbers[1] ?? '', numbers[0] ?? '']))).toEqual({ done: 'changed' });
  expect((await holders(tickets)).map((name) => (name === null ? null : JSON.parse(name).last_name))).toEqual([
    'Guest1',
    'Guest0',
    'Guest2',
  ]);
  expect(await accept(await form('change', order.shopId, [numbers[2] ?? '']))).toEqual({ refusal: 'HOLDER_NAME_REPEATED' });
  await sql(till.db, "update event set personalization_requirement = 'no_personalization_required' where id = $1", [event.id]);
});

test('a form names tickets by the rule of every other way', async () => {
  const { order, tickets } = await buy(2);
  const numbers = tickets.map(({ number }) => number);
  const requires = (requirement: string) =>
    sql(till.db, 'update event set personalization_requirement = $2 where id = $1', [event.id, requirement]);
  const named = (at: number, holder: object) =>
    sql(till.db, 'update ticket set personal_identifier = $2 where id = $1', [tickets[at]?.id, JSON.stringify(holder)]);
  // another ticket of the order has the name
  await requires('purchase');
  await named(1, { first_name: 'BO van', last_name: 'guest0' });
  const repeated = await form('change', order.shopId, numbers.slice(0, 1));
  expect(await accept(repeated)).toEqual({ refusal: 'HOLDER_NAME_REPEATED' });
  expect([await isOpen(repeated), (await holders(tickets))[0]]).toEqual([true, null]);
  // what the form does not ask for stays
  await requires('contact_tracing_required');
  const reach = { address: 'Weg 1', phone: '0171' };
  await named(1, { first_name: 'Ida', last_name: 'Weber', ...reach });
  expect(await accept(await form('change', order.shopId, numbers.slice(1)))).toEqual({ done: 'changed' });
  expect(JSON.parse((await holders(tickets))[1] ?? '')).toEqual({ first_name: 'Bo van', last_name: 'Guest0', ...reach });
  // a group has one name
  await requires('group_personalization_required');
  expect(await accept(await form('change', order.shopId, numbers.slice(0, 1)))).toEqual({ done: 'changed' });
  expect(await holders(tickets)).toEqual(['{"groupName":"Bo van Guest0"}', '{"groupName":"Bo van Guest0"}']);
  // until the event is over, as in the office
  const begins = (interval: string) =>
    sql(till.db, 'update event set happening_from = now() + $2::interval where id = $1', [event.id, interval]);
  await begins('-1 hour');
  expect(await accept(await form('change', order.shopId, numbers.slice(0, 1)))).toEqual({ done: 'changed' });
  await begins('-1 day');
  expect(await accept(await form('change', order.shopId, numbers.slice(0, 1)))).toBe('ticket_gone');
  await begins('30 days');
  await requires('no_personalization_required');
});

test.each([
  ['on paper', [true, true], { paper: true, file: false }],
  ['online', [false, false], { paper: false, file: true }],
  ['of both kinds', [true, false], { paper: true, file: true }],
])('the mail about tickets %s promises no file that is not there', async (_, physical, says) => {
  const { order, tickets } = await buy(2);
  for (const [at, is] of physical.entries()) await sql(till.db, 'update ticket set physical = $2 where id = $1', [tickets[at]?.id, is]);
  const id = await form(
    'change',
    order.shopId,
    tickets.map(({ number }) => number),
  );
  await accept(id);
  await till.settleDown();
  const [{ text } = { text: '' }] = (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => subject.includes('umgeschrieben'));
  expect({ paper: text.includes('auf Papier'), file: text.includes('lädst du sie') }).toEqual(says);
});

test('of several tickets one that is used keeps all of them as they are', async () => {
  const { order, tickets } = await buy(2);
  await sql(till.db, `insert into admission (ticket_id, gate, device) values ($1, 'A', 'x')`, [tickets[1]?.id]);
  const id = await form(
    'change',
    order.shopId,
    tickets.map(({ number }) => number),
  );
  expect(await accept(id)).toBe('ticket_gone');
  expect(await holders(tickets)).toEqual([null, null]);
  expect(await isOpen(id)).toBe(true);
  expect(
    await accept(
      await form(
        'cancel',
        order.shopId,
        tickets.map(({ number }) => number),
      ),
    ),
  ).toBe('ticket_gone');
});

test('a ticket given back is void and its price on its way on the card, once', async () => {
  const { order, tickets } = await buy(2);
  const id = await form('cancel', order.shopId, [tickets[0]?.number ?? '']);
  const answers = await Promise.all([accept(id), accept(id)]);
  expect(answers.filter((answer) => typeof answer === 'object' && 'done' in answer)).toMatchObject([
    { done: 'refunded', amountMinor: 3000 },
  ]);
  await till.settleDown();
  expect(
    await sql(
      till.db,
      `select (select count(*)::int from ticket_void v join ticket t on t.id = v.ticket_id where t.order_id = $1) as voided,
      (select sum(amount_minor)::int from refund where order_id = $1) as minor`,
      [order.id],
    ),
  ).toEqual([{ voided: 1, minor: 3000 }]);
  expect(await isOpen(id)).toBe(false);
});

test('what was paid by transfer waits for the buyer to confirm the account', async () => {
  const { order, tickets } = await buy(1, 'transfer');
  const id = await form('cancel', order.shopId, [tickets[0]?.number ?? '']);
  expect(await accept(id)).toMatchObject({ refusal: 'INVALID_INPUT', field: 'bankAccount' });
  expect(await accept(id, { name: 'Ada Weber', iban: 'DE00' })).toMatchObject({ refusal: 'INVALID_INPUT', field: 'bankAccount.iban' });
  expect(await isOpen(id)).toBe(true);
  expect(await accept(id, { name: 'Ada Weber', iban: 'DE02 1203 0000 0000 2020 51' })).toMatchObject({ done: 'mailed', amountMinor: 3000 });
  expect(await accept(id, { name: 'Ada Weber', iban: 'DE02120300000000202051' })).toBe('decided');
  expect(await sql(till.db, 'select 1 from ticket_void v join ticket t on t.id = v.ticket_id where t.order_id = $1', [order.id])).toEqual(
    [],
  );
});

test('what a voucher paid for is given back by nobody who accepts a form', async () => {
  const { order, tickets } = await buy(1);
  await sql(till.db, "update orders set payment_method = 'kulturpass' where id = $1", [order.id]);
  const id = await form('cancel', order.shopId, [tickets[0]?.number ?? '']);
  expect(await accept(id)).toEqual({ refusal: 'REFUND_BY_MAIL_ONLY' });
  expect(await isOpen(id)).toBe(true);
});

test('tickets nobody knows, of two orders or of another shop change nothing', async () => {
  const [one, two] = [await buy(1), await buy(1)];
  const [first = '', second = ''] = [one.tickets[0]?.number, two.tickets[0]?.number];
  expect(await accept(await form('change', one.order.shopId, [first, '4711']))).toBe('unknown_tickets');
  expect(await accept(await form('cancel', one.order.shopId, [first, second]))).toBe('several_orders');
  expect(await accept(await form('change', till.cast.bandShopId, [first]))).toBe('unknown_tickets');
  expect(await accept(0)).toBe('no_such_form');
  expect(await holders([...one.tickets, ...two.tickets])).toEqual([null, null]);
});

test('after all of it the books are sound', async () => {
  await till.settleDown();
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});
