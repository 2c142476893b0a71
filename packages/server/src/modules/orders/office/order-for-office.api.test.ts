import { randomUUID } from 'node:crypto';
import type { Reach } from '@frontrow/domain/office/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../checkout/place-order.ts';
import { sql, type Product, type StandingEvent } from '../../../../test/cast.ts';
import { openTill, type Till } from '../../../../test/till.ts';
import { mailForOffice, orderForOffice } from './order-for-office.ts';

const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };
const nowhere: Reach = { all: false, shops: [], artists: [], events: [] };

let till: Till;
let event: StandingEvent;
let shirt: Product;
let placed: PlacedOrder['order'];

beforeAll(async () => {
  till = await openTill({ webhooks: false });
  event = await till.cast.standingEvent();
  shirt = await till.cast.product();
  placed = await till.order(
    [
      { variantId: event.variantId, amount: 2 },
      { variantId: shirt.variantIds[0] ?? 0, amount: 1 },
    ],
    { paymentMethod: 'bank_transfer', email: 'ada@example.org' },
  );
  await till.checkout.recordBankPayment({ purpose: placed.reference, amountMinor: placed.totalMinor, key: 'line 1' });
  await sql(
    till.db,
    `insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, remitter, purpose, order_id, outcome, remitter_iban)
     values ('', 'line 1', '2026-11-02', $2, 'Ada Weber', 'Danke', $1, 'matched', 'DE02120300000000202051')`,
    [placed.id, placed.totalMinor],
  );
  await till.settleDown();
  await sql(
    till.db,
    `with g as (insert into gate (event_id, name, token_hash) values ($1, 'Nord', sha256('gate')) returning id),
     t as (select min(id) as id from ticket where order_id = $2),
     named as (update ticket set personal_identifier = '{"first_name":"Bo"}' from t where ticket.id = t.id)
     insert into door_scan (id, gate_id, device, ticket_id, scanned_at, let_in, result)
     select $3::uuid, g.id, 'ABC123', t.id, '2026-11-03 20:00Z'::timestamptz, true, 'ok' from g, t
     union all select gen_random_uuid(), g.id, 'ABC124', t.id, '2026-11-03 20:05Z', false, 'used' from g, t`,
    [event.id, placed.id, randomUUID()],
  );
});
afterAll(() => till.close());

const look = (scope: Reach, { people = scope, reference = placed.reference } = {}) => orderForOffice(till.db, { reference, scope, people });

test('an order with its lines, money, tickets, scans, invoices and history', async () => {
  const order = await look(everywhere, { reference: placed.reference.toLowerCase() });
  expect(order).toMatchObject({
    reference: placed.reference,
    shop: 'Frontrow',
    status: 'pending_fulfillment',
    isWhole: true,
    person: { email: 'ada@example.org', billingAddress: { lastName: 'Weber', city: 'Köln' } },
    lines: [
      { name: 'Concert', quantity: 2, totalMinor: 6000 },
      { name: 'Shirt', quantity: 1, totalMinor: 2500 },
    ],
    money: {
      totalMinor: placed.totalMinor,
      balanceMinor: 0,
      bankLines: [{ bookedOn: '2026-11-02', remitter: 'Ada Weber', purpose: 'Danke', ibanEnd: '2051', outcome: 'matched' }],
      refunds: [],
    },
  });
  expect(
    order?.tickets.map(({ holder, scans }) => [
      holder,
      scans.map(({ gate, device, result, letIn, direction }) => [gate, device, result, letIn, direction]),
    ]),
  ).toEqual([
    [
      '{"first_name":"Bo"}',
      [
        ['Nord', 'ABC123', 'ok', true, 'in'],
        ['Nord', 'ABC124', 'used', false, 'in'],
      ],
    ],
    [null, []],
  ]);
  expect(order?.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['placed', 'paid']));
  expect(order?.money?.bookings.map(({ kind }) => kind)).toEqual(['sale', 'capture']);
  // each booking is balanced, and what concerns the buyer adds up to the balance
  const entries = order?.money?.bookings.flatMap((booking) => booking.entries) ?? [];
  const sum = (amounts: readonly { amountMinor: number }[]) => amounts.reduce((all, { amountMinor }) => all + amountMinor, 0);
  expect([sum(entries), sum(entries.filter(({ account }) => account === 'order'))]).toEqual([0, order?.money?.balanceMinor]);
  expect(JSON.stringify(order)).not.toContain(placed.token);
});

