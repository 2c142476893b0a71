import { isDay } from '@frontrow/domain/dates/day';
import { parse } from 'csv-parse/sync';
import { readIban } from '@frontrow/domain/money/iban';
import { UnreadableStatement, type StatementLine } from './statement-line.ts';

// What banks call their columns, in small letters and without anything but letters. The first that a file has counts:
// some have a general text beside the payer's words.
const COLUMNS = {
  date: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate', 'date'],
  amount: ['betrag', 'betrageur', 'betragineur', 'umsatz', 'umsatzineur', 'amount', 'amounteur'],
  credit: ['haben', 'gutschrift', 'credit'],
  debit: ['soll', 'belastung', 'debit'],
  // S or H beside an amount without a sign; some leave the heading empty
  direction: ['sollhaben', 'sollhabenkennzeichen', 'sh', ''],
  purpose: [
    'verwendungszweck',
    'vorgangverwendungszweck',
    'purpose',
    'reference',
    'paymentreference',
    'remittanceinformation',
    'buchungstext',
    'description',
  ],
  remitter: [
    'auftraggeber',
    'auftraggeberbegunstigter',
    'auftraggeberbeguenstigter',
    'auftraggeberempfanger',
    'auftraggeberzahlungsempfanger',
    'begunstigterauftraggeber',
    'beguenstigterzahlungspflichtiger',
    'begunstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'senderempfanger',
    'zahlungspflichtiger',
    'name',
    'partnername',
    'payer',
    'remitter',
  ],
  remitterIban: [
    'iban',
    'kontonummeriban',
    'ibandesauftraggebers',
    'ibanauftraggeber',
    'ibanzahlungsbeteiligter',
    'ibanzahlungspflichtiger',
    'kontonummerzahlungsbeteiligter',
    'partneriban',
    'payeriban',
  ],
  currency: ['wahrung', 'waehrung', 'currency'],
  status: ['status', 'info'],
  bankId: ['umsatzid', 'buchungsid', 'transactionid', 'id'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly (readonly Column[])[] = [['date'], ['amount', 'credit'], ['purpose']];
/** What stands for the date, or beside it, of a booking that is still to come. */
const ANNOUNCED = /vorgemerkt|nicht gebucht|^offen$|pending/i;

type Row = { record: string[]; info: { lines: number } };

/**
 * Lines of a bank's CSV export: separated by semicolons, commas or tabs, with whatever stands above the line of
 * headings. German and English headings and ways to write dates and amounts.
 */
export function readCsv(content: string): StatementLine[] {
  const rows = parseRows(content);
  const head = rows.findIndex(({ record }) => NEEDED.every((columns) => columns.some((column) => find(record, column) >= 0)));
  if (head < 0) throw new UnreadableStatement('no_headings');
  const headings = rows[head]?.record ?? [];
  const at = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, find(headings, column)])) as Record<
    Column,
    number
  >;
  return rows.slice(head + 1).flatMap(({ record, info }) => {
    const cell = (column: Column) => (at[column] < 0 ? '' : (record[at[column]] ?? '').trim());
    const where = `line ${info.lines}`;
    const written = cell('amount') || cell('credit') || cell('debit');
    // an empty line or a balance is no booking, nor is what is only announced
    if (written === '' && !/\d/.test(cell('date'))) return [];
    if (ANNOUNCED.test(cell('date')) || ANNOUNCED.test(cell('status'))) return [];
    const amountMinor = readAmount(written, where);
    const isOut = cell('amount') === '' ? cell('credit') === '' : /^(s|soll)$/i.test(cell('direction'));
    return {
      where,
      bookedOn: readDate(cell('date'), where),
      amountMinor: isOut ? -Math.abs(amountMinor) : amountMinor,
      currency: cell('currency').replace('€', 'EUR').toUpperCase() || 'EUR',
      remitter: cell('remitter') || null,
      remitterIban: readIban(cell('remitterIban')),
      purpose: cell('purpose'),
      isReversal: false,
      bankId: cell('bankId') || null,
    };
  });
}

function parseRows(content: string): Row[] {
  try {
    return parse(content, {
      bom: true,
      delimiter: [';', ',', '\t'].toSorted((a, b) => count(content, b) - count(content, a))[0] ?? ';',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    throw new UnreadableStatement('not_csv', { written: (error as Error).message });
  }
}

const count = (text: string, part: string): number => text.split(part).length;

function find(headings: readonly string[], column: Column): number {
  const bared = headings.map(bare);
  const name = COLUMNS[column].find((one) => bared.includes(one));
  return name === undefined ? -1 : bared.indexOf(name);
}

const bare = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function readDate(written: string, where: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(written) ?? [];
  const iso = day === '' ? written : `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(iso)) throw new UnreadableStatement('no_date', { where, written });
  return iso;
}

function readAmount(written: string, where: string): number {
  const text = written.replace(/[\s€]|EUR/g, '').replace('−', '-');
  const isGerman = /,\d{1,2}$/.test(text);
  const plain = isGerman ? text.replaceAll('.', '').replace(',', '.') : text.replace(/,(?=\d{3}(\D|$))/g, '');
  const [, sign = '', whole = '', cents = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') throw new UnreadableStatement('no_amount', { where, written });
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}
