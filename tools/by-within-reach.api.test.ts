import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../packages/server/test/add-person.ts';
import { slugOf, sql, sqlValue } from '../packages/server/test/cast.ts';
import { createVoucher } from '../packages/server/test/create-voucher.ts';
import { openTill, type Till } from '../packages/server/test/till.ts';
import { person } from './command/arguments.ts';
import { commandIn } from './command/command-in.ts';
import { nouns } from './nouns.ts';

// Whoever works for the band's shop alone decides nothing of the main shop, whose everything here is.
const [WHOLE, BAND] = ['ada@example.org', 'band@example.org'];
const ACCOUNT = { name: 'Ada Weber', iban: 'DE89370400440532013000' };
let till: Till;
let folder: string;
const typed: Record<string, string[]> = {};
const run = (line: string, ...args: string[]) => commandIn(line, () => ({ DATABASE_URL: till.config.databaseUrl }))(...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontrow-by-'));
  till = await openTill({ webhooks: false });
  const { db, cast } = till;
  await addPerson(db, WHOLE);
  await sql(
    db,
    `with p as (insert into person (email, name, locale) values ($1, 'Bo', 'de') returning id)
      insert into assignment (person_id, role, scope, scope_id) select id, role, 'shop', $2 from p, (values ('manager'), ('finance')) r (role)`,
    [BAND, cast.bandShopId],
  );
  const event = await cast.standingEvent();
  await cast.standingEvent();
  const [cancelled, sold] = await sql<{ slug: string }>(
    db,
    'select slug from sellable where exists (select from event where event.id = sellable.id) order by id desc limit 2',
  );
  if (!cancelled || !sold) throw new Error('there are no events');
  const bought = async (amount: number, isPaid = true) => {
    const order = await till.order([{ variantId: event.variantId, amount }], { paymentMethod: 'bank_transfer' });
    const payment = { purpose: order.reference, amountMinor: order.totalMinor, key: order.reference };
    const statement = { sha256: Buffer.alloc(32), bookedOn: '2026-11-20', remitter: ACCOUNT.name, remitterIban: ACCOUNT.iban };
    if (isPaid) await till.checkout.recordBankPayment({ ...payment, statement });
    return order;
  };
  const [paid, unpaid, byHand, declared, other, disputed, leftAlone, proposedOf] = [
    await bought(1),
    await bought(1, false),
    await bought(20, false),
    await bought(1),
    await bought(1),
    await bought(1),
    await bought(1),
    await bought(1),
  ];
  await till.settleDown();
  await run('orders', 'paid', byHand.reference, 'Scheck', '--by', WHOLE);
  const [ticket] = await sql<{ number: string }>(db, 'select public_id as number from ticket where order_id = $1', [paid.id]);
  const place = `${event.sectionId}-${event.reducedVariantId}`;

  // an event that does not happen, with a run that waits for a second person
  await sql(db, "update event set status = 'cancelled', mass_refund = 'open' where id = (select id from sellable where slug = $1)", [
    cancelled.slug,
  ]);
  const runId = await sqlValue<number>(
    db,
    `insert into refund_run (event_id, state, amount_minor, started_by) select id, 'waiting', 60000, 'ada@example.org' from sellable where slug = $1
      returning id`,
    [cancelled.slug],
  );
  const payout = (amountMinor: number, file: string | null) =>
    sqlValue<string>(
      db,
      `insert into refund (order_id, amount_minor, reason, state, bank_account, ordered_by, payout_file, exported_by)
          values ($1, $2, 'withdrawal', case when $3::text is null then 'created' else 'pending' end, $4, 'Cem', $3, case when $3::text is not null then 'Cem' end)
          returning id`,
      [declared.id, amountMinor, file, JSON.stringify(ACCOUNT)],
    );
  const waiting = await payout(1000, null);
  await sql(
    db,
    "insert into payment_file (name, kind, made_by, payer, payments, amount_minor) values ('F-1', 'refunds', 'Cem', $1, 1, 500)",
    [JSON.stringify({ iban: ACCOUNT.iban, holder: 'Shop', bic: 'COBADEFFXXX' })],
  );
  await payout(500, 'F-1');
  const caseId = await sqlValue<number>(
    db,
    `insert into unmatched_money (provider, provider_object_id, amount_minor, currency, order_id, reason, detail)
      values ('bank', 'line', 100, 'EUR', $1, 'paid_twice', $2) returning id`,
    [paid.id, JSON.stringify({ remitter: ACCOUNT.name, remitterIban: ACCOUNT.iban })],
  );
  for (const code of ['open-voucher', 'blocked-voucher'])
    await createVoucher(db, { shopId: cast.mainShopId, code, amountMinor: 1000, madeBy: 'Cem' });
  const [open, blocked] = await sql<{ id: number }>(db, 'select id from payment_code order by id');
  await sql(db, "update payment_code set blocked_at = now(), blocked_by = 'Cem', blocked_why = 'lost' where id = $1", [blocked?.id]);
  const [offered] = await sql<{ id: number }>(
    db,
    `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name, state, sold_order_id, closed_at)
      select t.id, t.shop_id, 'a-code-that-is-long-enough', true, 3000, 0, $2, $3, 'sold', $4, now() from ticket t where order_id = $1 returning id`,
    [declared.id, ACCOUNT.iban, ACCOUNT.name, paid.id],
  );
  await sql(db, 'insert into resale_payout (offer_id, amount_minor, due_at) values ($1, 3000, now())', [offered?.id]);
  const [withdrawal] = await sql<{ id: number }>(
    db,
    `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, order_id)
      select shop_id, locale, 'Ada', reference, email, '', false, now(), id from orders where id = $1 returning id`,
    [other.id],
  );
  const [proposed] = await sql<{ id: number }>(
    db,
    `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, order_id, entered_by, proposal)
      select shop_id, locale, 'Ada', reference, email, '', false, now(), id, 'Cem', $2 from orders where id = $1 returning id`,
    [proposedOf.id, JSON.stringify({ units: null, restock: false, account: ACCOUNT })],
  );
  const content = {
    name: 'Ada',
    email: 'ada@example.org',
    order_id: '',
    comment: '',
    tickets: [{ type: 'hard', name: 'Ada', id: '4711' }],
  };
  const [form] = await sql<{ id: number }>(
    db,
    `insert into service_form (shop_id, name, request_id, content) values ($1, 'cancel', gen_random_uuid(), $2) returning id`,
    [cast.mainShopId, JSON.stringify(content)],
  );
  const [asked] = await sql<{ id: number }>(
    db,
    `insert into privacy_request (request_id, kind, email, locale, channel, asked_on, entered_by)
      values (gen_random_uuid(), 'access', 'ada@example.org', 'de', 'mail', current_date, 'Cem') returning id`,
  );

  const lost = await sql<{ id: number }>(
    db,
    `insert into dispute (provider, provider_object_id, payment_id, order_id, state, is_inquiry, reason, amount_minor, taken_minor, opened_at, taken_at, closed_at, asked_at)
      select 'stripe', id::text, id::text, id, 'lost', false, 'fraudulent', total_minor, total_minor, now(), now(), now(), now()
      from orders where id = any ($1) returning id`,
    [[disputed.id, leftAlone.id]],
  );

  await sql(db, 'insert into restoration (last_at) values (now())');

  const account = ['--iban', ACCOUNT.iban, '--holder', ACCOUNT.name];
  Object.assign(typed, {
    'restore compared': [],
    'event cancel': [sold.slug],
    'event move': [sold.slug, '2027-03-01T20:00+01:00'],
    'refunds event': [cancelled.slug],
    'refunds agree': [String(runId)],
    'refunds pause': [String(runId)],
    'refunds resume': [String(runId)],
    'refunds drop': [String(runId)],
    'orders move': [paid.reference, ticket?.number ?? '', place, 'Säule', '--give-back'],
    'refunds order': [paid.reference, ...account],
    'refunds accept': [String(proposed?.id)],
    'refunds approve': [waiting],
    'refunds refuse': [waiting, 'no'],
    'refunds export': ['F-1', join(folder, 'refunds.xml')],
    'refunds paid': ['F-1'],
    'payouts approve': [String(offered?.id)],
    'payouts send': [join(folder, 'payouts.xml')],
    'vouchers block': [String(open?.id), 'lost'],
    'vouchers unblock': [String(blocked?.id), 'found'],
    'orders paid': [unpaid.reference, 'bar'],
    'orders agree': [byHand.reference],
    'orders drop': [byHand.reference],
    'statements book': [String(caseId), unpaid.reference],
    'statements return': [String(caseId)],
    'statements ask': [String(caseId), paid.reference],
    'statements resolve': [String(caseId), 'done'],
    'withdrawals accept': [String(withdrawal?.id), '--lines', '1', ...account],
    'ticketservice accept': [String(form?.id), ...account],
    'disputes take-back': [String(lost[0]?.id)],
    'disputes put-away': [String(lost[1]?.id)],
    'privacy extend': [String(asked?.id), 'many papers'],
    'privacy answer': [String(asked?.id)],
    'privacy refuse': [String(asked?.id), 'not you'],
    'privacy enter': ['access', 'ada@example.org'],
  });
});
afterAll(async () => {
  await till.close();
  rmSync(folder, { recursive: true });
});

