import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { acceptReport, rejectReport } from '../../src/modules/reports/decide-report.ts';
import { forgetOldReports } from '../../src/modules/reports/index.ts';
import { listOpenReports, showReport } from '../../src/modules/reports/list-reports.ts';
import { sql, sqlValue } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';

const ADA = fromCommandLine('Ada');
let store: StoreWithMailbox;
let eventId: number;
let orderId: number;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      eventId = (await cast.standingEvent()).id;
      await sql(db, `update event set resale_preference = 'public' where id = $1`, [eventId]);
      orderId = await cast.orderRow();
      await sql(
        db,
        `update orders set paid_at = now(), email = 'seller@example.org', reference = 'B-0A1B2',
          billing_address = '{"firstName": "Ada", "lastName": "Weber"}' where id = $1`,
        [orderId],
      );
    },
  });
});
afterAll(() => store.stop());

let count = 0;
/** A ticket of the seller, offered to everybody. */
async function offered(): Promise<{ offerId: number; ticketId: number }> {
  const ticketId = await store.cast.ticketRow(orderId, eventId, { number: validationCode(randomBytes(16)) });
  await sql(
    store.db,
    `update order_line set event_facts = '{"name": "Nordlicht"}' where id = (select order_line_id from ticket where id = $1)`,
    [ticketId],
  );
  return { offerId: await offer(ticketId), ticketId };
}
const offer = (ticketId: number): Promise<number> =>
  sqlValue<number>(
    store.db,
    `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
       values ($1, $2, $3, false, 3000, 300, 'DE02120300000000202051', 'Ada Weber') returning id`,
    [ticketId, store.cast.mainShopId, randomBytes(24).toString('base64url')],
  );

type Ask = { shop?: string; locale?: string; network?: string };
const newEmail = () => `reporter${++count}@example.org`;
async function report(input: Record<string, unknown> = {}, { shop = 'main', locale = 'de', network = `10.1.${++count}.1` }: Ask = {}) {
  const full = { location: '/terms', reason: 'It is stolen.', goodFaith: true, requestId: randomUUID(), ...input };
  const { data } = await store.graphql('reportContent', { input: full }, { shop, locale, headers: { 'x-forwarded-for': network } });
  return data.reportContent;
}
const numberOf = (answer: { receipt: { number: string } }) => Number(answer.receipt.number);
const ACCEPTED = { against: 'law', ground: '§ 263 StGB', facts: 'The ticket was sold twice.' } as const;