test('mails are shown as they were sent, without the token of the buyer', async () => {
  const order = await look(everywhere);
  const mails = order?.mails ?? [];
  const sent = await till.mailbox.mailsTo('ada@example.org');
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(sent.map(({ subject }) => subject).toSorted());
  expect(mails.map(({ toName, toAddress }) => `${toName} ${toAddress}`)).toEqual(mails.map(() => 'Ada Weber ada@example.org'));
  expect(mails.length).toBeGreaterThanOrEqual(3);
  const plain = (text: string) => text.replaceAll(placed.token, '…').replace(/\s+/g, ' ').trim();
  for (const { id: mailId, subject } of mails) {
    const letter = await mailForOffice(till.db, { reference: placed.reference, mailId, people: everywhere });
    const was = sent.find((mail) => mail.subject === subject);
    expect(letter?.text.replace(/\s+/g, ' ').trim()).toBe(plain(was?.text ?? ''));
    expect(letter?.html).not.toContain('cid:');
    expect(JSON.stringify(letter)).not.toContain(placed.token);
  }
});

test('a mail is read where its order is seen whole, and through that order alone', async () => {
  const mailId = (await look(everywhere))?.mails[0]?.id ?? 0;
  const read = (people: Reach, reference = placed.reference) => mailForOffice(till.db, { reference, mailId, people });
  expect(await read({ ...nowhere, shops: [till.cast.mainShopId] })).toBeDefined();
  expect(await read({ ...nowhere, events: [event.id] })).toBe(undefined);
  expect(await read(nowhere)).toBe(undefined);
  const other = await till.order([{ variantId: event.variantId, amount: 1 }], { paymentMethod: 'bank_transfer' });
  expect(await read(everywhere, other.reference)).toBe(undefined);
  expect(await look(everywhere, { people: nowhere })).toMatchObject({ mails: [] });
});

test('within a shop it is seen whole, of an artist or event only what is sold there, without the sums', async () => {
  expect(await look({ ...nowhere, shops: [till.cast.mainShopId] })).toEqual(await look(everywhere));
  const ofEvent = await look({ ...nowhere, events: [event.id] });
  expect(ofEvent).toMatchObject({ isWhole: false, lines: [{ name: 'Concert' }], money: null, shipment: null, history: [] });
  expect(ofEvent?.tickets).toHaveLength(2);
  const ofShirt = await look({ ...nowhere, events: [shirt.id] });
  expect(ofShirt).toMatchObject({ lines: [{ kind: 'product' }], tickets: [] });
});

test.each<[string, () => Reach]>([
  ['nowhere', () => nowhere],
  ['in another shop', () => ({ ...nowhere, shops: [till.cast.bandShopId] })],
  ['of another event', () => ({ ...nowhere, events: [event.id + 1_000] })],
  ['of another artist', () => ({ ...nowhere, artists: [1] })],
])('%s it is not there', async (_, scope) => {
  expect(await look(scope())).toBe(undefined);
});

test.each(['', 'B-00000', '%', "'", 'x'.repeat(500)])('%s is no order', async (reference) => {
  expect(await look(everywhere, { reference })).toBe(undefined);
});

test('who may not see people learns of nobody', async () => {
  const order = await look(everywhere, { people: nowhere });
  expect(order).toMatchObject({ person: null, city: 'Köln', money: { totalMinor: placed.totalMinor } });
  // whole words: a ticket's number may have a name among its letters
  expect(JSON.stringify(order)).not.toMatch(/\b(Ada|Weber)\b|ada@example|"2051"|Danke|"Bo"|Hauptstra/);
});