const DATA = [
  'orders',
  'order_event',
  'ticket_void',
  'refund',
  'refund_run',
  'event',
  'unmatched_money',
  'payment_code',
  'withdrawal',
  'dispute',
];
/** All that anybody could have decided, with the log of who did. */
async function everything(): Promise<string> {
  const more = [
    'resale_payout',
    'payment_file',
    'payment_by_hand',
    'privacy_request',
    'service_form',
    'restoration_compared',
    'audit_entry',
  ];
  const tables = [...DATA, ...more];
  const parts = await Promise.all(tables.map((name) => sql(till.db, `select json_agg(x order by x::text) as rows from ${name} x`)));
  return JSON.stringify([parts, readdirSync(folder)]);
}

/** Each command that asks who of the office decides it. */
async function deciding(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(nouns).map(async ([noun, { load }]) => {
      const { rows } = await load();
      return Object.entries(rows).flatMap(([verb, { options = {} }]) => {
        const by = options['by'] as { type: string; wrapped?: unknown } | undefined;
        return by === person || by?.wrapped === person ? [`${noun} ${verb}`] : [];
      });
    }),
  );
  return found.flat();
}

test('every command that somebody of the office decides is tried here', async () => {
  // it takes the name alone where it pays nothing out
  expect([...(await deciding()), 'orders move'].toSorted()).toEqual(Object.keys(typed).toSorted());
});

