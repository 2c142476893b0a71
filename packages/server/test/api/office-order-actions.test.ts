import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { holderOf } from '../../../domain/src/tickets/personal-identifier.ts';
import type { Gate } from '../../src/modules/door/store.ts';
import { takeScans } from '../../src/modules/door/take-scans.ts';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import { post } from '../../src/modules/payments/index.ts';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { WAIT } from '../wait.ts';

let store: StoreWithMailbox;
let event: StandingEvent;
let support: OfficePerson;
let elsewhere: OfficePerson;

beforeAll(async () => {
  store = await startStoreWithMailbox({
    seed: async (cast) => {
      await cast.openForOrders();
      event = await cast.standingEvent({ personalization: 'purchase' });
    },
  });
  support = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.mainShopId });
  elsewhere = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.bandShopId });
});
afterAll(() => store.stop());

const address = {
  firstName: 'Ada',
  lastName: 'Weber',
  company: null,
  vatId: null,
  address: 'Weg 1',
  address2: null,
  postCode: '50667',
  city: 'Köln',
  countryCode: 'de',
};

/** A paid order of the main shop with one ticket in its buyer's name. */
async function newOrder(): Promise<{ id: number; reference: string; email: string }> {
  const id = await store.cast.orderRow();
  const [reference, email] = [`B-${String(id).padStart(5, '0')}`, `${randomUUID()}@example.org`];
  const holder = { first_name: 'Ada', last_name: 'Weber' };
  await store.cast.ticketRow(id, event.id, { number: validationCode(randomBytes(16)), holder });
  const venue = { name: 'Halle', address: 'Am Fluss 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  const facts = { name: 'Nordlicht', venue, happeningFrom: '2027-03-12T19:00:00Z', section: null, row: null, seat: null, doorTime: null };
  await sql(store.db, 'update order_line set event_facts = $2 where order_id = $1', [
    id,
    JSON.stringify({ ...facts, stageTime: null, category: null, standing: true, organizer: null, owningCompany: null, ageRule: null }),
  ]);
  await sql(
    store.db,
    `update orders set reference = $2, email = $3, billing_address = $4, shipping_address = $4, items_minor = 3000, total_minor = 3000,
      status = 'done', paid_at = now() where id = $1`,
    [id, reference, email, JSON.stringify(address)],
  );
  return { id, reference, email };
}

const show = async (reference: string, person = support) => (await person.ask('ORDER', { reference })).data.order;
const audited = async (id: number, what: string) =>
  sql<{ before: unknown; after: unknown }>(store.db, 'select before, after from audit_entry where object = $1 and what = $2 order by id', [
    `order:${id}`,
    what,
  ]);
const mailsTo = (to: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await store.mailbox.mailsTo(to);
    expect(mails).toHaveLength(count);
    return mails;
  }, WAIT);

// send again

const sending = (reference: string, more: Record<string, unknown> = {}) => ({
  reference,
  mails: ['order.confirmation'],
  to: '',
  corrects: false,
  requestId: randomUUID(),
  ...more,
});

test('a mail goes once more as it was sent, once however often it is asked for', async () => {
  const order = await newOrder();
  // one that asked for a transfer is written anew when it is paid
  await sql(store.db, "update orders set payment_method = 'stripe_checkout' where id = $1", [order.id]);
  expect((await show(order.reference)).mailsAgain).toEqual(['order.confirmation', 'payment.received', 'tickets.mail']);
  const first = sending(order.reference);
  const [answer, again] = await Promise.all([support.ask('sendOrderMails', first), support.ask('sendOrderMails', first)]);
  expect([answer.data.sendOrderMails, again.data.sendOrderMails]).toEqual([{ __typename: 'OfficeDone' }, { __typename: 'OfficeDone' }]);
  const [sent] = await mailsTo(order.email, 1);
  expect(sent?.text).toContain('Weg 1');
  // what is kept is sent, whatever the order says by now
  await sql(store.db, `update orders set billing_address = billing_address || '{"address": "Gasse 2"}' where id = $1`, [order.id]);
  await support.ask('sendOrderMails', sending(order.reference));
  const [other, same] = await mailsTo(order.email, 2);
  expect(other?.text).toBe(same?.text);
  expect((await audited(order.id, 'order.send')).map(({ after }) => after)).toEqual([
    { mails: ['order.confirmation'], to: order.email },
    { mails: ['order.confirmation'], to: order.email },
  ]);
  expect((await show(order.reference)).history.map(({ kind, detail }: { kind: string; detail: unknown }) => [kind, detail])).toEqual([
    ['sent_again', { mails: ['order.confirmation'] }],
    ['sent_again', { mails: ['order.confirmation'] }],
  ]);
});

