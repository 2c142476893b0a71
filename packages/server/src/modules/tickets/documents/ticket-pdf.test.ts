import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../../test/read-pdf-pages.ts';
import type { TicketDocument, TicketPage } from './ticket-document.ts';
import { ticketPdf } from './ticket-pdf.ts';

const seated: TicketPage = {
  publicId: 'tk7Q2mZ9aBcD',
  scanSecret: Uint8Array.from({ length: 16 }, (_, index) => index),
  validationCode: '0000000000005724',
  eventName: 'Lichter der Stadt',
  artistName: 'Nordlicht Kollektiv',
  startsAt: new Date('2027-03-12T19:00:00Z'),
  isLaterDay: false,
  hideDate: false,
  doorsAt: new Date('2027-03-12T18:00:00Z'),
  venue: { name: 'Halle am Fluss', addressLines: ['Uferstraße 12', '20457 Hamburg'] },
  category: 'Kategorie A',
  variant: null,
  place: { kind: 'seat', section: 'Parkett', row: '12', seat: '7' },
  priceMinor: 4900,
  vatPermille: 70,
  holderName: 'Łukasz Ördög-Nguyễn Ελένη Шевченко',
  isPersonalised: true,
  organiser: { name: 'Beispiel Konzerte GmbH', addressLines: ['Musterweg 3', '10115 Berlin'] },
  entry: '',
  admitsOnce: true,
  notes: ['Keine großen Taschen.'],
};
const standing: TicketPage = { ...seated, publicId: 'tk2', place: { kind: 'standing', section: null }, holderName: null, doorsAt: null };
const document: TicketDocument = {
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  shopName: 'Nordlicht Shop',
  accentColor: '#1f3fd6',
  orderReference: 'B-12345',
  seller: { name: 'Frontrow Demo GmbH', addressLines: ['Beispielallee 1', '10999 Berlin'] },
  tickets: [seated],
};

