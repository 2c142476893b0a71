import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { forgetOldLinks } from '../../src/modules/mytickets/index.ts';
import { showOrders } from '../../src/modules/mytickets/show-orders.ts';
import { createShops } from '../../src/modules/shops/index.ts';
import { sql } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';

let store: StoreWithMailbox;
let eventId: number;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
    seed: async (cast) => void (eventId = (await cast.standingEvent()).id),
  });
});
afterAll(() => store.stop());

/** A paid order with a ticket, in a shop. */
async function order(email: string, shopId: number): Promise<number> {
  const id = await store.cast.orderRow();
  await sql(store.db, 'update orders set shop_id = $2, email = $3, paid_at = now() where id = $1', [id, shopId, email]);
  await store.cast.ticketRow(id, eventId, { number: validationCode(randomBytes(16)) });
  const facts = { name: 'Nordlicht', venue: { name: 'Halle', city: 'Köln' }, section: 'Parkett', row: '3', seat: '7' };
  await sql(store.db, 'update order_line set event_facts = $2 where order_id = $1', [id, facts]);
  return id;
}

/** All tickets of an order end as by a declaration of its buyer, or by a decision of the house. */
const withdraw = (orderId: number, enteredBy: string | null) =>
  sql(
    store.db,
    `with w as (
      insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail,
        refund_due_at, entered_by, decision, handled_at, handled_by, amount_minor, shipping_minor)
      select shop_id, id, 'de', '', '', '', '', false, now(), $2, 'accepted', now(), 'Ben', 0, 0 from orders where id = $1 returning id
    ), d as (
      insert into withdrawn_line (withdrawal_id, order_line_id, quantity, amount_minor) select w.id, l.id, 1, 0 from w, order_line l where l.order_id = $1
    )
    insert into ticket_void (ticket_id, reason) select id, 'withdrawn' from ticket where order_id = $1`,
    [orderId, enteredBy],
  );

let networks = 0;
const network = () => ({ headers: { 'x-forwarded-for': `10.7.${++networks}.1` } });
const ask = async (email: string, from = network()) => {
  const { data } = await store.graphql('requestMyTickets', { input: { email } }, from);
  return (data as { requestMyTickets: { email?: string; code?: string } }).requestMyTickets;
};
type Shown = { code?: string; email?: string; orders?: { id: string; shopName: string; url: string; lines: object[] }[] };
const show = async (token: string) =>
  ((await store.graphql('MY_TICKETS', { token }, { ...network(), post: true })).data as { myTickets: Shown }).myTickets;
const mailsTo = async (email: string) => (await store.mailbox.mailsTo(email, 1)).map(({ text }) => text);
const tokenIn = (mail = '') => /my-tickets\?language=\w\w#([\w-]{22})|my-tickets#([\w-]{22})/.exec(mail)?.slice(1).find(Boolean) ?? '';

const OPEN_LINKS = "select count(*)::int as open from outbox where kind = 'mytickets.link' and done_at is null";

test('known and unknown addresses get the same answer, and only the known one a mail', async () => {
  await order('Ada@Example.org', store.cast.mainShopId);
  const unknown = await ask('nobody@example.org');
  const known = await ask(' ada@example.org ');
  expect(unknown).toEqual({ ...known, email: 'nobody@example.org' });
  expect(known.email).toBe('ada@example.org');
  expect(await ask('nobody')).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await mailsTo('ada@example.org')).toHaveLength(1);
  await expect.poll(() => sql(store.db, OPEN_LINKS)).toEqual([{ open: 0 }]);
  expect(await store.mailbox.mailsTo('nobody@example.org')).toEqual([]);
});

