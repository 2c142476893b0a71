import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';

// Settlements as people in the office have them: who may, what the files say, and the mail to the organiser.

let store: StoreWithMailbox;
let finance: OfficePerson;
let mine: OfficePerson;
let other: OfficePerson;
let day: string;
let number: string;
const ORGANISER = 'kasse@example.org';
const terms = {
  slug: 'ada',
  previousId: null,
  party: 'Ada & Söhne',
  address: 'Hafenstraße 4\n20359 Hamburg',
  email: null as string | null,
  isEnglish: false,
  commissionPermille: 100,
  commission: 0,
  commissionVatPermille: 190,
  returnFeesTo: 'house',
  resaleFeesTo: 'house',
};

beforeAll(async () => {
  store = await startStoreWithMailbox({});
  const event = await store.cast.standingEvent();
  const [artist, another] = await sql<{ id: number }>(
    store.db,
    `insert into category (slug, type, name) values ('ada', 'ARTIST', '{"de": "Ada"}'), ('bo', 'ARTIST', '{"de": "Bo"}') returning id`,
  );
  await sql(store.db, 'insert into sellable_category (sellable_id, category_id) values ($1, $2)', [event.id, artist?.id]);
  const orderId = await store.cast.orderRow();
  await store.cast.ticketRow(orderId, event.id, { number: '1'.padStart(16, '0') });
  await sql(store.db, 'update orders set paid_at = now(), items_minor = 3000, total_minor = 3000 where id = $1', [orderId]);
  [{ day } = { day: '' }] = await sql<{ day: string }>(store.db, `select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`);
  finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
  mine = await joinOffice(store, { role: 'organiser', scope: 'artist', scopeId: artist?.id ?? 0 });
  other = await joinOffice(store, { role: 'organiser', scope: 'artist', scopeId: another?.id ?? 0 });
  await finance.ask('SetSettlementTerms', terms);
  const { account } = (await finance.ask('OPEN_SETTLEMENT', { slug: 'ada', from: null, until: day })).data.openSettlement;
  const closing = { until: day, organisers: [{ slug: 'ada', lastId: null, termsId: account.terms.id }] };
  const closed = (await finance.ask('CloseSettlements', closing)).data.closeSettlements;
  number = closed.closed[0].number;
});
afterAll(() => store.stop());

test('who works for the artist sees what is settled and what is open, and nobody else does', async () => {
  expect((await mine.ask('SETTLEMENT', { number })).data.settlement).toMatchObject({
    organiser: 'Ada & Söhne',
    due: { revenue: 3000, commission: 300, commissionVat: 57, due: 2643 },
    lines: [{ unitPrice: 3000, sums: { pieces: 1, gross: 3000, revenue: 3000, vat: 196 } }],
  });
  const { data } = await mine.ask('OPEN_SETTLEMENTS', { until: day });
  expect([data.openSettlements.organisers.length, data.settlements.length]).toEqual([1, 1]);
  expect((await mine.ask('OPEN_SETTLEMENT', { slug: 'ada', from: null, until: day })).data.openSettlement).toMatchObject({ lines: [] });
  expect((await other.ask('SETTLEMENT', { number })).data.settlement).toBe(null);
  expect((await other.ask('OPEN_SETTLEMENTS', { until: day })).data).toMatchObject({
    openSettlements: { organisers: [] },
    settlements: [],
  });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await support.ask('SETTLEMENT', { number })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('who only looks closes nothing, and money asks anew who sits there', async () => {
  const closing = { until: day, organisers: [{ slug: 'ada', lastId: null }] };
  expect((await mine.ask('CloseSettlements', closing)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  await sql(store.db, "update person_session set confirmed_at = now() - interval '6 minutes' where person_id = $1", [finance.id]);
  const payment = { requestId: randomUUID(), number, paidOn: day, reference: number };
  expect((await finance.ask('CloseSettlements', closing)).data.closeSettlements.code).toBe('CONFIRMATION_REQUIRED');
  expect((await finance.ask('PaySettlement', payment)).data.paySettlement.code).toBe('CONFIRMATION_REQUIRED');
  await sql(store.db, 'update person_session set confirmed_at = now() where person_id = $1', [finance.id]);
  expect((await finance.ask('CloseSettlements', closing)).data.closeSettlements).toMatchObject({
    closed: [],
    refused: [{ slug: 'ada', code: 'CHANGED_MEANWHILE' }],
  });
  expect((await finance.ask('OPEN_SETTLEMENTS', { until: '2099-01-01' })).data.openSettlements.code).toBe('INVALID_INPUT');
});

test('paper and spreadsheet are handed out to who may see it', async () => {
  const file = async (who: OfficePerson, type: string) => store.get(`/office/money/settlements/${number}.${type}`, who.headers);
  const pdf = await file(mine, 'pdf');
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="Abrechnung-${number}.pdf"`);
  expect((await file(mine, 'csv')).text).toContain(`${number};Ada & Söhne;${day};${day};`);
  expect([(await file(other, 'pdf')).status, (await file(other, 'csv')).status]).toEqual([404, 404]);
});

test('it is mailed to the address of the terms, once for each time it is asked', async () => {
  const mail = (requestId: string) => finance.ask('MailSettlement', { requestId, number });
  expect((await mail(randomUUID())).data.mailSettlement.code).toBe('NO_SETTLEMENT_ADDRESS');
  const { settlement } = (await finance.ask('SETTLEMENT', { number })).data;
  await finance.ask('SetSettlementTerms', { ...terms, previousId: settlement.terms.id, email: ORGANISER });
  const requestId = randomUUID();
  await mail(requestId);
  expect((await mail(requestId)).data.mailSettlement).toMatchObject({ done: true });
  const mails = await store.mailbox.mailsTo(ORGANISER, 1);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`Abrechnung ${number}`)]);
  expect(await sql(store.db, "select from outbox where kind = 'settlement.mail'")).toHaveLength(1);
});
