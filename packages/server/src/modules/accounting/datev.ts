/**
 * A booking batch in the DATEV format: header version 700, category 21 (Buchungsstapel), format version 13: 31 fields in the
 * first line, 125 columns in the others, Windows-1252, CRLF. Text stands in quotation marks, numbers do not; amounts have a
 * decimal comma and no sign, which is the letter's matter (S: the first account is debited).
 */
import type { Plan } from '@frontrow/domain/accounting/chart';
import type { Posting } from './postings.ts';

/** The most lines that a batch may have. */
export const DATEV_LINES_MAX = 99_999;

const numbered = (from: number, until: number, names: (number: number) => string[]): string[] =>
  Array.from({ length: until - from + 1 }, (_, index) => names(from + index)).flat();

/** The columns in their order; importers go by the place. */
export const datevColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(1, 8, (number) => [`Beleginfo - Art ${number}`, `Beleginfo - Inhalt ${number}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(1, 20, (number) => [`Zusatzinformation - Art ${number}`, `Zusatzinformation - Inhalt ${number}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

export type Batch = {
  plan: Plan;
  /** Days, `2026-11-01`. */
  from: string;
  until: string;
  /** The moment it is made, ISO 8601 in UTC. */
  madeAt: string;
  title: string;
};

const text = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const dense = (day: string): string => day.replaceAll('-', '');

/** The first two lines. */
export function datevHead({ plan, from, until, madeAt, title }: Batch): string {
  const head = [
    text('EXTF'),
    '700',
    '21',
    text('Buchungsstapel'),
    '13',
    madeAt.replace(/\D/g, '').slice(0, 17),
    '',
    text(''),
    text('Frontrow'),
    text(''),
    String(plan.consultant),
    String(plan.client),
    dense(yearOf(from, plan.yearStartsIn)),
    String(plan.accountLength),
    dense(from),
    dense(until),
    text(title.slice(0, 30)),
    text(''),
    '1',
    '0',
    // the adviser may look at it before it is locked
    '0',
    text('EUR'),
    '',
    text(''),
    '',
    '',
    text(plan.chart === 'skr03' ? '03' : '04'),
    '',
    '',
    text(''),
    text(''),
  ];
  return `${head.join(';')}\r\n${datevColumns.join(';')}\r\n`;
}

/** The first day of the year of the books that a day is in. */
export function yearOf(day: string, yearStartsIn: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month < yearStartsIn ? year - 1 : year}-${String(yearStartsIn).padStart(2, '0')}-01`;
}

const EMPTY: readonly string[] = datevColumns.map(() => '');

export function datevLine({ amountMinor, debit, credit, day, document, text: said }: Posting): string {
  const filled: [place: number, value: string][] = [
    [0, `${Math.floor(amountMinor / 100)},${String(amountMinor % 100).padStart(2, '0')}`],
    [1, text('S')],
    [2, text('EUR')],
    [6, debit.number],
    [7, credit.number],
    [9, `${day.slice(8, 10)}${day.slice(5, 7)}`],
    [10, text(document.replace(/[^\w$%&*+\-/]/g, '-').slice(0, 36))],
    [13, text(said.slice(0, 60))],
  ];
  const cells = [...EMPTY];
  for (const [place, value] of filled) cells[place] = value;
  return `${cells.join(';')}\r\n`;
}

/** Of Windows-1252, which these letters have in common with Latin-1; others have no place in it. */
export const toWindows1252 = (written: string): Buffer => Buffer.from(written.replace(/[^\x20-\x7e\xa0-\xff\r\n]/g, '?'), 'latin1');
