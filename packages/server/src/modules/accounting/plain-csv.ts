import { csvRow } from '../../platform/csv.ts';
import type { Posting, Side } from './postings.ts';
import { vatIncluded } from '@frontrow/domain/money/vat';

/** The same lines for other programs: CSV with a heading, in UTF-8 with its mark, separated by semicolons. */
export const plainHead = (): string =>
  `\u{feff}${csvRow(['booking', 'day', 'document', 'text', 'debit', 'credit', 'amount', 'debitLedger', 'creditLedger', 'vatPercent', 'vat'])}`;

export function plainLine({ transferId, day, document, text, debit, credit, amountMinor }: Posting): string {
  const rate = debit.vatPermille ?? credit.vatPermille;
  return csvRow([
    String(transferId),
    day,
    document,
    text,
    debit.number,
    credit.number,
    decimal(amountMinor),
    debit.ledger,
    credit.ledger,
    rate === null ? '' : String(rate / 10),
    rate === null ? '' : decimal(vatOf(credit, debit, amountMinor)),
  ]);
}

/** Below zero where revenue is taken back. */
const vatOf = (credit: Side, debit: Side, amountMinor: number): number =>
  vatIncluded(debit.vatPermille === null ? amountMinor : -amountMinor, debit.vatPermille ?? credit.vatPermille ?? 0);

const decimal = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)},${String(Math.abs(minor) % 100).padStart(2, '0')}`;
