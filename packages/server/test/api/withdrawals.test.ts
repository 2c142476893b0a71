import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportLateReceipts } from '../../src/modules/withdrawals/index.ts';
import { listOpenWithdrawals } from '../../src/modules/withdrawals/list-open.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { refuseWithdrawal } from '../../src/modules/withdrawals/refuse-withdrawal.ts';
import { silentLog } from '../../src/platform/log.ts';
import { sql, sqlValue } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';

let store: StoreWithMailbox;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      await cast.orderRow();
      await sql(db, `update orders set reference = 'B-0A1B2', email = 'Ada@Example.org'`);
    },
  });
});
afterAll(() => store.stop());

let count = 0;
const newEmail = () => `declarer${++count}@example.org`;
const newNetwork = () => `10.1.${++count}.1`;
type Ask = { shop?: string; locale?: string; network?: string };
/** Each declaration comes from a network of its own, and from an address of its own where the test names none. */
async function declare(input: Record<string, unknown> = {}, { shop = 'main', locale = 'de', network = newNetwork() }: Ask = {}) {
  const full = { name: 'Ada Weber', reference: 'B-0A1B2', email: newEmail(), ...input };
  const { data } = await store.graphql('declareWithdrawal', { input: full }, { shop, locale, headers: { 'x-forwarded-for': network } });
  return data.declareWithdrawal;
}
const rows = (email: string) =>
  sql<{ id: number; orderId: number | null }>(
    store.db,
    'select id, order_id as "orderId" from withdrawal where declared_email = $1 order by id',
    [email],
  );

