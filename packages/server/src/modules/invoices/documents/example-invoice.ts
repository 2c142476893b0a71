import type { InvoiceDocument, InvoiceLine } from '../invoice.ts';

// For tests.

export const ticket: InvoiceLine = {
  name: 'Lichter der Stadt, Normalpreis',
  details: ['Freitag, 12.03.2027, 20:00, Halle am Fluss, Hamburg', 'Kategorie A, Block Parkett, Reihe 12, Platz 7'],
  quantity: 2,
  unitPriceMinor: 4900,
  totalMinor: 9800,
  vatPermille: 70,
  vatMinor: 641,
  soldFor: 'Beispiel Konzerte GmbH',
  suppliedOn: '2027-03-12',
};
export const shirt: InvoiceLine = {
  ...ticket,
  name: 'T-Shirt Nordlicht, M',
  details: [],
  quantity: 1,
  unitPriceMinor: 2500,
  totalMinor: 2500,
  vatPermille: 190,
  vatMinor: 399,
  soldFor: null,
  suppliedOn: null,
};
export const businessInvoice: InvoiceDocument = {
  kind: 'invoice',
  number: 'RE-MAIN-2026-00001',
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  locale: 'de',
  shopName: 'Nordlicht Shop',
  accentColor: '#1f3fd6',
  seller: {
    name: 'Karten & Waren GmbH',
    addressLines: ['Beispielallee 1', '10999 Berlin'],
    vatId: 'DE000000140',
    taxNumber: '12/345/67890',
  },
  address: {
    firstName: 'Łukasz',
    lastName: 'Ördög',
    company: 'Ördög & Söhne',
    vatId: 'DE123456789',
    address: 'Uferstraße 12',
    address2: 'Hinterhaus',
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  },
  buyerLines: ['Ördög & Söhne', 'Łukasz Ördög', 'Uferstraße 12', 'Hinterhaus', '20457 Hamburg', 'Deutschland', 'USt-IdNr. DE123456789'],
  orderReference: 'B-12345',
  placedAt: '2026-11-20T08:00:00Z',
  paymentMethodName: 'Karte',
  vouchersMinor: 2000,
  lines: [ticket, shirt],
  corrects: null,
  eInvoice: {
    seller: {
      address: 'Beispielallee 1',
      address2: null,
      postCode: '10999',
      city: 'Berlin',
      countryCode: 'de',
      email: 'hallo@nordlicht.example',
      registerNumber: 'HRB 140',
    },
    paymentMethod: 'stripe_checkout',
  },
};
