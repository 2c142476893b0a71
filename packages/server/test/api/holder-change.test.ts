import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { createHolderChanges, openChangeLinks } from '../../src/modules/tickets/change-holder/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { effect, enqueue } from '../../src/platform/outbox/index.ts';
import { atOnce, countWaiting } from '../at-once.ts';
import { sql, sqlValue } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { WAIT } from '../wait.ts';

let store: StoreWithMailbox;
let eventId: number;
let orderId: number;
let lineId: number;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      eventId = (await cast.standingEvent({ personalization: 'contact_tracing_required' })).id;
      orderId = await cast.orderRow();
      lineId = await sqlValue<number>(
        db,
        `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical)
            values ($1, 'event', $2, 1, 1, 'Concert', 'full', 1000, 0, 0, 0, 0, false) returning id`,
        [orderId, eventId],
      );
    },
  });
});
afterAll(() => store.stop());

let count = 0;
async function newTicket(): Promise<string> {
  const code = validationCode(Buffer.from(String(++count).padStart(16, '0')));
  await sql(
    store.db,
    `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, personal_identifier)
    values ($1, $2, $3, $4, $5, $6, false, $7, sha256($1::text::bytea), '{"first_name":"Old","last_name":"Name","phone":"1"}')`,
    [`tk${count}`, store.cast.mainShopId, orderId, lineId, count, eventId, code],
  );
  return code;
}
const happeningIn = (interval: string, changeUntil: string | null = null) =>
  sql(store.db, `update event set happening_from = now() + $2::interval, change_until = now() + $3::interval where id = $1`, [
    eventId,
    interval,
    changeUntil,
  ]);
const holder = { first_name: 'New', last_name: 'Holder', address: 'Street 1', phone: '0171' };
/** Of a name that no other ticket of the order has. */
const holderOf = (code: string) => ({ ...holder, last_name: `Holder ${code}` });
type Ask = { shop?: string; network?: string };
const headers = (network = `10.3.${++count % 250}.1`) => ({ 'x-forwarded-for': network });
const ask = async (code: string, identifier: unknown = holderOf(code), { network, shop = 'main' }: Ask = {}) =>
  (
    await store.graphql(
      'requestItemPersonalizationChange',
      { input: { validationCode: code, personalIdentifier: JSON.stringify(identifier), clientMutationId: 'c' } },
      { shop, headers: headers(network) },
    )
  ).data.requestItemPersonalizationChange;
const confirm = async (token: string, shop = 'main') =>
  (await store.graphql('confirmItemPersonalizationChange', { input: { token } }, { shop, headers: headers() })).data
    .confirmItemPersonalizationChange;
const changesOf = (code: string) =>
  sql<{ id: number; old: string; new: string; done: boolean }>(
    store.db,
    `select c.id, old_identifier as old, new_identifier as new, effective_at is not null as done from personalization_change c
    join ticket t on t.id = c.ticket_id where validation_code = $1 order by c.id`,
    [code],
  );
const tokenOf = async (code: string) => (await openChangeLinks(store.db, systemIds)).sign((await changesOf(code)).at(-1)?.id ?? 0);
const nameOf = (code: string) =>
  sqlValue<string>(store.db, 'select personal_identifier as text from ticket where validation_code = $1', [code]);

test('the buyer is asked by mail, and the link changes the holder once', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  expect(await ask(code)).toEqual({ clientMutationId: 'c' });
  expect(await nameOf(code)).toContain('Old');
  const [{ text } = { text: '' }] = await store.mailbox.mailsTo('a@example.org', 1);
  const token = /\/trace\?language=de#confirm=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(text).not.toMatch(/Street|0171/);
  expect(await confirm(token, 'band')).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
  expect(await confirm(`${token.slice(0, -1)}_`)).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
  expect(await confirm(token)).toEqual({ clientMutationId: null });
  expect(JSON.parse((await nameOf(code)) ?? '')).toEqual(holderOf(code));
  expect(await confirm(token)).toEqual({ clientMutationId: null });
  expect(await changesOf(code)).toMatchObject([{ old: expect.stringContaining('Old'), done: true }]);
});