describe('ticketPdf', () => {
  it('prints everything a ticket must say, in German', async () => {
    const [page] = readPdfPages(await ticketPdf(document, 'de'));
    for (const content of [
      'Nordlicht Shop',
      'Nordlicht Kollektiv',
      'Lichter der Stadt',
      'Freitag, 12.03.2027',
      'Einlass 19:00 Uhr',
      'Beginn 20:00 Uhr',
      'Halle am Fluss',
      'Uferstraße 12, 20457 Hamburg',
      'Block',
      'Parkett',
      'Reihe',
      '12',
      'Platz',
      '7',
      'Kategorie A',
      '49,00 € inkl. 7 % MwSt.',
      '0000 0000 0000 5724',
      'B-12345',
      'Ticket 1 von 1',
      'Beispiel Konzerte GmbH',
      '10115 Berlin',
      'Frontrow Demo GmbH',
      '10999 Berlin',
      'Keine großen Taschen.',
      'Dieses Ticket ist personalisiert.',
    ]) {
      expect(page?.replaceAll('\n', '')).toContain(content);
    }
  });

  it('prints names from any script Inter has', async () => {
    const [page] = readPdfPages(await ticketPdf(document, 'de'));
    for (const part of ['Łukasz', 'Ördög-Nguyễn', 'Ελένη', 'Шевченко']) expect(page?.replaceAll('\n', '')).toContain(part);
  });

  it('prints a mark for letters that Inter has not, says so, and leaves out emoji', async () => {
    const holderName = '🎸 Mia 王小明 محمد Ｌindq\u0331vist';
    const [page] = readPdfPages(await ticketPdf({ ...document, tickets: [{ ...seated, holderName }] }, 'de'));
    expect(page?.replaceAll('\n', '')).toContain('Ausgestellt auf Mia […] […] Lindqvist');
    expect(page?.replaceAll('\n', ' ')).toContain('Für […] fehlt diesem PDF die Schrift.');
    const [latin] = readPdfPages(await ticketPdf(document, 'de'));
    expect(latin).not.toContain('[…]');
  });

  it('prints a composed letter for a decomposed one', async () => {
    const [page] = readPdfPages(await ticketPdf({ ...document, tickets: [{ ...seated, holderName: 'Zoe\u0308' }] }, 'de'));
    expect(page).toContain('Zoë');
  });

  it('gives each ticket a page, standing ones without row and seat', async () => {
    const pages = readPdfPages(await ticketPdf({ ...document, tickets: [seated, standing] }, 'en'));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Friday, 12.03.2027');
    expect(pages[1]).toContain('Ticket 2 of 2');
    expect(pages[1]).toContain('Standing');
    expect(pages[1]).toContain('€49.00 incl. 7% VAT');
    for (const absent of ['Row', 'Issued to', 'Doors', 'bears a name']) expect(pages[1]).not.toContain(absent);
  });

  it('says which day a ticket is for and how often it admits, and of the first scan only where it is the only one', async () => {
    const later = { startsAt: new Date('2027-03-13T19:00:00Z'), isLaterDay: true, doorsAt: null };
    const ticket = { ...seated, ...later, entry: 'Gilt am Sa., 13.03.2027.', admitsOnce: false };
    const [page = ''] = readPdfPages(await ticketPdf({ ...document, tickets: [ticket] }, 'de'));
    const text = page.replaceAll('\n', '');
    for (const content of ['Samstag, 13.03.2027', 'Gilt am Sa., 13.03.2027.', 'Zeig den QR-Code am Einlass'])
      expect(text).toContain(content);
    for (const absent of ['12.03.2027', 'Beginn', 'erste Scan']) expect(text).not.toContain(absent);
    const [once = ''] = readPdfPages(await ticketPdf(document, 'de'));
    expect(once.replaceAll('\n', '')).toContain('Der erste Scan zählt');
  });

  it('tells neither day nor hour where they are not announced', async () => {
    const [page = ''] = readPdfPages(await ticketPdf({ ...document, tickets: [{ ...seated, hideDate: true, doorsAt: null }] }, 'de'));
    expect(page).toContain(seated.venue.name);
    for (const absent of ['12.03.2027', 'Beginn', 'Einlass:']) expect(page).not.toContain(absent);
  });

  it('asks for proof of identity only where the event wants to know who comes', async () => {
    const [page = ''] = readPdfPages(await ticketPdf({ ...document, tickets: [{ ...seated, isPersonalised: false }] }, 'de'));
    expect(page.replaceAll('\n', '')).toContain('Ausgestellt auf Łukasz');
    expect(page).not.toContain('personalisiert');
  });

  it('shows a long event name whole where there is no artist', async () => {
    const eventName = 'Internationales Kammermusikfestival der Donaudampfschifffahrtsgesellschaft im Spätsommer';
    const [page] = readPdfPages(await ticketPdf({ ...document, tickets: [{ ...seated, artistName: null, eventName }] }, 'de'));
    for (const word of eventName.split(' ')) expect(page).toContain(word);
    expect(page).not.toContain('…');
  });

  it('survives texts far too long for the paper', async () => {
    const long = 'x'.repeat(600);
    const [page] = readPdfPages(
      await ticketPdf(
        {
          ...document,
          tickets: [
            { ...seated, artistName: long, eventName: long, holderName: long, category: long, venue: { name: long, addressLines: [long] } },
          ],
        },
        'de',
      ),
    );
    expect(page).toContain('…');
    expect(page).toContain('Freitag, 12.03.2027');
  });

  it('parts the words of neighbouring lines and of labels and values for reading aids', async () => {
    const [page] = readPdfPages(await ticketPdf(document, 'de'));
    expect(page?.replaceAll('\n', '')).toContain('Reihe 12 Platz 7 ');
    expect(page?.replaceAll('\n', '')).toContain('Musterweg 3 10115 Berlin ');
  });

  it('gives equal bytes for equal input and carries the time of issue', async () => {
    const first = Buffer.from(await ticketPdf(document, 'de'));
    await ticketPdf({ ...document, tickets: [standing, seated] }, 'en');
    expect(first.equals(await ticketPdf(document, 'de'))).toBe(true);
    expect(first.includes('(D:20261121080000Z)')).toBe(true);
  });

  it('is tagged: language, title, headings, list, and a description of the code', async () => {
    const pdf = Buffer.from(await ticketPdf(document, 'de')).toString('latin1');
    for (const mark of [
      '/Lang (de)',
      '/DisplayDocTitle true',
      '/Marked true',
      '/StructTreeRoot',
      '/S /H1',
      '/S /H2',
      '/S /L\n',
      '/S /LBody',
      '/S /Figure',
      'pdfuaid:part>1<',
    ]) {
      expect(pdf.includes(mark) || `without ${mark}`).toBe(true);
    }
    expect(pdf.includes('(Tickets zur Bestellung B-12345)')).toBe(true);
    expect(pdf.includes(`/Alt (${utf16('QR-Code für den Einlass zu Nordlicht Kollektiv')}`)).toBe(true);
  });

  it.each([
    ['no tickets', { tickets: [] }],
    ['an accent that is no colour', { accentColor: 'blue' }],
    ['a scan secret below 128 bits', { tickets: [{ ...seated, scanSecret: new Uint8Array(15) }] }],
    ['a validation code of 15 digits', { tickets: [{ ...seated, validationCode: '000000000005724' }] }],
  ])('throws on %s', async (_what, change) => {
    await expect(ticketPdf({ ...document, ...change }, 'de')).rejects.toThrow(RangeError);
  });
});

function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
}
