import { sha256 } from '../../../platform/ids.ts';
import { selectStatementLines } from '../../payments/index.ts';
import type { CheckoutDeps } from '../deps.ts';
import { recordBankPayment, type BankOutcome } from '../record-bank-payment.ts';
import { readStatement } from './read-statement.ts';
import type { KeyedLine } from './statement-line.ts';

/**
 * `known`: read before, from this file or one that overlaps it. `outgoing`, `foreign` (not in euros) and `reversal` (a
 * booking the bank has taken back) are not booked.
 */
export type LineOutcome = BankOutcome | Skipped;
type Skipped = 'known' | 'outgoing' | 'foreign' | 'reversal';
export type ImportedLine = KeyedLine & { outcome: LineOutcome; orderReference: string | null };

/**
 * Books every line of a bank's file, each in a transaction of its own: whoever is interrupted reads the file again.
 * Throws UnreadableStatement, before anything is booked, where a part of the file cannot be read.
 */
export async function importStatement(deps: Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>, bytes: Uint8Array): Promise<ImportedLine[]> {
  const lines = readStatement(bytes);
  const before = await deps.db.many(selectStatementLines, [lines.map(({ key }) => key)]);
  const known = new Set(before.map(({ key }) => key));
  const statementSha = sha256(Buffer.from(bytes));
  const imported: ImportedLine[] = [];
  for (const line of lines) {
    const { amountMinor, purpose, key, bookedOn, remitter, remitterIban } = line;
    const skipped = reasonToSkip(line, known.has(key));
    if (skipped) {
      imported.push({ ...line, outcome: skipped, orderReference: null });
      continue;
    }
    const booked = await recordBankPayment(deps, {
      purpose,
      amountMinor,
      key,
      statement: { sha256: statementSha, bookedOn, remitter, remitterIban },
    });
    imported.push({ ...line, outcome: booked.isNew ? booked.outcome : 'known', orderReference: booked.orderReference });
  }
  return imported;
}

function reasonToSkip({ amountMinor, currency, isReversal }: KeyedLine, isKnown: boolean): Skipped | undefined {
  if (isReversal) return 'reversal';
  if (amountMinor <= 0) return 'outgoing';
  if (currency !== 'EUR') return 'foreign';
  return isKnown ? 'known' : undefined;
}
