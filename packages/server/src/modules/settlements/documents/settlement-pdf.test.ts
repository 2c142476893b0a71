import { expect, test } from 'vitest';
import { addUp } from '@frontrow/domain/settlements/settle';
import { readPdfPages } from '../../../../test/read-pdf-pages.ts';
import { settlementCsv } from '../settlement-files.ts';
import { settlementPdf, type SettlementDocument } from './settlement-pdf.ts';

const line: SettlementDocument['lines'][number] = {
  ...addUp([]),
  eventId: 1,
  event: 'Die Dachlattenkönige, Köln',
  happeningFrom: new Date('2026-11-20T19:00Z'),
  variantId: 1,
  variant: '=Stehplatz; "Balkon"',
  unitPriceMinor: 3_000,
  vatPermille: 70,
  paidBy: 'stripe',
  pieces: 3,
  grossMinor: 9_000,
  vatMinor: 589,
  returnedPieces: 1,
  refundedMinor: 3_000,
  refundedVatMinor: 196,
};
const settlement: SettlementDocument = {
  id: 1,
  artistId: 1,
  slug: 'dachlattenkoenige',
  organiser: 'Dachlatten GbR',
  year: 2026,
  number: 7,
  from: '2026-10-01',
  until: '2026-10-31',
  closedAt: new Date('2026-11-02T08:00Z'),
  closedBy: 'Ada',
  revenueMinor: 6_000,
  commissionMinor: 600,
  commissionVatMinor: 114,
  houseFeesMinor: 0,
  onAccountMinor: 1_000,
  carriedMinor: 0,
  dueMinor: 4_286,
  open: { unpaidOrders: 1, unpaidPieces: 2, unpaidMinor: 6_000, refunds: 0, refundsMinor: 0 },
  terms: {
    id: 1,
    party: 'Dachlatten GbR',
    address: 'Hafenstraße 4\n20359 Hamburg',
    email: null,
    locale: 'de',
    commissionPermille: 100,
    commissionMinor: 0,
    commissionVatPermille: 190,
    returnFeesTo: 'house',
    resaleFeesTo: 'house',
    setBy: 'Ada',
    setAt: '2026-09-01T08:00:00Z',
  },
  paymentId: null,
  paidOn: null,
  paidReference: null,
  lines: [line, { ...line, variantId: 2, variant: 'Sitzplatz', paidBy: 'voucher' }],
  house: { name: 'Frontrow Tickets', accentColor: '#1f6feb', lines: ['Frontrow GmbH', 'Beispielallee 1'] },
};
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => text(pdf).match(/\/Type \/Page\b/g)?.length;

test('a settlement is a tagged PDF in its language, and equal bytes for equal input', async () => {
  const pdf = await settlementPdf(settlement, 'de');
  expect(text(pdf)).toContain('/Lang (de)');
  expect(text(pdf)).toContain('pdfuaid:part');
  // five of what is due; headings, two tickets and their sum; headings and a rate; headings and two ways to pay
  expect(text(pdf).match(/\/S \/TR\b/g)).toHaveLength(5 + 4 + 2 + 3);
  expect(pagesOf(pdf)).toBe(1);
  expect(Buffer.from(await settlementPdf(settlement, 'de')).equals(pdf)).toBe(true);
  expect(Buffer.from(await settlementPdf(settlement, 'en')).equals(pdf)).toBe(false);
});

test('days are written as each language writes them', async () => {
  const [german = ''] = readPdfPages(await settlementPdf(settlement, 'de'));
  const [english = ''] = readPdfPages(await settlementPdf(settlement, 'en'));
  for (const day of ['01.10.2026', '31.10.2026', '02.11.2026', '20.11.2026']) expect(german).toContain(day);
  for (const day of ['1 Oct 2026', '31 Oct 2026', '2 Nov 2026', '20 Nov 2026']) expect(english).toContain(day);
  expect(english).not.toMatch(/\d\d\.\d\d\.\d{4}/);
});

test('many events go on over pages', async () => {
  const lines = Array.from({ length: 40 }, (_, eventId) => ({ ...line, eventId }));
  expect(pagesOf(await settlementPdf({ ...settlement, lines }, 'en'))).toBeGreaterThan(3);
});

test('the file for spreadsheets has a row for each line, and no formula in it', () => {
  const [head, first, second] = settlementCsv(settlement).split('\r\n');
  expect(head).toContain('settlement;organiser;from;until;event;happeningFrom;ticket;unitPrice;vatPercent;paidBy;pieces;gross;');
  expect(first).toBe(
    `AB-2026-00007;Dachlatten GbR;2026-10-01;2026-10-31;Die Dachlattenkönige, Köln;2026-11-20T19:00:00.000Z;"'=Stehplatz; ""Balkon""";30,00;7;stripe;3;90,00;5,89;1;30,00;1,96;0,00;0,00;0;0,00;0,00`,
  );
  expect(second).toContain(';Sitzplatz;');
});
