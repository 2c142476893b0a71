import { afterAll, beforeAll, expect, test } from 'vitest';
import { validationCode } from '../packages/domain/src/tickets/validation-code.ts';
import { chainNewEntries, verifyAudit } from '../packages/server/src/modules/office/index.ts';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

const [PAST, TO_COME] = [1, 2].map((byte) => validationCode(Buffer.alloc(16, byte))) as [string, string];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const cast = await createCast(db);
  const [past, toCome] = [await cast.standingEvent(), await cast.standingEvent()];
  await sql(db, `update event set happening_from = now() - interval '1 day' where id = $1`, [past.id]);
  for (const email of ['Ada@example.org', 'eve@example.org']) {
    const orderId = await cast.orderRow();
    await sql(db, 'update orders set email = $2 where id = $1', [orderId, email]);
    const isAda = email.startsWith('Ada');
    const number = (of: string) => (isAda ? of : validationCode(Buffer.from(of)));
    await cast.ticketRow(orderId, past.id, { number: number(PAST), holder: { first_name: isAda ? 'Bo' : 'Eve', last_name: 'Weber' } });
    await cast.ticketRow(orderId, toCome.id, { number: number(TO_COME), holder: { first_name: 'Cleo', last_name: 'Weber' } });
    await sql(db, `insert into newsletter_subscription (shop_id, email, state, confirmed_at) values ($1, $2, 'confirmed', now())`, [
      cast.mainShopId,
      email,
    ]);
    await sql(db, `insert into my_tickets_link (shop_id, locale, email) values ($1, 'de', $2)`, [cast.mainShopId, email]);
    await sql(db, `insert into service_form (shop_id, name, request_id, content) values ($1, 'change', gen_random_uuid(), $2)`, [
      cast.mainShopId,
      JSON.stringify({ name: 'Ada', email: email.toLowerCase(), comment: 'hello', tickets: [{ id: '4711', name: 'Ada' }] }),
    ]);
    await sql(
      db,
      `with g as (insert into gate (event_id, name, token_hash) values ($1, $3::text, sha256($3::text::bytea)) returning id),
         s as (insert into door_scan (id, gate_id, device, ticket_id, scanned_at, let_in, result, admitted_by, reason)
           select gen_random_uuid(), g.id, 'ABC123', t.id, now(), true, 'ok', 'Kim', 'phone of ' || $3::text || ' was empty' from g, ticket t
           where t.order_id = $2 and t.event_id = $1 returning id, ticket_id)
       insert into visit (ticket_id, event_id, variant_id, day, entered_at, gate, device, scan_id)
       select s.ticket_id, $1, l.variant_id, current_date, now(), 'Nord', 'ABC123', s.id
       from s join ticket t on t.id = s.ticket_id join order_line l on l.id = t.order_line_id`,
      [past.id, orderId, email],
    );
    await sql(
      db,
      `insert into audit_entry (actor, what, object, before, after) select 'Kim', what, 'order:' || $1, $2, $2
       from unnest(array['order.correct', 'order.settle']) as what`,
      [orderId, JSON.stringify({ email })],
    );
    await sql(
      db,
      `insert into audit_entry (actor, what, object, after) select 'Kim', 'door.admit', 'ticket:' || id, $2 from ticket where order_id = $1`,
      [orderId, JSON.stringify({ email, reason: 'phone was empty' })],
    );
    await sql(db, `insert into shipment (order_id, carrier, tracking_number) values ($1, 'dhl', '4711')`, [orderId]);
    await sql(
      db,
      `with asked as (insert into newsletter_subscription (shop_id, list, email) values ($1, 'partner', $2::text) returning id)
       insert into consent_log (kind, shop_id, subject, detail) select 'newsletter_request', $1, $2, jsonb_build_object('subscriptionId', id::text) from asked`,
      [cast.mainShopId, email],
    );
  }
});
afterAll(() => database.drop());

const run = commandIn('privacy', () => ({ DATABASE_URL: database.url, DATA_DIR: '' }));
const holders = async () =>
  (await sql<{ name: string | null }>(database.db, `select personal_identifier::jsonb->>'first_name' as name from ticket order by id`)).map(
    ({ name }) => name,
  );

test.each([
  [],
  ['show'],
  ['show', 'ada'],
  ['show', 'ada@example.org', '--dry-run'],
  ['erase', 'ada@example.org', '--now'],
  ['else', 'a@b'],
])('%s %s %s cannot be read', async (...args) =>
  expect(await run(...args.filter((arg) => arg !== undefined))).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') }),
);

test('what is known of one address is handed out, of nobody else, and no number that opens a ticket', async () => {
  const { code, out } = await run('show', 'ada@EXAMPLE.org');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    orders: [{ email: 'Ada@example.org', lines: [{ name: 'Concert' }, { name: 'Concert' }] }],
    tickets: [{ number_ends: PAST.slice(-4), holder: expect.stringContaining('Bo') }, { number_ends: TO_COME.slice(-4) }],
    visits: [{ number_ends: PAST.slice(-4), gate: 'Nord' }],
    let_in_by_hand: [{ number_ends: PAST.slice(-4), reason: 'phone of Ada@example.org was empty' }],
    newsletter: [{ state: 'confirmed' }, { state: 'requested' }],
    consents: [{ kind: 'newsletter_request', subject: 'Ada@example.org' }],
    shipments: [{ carrier: 'dhl', tracking_number: '4711' }],
    corrections: [{ what: 'order.correct', after: { email: 'Ada@example.org' } }],
    service_forms: [{ form: 'change', content: { comment: 'hello', tickets: [{ id: '4711', name: 'Ada' }] } }],
    refunds: [],
    links_to_tickets: [{ email: 'Ada@example.org' }],
  });
  for (const secret of ['eve@', 'Eve', PAST, TO_COME, 'tttt']) expect(out).not.toContain(secret);
  expect(await run('show', 'nobody@example.org')).toMatchObject({ code: 1, out: '' });
});

