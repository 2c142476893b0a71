import { expect, test } from 'vitest';
import { makeTicketPdf } from './make-ticket-pdf.ts';
import type { TicketDocument } from './ticket-document.ts';

const document: TicketDocument = {
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  shopName: 'Nordlicht Shop',
  accentColor: '#1f3fd6',
  orderReference: 'B-12345',
  seller: { name: 'Frontrow Demo GmbH', addressLines: ['Beispielallee 1', '10999 Berlin'] },
  tickets: [
    {
      publicId: 'tk1',
      scanSecret: Buffer.from(Array.from({ length: 16 }, (_, index) => index)),
      validationCode: '0000000000005724',
      eventName: 'Lichter der Stadt',
      artistName: null,
      startsAt: new Date('2027-03-12T19:00:00Z'),
      isLaterDay: false,
      hideDate: false,
      doorsAt: null,
      venue: { name: 'Halle am Fluss', addressLines: ['Uferstraße 12', '20457 Hamburg'] },
      category: 'Stehplatz',
      variant: null,
      place: { kind: 'standing', section: null },
      priceMinor: 4900,
      vatPermille: 70,
      holderName: 'Łukasz Ördög',
      isPersonalised: true,
      organiser: { name: 'Beispiel Konzerte GmbH', addressLines: ['Musterweg 3', '10115 Berlin'] },
      entry: '',
      admitsOnce: true,
      notes: [],
    },
  ],
};

test('the thread makes the same bytes, for each who asks its own', async () => {
  const [german, english, again] = await Promise.all([
    makeTicketPdf(document, 'de'),
    makeTicketPdf(document, 'en'),
    makeTicketPdf(document, 'de'),
  ]);
  // asked for alone, after them
  expect(Buffer.from(german).equals(await makeTicketPdf(document, 'de'))).toBe(true);
  expect(Buffer.from(english).equals(await makeTicketPdf(document, 'en'))).toBe(true);
  expect(Buffer.from(again).equals(german)).toBe(true);
  expect(Buffer.from(english).equals(german)).toBe(false);
});

test('a document that cannot be made says why, and the next one is made', async () => {
  await expect(makeTicketPdf({ ...document, tickets: [] }, 'de')).rejects.toThrow('RangeError: a ticket document needs a ticket');
  await expect(makeTicketPdf(document, 'de')).resolves.toBeInstanceOf(Uint8Array);
});

test('what cannot be handed to the thread is refused and leaves nothing waiting', async () => {
  const unsendable = { ...document, shopName: (() => '') as unknown as string };
  await expect(makeTicketPdf(unsendable, 'de')).rejects.toThrow('could not be cloned');
});
