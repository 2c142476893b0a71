import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVOICES_PER_ARCHIVE } from '../../../domain/src/office/invoices.ts';
import { noteRestoration } from '../../src/modules/backups/index.ts';
import type { InvoiceContent } from '../../src/modules/invoices/invoice.ts';
import { nextNumber } from '../../src/modules/invoices/store.ts';
import { sql } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

// Invoices in the office: found, fetched, and a period of them in one archive. Over real HTTP, as people with different rights.

let store: TestStore;
let finance: OfficePerson;
let ofBand: OfficePerson;
let support: OfficePerson;
/** Ids by what they are. */
const ids = { main: 0, eInvoice: 0, band: 0 };

const content: InvoiceContent = {
  locale: 'de',
  shopName: 'Frontrow',
  accentColor: '#123456',
  seller: { name: 'Frontrow GmbH', addressLines: ['Weg 1', '50667 Köln'], vatId: 'DE000000140', taxNumber: null },
  address: {
    firstName: 'Ada',
    lastName: 'Weber',
    company: null,
    address: 'Kai 1',
    address2: null,
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  },
  buyerLines: ['Ada Weber', 'Kai 1', '20457 Hamburg'],
  orderReference: 'T-1',
  placedAt: '2024-03-01T10:00:00Z',
  paymentMethodName: 'Überweisung',
  vouchersMinor: 0,
  corrects: null,
  eInvoice: null,
  lines: [
    { name: 'Shirt', details: [], quantity: 1, unitPriceMinor: 2500, totalMinor: 2500, vatPermille: 190, vatMinor: 399, soldFor: null },
  ],
};
const eInvoice: InvoiceContent['eInvoice'] = {
  seller: {
    address: 'Weg 1',
    address2: null,
    postCode: '50667',
    city: 'Köln',
    countryCode: 'de',
    email: 'a@example.org',
    registerNumber: null,
  },
  paymentMethod: 'bank_transfer',
};

async function issued(shopId: number, number: number, at: string, more: Partial<InvoiceContent> = {}): Promise<number> {
  const orderId = await store.cast.orderRow();
  await sql(store.db, 'update orders set shop_id = $2 where id = $1', [orderId, shopId]);
  const [invoice] = await sql<{ id: number }>(
    store.db,
    "insert into invoice (order_id, shop_id, kind, prefix, number, issued_at, content) values ($1, $2, 'invoice', 'RE-', $3, $4, $5) returning id",
    [orderId, shopId, number, at, JSON.stringify({ ...content, ...more })],
  );
  return invoice?.id ?? 0;
}

beforeAll(async () => {
  store = await startTestStore();
  const { mainShopId, bandShopId } = store.cast;
  ids.main = await issued(mainShopId, 1, '2024-03-01 00:30+01');
  ids.eInvoice = await issued(mainShopId, 2, '2024-03-31 23:30+02', { eInvoice });
  ids.band = await issued(bandShopId, 7, '2024-03-15 12:00+01');
  finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
  ofBand = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: bandShopId });
  support = await joinOffice(store, { role: 'desk', scope: 'all', scopeId: null });
});
afterAll(() => store.stop());

const find = async (person: OfficePerson, variables: object = {}) => (await person.ask('INVOICES', variables)).data.invoices;
const file = (person: { headers: Record<string, string> }, path: string) => store.get(`/office/files/invoices/${path}`, person.headers);
const noted = (what: string) =>
  sql<{ object: string; person: number }>(
    store.db,
    'select object, person_id::int as person from audit_entry where what = $1 order by id',
    [what],
  );