test('nobody decides at the command line what is out of reach in the office', async () => {
  const answers: Record<string, string> = {};
  for (const [line, args] of Object.entries(typed)) {
    if (line === 'privacy enter') continue;
    const before = await everything();
    const [noun = '', verb = ''] = line.split(' ');
    const { code, out, err } = await run(noun, verb, ...args, '--by', BAND, '--json');
    const said = `${out}${err}`;
    answers[line] = /"refused":\s*"([A-Za-z_]+)/.exec(said)?.[1] ?? String(code);
    expect([line, (await everything()) === before]).toEqual([line, true]);
  }
  expect(answers).toMatchInlineSnapshot(`
    {
      "disputes put-away": "NOT_FOUND",
      "disputes take-back": "NOT_FOUND",
      "event cancel": "NOT_YOURS",
      "event move": "NOT_YOURS",
      "orders agree": "NOT_FOUND",
      "orders drop": "NOT_FOUND",
      "orders move": "NO_SUCH_ORDER",
      "orders paid": "NOT_FOUND",
      "payouts approve": "NOT_WAITING",
      "payouts send": "0",
      "privacy answer": "WHOLE_HOUSE_ONLY",
      "privacy extend": "WHOLE_HOUSE_ONLY",
      "privacy refuse": "WHOLE_HOUSE_ONLY",
      "refunds accept": "decided",
      "refunds agree": "whole_house_only",
      "refunds approve": "not_waiting",
      "refunds drop": "whole_house_only",
      "refunds event": "whole_house_only",
      "refunds export": "NOT_YOURS",
      "refunds order": "no_such_order",
      "refunds paid": "NOTHING_ON_ITS_WAY",
      "refunds pause": "whole_house_only",
      "refunds refuse": "not_waiting",
      "refunds resume": "whole_house_only",
      "restore compared": "WHOLE_HOUSE_ONLY",
      "statements ask": "NOT_FOUND",
      "statements book": "NOT_FOUND",
      "statements resolve": "NOT_FOUND",
      "statements return": "NOT_FOUND",
      "ticketservice accept": "no_such_form",
      "vouchers block": "CHANGED_MEANWHILE",
      "vouchers unblock": "CHANGED_MEANWHILE",
      "withdrawals accept": "no_such_withdrawal",
    }
  `);
});

test('whoever may do it for the whole house is not refused for that', async () => {
  // what waits is agreed to or dropped, and a case is asked about, and then worked off; the form names a ticket that is none
  const left = [
    'refunds agree',
    'refunds pause',
    'refunds resume',
    'orders agree',
    'statements book',
    'statements return',
    'statements resolve',
  ];
  for (const [line, args] of Object.entries(typed)) {
    // the form names a ticket that is none
    if (left.includes(line) || line === 'ticketservice accept' || line.startsWith('privacy') || line === 'refunds event') continue;
    const [noun = '', verb = ''] = line.split(' ');
    const { code, out, err } = await run(noun, verb, ...args, '--by', WHOLE, '--json');
    expect([line, code, code === 0 ? '' : `${out}${err}`]).toEqual([line, 0, '']);
  }
});

test('an event that the own shop alone sells is cancelled by who works for that shop', async () => {
  const event = await till.cast.standingEvent();
  const slug = await slugOf(till.db, event.id);
  await sql(till.db, 'insert into shop_sellable values ($1, $2)', [till.cast.bandShopId, event.id]);
  expect(await run('event', 'cancel', slug, '--by', BAND)).toMatchObject({ code: 1 });
  await sql(till.db, 'delete from shop_sellable where sellable_id = $1 and shop_id <> $2', [event.id, till.cast.bandShopId]);
  expect(await run('event', 'cancel', slug, '--by', BAND)).toMatchObject({ code: 0 });
});