test('erasing empties what no law keeps of one address, and says what stays', async () => {
  await chainNewEntries(database.db);
  const before = await holders();
  expect((await run('erase', 'ada@example.org', '--dry-run')).out).toMatch(/newsletters ended: 1\n[^]*Dry run: nothing was changed\.\n$/);
  expect(await holders()).toEqual(before);

  const { out } = await run('erase', 'ada@example.org');
  expect(out).toMatch(
    /newsletters ended: 1\nnewsletters asked for: 1\nlinks to tickets asked for: 1\nforms of ticket services: 1\nreasons why somebody was let in by hand: 1\nnames and addresses in the audit log: 1\nreasons of the door in the audit log: 1\nholders of tickets: 1\n/,
  );
  expect(out).toMatch(
    /Has to be kept until the end of \d{4}: orders with their invoices \(1\)\.\nKept until 28 days after their event: names on tickets \(1\)\.\n$/,
  );
  expect(await holders()).toEqual([null, 'Cleo', 'Eve', 'Cleo']);
  const left = await sql(database.db, `select lower(email) as email, state from newsletter_subscription order by 1, 2`);
  expect(left).toEqual([
    { email: 'ada@example.org', state: 'unsubscribed' },
    { email: 'eve@example.org', state: 'confirmed' },
    { email: 'eve@example.org', state: 'requested' },
  ]);
  expect(await sql(database.db, 'select kind, lower(subject) as subject from consent_log order by 2')).toEqual([
    { kind: 'newsletter_unsubscribe', subject: 'ada@example.org' },
    { kind: 'newsletter_request', subject: 'eve@example.org' },
  ]);
  expect(await sql(database.db, `select kind from outbox where kind like 'newsletter%'`)).toEqual([{ kind: 'newsletter.left' }]);
  expect(await sql(database.db, 'select reason from door_scan order by reason')).toEqual([
    { reason: 'phone of eve@example.org was empty' },
    { reason: null },
  ]);
  expect(await sql(database.db, `select what from audit_entry where after->>'email' ilike 'ada%' order by what`)).toEqual([
    { what: 'door.admit' },
    { what: 'order.settle' },
  ]);
  expect((await verifyAudit(database.db)).broken).toEqual([]);
  expect((await run('erase', 'ada@example.org')).out).toMatch(/^Nothing to erase\.\n/);
  expect((await run('erase', 'nobody@example.org')).out).toBe('Nothing to erase.\n');
});

test('requests are entered once, extended, answered with the data or their erasure, or refused, by who may in the office', async () => {
  const owner = 'owner@example.org';
  await addPerson(database.db, owner);
  await addPerson(database.db, 'sol@example.org', 'support');
  expect((await run('requests')).out).toBe('No open requests.\n');
  const again = ['--request', '0b4a7d5e-31c6-4f0e-9b0f-6a2c8e1d4f70'];
  const enter = (kind: string, ...more: string[]) => run('enter', kind, 'eve@example.org', '--by', 'sol@example.org', ...more);
  expect(await enter('access', ...again)).toEqual(await enter('access', ...again));
  await enter('erasure', '--language', 'en', '--came', 'letter', '--note', 'with a passport');
  await enter('other', '--asked', '2026-01-01');
  expect((await enter('other', '--asked', '2999-01-01')).err).toBe('The day it arrived lies ahead.\n');
  const [access, erasure, other] = (JSON.parse((await run('requests', '--json')).out) as { id: number }[]).map(({ id }) => String(id));
  expect((await run('requests')).out).toMatch(/eve@example\.org +2026-01-01 +2026-02-01 +OVERDUE/);
  expect((await run('answer', access!, '--by', 'sol@example.org')).err).toContain('it takes person.erase');
  expect((await run('extend', access!, 'viele Bestellungen', '--by', owner)).code).toBe(0);
  expect((await run('extend', access!, 'noch mehr', '--by', owner)).err).toContain('extended before');
  expect((await run('answer', access!, '--by', owner)).code).toBe(0);
  expect((await run('answer', access!, '--by', owner, '--json')).out).toContain('ALREADY_DECIDED');
  expect((await run('answer', erasure!, '--by', owner)).out).toContain('newsletters ended: 1');
  expect((await run('answer', other!, '--by', owner)).err).toContain('Say with --text');
  expect((await run('refuse', other!, 'nicht ohne Nachweis', '--by', owner)).code).toBe(0);
  expect((await run('requests')).out).toBe('No open requests.\n');
  expect((await run('requests', '--decided')).out.match(/(answered|refused) by owner@example\.org/g)).toHaveLength(3);
});
