import { sha256 } from '../../../platform/ids.ts';

/** A line of a bank statement, money that came in or went out. */
export type StatementLine = {
  /** Where it stands in the file, for people: `entry 3`, `line 12`. */
  where: string;
  /** YYYY-MM-DD */
  bookedOn: string;
  /** In cents; below zero what went out. */
  amountMinor: number;
  currency: string;
  remitter: string | null;
  /** The account it came from, where the file names one that is valid. */
  remitterIban: string | null;
  /** What the payer wrote. */
  purpose: string;
  /** A booking the bank has taken back. Banks differ about whose direction such a line has, so its sign says nothing. */
  isReversal: boolean;
  /** The bank's own name for the booking, unique for the account; null where it gives none. */
  bankId: string | null;
};
export type KeyedLine = StatementLine & { key: string };

/** Why a file cannot be read, in words for the command line; the office has its own for each. */
const problems = {
  not_xml: (written: string) => `the file is not XML: ${written}`,
  document_type: () => 'the file has a document type; a bank statement has none',
  no_statement: () => 'the file has no CAMT.053 statement (BkToCstmrStmt)',
  not_csv: (written: string) => `the file is not CSV: ${written}`,
  no_headings: () => 'no line with headings for date (Buchungstag), amount (Betrag) and purpose (Verwendungszweck)',
  no_day: () => 'the booking date is missing or no day',
  no_date: (written: string) => `"${written}" is not a date`,
  no_amount: (written: string) => `"${written}" is not an amount`,
  no_direction: () => 'CdtDbtInd is missing',
  too_many_lines: () => 'the file has more than 20,000 bookings: export fewer days at a time',
} as const satisfies Record<string, (written: string) => string>;
export type StatementProblem = keyof typeof problems;

/** What a file has that we cannot read. Nothing of such a file is booked. */
export class UnreadableStatement extends Error {
  readonly problem: StatementProblem;
  /** The place: `entry 3`, `line 12`; null: the file as a whole. */
  readonly where: string | null;
  /** What stands there, cut short. */
  readonly written: string;

  constructor(problem: StatementProblem, { where = null, written = '' }: { where?: string | null; written?: string } = {}) {
    const short = written.slice(0, 100);
    super(`${where === null ? '' : `${where}: `}${problems[problem](short)}`);
    this.problem = problem;
    this.where = where;
    this.written = short;
  }
}

/**
 * Gives every line a name that it has in every file it appears in, so that files may overlap and be read twice: the
 * bank's id, else its content and which of the day's equal lines it is.
 */
export function keyLines(lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountMinor, remitter, purpose, bankId } = line;
    const content = JSON.stringify([bookedOn, amountMinor, plain(remitter ?? ''), plain(purpose)]);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    const name = bankId === null ? `${content} ${nth}` : `${bankId} ${bookedOn} ${amountMinor}`;
    return { ...line, key: sha256(name).toString('hex') };
  });
}

const plain = (text: string): string => text.toUpperCase().replace(/\s/g, '');