describe('the answer', () => {
  test('is the content and the moment of the database, the same whether an order fits or not', async () => {
    const ours = await declare({ email: 'ada@example.org', reference: 'bax b-oa1b2' });
    const none = await declare({ email: 'ada@example.org', reference: 'B-99999' });
    expect(ours).toEqual({ receipt: { ...none.receipt, reference: 'bax b-oa1b2', receivedAt: ours.receipt.receivedAt } });
    expect(Object.keys(ours.receipt).sort()).toEqual(Object.keys(none.receipt).sort());
    expect(ours.receipt).toMatchObject({ name: 'Ada Weber', email: 'ada@example.org', items: [], byMail: true });
    expect(
      await sql(
        store.db,
        `select order_id is not null as matched, refund_due_at - received_at = interval '14 days' as due, date_trunc('milliseconds', received_at) = $1 as same
      from withdrawal where declared_email = 'ada@example.org' order by id limit 1`,
        [ours.receipt.receivedAt],
      ),
    ).toEqual([{ matched: true, due: true, same: true }]);
    expect((await rows('ada@example.org')).map(({ orderId }) => orderId !== null)).toEqual([true, false]);
  });

  test('belongs to an order only where shop, number and address fit together', async () => {
    const fits = async (input: Record<string, unknown>, ask: Ask = {}) => {
      await declare(input, ask);
      return await sqlValue<boolean>(store.db, 'select order_id is not null as fits from withdrawal order by id desc limit 1');
    };
    expect(await fits({ name: 'A', email: 'ADA@example.ORG' })).toBe(true);
    expect(await fits({ name: 'B', email: 'ada@example.org' }, { shop: 'band' })).toBe(false);
    expect(await fits({ name: 'C' })).toBe(false);
    expect(await fits({ name: 'D', email: 'ada@example.org', reference: 'the blue shirt' })).toBe(false);
  });

  test.each([
    [{ name: ' \r\n ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ reference: '' }, 'reference'],
    [{ email: 'ada@example.org\r\nBcc: eve@example.org' }, 'email'],
    [{ items: 'x'.repeat(1001) }, 'items'],
    [{ clientMutationId: 'x'.repeat(201) }, 'clientMutationId'],
  ])('refuses what cannot be read, case %#, naming the field', async (input, field) => {
    expect(await declare(input)).toMatchObject({ code: 'INVALID_INPUT', field });
  });
});

describe('a repeated declaration', () => {
  test('is one, whether clicked twice at once or sent again after a lost answer', async () => {
    const email = newEmail();
    const twice = await Promise.all([1, 2, 3, 4].map(() => declare({ email })));
    expect(new Set(twice.map(({ receipt }) => receipt.receivedAt)).size).toBe(1);
    expect(await rows(email)).toHaveLength(1);
    expect(await store.mailbox.mailsTo(email, 1)).toHaveLength(1);
    const points = await sqlValue<number>(
      store.db,
      `select points from rate_limit where key = 'withdrawal:mail:' || encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [email],
    );
    expect(points).toBe(1);
  });

  test('is found by its request for ever, by its content for a minute', async () => {
    const [email, clientMutationId] = [newEmail(), 'request-1'];
    const first = await declare({ email, clientMutationId });
    await sql(store.db, 'alter table withdrawal disable trigger withdrawal_is_final');
    await sql(store.db, `update withdrawal set received_at = received_at - interval '61 seconds' where declared_email = $1`, [email]);
    await sql(store.db, 'alter table withdrawal enable trigger withdrawal_is_final');
    await declare({ email, clientMutationId });
    expect(await rows(email)).toHaveLength(1);
    const later = await declare({ email });
    expect(await rows(email)).toHaveLength(2);
    expect(later.receipt.receivedAt).not.toBe(first.receipt.receivedAt);
    // the name of a request opens nothing: other content is another declaration
    expect((await declare({ email, clientMutationId, items: 'Shirt' })).receipt.items).toEqual(['Shirt']);
  });
});

describe('limits', () => {
  test('one network declares 20 times an hour', async () => {
    const network = newNetwork();
    for (let n = 0; n < 20; n++) expect(await declare({}, { network })).toHaveProperty('receipt');
    expect(await declare({}, { network })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await declare({}, { network: newNetwork() })).toHaveProperty('receipt');
  });

  test('one address is given 10 times an hour, of which 3 a day send a mail', async () => {
    const email = newEmail();
    const byMail: boolean[] = [];
    for (let n = 0; n < 10; n++)
      byMail.push((await declare({ email: n % 2 ? email.toUpperCase() : email, items: `Item ${n}` })).receipt.byMail);
    expect(byMail).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
    // each network still has a few: who types somebody's address keeps nobody from declaring
    const network = newNetwork();
    for (let n = 0; n < 3; n++) expect(await declare({ email, items: `More ${n}` }, { network })).toHaveProperty('receipt');
    expect(await declare({ email, items: 'one more' }, { network })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(
      await sql(
        store.db,
        `select count(*)::int as n from outbox where kind = 'withdrawal.receipt' and (payload->>'withdrawalId')::bigint in
      (select id from withdrawal where lower(declared_email) = $1)`,
        [email],
      ),
    ).toEqual([{ n: 3 }]);
  });
});

describe('the receipt mail', () => {
  test('holds content, date and time, in the language of the page', async () => {
    const email = newEmail();
    const { receipt } = await declare({ email, name: 'Ada\r\nBcc: eve@example.org', items: 'Shirt, L\n1 LP' });
    const [mail] = await store.mailbox.mailsTo(email, 1);
    const berlin = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(receipt.receivedAt));
    expect(mail?.subject).toBe('Eingang deines Widerrufs zur Bestellung B-0A1B2 – Frontrow');
    for (const content of [
      'Ich widerrufe den Vertrag zur Bestellung B-0A1B2 für diese Artikel:\n– Shirt, L\n– 1 LP\n',
      'Ada Bcc: eve@example.org',
      email,
      `${berlin} Uhr`,
    ])
      expect(mail?.text).toContain(content);
    expect(await store.mailbox.mailsTo('eve@example.org', 0)).toEqual([]);
  });

  test('speaks English, of the shop it was declared in, and is noted as sent', async () => {
    const email = newEmail();
    await declare({ email }, { shop: 'band', locale: 'en' });
    const [mail] = await store.mailbox.mailsTo(email, 1);
    expect(mail?.subject).toBe('Receipt of your withdrawal from order B-0A1B2 – The Band');
    expect(mail?.text).toMatch(/about order B-0A1B2\.[\s\S]*the whole order[\s\S]*\(Berlin time\)/);
    const sent = () => sql(store.db, 'select receipt_sent_at is not null as sent from withdrawal where declared_email = $1', [email]);
    await expect.poll(sent).toEqual([{ sent: true }]);
  });
});

test('a receipt that is not out after five minutes is reported until it is', async () => {
  const receive = (age: string) =>
    sql<{ id: number }>(
      store.db,
      `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, received_at, receipt_by_mail, refund_due_at)
       values ($1, 'de', 'Ada', 'B-0A1B2', 'late@example.org', '', now() - $2::interval, true, now()) returning id`,
      [store.cast.mainShopId, age],
    );
  const [late] = await receive('6 minutes');
  await receive('4 minutes');
  const report = async () => {
    const errors: unknown[] = [];
    await reportLateReceipts({ db: store.db, log: { ...silentLog, error: (_event, fields) => void errors.push(fields) } });
    return errors;
  };
  expect(await report()).toEqual([{ ids: [late?.id] }]);
  await sql(store.db, `update withdrawal set receipt_sent_at = now() where declared_email = 'late@example.org'`);
  expect(await report()).toEqual([]);
});

test('what was declared cannot be rewritten, what became of it can', async () => {
  const email = newEmail();
  await declare({ email });
  for (const column of ['declared_name', 'declared_reference', 'declared_email']) {
    await expect(sql(store.db, `update withdrawal set ${column} = 'x' where declared_email = $1`, [email])).rejects.toThrow('append-only');
  }
  await sql(store.db, 'update withdrawal set handled_at = now() where declared_email = $1', [email]);
});

test('the staff sees each of them', async () => {
  const email = newEmail();
  await declare({ email, items: 'LP' });
  const declared = { shopSlug: 'main', orderReference: null, shippedAt: null, reference: 'B-0A1B2', email, lines: ['LP'] };
  expect((await listOpenWithdrawals(store.db)).at(-1)).toMatchObject(declared);
});

test('the page of the order tells of its parcel, its money and what became of its withdrawals', async () => {
  const [order] = await sql<{ id: number; token: string }>(store.db, 'select id, token from orders');
  const service = async (token = order?.token) =>
    (await store.graphql('ORDER_SERVICE', { id: String(order?.id), token }, { post: true })).data.order;
  const email = 'ada@example.org';
  await sql(store.db, 'delete from withdrawal where order_id is not null');
  await declare({ name: 'E', email });
  await sql(store.db, "insert into shipment (order_id, carrier, tracking_number) values ($1, 'DHL Paket', '00340434')", [order?.id]);
  await sql(store.db, 'alter table refund disable trigger refund_is_covered');
  await sql(
    store.db,
    `insert into refund (order_id, amount_minor, reason, state, created_at, settled_at)
     values ($1, 500, 'tickets', 'succeeded', now(), now()), ($1, 700, 'withdrawal', 'failed', now() + interval '1 second', now())`,
    [order?.id],
  );
  expect(await service()).toMatchObject({
    shipment: { carrier: 'DHL Paket', trackingNumber: '00340434', trackingUrl: expect.stringContaining('piececode=00340434') },
    refunds: [
      { amount: 500, state: 'succeeded' },
      { amount: 700, state: 'failed' },
    ],
    withdrawals: [{ state: 'received', amount: null, items: [] }],
  });
  const { id = 0 } = (await rows(email)).find(({ orderId }) => orderId !== null) ?? {};
  await refuseWithdrawal(store.db, fromCommandLine('Ada'), { id, reason: 'late', note: null });
  expect((await service()).withdrawals).toMatchObject([{ state: 'refused' }]);
  expect(await service('x'.repeat(24))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