test('the link gives a ticket no name that another of its order has', async () => {
  await happeningIn('20 days');
  const [one, two] = [await newTicket(), await newTicket()];
  for (const code of [one, two]) await ask(code, { ...holder, first_name: 'Ida' });
  expect(await confirm(await tokenOf(one))).toEqual({ clientMutationId: null });
  expect(await confirm(await tokenOf(two))).toMatchObject({ code: 'HOLDER_NAME_REPEATED' });
  expect(await nameOf(two)).toContain('Old');
});

const require = (requirement: string) =>
  sql(store.db, 'update event set personalization_requirement = $2 where id = $1', [eventId, requirement]);

test('the link names nobody for an event that asks for nobody, and what the form left open stays', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  await require('no_personalization_required');
  expect(await ask(code)).toEqual({ clientMutationId: 'c' });
  expect(await changesOf(code)).toEqual([]);
  await require('check_in_required');
  await ask(code, { first_name: 'Ida', last_name: 'Check' });
  expect(await confirm(await tokenOf(code))).toEqual({ clientMutationId: null });
  expect(await nameOf(code)).toBe('{"first_name":"Ida","last_name":"Check"}');
  await require('contact_tracing_required');
  const traced = await newTicket();
  await ask(traced, { first_name: 'Ida', last_name: 'Spur' });
  expect(await confirm(await tokenOf(traced))).toEqual({ clientMutationId: null });
  expect(JSON.parse((await nameOf(traced)) ?? '')).toEqual({ first_name: 'Ida', last_name: 'Spur', address: '', phone: '1' });
});

test('the link names a whole group', async () => {
  await happeningIn('20 days');
  await require('group_personalization_required');
  const codes = [await newTicket(), await newTicket()];
  await ask(codes[0] ?? '', { first_name: 'Ida', last_name: 'Chor' });
  expect(await confirm(await tokenOf(codes[0] ?? ''))).toEqual({ clientMutationId: null });
  for (const code of codes) expect(await nameOf(code)).toBe('{"groupName":"Ida Chor"}');
  expect(await confirm(await tokenOf(codes[0] ?? ''))).toEqual({ clientMutationId: null });
  await sql(store.db, `update ticket set personal_identifier = '{"first_name":"Old","last_name":"Name"}'`);
  await require('contact_tracing_required');
});

test('another holder leaves the answers as they were given for the ticket', async () => {
  await happeningIn('20 days');
  const answers = [{ key: 'food', question: 'Was isst du?', required: true, value: 'Suppe' }];
  await sql(store.db, 'update order_line set answers = $2 where id = $1', [lineId, JSON.stringify(answers)]);
  const code = await newTicket();
  await ask(code);
  expect(await confirm(await tokenOf(code))).toEqual({ clientMutationId: null });
  expect(await nameOf(code)).toContain('New');
  expect(await sql(store.db, 'select answers from order_line where id = $1', [lineId])).toEqual([{ answers }]);
});

test('the answer is the same for a ticket that is not there, and nothing is written', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  const there = await ask(code);
  for (const [other, options] of [
    ['123', {}],
    [validationCode(Buffer.alloc(16)), {}],
    [code, { shop: 'band' }],
  ] as const)
    expect(await ask(other, holder, options)).toEqual(there);
  expect(await changesOf(code)).toHaveLength(1);
  expect(await ask('12')).toMatchObject({ code: 'INVALID_INPUT', field: 'validationCode' });
  expect(await ask(code, { ...holder, first_name: '' })).toMatchObject({ code: 'INVALID_INPUT', field: 'personalIdentifier.first_name' });
});

test('two changes of a ticket are a day apart, also when both links are opened at once', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  await ask(code, { ...holder, first_name: 'One' });
  const first = await tokenOf(code);
  await ask(code, { ...holder, first_name: 'Two' });
  const second = await tokenOf(code);
  const answers = await atOnce(
    store.db,
    'ticket',
    () => confirm(first),
    () => confirm(second),
  );
  expect(answers.filter((answer) => 'code' in answer)).toHaveLength(1);
  expect((await changesOf(code)).filter(({ done }) => done)).toHaveLength(1);
  await sql(store.db, `update personalization_change set effective_at = effective_at - interval '25 hours' where effective_at is not null`);
  await ask(code, { ...holder, first_name: 'Three' });
  expect(await confirm(await tokenOf(code))).toEqual({ clientMutationId: null });
  expect(await nameOf(code)).toContain('Three');
});