test('the link shows the orders of all shops, as often as it is opened, for an hour, and nobody else’s', async () => {
  const email = `${randomUUID()}@example.org`;
  await order(email, store.cast.mainShopId);
  await order(email.toUpperCase(), store.cast.bandShopId);
  await order('other@example.org', store.cast.mainShopId);
  await ask(email);
  const token = tokenIn((await mailsTo(email))[0]);
  expect(token).toHaveLength(22);
  for (let time = 0; time < 2; time++) {
    const shown = await show(token);
    expect(shown.orders?.map(({ shopName }) => shopName).toSorted()).toEqual(['Frontrow', 'The Band']);
    expect(shown.orders?.[0]?.lines).toMatchObject([{ validTickets: 1, startsAt: expect.any(String), place: 'Hall, Cologne', seat: '7' }]);
    for (const { url } of shown.orders ?? []) expect(url).toMatch(/\/checkout\/done\/\d+\/[\w-]+(\?language=\w\w)?#/);
  }
  // kept as a hash, and over by the database's clock
  expect(await sql(store.db, 'select id from my_tickets_link where token_hash = convert_to($1, $2)', [token, 'UTF8'])).toEqual([]);
  await sql(store.db, "update my_tickets_link set expires_at = now() - interval '1 second' where email = $1", [email]);
  expect(await show(token)).toMatchObject({ code: 'MY_TICKETS_LINK_EXPIRED' });
  expect(await show('x'.repeat(22))).toMatchObject({ code: 'MY_TICKETS_LINK_EXPIRED' });
  expect(await show('')).toMatchObject({ code: 'MY_TICKETS_LINK_EXPIRED' });
});

test('a link that is sent again comes in a mail of its own, and opens', async () => {
  const email = `${randomUUID()}@example.org`;
  await order(email, store.cast.mainShopId);
  await ask(email);
  await store.mailbox.mailsTo(email, 1);
  await expect.poll(() => sql(store.db, OPEN_LINKS)).toEqual([{ open: 0 }]);
  // as after an answer of the mail server that was lost
  await sql(
    store.db,
    `update outbox set done_at = null, run_at = now() where kind = 'mytickets.link' and payload ->> 'linkId' in (
      select id::text from my_tickets_link where email = $1)`,
    [email],
  );
  const mails = await store.mailbox.mailsTo(email, 2);
  expect(new Set(mails.map(({ headers }) => headers.find(({ name }) => name === 'Message-ID')?.value)).size).toBe(2);
  const shown = await Promise.all(mails.map(({ text }) => show(tokenIn(text))));
  expect(shown.filter(({ orders }) => orders?.length === 1)).toHaveLength(1);
});

test('a ticket for a later day is shown with that day, and one whose day is not announced says so', async () => {
  const email = `${randomUUID()}@example.org`;
  await order(email, store.cast.mainShopId);
  await ask(email);
  const token = tokenIn((await mailsTo(email))[0]);
  const line = async () => (await show(token)).orders?.[0]?.lines[0];
  const set = (meta: string, rule: string | null) =>
    sql(
      store.db,
      `with e as (update event set happening_from = '2031-07-01 20:00+02', meta = $2 where id = $1)
      update variant set entry_rule = $3 where sellable_id = $1`,
      [eventId, meta, rule],
    );
  await set('{}', '{"days": [2, 3]}');
  expect(await line()).toMatchObject({ startsAt: '2031-07-02T18:00:00.000Z', isLaterDay: true, hideDate: false });
  await set('{"hideDate": true}', null);
  expect(await line()).toMatchObject({ startsAt: '2031-07-01T18:00:00.000Z', isLaterDay: false, hideDate: true });
  await set('{}', null);
});

test('what is forgotten is not shown, and asked-for links are forgotten after a day', async () => {
  const email = `${randomUUID()}@example.org`;
  const id = await order(email, store.cast.mainShopId);
  await ask(email);
  const token = tokenIn((await mailsTo(email))[0]);
  await sql(store.db, "update orders set email = '', forgotten_at = now() where id = $1", [id]);
  expect(await show(token)).toMatchObject({ email, orders: [] });
  await sql(store.db, "update my_tickets_link set requested_at = now() - interval '25 hours' where email = $1", [email]);
  await forgetOldLinks(store.db);
  expect(await show(token)).toMatchObject({ code: 'MY_TICKETS_LINK_EXPIRED' });
});

test('who is inside is told, why a ticket ended, and what is not paid has none', async () => {
  const email = `${randomUUID()}@example.org`;
  const [inside, refunded, unpaid, withdrawn, takenBack] = [
    await order(email, store.cast.mainShopId),
    await order(email, store.cast.mainShopId),
    await order(email, store.cast.mainShopId),
    await order(email, store.cast.mainShopId),
    await order(email, store.cast.mainShopId),
  ];
  await sql(store.db, "insert into admission (ticket_id, gate, device) select id, 'Tor 1', 'A' from ticket where order_id = $1", [inside]);
  await sql(store.db, "insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1", [refunded]);
  await withdraw(withdrawn, null);
  await withdraw(takenBack, 'Ada');
  await sql(store.db, 'delete from ticket where order_id = $1', [unpaid]);
  await sql(store.db, "update orders set paid_at = null, status = 'payment_pending' where id = $1", [unpaid]);
  await ask(email);
  const shown = (await show(tokenIn((await mailsTo(email))[0]))).orders ?? [];
  const byId = Object.fromEntries(shown.map((one) => [one.id, one]));
  expect(byId[inside]).toMatchObject({ lines: [{ validTickets: 1, admittedTickets: 1, endedBy: null }] });
  expect(byId[refunded]).toMatchObject({ ticketsPath: null, lines: [{ validTickets: 0, endedBy: 'refunded' }] });
  expect(byId[withdrawn]).toMatchObject({ lines: [{ validTickets: 0, endedBy: 'withdrawn' }] });
  expect(byId[takenBack]).toMatchObject({ lines: [{ validTickets: 0, endedBy: 'taken_back' }] });
  expect(byId[unpaid]).toMatchObject({ status: 'payment_pending', ticketsPath: null, lines: [{ validTickets: 0, endedBy: null }] });
});

test('one address, and one network, are written to so often and no more', async () => {
  const email = `${randomUUID()}@example.org`;
  const codes: (string | undefined)[] = [];
  const from = network();
  for (let time = 0; time < 7; time++) codes.push((await ask(email, from)).code);
  expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(5);
  // another network has a few left for it
  expect((await ask(email)).code).toBeUndefined();
  const many: (string | undefined)[] = [];
  const one = network();
  for (let time = 0; time < 21; time++) many.push((await ask(`${randomUUID()}@example.org`, one)).code);
  expect(many.indexOf('TOO_MANY_ATTEMPTS')).toBe(20);
});

test('twenty orders take as many statements as one', async () => {
  const count = async (orders: number) => {
    const email = `${randomUUID()}@example.org`;
    for (let time = 0; time < orders; time++) await order(email, store.cast.mainShopId);
    await ask(email);
    const token = tokenIn((await mailsTo(email))[0]);
    let statements = 0;
    const counting = {
      ...store.db,
      first: (...args: Parameters<typeof store.db.first>) => (statements++, store.db.first(...args)),
      many: (...args: Parameters<typeof store.db.many>) => (statements++, store.db.many(...args)),
    };
    const found = await showOrders(
      { db: counting as typeof store.db, shops: createShops(store.db), urlOf: (_shop, path) => path },
      { token, network: 'x' },
    );
    expect(found).toMatchObject({ orders: { length: orders } });
    return statements;
  };
  expect([await count(1), await count(20)]).toEqual([2, 2]);
});
