import { expect, test } from 'vitest';
import type { InvoiceDocument, InvoiceLine } from '../invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const ticket: InvoiceLine = {
  name: 'Lichter der Stadt, Normalpreis',
  details: ['Freitag, 12.03.2027, 20:00, Halle am Fluss, Hamburg', 'Kategorie A, Block Parkett, Reihe 12, Platz 7'],
  quantity: 2,
  unitPriceMinor: 4900,
  totalMinor: 9800,
  vatPermille: 70,
  vatMinor: 641,
  soldFor: 'Beispiel Konzerte GmbH',
};
const shirt: InvoiceLine = {
  ...ticket,
  name: 'T-Shirt Nordlicht, M',
  details: [],
  quantity: 1,
  unitPriceMinor: 2500,
  totalMinor: 2500,
  vatPermille: 190,
  vatMinor: 399,
  soldFor: null,
};
const document: InvoiceDocument = {
  kind: 'invoice',
  number: 'RE-MAIN-2026-00001',
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  locale: 'de',
  shopName: 'Nordlicht Shop',
  accentColor: '#1f3fd6',
  seller: {
    name: 'Frontrow Demo GmbH',
    addressLines: ['Beispielallee 1', '10999 Berlin'],
    vatId: 'DE000000140',
    taxNumber: '12/345/67890',
  },
  address: {
    firstName: 'Łukasz',
    lastName: 'Ördög',
    company: 'Ördög & Söhne',
    address: 'Uferstraße 12',
    address2: null,
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  },
  buyerLines: ['Ördög & Söhne', 'Łukasz Ördög', 'Uferstraße 12', '20457 Hamburg', 'Deutschland'],
  orderReference: 'B-12345',
  placedAt: '2026-11-20T08:00:00Z',
  paymentMethodName: 'Karte',
  vouchersMinor: 2000,
  lines: [ticket, shirt],
  corrects: null,
};
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => text(pdf).match(/\/Type \/Page\b/g)?.length;

test('an invoice is a tagged PDF in its language, a table row for each line, and equal bytes for equal input', async () => {
  const pdf = await invoicePdf(document, 'de');
  expect(text(pdf)).toContain('/Lang (de)');
  expect(text(pdf)).toContain('pdfuaid:part');
  // headings and two lines; headings and two rates
  expect(text(pdf).match(/\/S \/TR\b/g)).toHaveLength(6);
  expect(text(pdf).match(/\/Scope \/Column/g)).toHaveLength(9);
  expect(pagesOf(pdf)).toBe(1);
  expect(Buffer.from(await invoicePdf(document, 'de')).equals(pdf)).toBe(true);
  expect(Buffer.from(await invoicePdf({ ...document, locale: 'en' }, 'en')).equals(pdf)).toBe(false);
});

test('many lines go on over pages', async () => {
  const pdf = await invoicePdf({ ...document, lines: Array.from({ length: 40 }, () => ticket) }, 'en');
  expect(pagesOf(pdf)).toBeGreaterThan(2);
});
