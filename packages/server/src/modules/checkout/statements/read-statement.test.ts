import { describe, expect, it, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { UnreadableStatement } from './statement-line.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const read = (text: string) => readStatement(bytes(text)).map(({ key: _key, ...line }) => line);

const entry = (inner: string) => `<Ntry>${inner}</Ntry>`;
const credit = (amount: string, purpose: string, more = '') =>
  entry(`<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}
    <NtryDtls><TxDtls><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls>`);
const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('CAMT.053', () => {
  it('reads amount, day, payer, purpose and the bank’s name for the booking', () => {
    const [line] = read(
      camt(
        entry(`<Amt Ccy="EUR">58.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>9912</AcctSvcrRef>
          <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Weber &amp; Söhne</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
          <RmtInf><Ustrd>Karten BAXB-</Ustrd><Ustrd>12345</Ustrd></RmtInf></TxDtls></NtryDtls>`),
      ),
    );
    expect(line).toEqual({
      where: 'entry 1',
      bookedOn: '2026-11-20',
      amountMinor: 5850,
      currency: 'EUR',
      remitter: 'Weber & Söhne',
      remitterIban: 'DE02120300000000202051',
      purpose: 'Karten BAXB-12345',
      isReversal: false,
      bankId: '9912',
    });
  });

  it('tells a batch apart, knows what goes out or was taken back, and leaves out what is only announced', () => {
    const detail = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const lines = read(
      camt(
        entry(`<Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2026-11-20T08:00:00</DtTm></BookgDt><AcctSvcrRef>77</AcctSvcrRef>
          <NtryDtls>${detail('10.00', 'eins')}${detail('20.00', 'zwei')}</NtryDtls>`),
        entry('<Amt Ccy="CHF">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>'),
        credit('5.00', 'zurück', '<RvslInd>true</RvslInd>'),
        entry('<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>'),
      ),
    );
    expect(lines.map(({ amountMinor, currency, isReversal, bankId }) => [amountMinor, currency, isReversal, bankId])).toEqual([
      [1000, 'EUR', false, '77/1'],
      [2000, 'EUR', false, '77/2'],
      [-1200, 'CHF', false, null],
      [500, 'EUR', true, null],
    ]);
  });

  test.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa">]><Document/>', /document type/],
    ['<Document><unclosed></Document>', /not XML/],
    ['<html><body/></html>', /no CAMT.053 statement/],
    [camt(credit('viel', 'x')), /entry 1: "viel" is not an amount/],
    [camt(credit('1.00', 'x'), entry('<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>')), /entry 2: the booking date/],
    [camt(entry('<Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-20</Dt></BookgDt>')), /entry 1: CdtDbtInd/],
  ])('refuses %j and says where', (text, message) => {
    expect(() => read(text)).toThrow(UnreadableStatement);
    expect(() => read(text)).toThrow(message);
  });
});

describe('CSV', () => {
  test.each([
    ['"Buchungstag";"Auftraggeber / Begünstigter";"Verwendungszweck";"Betrag (€)"\n"20.11.2026";"Ada";"BAXB-12345";"1.058,50"', 105850],
    ['Konto;DE02\n\nBuchungsdatum;Verwendungszweck;Betrag\n20.11.26;BAXB-12345;58,5', 5850],
    ['Date,Payer,Purpose,Amount,Currency\n2026-11-20,Ada,BAXB-12345,"1,058.50",EUR', 105850],
    ['Date\tPurpose\tAmount\n2026-11-20\tBAXB-12345\t-12', -1200],
    ['\uFEFFBuchungstag;Verwendungszweck;Umsatz\n20.11.2026;"BAX""B-12345""";+3 €', 300],
  ])('reads what banks export: %j', (text, amountMinor) => {
    expect(read(text)).toMatchObject([{ bookedOn: '2026-11-20', amountMinor, currency: 'EUR' }]);
  });

  it('knows the account it came from where the bank names one that is right', () => {
    const text = (iban: string) => `Buchungstag;Name;Kontonummer/IBAN;Verwendungszweck;Betrag\n20.11.2026;Ada;${iban};BAXB-12345;1,00`;
    expect(read(text('DE02 1203 0000 0000 2020 51'))).toMatchObject([{ remitterIban: 'DE02120300000000202051' }]);
    expect(read(text('DE03120300000000202051'))).toMatchObject([{ remitterIban: null }]);
  });

  it('reads the Windows encoding of older exports', () => {
    const text = 'Buchungstag;Name;Verwendungszweck;Betrag\n20.11.2026;Jörg;Größe;1,00';
    const latin = Buffer.from(text, 'latin1');
    expect(readStatement(latin)).toMatchObject([{ remitter: 'Jörg', purpose: 'Größe' }]);
  });

  test.each([
    ['hello', /no line with headings/],
    ['Buchungstag;Verwendungszweck;Betrag\n32.11.2026;x;1,00', /line 2: "2026-11-32|"32.11.2026" is not a date/],
    ['Buchungstag;Verwendungszweck;Betrag\n20.11.2026;x;1,00\n20.11.2026;x;eins', /line 3: "eins" is not an amount/],
    ['Buchungstag;Verwendungszweck;Betrag\n20.11.2026;"x', /not CSV|not an amount/],
  ])('refuses %j and says where', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

it('gives a line one name in all files, and two equal lines of a day two', () => {
  const head = 'Buchungstag;Verwendungszweck;Betrag\n';
  const keys = (text: string) => readStatement(bytes(head + text)).map(({ key }) => key);
  const [first, second, other] = keys('20.11.2026;BAXB-12345;1,00\n20.11.2026;BAXB-12345;1,00\n20.11.2026;BAXB-12345;2,00');
  expect(new Set([first, second, other]).size).toBe(3);
  expect(keys('19.11.2026;davor;5,00\n20.11.2026;BAXB- 12345;1,00')[1]).toBe(first);
});