test('tickets go to another address, which the order has from then on where that is wanted', async () => {
  const order = await newOrder();
  const [guest, fixed] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  await support.ask('sendOrderMails', sending(order.reference, { mails: ['tickets.mail'], to: guest }));
  const [mail] = await mailsTo(guest, 1);
  expect(mail?.attachments).toHaveLength(1);
  expect((await show(order.reference)).person.email).toBe(order.email);
  await support.ask(
    'sendOrderMails',
    sending(order.reference, { mails: ['tickets.mail', 'payment.received'], to: ` ${fixed} `, corrects: true }),
  );
  await mailsTo(fixed, 2);
  expect((await show(order.reference)).person.email).toBe(fixed);
  expect(await audited(order.id, 'order.correct')).toEqual([{ before: { email: order.email }, after: { email: fixed } }]);
  await mailsTo(order.email, 0);
});

test('of two people who correct an address with a mail the second is told, and nothing goes to the address of before', async () => {
  const order = await newOrder();
  const [first, second] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const send = async (to: string, corrects: boolean) =>
    (await support.ask('sendOrderMails', sending(order.reference, { to, corrects, seen: order.email }))).data.sendOrderMails;
  expect(await send(first, true)).not.toHaveProperty('code');
  expect(await send(second, true)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await send(order.email, false)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  // both meant the same
  expect(await send(first, true)).not.toHaveProperty('code');
  expect((await show(order.reference)).person.email).toBe(first);
  expect(await audited(order.id, 'order.correct')).toHaveLength(1);
});

test.each<[string, Record<string, unknown>, string]>([
  ['no address', { to: 'nobody' }, 'to'],
  ['two addresses', { to: 'a@example.org, b@example.org' }, 'to'],
  ['no mail', { mails: [] }, 'mails'],
  ['a mail there is none of', { mails: ['order.shipped'] }, 'mails'],
  ['a mail of another kind', { mails: ['payment.returned'] }, 'mails'],
  ['no request id', { requestId: 'x' }, 'mails'],
])('%s is refused at its field', async (_, more, field) => {
  const { reference, id } = await newOrder();
  const { data } = await support.ask('sendOrderMails', sending(reference, more));
  expect(data.sendOrderMails).toMatchObject({ code: 'INVALID_INPUT', field });
  expect(await sql(store.db, 'select from outbox where dedupe_key like $1', [`%:${id}:again:%`])).toEqual([]);
});

// notes

test('a note stands with the order, once, as it was written, for who may see its buyer', async () => {
  const { reference, id } = await newOrder();
  const note = { reference, note: '  Ruft morgen an.\nWill Gang.\u0007 ', requestId: randomUUID() };
  await support.ask('addOrderNote', note);
  await support.ask('addOrderNote', note);
  expect((await show(reference)).notes).toMatchObject([{ author: 'Ada Weber', note: 'Ruft morgen an.\nWill Gang.' }]);
  expect(await audited(id, 'order.note')).toHaveLength(1);
  await expect(sql(store.db, `update order_note set note = 'x' where order_id = $1`, [id])).rejects.toThrow('append-only');
  await expect(sql(store.db, 'delete from order_note where order_id = $1', [id])).rejects.toThrow('append-only');
  for (const bad of ['', ' \n ', 'x'.repeat(2_001)])
    expect((await support.ask('addOrderNote', { ...note, note: bad, requestId: randomUUID() })).data.addOrderNote).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'note',
    });
  const organiser = await joinOffice(store, { role: 'organiser', scope: 'all', scopeId: null });
  expect(await show(reference, organiser)).toMatchObject({
    notes: [],
    mailsAgain: [],
    permissions: expect.not.arrayContaining(['order.note']),
  });
});

