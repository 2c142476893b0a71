import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { googlePassUrl, type PassOfEvent } from './google-pass.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const config = { issuerId: '3388000000022987654', email: 'wallet@tickets-example.iam.gserviceaccount.com', privateKey };
/** As long as Google lets it be. */
const longest = { ...config, email: `${'s'.repeat(30)}@${'p'.repeat(30)}.iam.gserviceaccount.com` };

/** A ticket whose every word is this one. */
const passOf = (word: string): PassOfEvent => {
  const party = { name: word, addressLines: [word, word] };
  const ticket: PassOfEvent['ticket'] = {
    publicId: '12345678',
    scanSecret: randomBytes(16),
    validationCode: '1234567890123456',
    eventName: word,
    artistName: word,
    startsAt: new Date('2027-05-01T18:00Z'),
    isLaterDay: false,
    hideDate: false,
    doorsAt: new Date('2027-05-01T17:00Z'),
    venue: party,
    category: word,
    variant: word,
    place: { kind: 'seat', section: word, row: word, seat: word },
    priceMinor: 3000,
    vatPermille: 190,
    holderName: word,
    isPersonalised: true,
    organiser: party,
    entry: word,
    admitsOnce: true,
    notes: [word],
  };
  return { ticket, eventId: 2_147_483_647, shopName: word, locale: 'de' };
};
const linkOf = (word: string, by = config, own: Partial<PassOfEvent['ticket']> = {}) => {
  const pass = passOf(word);
  return googlePassUrl(by, 'https://tickets.example.com', new Date(), { ...pass, ticket: { ...pass.ticket, ...own } });
};
const saidIn = (url: string) => JSON.parse(Buffer.from(url.split('.').at(-2) ?? '', 'base64url').toString()) as object;

test('a link to Google Wallet says all of a ticket with words of usual length', () => {
  expect(saidIn(linkOf('Stadion'))).toMatchObject({
    payload: { eventTicketObjects: [{ ticketHolderName: 'Stadion', textModulesData: [{ body: 'Stadion' }] }] },
  });
});

test('of a ticket for a later day it says the day and no hour, and of one whose day is not announced neither', () => {
  const later = { startsAt: new Date('2027-05-02T18:00Z'), isLaterDay: true, doorsAt: null, entry: 'Gilt am So., 02.05.2027.' };
  const told = (word: string, by: typeof config, own: Partial<PassOfEvent['ticket']>) => JSON.stringify(saidIn(linkOf(word, by, own)));
  expect(told('Halle', config, {})).toContain('"dateTime":{"start":"2027-05-01T18:00:00.000Z"');
  expect(told('Halle', config, later)).toContain('Gilt am So., 02.05.2027.');
  expect(told('Halle', config, later)).not.toMatch(/dateTime|2027-05/);
  const long = { ...later, entry: 'ü'.repeat(900) };
  expect(linkOf('ü'.repeat(300), longest, long).length).toBeLessThanOrEqual(2048);
  expect(told('ü'.repeat(300), longest, long)).toContain('"body":"So., 02.05.2027"');
  expect(told('Halle', config, { hideDate: true })).not.toMatch(/dateTime|2027/);
});

test.each(['Halle', 'Großes Haus am Park', 'ü'.repeat(300), '\u{1F3B8}'.repeat(300)])('it fits whatever the words are: %s', (word) => {
  const url = linkOf(word, longest);
  expect(url.length).toBeLessThanOrEqual(2048);
  expect(saidIn(url)).toMatchObject({ payload: { eventTicketObjects: [{ ticketNumber: '1234567890123456' }] } });
});