describe('the answer', () => {
  test('is a number and the moment, the same whether there is such an offer or not', async () => {
    const { offerId } = await offered();
    const ours = await report({ offerId, location: '' });
    const none = await report({ offerId: 999_999, location: '' });
    expect(Object.keys(ours.receipt).sort()).toEqual(Object.keys(none.receipt).sort());
    expect({ ...ours.receipt, number: '', receivedAt: '' }).toEqual({ ...none.receipt, number: '', receivedAt: '' });
    const rows = await sql(store.db, 'select offer_id, location from report where id = any ($1) order by id', [[ours, none].map(numberOf)]);
    expect(rows).toEqual([
      { offer_id: offerId, location: `resale offer ${offerId}` },
      { offer_id: null, location: 'resale offer 999999' },
    ]);
  });

  test('finds an offer only in the shops of its event', async () => {
    const { offerId } = await offered();
    const id = numberOf(await report({ offerId }, { shop: 'band' }));
    expect(await sql(store.db, 'select offer_id from report where id = $1', [id])).toEqual([{ offer_id: null }]);
  });

  test.each([
    [{ location: ' ' }, 'location'],
    [{ location: 'x'.repeat(501) }, 'location'],
    [{ offerId: '0x1' }, 'offerId'],
    [{ reason: '\n' }, 'reason'],
    [{ reason: 'x'.repeat(3001) }, 'reason'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'ada@example.org\r\nBcc: eve@example.org' }, 'email'],
    [{ goodFaith: false }, 'goodFaith'],
    [{ requestId: 'x' }, 'requestId'],
  ])('refuses what cannot be read, case %#, naming the field', async (input, field) => {
    expect(await report(input)).toMatchObject({ code: 'INVALID_INPUT', field });
  });

  test('sent again, or twice at once, it is one report with one receipt; another shop learns nothing of it', async () => {
    const [email, requestId] = [newEmail(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => report({ email, requestId })));
    expect(new Set(answers.map(numberOf)).size).toBe(1);
    expect(await report({ email, requestId })).toEqual(answers[0]);
    expect(await store.mailbox.mailsTo(email, 1)).toHaveLength(1);
    expect(await report({ email, requestId }, { shop: 'band' })).toMatchObject({ code: 'INVALID_INPUT', field: 'requestId' });
  });

  test('one network reports 10 times an hour; an address gets 3 receipts a day', async () => {
    const [email, network] = [newEmail(), '10.9.9.9'];
    const answers = [];
    // one after the other: which of them sends a mail depends on the order
    for (let sent = 0; sent < 11; sent++) answers.push(await report({ email }, { network }));
    expect(answers.slice(0, 10).map(({ receipt }) => receipt.byMail)).toEqual([
      true,
      true,
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
    expect(answers[10]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

test('the receipt goes out at once, in the language of the page, and repeats nothing that was typed', async () => {
  const email = newEmail();
  const answer = await report({ email, name: 'Buy at evil.example', reason: 'evil.example', location: 'evil.example' }, { locale: 'en' });
  expect(answer.receipt.byMail).toBe(true);
  const [mail] = await store.mailbox.mailsTo(email, 1);
  expect(mail?.subject).toBe(`We have received your report no. ${answer.receipt.number} – Frontrow`);
  expect(mail?.text).toContain('what we decided and why');
  expect(mail?.text).not.toContain('evil');
});

describe('accepting', () => {
  test('takes the offer down for good, tells the seller why and not who, and tells the reporter', async () => {
    const { offerId, ticketId } = await offered();
    const email = newEmail();
    const id = numberOf(await report({ offerId, email, name: 'Bo Moor' }));
    await store.mailbox.mailsTo(email, 1);
    expect(await acceptReport(store.db, ADA, { id, ...ACCEPTED })).toEqual({ offerTakenDown: true, hasAddress: true });
    expect(
      await sql(store.db, 'select state, seller_iban, taken_down_at is not null as down from resale_offer where id = $1', [offerId]),
    ).toEqual([{ state: 'withdrawn', seller_iban: null, down: true }]);
    const [statement] = await store.mailbox.mailsTo('seller@example.org', 1);
    expect(statement?.subject).toBe('Wir haben dein ReSale-Angebot entfernt: Nordlicht – Frontrow');
    for (const part of ['§ 263 StGB', 'The ticket was sold twice.', 'kein Programm', 'die Gerichte'])
      expect(statement?.text).toContain(part);
    expect(statement?.text).not.toMatch(/Bo Moor|reporter/);
    const [decision] = await store.mailbox.mailsTo(email, 2);
    expect(decision?.text).toMatch(/geben dir recht[^]*Das Angebot haben wir entfernt[^]*§ 263 StGB[^]*sold twice/);
    // the ticket stays its owner's, and is not offered again
    await expect(offer(ticketId)).rejects.toMatchObject({ constraint: 'offer_was_taken_down' });
    await expect(sql(store.db, 'update resale_offer set taken_down_at = null where id = $1', [offerId])).rejects.toThrow('append-only');
    expect(await acceptReport(store.db, ADA, { id, ...ACCEPTED })).toEqual({ problem: 'decided' });
  });

  test('waits for whoever has the ticket in the cart, and changes nothing until then', async () => {
    const { offerId } = await offered();
    const id = numberOf(await report({ offerId }));
    const code = await sqlValue<string>(store.db, 'select code from resale_offer where id = $1', [offerId]);
    expect((await store.graphql('acceptResaleOffer', { input: { code } })).data.acceptResaleOffer).toHaveProperty('cart');
    expect(await acceptReport(store.db, ADA, { id, ...ACCEPTED })).toEqual({ problem: 'offer_is_held' });
    expect(await sql(store.db, 'select from report_decision where report_id = $1', [id])).toEqual([]);
    // the last guard: not even by hand
    await expect(
      sql(store.db, `update resale_offer set state = 'withdrawn', closed_at = now(), taken_down_at = now() where id = $1`, [offerId]),
    ).rejects.toMatchObject({ constraint: 'offer_is_held' });
  });

  test('of something else, or of an offer that is gone, it is a decision and nothing more', async () => {
    const id = numberOf(await report());
    expect(await acceptReport(store.db, ADA, { id, ...ACCEPTED })).toEqual({ offerTakenDown: false, hasAddress: false });
  });

  test('by two at once, one of them decides', async () => {
    const ids = [];
    for (let sent = 0; sent < 10; sent++) ids.push(numberOf(await report()));
    const pairs = ids.map((id) =>
      Promise.all([acceptReport(store.db, ADA, { id, ...ACCEPTED }), rejectReport(store.db, ADA, { id, facts: 'All is well.' })]),
    );
    for (const outcomes of await Promise.all(pairs)) expect(outcomes.filter((outcome) => 'problem' in outcome)).toHaveLength(1);
  });
});

test('rejecting leaves the offer, and tells the reporter why', async () => {
  const { offerId } = await offered();
  const email = newEmail();
  const id = numberOf(await report({ offerId, email }));
  await store.mailbox.mailsTo(email, 1);
  expect(await rejectReport(store.db, ADA, { id, facts: 'The price is the original one.' })).toEqual({
    offerTakenDown: false,
    hasAddress: true,
  });
  const [decision] = await store.mailbox.mailsTo(email, 2);
  expect(decision?.text).toMatch(/lassen stehen[^]*The price is the original one\.[^]*Art\. 21 DSA/);
  expect(await sql(store.db, 'select state from resale_offer where id = $1', [offerId])).toEqual([{ state: 'open' }]);
});

test('what was reported and decided is not rewritten', async () => {
  const id = numberOf(await report());
  await rejectReport(store.db, ADA, { id, facts: 'Fine.' });
  for (const change of [`report set reason = 'x' where id = ${id}`, `report_decision set facts = 'x' where report_id = ${id}`])
    await expect(sql(store.db, `update ${change}`)).rejects.toThrow('append-only');
});

test('the staff sees what is open', async () => {
  const id = numberOf(await report({ email: 'bo@example.org' }));
  expect((await listOpenReports(store.db)).at(-1)).toMatchObject({ id, shopSlug: 'main', offerId: null, location: '/terms' });
  expect(await showReport(store.db, id)).toMatchObject({ email: 'bo@example.org', decision: null });
  await rejectReport(store.db, ADA, { id, facts: 'Fine.' });
  expect((await listOpenReports(store.db)).some((open) => open.id === id)).toBe(false);
});

test('three years after its decision a report is gone; an open one stays', async () => {
  const [old, young, open] = [await report(), await report(), await report()].map(numberOf) as [number, number, number];
  for (const id of [old, young]) await rejectReport(store.db, ADA, { id, facts: 'Fine.' });
  const age = (id: number, by: string) =>
    sql(store.db, 'update report_decision set decided_at = now() - $2::interval where report_id = $1', [id, by]);
  await sql(store.db, 'alter table report_decision disable trigger report_decision_is_final');
  await age(old, '3 years 1 day');
  await age(young, '2 years 364 days');
  await sql(store.db, 'alter table report_decision enable trigger report_decision_is_final');
  await forgetOldReports(store.db);
  const left = await sql<{ id: number }>(store.db, 'select id from report where id = any ($1) order by id', [[old, young, open]]);
  expect(left.map(({ id }) => id)).toEqual([young, open]);
});