// correct

type Buyer = { version: string; email: string; billingAddress: typeof address };
const correcting = async (reference: string, more: Record<string, unknown> = {}) => {
  const { person } = (await show(reference)) as { person: Buyer };
  return { reference, version: person.version, email: person.email, billingAddress: address, shippingAddress: null, ...more };
};
const correct = async (variables: unknown, person = support) => (await person.ask('correctOrder', variables)).data.correctOrder;

test('name and address are corrected; tickets of that name and the search follow, the invoice stays', async () => {
  const { id, reference } = await newOrder();
  await sql(
    store.db,
    `insert into invoice (order_id, shop_id, kind, prefix, number, content) values ($1, $2, 'invoice', 'RE-T-', $1::bigint, '{}')`,
    [id, store.cast.mainShopId],
  );
  await store.cast.ticketRow(id, event.id, { number: validationCode(randomBytes(16)), holder: { first_name: 'Bo', last_name: 'Lund' } });
  await readNewOrders(store.db);
  const name = `Quast${randomBytes(3).toString('hex')}`;
  const answer = await correct(await correcting(reference, { billingAddress: { ...address, lastName: name, city: 'Bonn' } }));
  expect(answer).toMatchObject({ renamedTickets: 1, invoiceStays: true });
  const order = await show(reference);
  expect(order.person.billingAddress).toMatchObject({ lastName: name, city: 'Bonn' });
  expect(order.person.shippingAddress).toMatchObject({ lastName: name, city: 'Bonn' });
  expect(order.tickets.map(({ holder }: { holder: string }) => JSON.parse(holder).last_name)).toEqual([name, 'Lund']);
  expect((await support.ask('ORDERS', { text: name })).data.orders.nodes).toMatchObject([{ reference }]);
  expect(order.history).toMatchObject([{ kind: 'corrected', detail: { fields: ['billingAddress', 'shippingAddress'] } }]);
  const [entry] = await audited(id, 'order.correct');
  expect(entry).toMatchObject({ before: { billingAddress: { city: 'Köln' } }, after: { billingAddress: { city: 'Bonn' } } });
  // the same once more changes nothing
  expect(await correct(await correcting(reference, { billingAddress: { ...address, lastName: name, city: 'Bonn' } }))).toMatchObject({
    renamedTickets: 0,
  });
  expect(await audited(id, 'order.correct')).toHaveLength(1);
});

test('of two people who correct at once, the second is told', async () => {
  const { id, reference } = await newOrder();
  const variables = await correcting(reference);
  const answers = await Promise.all(['Bonn', 'Trier'].map((city) => correct({ ...variables, billingAddress: { ...address, city } })));
  expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual(['CHANGED_MEANWHILE', 'undefined']);
  expect(await audited(id, 'order.correct')).toHaveLength(1);
});