test('invoices are found by their days in Berlin, with count and sum, as far as one may see', async () => {
  const march = { from: '2024-03-01', until: '2024-03-31' };
  expect(await find(finance, march)).toMatchObject({
    nodes: [{ id: String(ids.band) }, { id: String(ids.eInvoice), isEInvoice: true }, { id: String(ids.main), isEInvoice: false }],
    count: 3,
    sum: 7500,
    hasNextPage: false,
  });
  expect(await find(finance, { from: '2024-03-02', until: '2024-03-30' })).toMatchObject({ nodes: [{ id: String(ids.band) }], count: 1 });
  expect(await find(finance, { text: 're-00002' })).toMatchObject({ nodes: [{ id: String(ids.eInvoice) }], sum: 2500 });
  expect(await find(ofBand)).toMatchObject({ nodes: [{ id: String(ids.band), shop: 'band' }], count: 1, sum: 2500 });
  expect(await find(finance, { shopId: String(store.cast.bandShopId) })).toMatchObject({ nodes: [{ id: String(ids.band) }], sum: 2500 });
  expect(await find(ofBand, { shopId: String(store.cast.mainShopId) })).toMatchObject({ nodes: [], count: 0 });
  expect(await find(finance, { kind: 'credit_note' })).toMatchObject({ nodes: [], count: 0 });
  expect(await find(finance, { kind: 'invoice', shopId: String(store.cast.mainShopId) })).toMatchObject({ count: 2 });
  expect((await support.ask('INVOICES')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('a file is for who may see its order, always the same bytes, and each look is noted', async () => {
  const [first, again] = [await file(finance, `${ids.main}.pdf`), await file(finance, `${ids.main}.pdf`)];
  expect([first.status, again.bytes.equals(first.bytes), first.bytes.subarray(0, 5).toString()]).toEqual([200, true, '%PDF-']);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Rechnung-RE-00001.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const xml = await file(finance, `${ids.eInvoice}.xml`);
  expect([xml.status, xml.headers['content-type'], xml.text]).toEqual([200, 'application/xml', expect.stringContaining('RE-00002')]);
  expect((await file(finance, `${ids.main}.xml`)).status).toBe(404); // no e-invoice
  for (const nobody of [{ headers: {} }, ofBand, support]) expect((await file(nobody, `${ids.main}.pdf`)).status).toBe(404);
  expect((await file(ofBand, `${ids.band}.pdf`)).status).toBe(200);
  expect(await noted('invoice.download')).toEqual([
    { object: `invoice:${ids.main}`, person: finance.id },
    { object: `invoice:${ids.main}`, person: finance.id },
    { object: `invoice:${ids.eInvoice}`, person: finance.id },
    { object: `invoice:${ids.band}`, person: ofBand.id },
  ]);
});

test('a period is one archive with the sums of its files, for who has just said who they are', async () => {
  const path = '2024-03-01_2024-03-31.zip';
  await sql(store.db, "update person_session set confirmed_at = now() - interval '6 minutes'");
  expect((await file(finance, path)).status).toBe(403);
  await sql(store.db, 'update person_session set confirmed_at = now()');
  for (const nobody of [{ headers: {} }, support]) expect((await file(nobody, path)).status).toBe(404);
  const all = await file(finance, path);
  expect(all.headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${path}"` });
  const { SHA256SUMS: sums, ...files } = unzipSync(all.bytes);
  expect(Object.keys(files)).toEqual(['RE-00001.pdf', 'RE-00002.pdf', 'RE-00002.xml', 'RE-00007.pdf']);
  const listed = Object.entries(files).map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  expect(Buffer.from(sums ?? []).toString()).toBe(listed.join(''));
  expect(Object.keys(unzipSync((await file(ofBand, path)).bytes))).toEqual(['RE-00007.pdf', 'SHA256SUMS']);
  expect(await noted('invoice.export')).toEqual([
    { object: 'invoices:2024-03-01_2024-03-31', person: finance.id },
    { object: 'invoices:2024-03-01_2024-03-31', person: ofBand.id },
  ]);
});

test.each(['2023-01-01_2023-12-31', '2024-03-31_2024-03-01', '2024-02-30_2024-03-31', '2024-03-01_'])(
  '%s is no archive',
  async (period) => {
    expect((await file(finance, `${period}.zip`)).status).toBe(404);
  },
);

test('more than an archive holds asks for a shorter period, and none is written', async () => {
  await sql(
    store.db,
    `insert into invoice (order_id, shop_id, kind, prefix, number, corrects_invoice_id, issued_at, content)
    select order_id, shop_id, 'credit_note', 'GS-', n, id, '2019-05-01', '{}' from invoice, generate_series(0, $2) n where id = $1`,
    [ids.band, INVOICES_PER_ARCHIVE],
  );
  const before = await noted('invoice.export');
  expect((await file(finance, '2019-01-01_2019-12-31.zip')).status).toBe(413);
  expect(await noted('invoice.export')).toEqual(before);
});

test('a number that a series has counted and nobody finds is told to who sees the whole house', async () => {
  const gaps = async (person: OfficePerson) => (await person.ask('INVOICE_GAPS')).data.invoiceGaps;
  // all that were counted are there, beside some of another series
  await sql(store.db, "insert into invoice_series (shop_id, prefix, last_number) values ($1, 'RE-', 2)", [store.cast.mainShopId]);
  await sql(
    store.db,
    `insert into invoice (order_id, shop_id, kind, prefix, number, corrects_invoice_id, content)
    select order_id, shop_id, 'credit_note', 'GS-', 1, id, '{}' from invoice where id = $1`,
    [ids.main],
  );
  expect(await gaps(finance)).toEqual([]);
  await sql(store.db, 'update invoice_series set last_number = 3 where shop_id = $1', [store.cast.mainShopId]);
  expect([await gaps(finance), await gaps(ofBand)]).toEqual([[{ prefix: 'RE-', missing: 1, numbers: [3] }], []]);
});

test('after a restore no number is given twice, and what was skipped is told with its reason', async () => {
  const series = () =>
    sql<{ prefix: string; last_number: number }>(
      store.db,
      'select prefix, last_number from invoice_series where shop_id = $1 order by prefix',
      [store.cast.mainShopId],
    );
  const told = async (person: OfficePerson) => (await person.ask('INVOICE_GAPS')).data;
  const { prefix, number } = await store.db.transaction((tx) => tx.one(nextNumber, [store.cast.mainShopId, 'RE-MAIN-']));
  const lastAt = new Date();
  await noteRestoration(store.db, lastAt);
  // the year may have had its first numbers since, of other series too
  expect((await series()).filter((one) => /-20\d\d-$/.test(one.prefix))).toEqual(
    ['GS', 'RE'].map((kind) => ({ prefix: expect.stringMatching(`^${kind}-MAIN-20`), last_number: 1_000_000 })),
  );
  const next = await store.db.transaction((tx) => tx.one(nextNumber, [store.cast.mainShopId, 'RE-MAIN-']));
  expect([next.prefix, next.number]).toEqual([prefix, 1_000_001]);
  const { invoiceGaps, invoiceSkips } = await told(finance);
  expect(invoiceSkips).toEqual([
    { prefix, first: number + 1, last: 1_000_000, restoredTo: lastAt.toISOString(), skippedAt: expect.any(String) },
  ]);
  expect(invoiceGaps.filter((gap: { prefix: string }) => gap.prefix === prefix)).toMatchObject([{ missing: 2, numbers: [1, 1_000_001] }]);
  expect((await told(ofBand)).invoiceSkips).toEqual([]);
  // a jump that nobody has noted is none
  await expect(sql(store.db, 'update invoice_series set last_number = last_number + 2 where prefix = $1', [prefix])).rejects.toThrow(
    'go up by one',
  );
  await noteRestoration(store.db, new Date());
  expect((await series()).find((one) => one.prefix === prefix)?.last_number).toBe(2_000_000);
  expect(await sql(store.db, "select object from audit_entry where what = 'store.restore' order by id")).toHaveLength(2);
});
