import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importStatement } from '../../src/modules/checkout/statements/import-statement.ts';
import { leaveCase, listMoneyCases } from '../../src/modules/checkout/statements/money-cases.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { checkBooks } from '../broken-money.ts';
import { openTill, type Till } from '../till.ts';

// Files as banks export them, of a day on which Ada Weber paid an order of 60 euros, or did something else. Each says what
// comes of its lines, or why it is refused.

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterEach(async () => {
  for (const { id } of await listMoneyCases(till.db)) await leaveCase(till.db, fromCommandLine('Ada'), { id, version: null }, 'sent back');
  await checkBooks(till.db);
});
afterAll(() => till.close());

const CAMT = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.';
const DAY = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
const BOOKED = '<Sts><Cd>BOOK</Cd></Sts>';
const PAYER = '<RltdPties><Dbtr><Pty><Nm>Ada Weber</Nm></Pty></Dbtr></RltdPties>';
const eur = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`;
const paidFor = (purpose: string) => `<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>`;
const details = (...all: string[]) => `<NtryDtls>${all.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;
const entry = (inner: string, { amount = eur('60.00'), direction = 'CRDT', more = '' } = {}) =>
  `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${more}${BOOKED}${DAY}${inner}</Ntry>`;
const camt = (version: string, ...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${CAMT}${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const paid = (reference: string) => details(PAYER + paidFor(`BAX${reference}`));

/** A row for each heading, in the order of the headings. */
function csv(separator: string, headings: string[], ...rows: Record<string, string>[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const line = (cells: string[]) => cells.map(quote).join(separator);
  return `${[line(headings), ...rows.map((row) => line(headings.map((heading) => row[heading] ?? '')))].join('\r\n')}\r\n`;
}
const SIMPLE = ['Buchungstag', 'Auftraggeber', 'Verwendungszweck', 'Betrag', 'Währung'];
const simple = (...lines: [purpose: string, amount: string, currency?: string][]) =>
  csv(
    ';',
    SIMPLE,
    ...lines.map(([purpose, amount, currency = 'EUR']) => ({
      Buchungstag: '20.11.2026',
      Auftraggeber: 'Ada Weber',
      Verwendungszweck: purpose,
      Betrag: amount,
      Währung: currency,
    })),
  );
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');

type Fixture = [name: string, file: (reference: string) => string | Buffer, expected: string[] | RegExp];
const MATCHED = ['matched 6000 Ada Weber'];

/** A message of another kind than a statement. */
const camtOf = (message: string, root: string, reference: string) =>
  camt('08', entry(paid(reference)))
    .replaceAll('BkToCstmrStmt', message)
    .replaceAll('Stmt>', `${root}>`);

const camtFiles: Fixture[] = [
  ...['02', '04', '06', '08', '10', '13'].map((version): Fixture => [
    `CAMT.053 version ${version}`,
    (reference) => camt(version, entry(paid(reference))),
    MATCHED,
  ]),
  [
    'CAMT.053 with the status as a word and the payer’s name as of version 02',
    (reference) =>
      camt(
        '02',
        `<Ntry>${eur('60.00')}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${DAY}${details(`<RltdPties><Dbtr><Nm>Ada Weber</Nm></Dbtr></RltdPties>${paidFor(reference)}`)}</Ntry>`,
      ),
    MATCHED,
  ],
  [
    'CAMT.053 with prefixes of names',
    (reference) =>
      camt('08', entry(paid(reference)))
        .replace(/<(\/?)([A-Z])/g, '<$1ns2:$2')
        .replace('xmlns=', 'xmlns:ns2='),
    MATCHED,
  ],
  [
    'CAMT.053 with a time of booking',
    (reference) => camt('08', entry(paid(reference))).replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-20T23:59:59+01:00</DtTm>'),
    MATCHED,
  ],
  ['CAMT.053 with a byte order mark', (reference) => `\uFEFF${camt('08', entry(paid(reference)))}`, MATCHED],
  ['CAMT.053 in UTF-16', (reference) => utf16(camt('08', entry(paid(reference)))), MATCHED],
  [
    'CAMT.053 in Latin-1',
    (reference) =>
      latin(
        camt('08', entry(paid(reference)))
          .replace('UTF-8', 'ISO-8859-1')
          .replace('Ada Weber', 'Jörg Größe'),
      ),
    ['matched 6000 Jörg Größe'],
  ],
  [
    'a reference as structured remittance',
    (reference) => camt('08', entry(details(`${PAYER}<RmtInf><Strd><CdtrRefInf><Ref>BAX${reference}</Ref></CdtrRefInf></Strd></RmtInf>`))),
    MATCHED,
  ],
  [
    'a reference as end-to-end id',
    (reference) => camt('08', entry(details(`<Refs><EndToEndId>BAX${reference}</EndToEndId></Refs>${PAYER}${paidFor('Danke!')}`))),
    MATCHED,
  ],
  [
    'a reference broken into two lines',
    (reference) =>
      camt(
        '08',
        entry(details(`${PAYER}<RmtInf><Ustrd>Karten BAX${reference.slice(0, 4)}</Ustrd><Ustrd>${reference.slice(4)}</Ustrd></RmtInf>`)),
      ),
    MATCHED,
  ],
  ['a purpose as CDATA', (reference) => camt('08', entry(details(PAYER + paidFor(`<![CDATA[Rock & Pop ${reference}]]>`)))), MATCHED],
  [
    'a batch told by its transactions',
    (reference) => {
      const one = (amount: string, purpose: string) => `${eur(amount)}<CdtDbtInd>CRDT</CdtDbtInd>${PAYER}${paidFor(purpose)}`;
      return camt('08', entry(details(one('60.00', reference), one('7.50', 'Spende 1')), { amount: eur('67.50') }));
    },
    [...MATCHED, 'unmatched 750 Ada Weber'],
  ],
  [
    'a batch whose amounts stand apart, as of version 02',
    (reference) => {
      const one = (amount: string, purpose: string) => `<AmtDtls><TxAmt>${eur(amount)}</TxAmt></AmtDtls>${PAYER}${paidFor(purpose)}`;
      return camt('02', entry(details(one('60.00', reference), one('7.50', 'Spende 2')), { amount: eur('67.50') }));
    },
    [...MATCHED, 'unmatched 750 Ada Weber'],
  ],
  [
    'a batch without single amounts',
    (reference) => camt('08', entry(details(paidFor(reference), paidFor('x')))),
    /entry 1\.1: "" is not an amount/,
  ],
  [
    'two statements in one file',
    (reference) =>
      camt('08', entry(paid(reference))).replace(
        '</Stmt>',
        `</Stmt><Stmt>${entry(details(PAYER + paidFor('Spende 3')), { amount: eur('1.00') })}</Stmt>`,
      ),
    [...MATCHED, 'unmatched 100 Ada Weber'],
  ],
  ['a day without bookings', () => camt('08'), []],
  ['a booking that is only announced', (reference) => camt('08', entry(paid(reference)).replace('BOOK', 'PDNG')), []],
  ['money that went out', (reference) => camt('08', entry(paid(reference), { direction: 'DBIT' })), ['outgoing -6000 Ada Weber']],
  [
    'a credit taken back',
    (reference) => camt('08', entry(paid(reference), { direction: 'DBIT', more: '<RvslInd>true</RvslInd>' })),
    ['reversal -6000 Ada Weber'],
  ],
  [
    'a debit taken back',
    (reference) => camt('08', entry(paid(reference), { more: '<RvslInd>true</RvslInd>' })),
    ['reversal 6000 Ada Weber'],
  ],
  ['Swiss francs', (reference) => camt('08', entry(paid(reference), { amount: '<Amt Ccy="CHF">60.00</Amt>' })), ['foreign 6000 Ada Weber']],
  [
    'francs that arrived as euros',
    (reference) =>
      camt(
        '08',
        entry(
          details(
            `<AmtDtls><InstdAmt><Amt Ccy="CHF">57.12</Amt></InstdAmt><TxAmt>${eur('60.00')}</TxAmt></AmtDtls>${PAYER}${paidFor(reference)}`,
          ),
        ),
      ),
    MATCHED,
  ],
  ['an amount with more zeros', (reference) => camt('08', entry(paid(reference), { amount: eur('60.00000') })), MATCHED],
  [
    'an amount of half a cent',
    (reference) => camt('08', entry(paid(reference), { amount: eur('60.005') })),
    /entry 1: "60.005" is not an amount/,
  ],
  [
    'a document type',
    (reference) => camt('08', entry(paid(reference))).replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
    /document type/,
  ],
  ['a file that ends in the middle', (reference) => camt('08', entry(paid(reference))).slice(0, -30), /not XML/],
  ['a report of the day (CAMT.052)', (reference) => camtOf('BkToCstmrAcctRpt', 'Rpt', reference), /no CAMT.053 statement/],
  ['a notice of a credit (CAMT.054)', (reference) => camtOf('BkToCstmrDbtCdtNtfctn', 'Ntfctn', reference), /no CAMT.053 statement/],
];

const csvFiles: Fixture[] = [
  [
    'Sparkasse, with a line that is not booked yet',
    (reference) => {
      const head = [
        'Auftragskonto',
        'Buchungstag',
        'Valutadatum',
        'Buchungstext',
        'Verwendungszweck',
        'Glaeubiger ID',
        'Mandatsreferenz',
        'Kundenreferenz (End-to-End)',
        'Sammlerreferenz',
        'Lastschrift Ursprungsbetrag',
        'Auslagenersatz Ruecklastschrift',
        'Beguenstigter/Zahlungspflichtiger',
        'Kontonummer/IBAN',
        'BIC (SWIFT-Code)',
        'Betrag',
        'Waehrung',
        'Info',
      ];
      const row = {
        Buchungstag: '20.11.26',
        Buchungstext: 'GUTSCHR. UEBERWEISUNG',
        Verwendungszweck: reference,
        'Beguenstigter/Zahlungspflichtiger': 'Ada Weber',
        Betrag: '60,00',
        Waehrung: 'EUR',
      };
      return latin(csv(';', head, { ...row, Info: 'Umsatz vorgemerkt und nicht gebucht' }, { ...row, Info: 'Umsatz gebucht' }));
    },
    MATCHED,
  ],
  [
    'Volksbank and GLS',
    (reference) =>
      csv(
        ';',
        [
          'Bezeichnung Auftragskonto',
          'IBAN Auftragskonto',
          'Buchungstag',
          'Valutadatum',
          'Name Zahlungsbeteiligter',
          'IBAN Zahlungsbeteiligter',
          'Buchungstext',
          'Verwendungszweck',
          'Betrag',
          'Waehrung',
          'Saldo nach Buchung',
          'Bemerkung',
        ],
        {
          Buchungstag: '20.11.2026',
          'Name Zahlungsbeteiligter': 'Ada Weber',
          Buchungstext: 'Überweisungsgutschr.',
          Verwendungszweck: `EREF: NOTPROVIDED ${reference}`,
          Betrag: '60,00',
          Waehrung: 'EUR',
          'Saldo nach Buchung': '1.060,00',
        },
      ),
    MATCHED,
  ],
  [
    'Volksbank of old, with S and H for the sign',
    (reference) => {
      const head = [
        'Buchungstag',
        'Valuta',
        'Auftraggeber/Zahlungsempfänger',
        'Empfänger/Zahlungspflichtiger',
        'Konto-Nr.',
        'IBAN',
        'BLZ',
        'BIC',
        'Vorgang/Verwendungszweck',
        'Kundenreferenz',
        'Währung',
        'Umsatz',
        ' ',
      ];
      const row = {
        Buchungstag: '20.11.2026',
        'Auftraggeber/Zahlungsempfänger': 'Ada Weber',
        'Vorgang/Verwendungszweck': `GUTSCHRIFT\n${reference}`,
        Währung: 'EUR',
        Umsatz: '60,00',
      };
      return latin(csv(';', head, { ...row, ' ': 'H' }, { ...row, ' ': 'S' }));
    },
    [...MATCHED, 'outgoing -6000 Ada Weber'],
  ],
  [
    'DKB of old, with lines above the headings',
    (reference) =>
      latin(
        `"Kontonummer:";"DE02 / Girokonto";\r\n\r\n"Von:";"01.11.2026";\r\n"Kontostand vom 20.11.2026:";"1.060,00 EUR";\r\n\r\n${csv(';', ['Buchungstag', 'Wertstellung', 'Buchungstext', 'Auftraggeber / Begünstigter', 'Verwendungszweck', 'Kontonummer', 'BLZ', 'Betrag (EUR)', 'Gläubiger-ID', 'Mandatsreferenz', 'Kundenreferenz', ''], { Buchungstag: '20.11.2026', Buchungstext: 'GUTSCHRIFT', 'Auftraggeber / Begünstigter': 'Ada Weber', Verwendungszweck: reference, 'Betrag (EUR)': '60,00' })}`,
      ),
    MATCHED,
  ],
  [
    'DKB',
    (reference) => {
      const head = [
        'Buchungsdatum',
        'Wertstellung',
        'Status',
        'Zahlungspflichtige*r',
        'Zahlungsempfänger*in',
        'Verwendungszweck',
        'Umsatztyp',
        'IBAN',
        'Betrag (€)',
        'Gläubiger-ID',
        'Mandatsreferenz',
        'Kundenreferenz',
      ];
      const row = { Buchungsdatum: '20.11.26', 'Zahlungspflichtige*r': 'Ada Weber', Verwendungszweck: reference, 'Betrag (€)': '60' };
      return csv(',', head, { ...row, Status: 'Vorgemerkt' }, { ...row, Status: 'Gebucht' });
    },
    MATCHED,
  ],
  [
    'ING, with a currency of the balance and one of the amount',
    (reference) =>
      latin(
        `Umsatzanzeige;Datei erstellt am: 21.11.2026 10:00\r\n\r\nIBAN;DE02\r\nBank;ING\r\n\r\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\r\n20.11.2026;20.11.2026;Ada Weber;Gutschrift;${reference};1.060,00;EUR;60,00;EUR\r\n`,
      ),
    MATCHED,
  ],
  [
    'Commerzbank, with the purpose in the text',
    (reference) =>
      csv(';', ['Buchungstag', 'Wertstellung', 'Umsatzart', 'Buchungstext', 'Betrag', 'Währung', 'IBAN Kontoinhaber', 'Kategorie'], {
        Buchungstag: '20.11.2026',
        Umsatzart: 'Gutschrift',
        Buchungstext: `Ada Weber ${reference} End-to-End-Ref.: NOTPROVIDED`,
        Betrag: '60,00',
        Währung: 'EUR',
      }),
    ['matched 6000 -'],
  ],
  [
    'comdirect, with what is still open and the balances below',
    (reference) =>
      latin(
        `;\r\n"Umsätze Girokonto";"Zeitraum: 30 Tage";\r\n"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\r\n"offen";"--";"Übertrag";"Auftraggeber: Ada Weber Buchungstext: ${reference}";"60,00";\r\n"20.11.2026";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Ada Weber Buchungstext: ${reference} Ref. 1";"60,00";\r\n\r\n"Alter Kontostand";"1.000,00 EUR";\r\n`,
      ),
    ['matched 6000 -'],
  ],
  [
    'Deutsche Bank, with a column for each direction and a balance below',
    (reference) =>
      latin(
        `Umsätze Girokonto;;;Kundennummer: 1\r\n\r\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Abweichender Empfänger;Soll;Haben;Währung\r\n20.11.2026;20.11.2026;SEPA-Gutschrift von;Ada Weber;${reference};;;;;;;;;60,00;EUR\r\n20.11.2026;20.11.2026;Überweisung an;Ada Weber;${reference};;;;;;;;-12,00;;EUR\r\n20.11.2026;20.11.2026;Überweisung an;Ada Weber;${reference};;;;;;;;13,00;;EUR\r\nKontostand;20.11.2026;;;1.060,00;EUR\r\n`,
      ),
    [...MATCHED, 'outgoing -1200 Ada Weber', 'outgoing -1300 Ada Weber'],
  ],
  [
    'Postbank, with one column for both and one for each',
    (reference) =>
      `Umsätze\r\nKonto;Filial-/Kontonummer;IBAN;Währung\r\nGirokonto;1;DE02;EUR\r\n\r\n${csv(';', ['Buchungstag', 'Wert', 'Umsatzart', 'Begünstigter / Auftraggeber', 'Verwendungszweck', 'IBAN / Kontonummer', 'Betrag', 'Soll', 'Haben', 'Währung'], { Buchungstag: '20.11.2026', 'Begünstigter / Auftraggeber': 'Ada Weber', Verwendungszweck: reference, Betrag: '60,00', Haben: '60,00', Währung: 'EUR' })}`,
    MATCHED,
  ],
  [
    'HypoVereinsbank, in UTF-16',
    (reference) =>
      utf16(
        csv(';', ['Kontonummer', 'Buchungsdatum', 'Valuta', 'Name', 'Verwendungszweck', 'Betrag', 'Waehrung'], {
          Buchungsdatum: '20.11.2026',
          Name: 'Ada Weber',
          Verwendungszweck: reference,
          Betrag: '60,00',
          Waehrung: 'EUR',
        }),
      ),
    MATCHED,
  ],
  [
    'Consorsbank',
    (reference) =>
      csv(
        ';',
        [
          'Buchung',
          'Valuta',
          'Sender / Empfänger',
          'IBAN / Konto-Nr.',
          'BIC / BLZ',
          'Buchungstext',
          'Verwendungszweck',
          'Kategorie',
          'Betrag in EUR',
        ],
        {
          Buchung: '20.11.2026',
          'Sender / Empfänger': 'Ada Weber',
          Buchungstext: 'GUTSCHRIFT',
          Verwendungszweck: reference,
          'Betrag in EUR': '+60,00',
        },
      ),
    MATCHED,
  ],
  [
    'N26',
    (reference) =>
      csv(
        ',',
        [
          'Booking Date',
          'Value Date',
          'Partner Name',
          'Partner Iban',
          'Type',
          'Payment Reference',
          'Account Name',
          'Amount (EUR)',
          'Original Amount',
          'Original Currency',
          'Exchange Rate',
        ],
        {
          'Booking Date': '2026-11-20',
          'Partner Name': 'Ada Weber',
          Type: 'Credit Transfer',
          'Payment Reference': reference,
          'Amount (EUR)': '60.0',
        },
      ),
    MATCHED,
  ],
  ['tabs', (reference) => simple([reference, '60,00']).replaceAll('";"', '"\t"'), MATCHED],
  ['thousands by full stops', () => simple(['Spende 4', '1.234,56']), ['unmatched 123456 Ada Weber']],
  ['thousands by commas', () => simple(['Spende 5', '1,234.56 EUR']), ['unmatched 123456 Ada Weber']],
  ['a purpose of two lines', (reference) => simple([`Konzert;\n"${reference}"`, '60,00']), MATCHED],
  ['a purpose of markup and formulas', (reference) => simple([`=1+1 <b>${reference}</b>`, '60,00']), MATCHED],
  ['only part of it', (reference) => simple([reference, '59,99']), ['partial 5999 Ada Weber']],
  [
    'part of it, then the rest',
    (reference) => simple([`${reference} Anzahlung`, '20,00'], [`${reference} Rest`, '40,00']),
    ['partial 2000 Ada Weber', 'matched 4000 Ada Weber'],
  ],
  ['too much', (reference) => simple([reference, '60,01']), ['over 6001 Ada Weber']],
  ['the same twice on a day', (reference) => simple([reference, '60,00'], [reference, '60,00']), [...MATCHED, 'duplicate 6000 Ada Weber']],
  ['no reference', () => simple(['Konzertkarten', '60,00']), ['unmatched 6000 Ada Weber']],
  ['no purpose', () => simple(['', '60,00']), ['unmatched 6000 Ada Weber']],
  ['a reference with a wrong character', (reference) => simple([`${reference.slice(0, -1)}!`, '60,00']), ['unmatched 6000 Ada Weber']],
  ['a reference cut off', (reference) => simple([reference.slice(0, -1), '60,00']), ['unmatched 6000 Ada Weber']],
  ['the prefix of another way to pay', (reference) => simple([`PPX${reference}`, '60,00']), MATCHED],
  ['small letters, no hyphen', (reference) => simple([`karten ${reference.replace('-', '').toLowerCase()}`, '60,00']), MATCHED],
  ['pounds', (reference) => simple([reference, '60,00', 'GBP']), ['foreign 6000 Ada Weber']],
  ['the sign for euro as currency', (reference) => simple([reference, '60,00', '€']), MATCHED],
  ['a fee that went out', () => simple(['Entgelt', '-4,90']), ['outgoing -490 Ada Weber']],
  ['an amount of nothing', () => simple(['Abschluss', '0,00']), ['outgoing 0 Ada Weber']],
  [
    'bytes that are no text',
    (reference) => Buffer.concat([Buffer.from(simple([reference, '60,00'])), Buffer.from([0x80, 0xff, 0x00, 0x0a])]),
    MATCHED,
  ],
  ['an amount in words', (reference) => simple([reference, '60,00'], [reference, 'viel']), /line 3: "viel" is not an amount/],
  ['an amount with three decimals', (reference) => simple([reference, '60.000']), /"60.000" is not an amount/],
  ['a day that is none', (reference) => simple([reference, '60,00']).replace('20.11.2026', '31.02.2026'), /"31.02.2026" is not a date/],
  [
    'days written in the American way',
    (reference) => simple([reference, '60,00']).replace('20.11.2026', '11/20/2026'),
    /"11\/20\/2026" is not a date/,
  ],
  ['a last line that is cut off', (reference) => `${simple([reference, '60,00'])}"20.11.2026";"Ada`, /not CSV|is not an amount/],
  ['an empty file', () => '', /no line with headings/],
  ['a packed file', () => Buffer.from('504b030414000000080000', 'hex'), /no line with headings/],
  ['a page of the bank instead of a file', () => '<!doctype html><title>Anmelden</title>', /document type/],
];

const fixtures = [...camtFiles, ...csvFiles];

test('there are enough of them', () => expect(fixtures.length).toBeGreaterThanOrEqual(60));

test.each(fixtures)('%s', async (_, write, expected) => {
  const { variantId } = await till.cast.standingEvent();
  const order = await till.order([{ variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });
  const file = Buffer.from(write(order.reference));
  const load = () => importStatement({ db: till.db, ids: systemIds, wakeOutbox: () => undefined }, file);
  if (!Array.isArray(expected)) {
    await expect(load()).rejects.toThrow(expected);
    expect(await till.status(order)).toBe('payment_pending');
    return;
  }
  const lines = await load();
  expect(lines.map(({ outcome, amountMinor, remitter }) => `${outcome} ${amountMinor} ${remitter ?? '-'}`)).toEqual(expected);
  expect(lines.every(({ bookedOn }) => bookedOn === '2026-11-20')).toBe(true);
  const isPaid = lines.some(({ outcome, orderReference }) => /matched|over/.test(outcome) && orderReference === order.reference);
  expect(await till.status(order)).toBe(
    isPaid ? 'done' : lines.some(({ outcome }) => outcome === 'partial') ? 'incomplete' : 'payment_pending',
  );
  // the same file again books nothing
  const isBooked = (outcome: string) => !/outgoing|foreign|reversal/.test(outcome);
  expect((await load()).map(({ outcome }) => outcome)).toEqual(lines.map(({ outcome }) => (isBooked(outcome) ? 'known' : outcome)));
});

test('after the deadline it is late, and the places are taken again', async () => {
  const { variantId } = await till.cast.standingEvent();
  const order = await till.order([{ variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });
  await till.letTimePass(order);
  await till.server.sweep();
  const [line] = await importStatement(
    { db: till.db, ids: systemIds, wakeOutbox: () => undefined },
    Buffer.from(camt('08', entry(paid(order.reference)))),
  );
  expect([line?.outcome, await till.status(order)]).toEqual(['late', 'done']);
});

test('two orders in one transfer are for a person to part', async () => {
  const { variantId } = await till.cast.standingEvent();
  const place = () => till.order([{ variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });
  const [one, other] = [await place(), await place()];
  const [line] = await importStatement(
    { db: till.db, ids: systemIds, wakeOutbox: () => undefined },
    Buffer.from(simple([`${one.reference} ${other.reference}`, '120,00'])),
  );
  expect([line?.outcome, await till.status(one), await till.status(other)]).toEqual(['unmatched', 'payment_pending', 'payment_pending']);
});