test('what nobody took at a wrong address goes to the one it is corrected to', async () => {
  const [first, second] = [await newOrder(), await newOrder()];
  const elsewhereTo = `${randomUUID()}@example.org`;
  const refuse = (recipient: string) =>
    fetch(`${store.mailbox.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'reject', recipient }),
    });
  const isParked = async (id: number, count: number) =>
    vi.waitFor(
      async () =>
        expect(
          await sql(
            store.db,
            `select from outbox where parked_at is not null and done_at is null and (payload ->> 'orderId')::bigint = $1`,
            [id],
          ),
        ).toHaveLength(count),
      WAIT,
    );
  for (const { id, reference, email } of [first, second]) {
    await refuse(email);
    await support.ask('sendOrderMails', sending(reference, { mails: ['tickets.mail'] }));
    await isParked(id, 1);
  }
  await refuse(elsewhereTo);
  await support.ask('sendOrderMails', sending(first.reference, { mails: ['tickets.mail'], to: elsewhereTo }));
  await isParked(first.id, 2);
  const right = `${randomUUID()}@example.org`;
  await correct(await correcting(first.reference, { email: right }));
  await mailsTo(right, 1);
  // what was to go elsewhere waits for somebody
  await isParked(first.id, 1);
  const fixed = `${randomUUID()}@example.org`;
  await support.ask('sendOrderMails', sending(second.reference, { mails: ['payment.received'], to: fixed, corrects: true }));
  await mailsTo(fixed, 2);
  await isParked(second.id, 0);
});

test.each<[string, Record<string, unknown>, string]>([
  ['no mail', { email: 'ada' }, 'email'],
  ['no name', { billingAddress: { ...address, firstName: ' ' } }, 'billingAddress.firstName'],
  ['a street of a hundred letters', { shippingAddress: { ...address, address: 'x'.repeat(100) } }, 'shippingAddress.address'],
  ['a wrong VAT number', { billingAddress: { ...address, company: 'X', vatId: 'DE1' } }, 'billingAddress.vatId'],
])('%s is refused at its field, by the rules of the checkout', async (_, more, field) => {
  const { reference } = await newOrder();
  expect(await correct(await correcting(reference, more))).toMatchObject({ code: 'INVALID_INPUT', field });
});

test('goods stay in the country that was paid for, and a parcel on its way stays on it', async () => {
  const { id, reference } = await newOrder();
  await sql(store.db, 'update order_line set physical = true where order_id = $1', [id]);
  const abroad = { ...address, countryCode: 'at' };
  expect(await correct(await correcting(reference, { shippingAddress: abroad }))).toMatchObject({ code: 'DELIVERY_COUNTRY_STAYS' });
  expect(await correct(await correcting(reference, { billingAddress: abroad, shippingAddress: address }))).toMatchObject({
    invoiceStays: false,
  });
  await sql(store.db, `insert into shipment (order_id, carrier) values ($1, 'DHL')`, [id]);
  const there = { billingAddress: abroad, shippingAddress: { ...address, city: 'Bonn' } };
  expect(await correct(await correcting(reference, there))).toMatchObject({ code: 'ALREADY_SHIPPED' });
  expect(await correct(await correcting(reference, { shippingAddress: address }))).toMatchObject({ renamedTickets: 0 });
});

// new link and new codes

const renewing = async (reference: string, more: Record<string, unknown> = {}) => {
  const { history } = (await show(reference)) as { history: { id: string }[] };
  return { reference, version: history.at(-1)?.id ?? '0', requestId: randomUUID(), ...more };
};
const renew = async (variables: unknown) => (await support.ask('renewAccess', variables)).data.renewAccess;
const keyOf = async (id: number) =>
  (await sql<{ id: string; token: string }>(store.db, 'select id::text, token from orders where id = $1', [id]))[0] ?? {
    id: '',
    token: '',
  };
const pageOf = async ({ id, token }: { id: string; token: string }) =>
  ((await store.graphql('ORDER', { id, token }, { post: true })).data.order.code ?? 'found') as string;
const codeOf = (id: number) =>
  sqlValue<string>(store.db, 'select validation_code as code from ticket where order_id = $1 and not is_dead', [id]);

test('the old link and the old codes end; new ones go to the address, once, and of two people the second is told', async () => {
  const { id, reference, email } = await newOrder();
  await support.ask('sendOrderMails', sending(reference));
  await mailsTo(email, 1);
  const [key, code] = [await keyOf(id), await codeOf(id)];
  expect(await pageOf(key)).toBe('found');
  const variables = await renewing(reference);
  const [one, same, other] = [await renew(variables), await renew(variables), await renew({ ...variables, requestId: randomUUID() })];
  expect([one, same]).toMatchObject([
    { tickets: 1, stay: 0 },
    { tickets: 1, stay: 0 },
  ]);
  expect(other).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const [newKey, newCode] = [await keyOf(id), await codeOf(id)];
  expect([await pageOf(key), await pageOf(newKey)]).toEqual(['ORDER_NOT_FOUND', 'found']);
  const [gate] = await sql<{ id: number; name: string; eventId: number; startsAt: Date }>(
    store.db,
    `insert into gate (event_id, name, token_hash, made_by) values ($1, 'Ost', $2, 'Ada')
     returning id, name, event_id as "eventId", now() as "startsAt"`,
    [event.id, randomBytes(32)],
  );
  if (!gate) throw new Error('no gate');
  const scans = [code, newCode].map((shown) => ({ id: randomUUID(), code: shown, ageMs: 0, letIn: false, direction: 'in' as const }));
  const answers = await takeScans(store.db, { ...gate, device: 'AAAAA1', isLocked: false }, 'AAAAA1', scans, 'de');
  expect(answers.map(({ result }) => result)).toEqual(['void', 'ok']);
  const mails = await mailsTo(email, 2);
  const tickets = mails.find(({ attachments }) => attachments.length > 0);
  expect(tickets?.text).toContain(newKey.token);
  // and what is sent once more leads to where the order is now
  await support.ask('sendOrderMails', sending(reference));
  const again = await mailsTo(email, 3);
  expect(again.filter(({ text }) => text.includes(key.token))).toHaveLength(1);
  expect(await audited(id, 'order.renew_access')).toEqual([{ before: null, after: { tickets: 1, stay: 0 } }]);
  expect(JSON.stringify((await show(reference)).history)).not.toContain(newKey.token);
});

test('a printed ticket and one that is used keep their codes; an order without any gets its link', async () => {
  const { id, reference } = await newOrder();
  const used = await store.cast.ticketRow(id, event.id, { number: validationCode(randomBytes(16)) });
  await sql(store.db, `insert into admission (ticket_id, gate, device) values ($1, 'Nord', 'A')`, [used]);
  await store.cast.ticketRow(id, event.id, { number: validationCode(randomBytes(16)), physical: true });
  expect(await renew(await renewing(reference))).toMatchObject({ tickets: 1, stay: 2 });
  expect(await renew(await renewing(reference, { requestId: 'x' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'requestId' });
  const unpaid = await newUnpaid();
  expect(await renew(await renewing(unpaid.reference))).toMatchObject({ tickets: 0, stay: 0 });
  const [mail] = await mailsTo(unpaid.email, 1);
  expect(mail?.text).toContain((await keyOf(unpaid.id)).token);
});

// rename a ticket

const renaming = async (reference: string, more: Record<string, unknown> = {}) => {
  const [ticket] = (await show(reference)).tickets as { number: string; holder: string | null }[];
  const personalIdentifier = JSON.stringify({ first_name: 'Cem', last_name: 'Aksoy' });
  return { reference, ticket: ticket?.number, seen: ticket?.holder, personalIdentifier, tellsBuyer: true, ...more };
};
const rename = async (variables: unknown) => (await support.ask('renameTicket', variables)).data.renameTicket;

test('a ticket gets another holder whatever the deadline, and its buyer a mail; of two people the second is told', async () => {
  const { id, reference, email } = await newOrder();
  await sql(store.db, `update event set change_until = now() - interval '1 day' where id = $1`, [event.id]);
  const variables = await renaming(reference);
  const other = JSON.stringify({ first_name: 'Dag', last_name: 'Ek' });
  const answers = await Promise.all([rename(variables), rename({ ...variables, personalIdentifier: other })]);
  expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual(['CHANGED_MEANWHILE', 'undefined']);
  // within the day in which a fan could not change it again
  expect(await rename(await renaming(reference, { tellsBuyer: false }))).toEqual({ __typename: 'OfficeDone' });
  const { tickets, history } = await show(reference);
  expect(tickets[0].holder).toBe('{"first_name":"Cem","last_name":"Aksoy"}');
  expect(tickets[0].holderFields).toEqual(['first_name', 'last_name']);
  expect(history.every(({ kind }: { kind: string }) => kind === 'renamed')).toBe(true);
  expect(JSON.stringify(history)).not.toContain('Aksoy');
  const [mail] = await mailsTo(email, 1);
  expect(mail?.text).toContain('Wir haben den Namen eines Tickets');
  expect((await audited(id, 'order.rename_ticket')).at(-1)?.after).toMatchObject({ holder: 'Cem Aksoy' });
});

test('what names nobody, a name that is taken and a ticket that is used, void or over are refused', async () => {
  const { id, reference } = await newOrder();
  const number = validationCode(randomBytes(16));
  const second = await store.cast.ticketRow(id, event.id, { number, holder: { first_name: 'Bo', last_name: 'Lund' } });
  const named = (first_name: string, last_name: string) => ({ personalIdentifier: JSON.stringify({ first_name, last_name }) });
  expect(await rename(await renaming(reference, named('Bo', '')))).toMatchObject({ code: 'INVALID_INPUT', field: 'last_name' });
  expect(await rename(await renaming(reference, named('bo', 'LUND')))).toMatchObject({ code: 'HOLDER_NAME_REPEATED' });
  expect(await rename(await renaming(reference, { ticket: 'x' }))).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  await sql(store.db, `insert into admission (ticket_id, gate, device) values ($1, 'Nord', 'A')`, [second]);
  expect(await rename(await renaming(reference, { ticket: number }))).toMatchObject({ code: 'TICKET_USED' });
  const first = await renaming(reference);
  await sql(store.db, `update event set happening_from = now() - interval '3 days' where id = $1`, [event.id]);
  expect(await rename(first)).toMatchObject({ code: 'TICKET_SERVICE_CLOSED' });
  expect((await show(reference)).tickets[0].holderFields).toEqual([]);
  await sql(store.db, `update event set happening_from = now() + interval '30 days' where id = $1`, [event.id]);
  await sql(store.db, `insert into ticket_void (ticket_id, reason) select min(id), 'refunded' from ticket where order_id = $1`, [id]);
  expect(await rename(first)).toMatchObject({ code: 'TICKET_NOT_FOUND' });
});

test('a ticket that gets another holder as it is shown at the door lets in who it says, and stays theirs', async () => {
  const [gate] = await sql<Pick<Gate, 'id' | 'name' | 'eventId' | 'startsAt'>>(
    store.db,
    `insert into gate (event_id, name, token_hash, made_by) values ($1, 'Nord', $2, 'Ada')
     returning id, name, event_id as "eventId", now() as "startsAt"`,
    [event.id, randomBytes(32)],
  );
  if (!gate) throw new Error('no gate');
  const shown = { ageMs: 0, letIn: false, direction: 'in' } as const;
  for (let round = 0; round < 8; round++) {
    const { id, reference } = await newOrder();
    const [ticket] = await sql<{ code: string }>(store.db, 'select validation_code as code from ticket where order_id = $1', [id]);
    const variables = await renaming(reference, { tellsBuyer: false });
    const scan = { ...shown, id: randomUUID(), code: ticket?.code ?? '' };
    const [renamed, [answer]] = await Promise.all([
      rename(variables),
      takeScans(store.db, { ...gate, device: 'AAAAA1', isLocked: false }, 'AAAAA1', [scan], 'de'),
    ]);
    expect(answer?.result).toBe('ok');
    const { tickets } = await show(reference);
    expect(answer?.holder).toBe(holderOf(JSON.parse(tickets[0].holder)));
    expect(renamed.code ?? 'renamed').toBe(answer?.holder === 'Ada Weber' ? 'TICKET_USED' : 'renamed');
  }
});

// more time, and paid by hand

/** An order that nobody has paid, with its sale in the ledger. */
async function newUnpaid(totalMinor = 3_000): Promise<{ id: number; reference: string; email: string }> {
  const order = await newOrder();
  await sql(store.db, 'delete from ticket where order_id = $1', [order.id]);
  await sql(store.db, 'update order_line set unit_price_minor = $2, total_minor = $2 where order_id = $1', [order.id, totalMinor]);
  await sql(
    store.db,
    `update orders set items_minor = $2, total_minor = $2, paid_at = null, pay_until = now() + interval '1 day' where id = $1`,
    [order.id, totalMinor],
  );
  await sql(store.db, 'alter table orders disable trigger order_transition_allowed');
  await sql(store.db, `update orders set status = 'payment_pending' where id = $1`, [order.id]);
  await sql(store.db, 'alter table orders enable trigger order_transition_allowed');
  await store.db.transaction((tx) => post(tx, { orderId: order.id, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } }));
  return order;
}
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();
const extend = async (reference: string, until: string, more: Record<string, unknown> = {}) => {
  const { payUntil: seen } = await show(reference);
  return (await support.ask('extendPayment', { reference, until, seen, tellsBuyer: true, ...more })).data.extendPayment;
};

test('a buyer gets more time once, also after the deadline while nothing was given up, and a mail', async () => {
  const { id, reference, email } = await newUnpaid();
  await sql(store.db, `update orders set pay_until = now() - interval '1 second' where id = $1`, [id]);
  const [until, other] = [inDays(5), inDays(6)];
  const { payUntil: seen } = await show(reference);
  const answers = [
    await extend(reference, until, { seen }),
    await extend(reference, until, { seen }),
    await extend(reference, other, { seen }),
  ];
  expect(answers.map(({ code }) => code ?? 'done')).toEqual(['done', 'done', 'CHANGED_MEANWHILE']);
  expect(Date.parse((await show(reference)).payUntil)).toBe(Date.parse(until));
  expect(await audited(id, 'order.extend')).toHaveLength(1);
  const [mail] = await mailsTo(email, 1);
  expect(mail?.subject).toContain('Mehr Zeit zum Bezahlen');
});

test('time is given up to four weeks and the first event, and only to what is still open', async () => {
  const { id, reference } = await newUnpaid();
  for (const days of [-1, 0.5, 29]) expect(await extend(reference, inDays(days))).toMatchObject({ code: 'INVALID_INPUT', field: 'until' });
  // by the date it has now, not the one that was bought
  const begin = (days: number) =>
    sql(store.db, 'update event set happening_from = now() + make_interval(days => $2) where id = $1', [event.id, days]);
  await begin(4);
  expect(await extend(reference, inDays(5))).toMatchObject({ code: 'INVALID_INPUT' });
  expect(Date.parse((await show(reference)).firstEventAt) - Date.now()).toBeLessThan(4 * 86_400_000);
  await begin(30);
  await sql(store.db, `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1`, [id]);
  expect(await extend(reference, inDays(3))).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  expect(await extend((await newOrder()).reference, inDays(3))).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
});

const pay = async (person: OfficePerson, reference: string, amount: number, reason = 'bar, Quittung 12') =>
  (await person.ask('payByHand', { reference, reason, amount })).data.payByHand;
const bookedByHand = (id: number) =>
  sql<{ amount: number }>(store.db, `select amount_minor::int as amount from ledger_entry where order_id = $1 and account = 'by_hand'`, [
    id,
  ]);

test('finance declares an order paid, once; its tickets go out and the books are even', async () => {
  const finance = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId });
  const { id, reference, email } = await newUnpaid();
  const answers = await Promise.all([pay(finance, reference, 3_000), pay(finance, reference, 3_000)]);
  expect(answers.map(({ state, code }) => String(state ?? code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'booked',
    'ORDER_NOT_PAYABLE',
  ]);
  expect(await bookedByHand(id)).toEqual([{ amount: 3_000 }]);
  const order = await show(reference);
  expect(order).toMatchObject({ status: 'done', money: { balance: 0, waitingByHand: null }, tickets: [{}] });
  expect(order.history).toContainEqual(
    expect.objectContaining({ kind: 'paid_by_hand', detail: { amountMinor: 3_000, note: 'bar, Quittung 12' } }),
  );
  await mailsTo(email, 2);
  expect(await audited(id, 'order.settle')).toHaveLength(1);
});

test('above 500 euros it waits for another person, whom the database asks for too', async () => {
  const [one, two] = [
    await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null }),
    await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null }),
  ];
  const { id, reference } = await newUnpaid(60_000);
  expect(await pay(one, reference, 60_000)).toMatchObject({ state: 'waiting' });
  expect(await pay(two, reference, 60_000)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { waitingByHand: waiting } = (await show(reference)).money;
  expect(waiting).toMatchObject({ amount: 60_000, orderedBy: one.email, reason: 'bar, Quittung 12' });
  const agree = async (person: OfficePerson) =>
    (await person.ask('agreeToPaidByHand', { reference, id: waiting.id })).data.agreeToPaidByHand;
  expect(await agree(one)).toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
  const row = 'update payment_by_hand set state = $2, agreed_by = $3, agreed_at = now() where order_id = $1';
  await expect(sql(store.db, row, [id, 'booked', one.email.toUpperCase()])).rejects.toThrow('agreed_by_another');
  await expect(sql(store.db, `update payment_by_hand set state = 'booked' where order_id = $1`, [id])).rejects.toThrow(
    'two_people_above_500',
  );
  const answers = await Promise.all([agree(two), agree(two)]);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(await bookedByHand(id)).toEqual([{ amount: 60_000 }]);
  await expect(sql(store.db, `update payment_by_hand set state = 'dropped' where order_id = $1`, [id])).rejects.toThrow('decided once');
});

test('what waits can be taken back, and what an order owes by then is looked at', async () => {
  const [one, two] = [
    await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null }),
    await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null }),
  ];
  const { id, reference } = await newUnpaid(60_000);
  expect(await pay(one, reference, 59_999)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await pay(one, reference, 60_000, ' x ')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  await pay(one, reference, 60_000);
  const { waitingByHand: waiting } = (await show(reference)).money;
  // money comes while it waits
  await store.db.transaction((tx) => post(tx, { orderId: id, kind: 'capture', entries: { order: -1_000, bank: 1_000 } }));
  const about = { reference, id: waiting.id };
  expect((await two.ask('agreeToPaidByHand', about)).data.agreeToPaidByHand).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await one.ask('dropPaidByHand', about)).data.dropPaidByHand).toEqual({ __typename: 'OfficeDone' });
  expect((await one.ask('dropPaidByHand', about)).data.dropPaidByHand).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await bookedByHand(id)).toEqual([]);
  expect(await pay(one, reference, 59_000)).toMatchObject({ state: 'waiting' });
});

test('who has not shown a passkey or a code of late is asked first', async () => {
  const finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
  const { reference } = await newUnpaid();
  await sql(store.db, `update person_session set confirmed_at = now() - interval '6 minutes' where person_id = $1`, [finance.id]);
  expect(await pay(finance, reference, 3_000)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect((await finance.ask('agreeToPaidByHand', { reference, id: '1' })).data.agreeToPaidByHand).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
  });
});

// whose it is

const actions: [string, (reference: string) => Record<string, unknown>][] = [
  ['sendOrderMails', (reference) => sending(reference)],
  ['renewAccess', (reference) => ({ reference, version: '0', requestId: randomUUID() })],
  ['addOrderNote', (reference) => ({ reference, note: 'x', requestId: randomUUID() })],
  ['correctOrder', (reference) => ({ reference, version: 'x', email: 'a@example.org', billingAddress: address, shippingAddress: null })],
  ['renameTicket', (reference) => ({ reference, ticket: 'x', personalIdentifier: '{}', seen: null, tellsBuyer: true })],
  ['extendPayment', (reference) => ({ reference, until: inDays(2), seen: null, tellsBuyer: true })],
];

test.each(actions)('%s is not for who works in another shop, nor for an organiser', async (name, variables) => {
  const { reference, id } = await newOrder();
  expect((await elsewhere.ask(name, variables(reference))).data[name]).toMatchObject({ code: 'NOT_FOUND' });
  // a right within an event is none over the whole order
  const ofEvent = await joinOffice(store, { role: 'support', scope: 'event', scopeId: event.id });
  expect((await ofEvent.ask(name, variables(reference))).data[name]).toMatchObject({ code: 'NOT_FOUND' });
  const organiser = await joinOffice(store, { role: 'organiser', scope: 'all', scopeId: null });
  expect((await organiser.ask(name, variables(reference))).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect(await sql(store.db, `select from audit_entry where object = $1 and what <> 'order.look'`, [`order:${id}`])).toEqual([]);
});