test.each([
  ['a day before the event', () => happeningIn('23 hours')],
  ["the event's own date", () => happeningIn('20 days', '-1 minute')],
])('nothing changes after %s', async (_what, late) => {
  await happeningIn('20 days');
  const code = await newTicket();
  await ask(code);
  const token = await tokenOf(code);
  await late();
  expect(await confirm(token)).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
  await ask(code);
  expect(await changesOf(code)).toHaveLength(1);
  expect(await nameOf(code)).toContain('Old');
});

test('a link ends after a day; a void ticket changes nothing', async () => {
  await happeningIn('20 days');
  const [old, voided] = [await newTicket(), await newTicket()];
  await ask(old);
  await ask(voided);
  await sql(store.db, `update personalization_change set requested_at = requested_at - interval '25 hours' where id = $1`, [
    (await changesOf(old))[0]?.id,
  ]);
  await sql(store.db, `insert into ticket_void (ticket_id, reason) select id, 'cancelled' from ticket where validation_code = $1`, [
    voided,
  ]);
  for (const code of [old, voided]) expect(await confirm(await tokenOf(code))).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
});

test('few requests from a network, few mails about a ticket', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  for (let n = 0; n < 5; n++) await ask(code, holder, { network: '10.98.1.1' });
  expect(await changesOf(code)).toHaveLength(3);
  // who asks first keeps the holder out of nothing: from each other network there is one more
  for (let n = 0; n < 2; n++) await ask(code, holder, { network: '10.98.2.1' });
  expect(await changesOf(code)).toHaveLength(4);
  const network = '10.99.1.1';
  const answers = [];
  for (let n = 0; n < 7; n++) answers.push(await ask('1234', holder, { network }));
  expect(answers.map((answer) => answer.code ?? 'ok')).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
});

test('who has the order gives a ticket another name at once: one that no other has, once a day, until the deadline', async () => {
  await happeningIn('20 days');
  await sql(store.db, "update event set personalization_requirement = 'purchase' where id = $1", [eventId]);
  const [own, other] = [await newTicket(), await newTicket()];
  const [{ token }] = (await sql<{ token: string }>(store.db, 'select token from orders where id = $1', [orderId])) as [{ token: string }];
  const idOf = (code: string) => sqlValue<string>(store.db, 'select public_id as id from ticket where validation_code = $1', [code]);
  const rename = async (code: string, identifier: unknown, more: { token?: string; shop?: string } = {}) =>
    (
      await store.graphql(
        'renameTicket',
        {
          input: {
            orderId: String(orderId),
            token: more.token ?? token,
            ticketId: await idOf(code),
            personalIdentifier: JSON.stringify(identifier),
          },
        },
        { shop: more.shop ?? 'main', headers: headers() },
      )
    ).data.renameTicket;
  const name = (first_name: string, last_name: string) => ({ first_name, last_name });
  for (const wrong of [{ token: 'x'.repeat(22) }, { token: '' }, { shop: 'band' }])
    expect(await rename(own, name('Bo', 'Weber'), wrong)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(await rename(own, name('Bo', ''))).toMatchObject({ code: 'INVALID_INPUT', field: 'last_name' });
  expect(await rename(own, name('Bo', 'x'.repeat(80)))).toMatchObject({ code: 'INVALID_INPUT', field: 'last_name' });
  expect(await rename(own, name(' OLD', 'name '))).toMatchObject({ code: 'HOLDER_NAME_REPEATED' });
  // three at the same moment: one of them
  const asked = await store.db.transaction(async (tx) => {
    await sql(tx, 'select id from ticket where validation_code = $1 for update', [own]);
    const renames = ['Bo', 'Cem', 'Dana'].map((first) => rename(own, name(first, 'Weber')));
    await expect.poll(() => countWaiting(store.db)).toBe(3);
    return renames;
  });
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.code ?? 'done').filter((code) => code !== 'TOO_MANY_ATTEMPTS')).toEqual(['done']);
  expect(await changesOf(own)).toMatchObject([{ old: expect.stringContaining('Old'), done: true }]);
  expect(await nameOf(own)).toContain('Weber');
  await vi.waitFor(async () => {
    const mails = await store.mailbox.mailsTo('a@example.org');
    expect(mails.filter(({ subject }) => subject === 'Neuer Name auf deinem Ticket: Concert')).toHaveLength(1);
  }, WAIT);

  await sql(store.db, "update event set personalization_requirement = 'group_personalization_required' where id = $1", [eventId]);
  await sql(store.db, "update personalization_change set effective_at = effective_at - interval '25 hours' where effective_at is not null");
  expect(await rename(other, { groupName: 'Die Chorknaben' })).toEqual({ clientMutationId: null });
  for (const code of [own, other]) expect(await nameOf(code)).toBe('{"groupName":"Die Chorknaben"}');
  await happeningIn('20 days', '-1 minute');
  expect(await rename(own, { groupName: 'Andere' })).toMatchObject({ code: 'TICKET_SERVICE_CLOSED' });
  await sql(store.db, "insert into ticket_void (ticket_id, reason) select id, 'cancelled' from ticket where validation_code = $1", [own]);
  expect(await rename(own, { groupName: 'Andere' })).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  await sql(store.db, "update event set personalization_requirement = 'contact_tracing_required' where id = $1", [eventId]);
});

