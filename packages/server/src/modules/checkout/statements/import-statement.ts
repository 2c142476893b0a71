import type { Tx } from '../../../platform/db/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import { insertBankFile, selectStatementLines } from '../../payments/index.ts';
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

/** Whose file it is: what is kept of it, and who is told how far it is. */
export type Reading = {
  name?: string;
  by?: string;
  /** In the transaction that notes the file, before its first line is booked. */
  audit?: (tx: Tx, file: { sha256: string; lines: number }) => Promise<void>;
  told?: (done: number, of: number) => void;
};

/**
 * Books every line of a bank's file, each in a transaction of its own: whoever is interrupted reads the file again.
 * Throws UnreadableStatement, before anything is booked, where a part of the file cannot be read.
 */
export async function importStatement(
  deps: Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>,
  bytes: Uint8Array,
  { name = 'bank file', by = 'command line', audit, told }: Reading = {},
): Promise<ImportedLine[]> {
  const lines = readStatement(bytes);
  const before = await deps.db.many(selectStatementLines, [lines.map(({ key }) => key)]);
  const known = new Set(before.map(({ key }) => key));
  const statementSha = sha256(Buffer.from(bytes));
  await deps.db.transaction(async (tx) => {
    await tx.many(insertBankFile, [statementSha, name, lines.length, by]);
    await audit?.(tx, { sha256: statementSha.toString('hex'), lines: lines.length });
  });
  const imported: ImportedLine[] = [];
  for (const line of lines) {
    told?.(imported.length, lines.length);
    const skipped = reasonToSkip(line, known.has(line.key));
    imported.push(skipped ? { ...line, outcome: skipped, orderReference: null } : await bookLine(deps, line, statementSha));
  }
  return imported;
}

async function bookLine(
  deps: Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>,
  line: KeyedLine,
  statementSha: Buffer,
): Promise<ImportedLine> {
  const { amountMinor, purpose, key, bookedOn, remitter, remitterIban } = line;
  const statement = { sha256: statementSha, bookedOn, remitter, remitterIban };
  const { isNew, outcome, orderReference } = await recordBankPayment(deps, { purpose, amountMinor, key, statement });
  return { ...line, outcome: isNew ? outcome : 'known', orderReference };
}

function reasonToSkip({ amountMinor, currency, isReversal }: KeyedLine, isKnown: boolean): Skipped | undefined {
  if (isReversal) return 'reversal';
  if (amountMinor <= 0) return 'outgoing';
  if (currency !== 'EUR') return 'foreign';
  return isKnown ? 'known' : undefined;
}