test('holders are forgotten 28 days after the event, and the files that name them', async () => {
  await happeningIn('20 days');
  const code = await newTicket();
  await ask(code);
  await confirm(await tokenOf(code));
  await sql(
    store.db,
    `insert into ticket_document (order_id, version, sha256, pdf, created_at)
     select order_id, version, sha256(''), '', now() - make_interval(days => days) from ticket, (values (1, 40), (2, 0)) v(version, days)
     where validation_code = $1`,
    [code],
  );
  const files = async () =>
    (await sql<{ version: number }>(store.db, 'select version from ticket_document order by version')).map(({ version }) => version);
  const changes = createHolderChanges({ db: store.db, links: await openChangeLinks(store.db, systemIds), wakeOutbox: () => undefined });
  await happeningIn('-27 days');
  await changes.forgetOld();
  expect(await nameOf(code)).toContain('Street');
  expect(await files()).toEqual([1, 2]);
  await happeningIn('-30 days');
  await changes.forgetOld();
  expect(await nameOf(code)).toBeNull();
  expect(await changesOf(code)).toMatchObject([{ old: null, new: '{}' }]);
  expect(await files()).toEqual([2]); // made when there were no names any more
});

test('an event that has a name in German only is named in English mails too', async () => {
  await happeningIn('20 days');
  await sql(store.db, `update event set name = '{"de": "Konzert"}' where id = $1`, [eventId]);
  await sql(store.db, `update orders set locale = 'en', email = 'en@example.org' where id = $1`, [orderId]);
  await ask(await newTicket());
  // another mail of the order may still have been on its way when it became English
  await vi.waitFor(async () => {
    const mails = await store.mailbox.mailsTo('en@example.org');
    expect(mails.map(({ subject }) => subject)).toContain('New details for your ticket: Konzert');
  }, WAIT);
});

test('of a ticket on paper no mail promises a PDF', async () => {
  await sql(store.db, "update orders set locale = 'de', email = 'a@example.org' where id = $1", [orderId]);
  await happeningIn('20 days');
  const code = await newTicket();
  await sql(store.db, 'update ticket set physical = true where validation_code = $1', [code]);
  const changed = async (kind: 'ticket.holder_change' | 'ticket.holder_changed', more: object = {}) => {
    const id = await sqlValue<number>(
      store.db,
      `insert into personalization_change (ticket_id, new_identifier) select id, '{"last_name":"Papier"}' from ticket where validation_code = $1 returning id`,
      [code],
    );
    await store.db.transaction((tx) => enqueue(tx, effect(kind, id, { changeId: id, ...more })));
  };
  await changed('ticket.holder_change');
  await changed('ticket.holder_changed');
  await changed('ticket.holder_changed', { byOffice: true });
  await vi.waitFor(async () => {
    const texts = (await store.mailbox.mailsTo('a@example.org')).map(({ text }) => text).filter((text) => text.includes('Papier'));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toContain('Dein Ticket aus Papier bleibt gültig');
    expect(texts.join()).not.toContain('PDF');
  }, WAIT);
});
