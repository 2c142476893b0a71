/** Bank statements and the money that fits no order, for the operator, on the command line. */
import { readFileSync } from 'node:fs';
import { formatDate } from '../packages/domain/src/dates/format.ts';
import { formatAmount } from '../packages/domain/src/money/format.ts';
import { importStatement, type ImportedLine } from '../packages/server/src/modules/checkout/statements/import-statement.ts';
import { listMoneyCases, resolveMoneyCase } from '../packages/server/src/modules/checkout/statements/money-cases.ts';
import { UnreadableStatement } from '../packages/server/src/modules/checkout/statements/statement-line.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { readId, systemIds } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import { takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run statements -- import <file>                  books a bank's file, CAMT.053 or CSV; files may overlap and be read twice
  npm run statements -- cases                          money that fits no order, oldest first
  npm run statements -- resolve <number> "<what was done>" --by <name>

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/bank-statements.md explains what happens.
`;

/** Exit codes: 0 done, 1 the file cannot be read (nothing was booked) or no such case is open, 2 the command cannot be read. */
export async function statements(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const { by, rest } = takeBy(args);
  const [command, ...given] = rest;
  const [first = '', second = ''] = given;
  if (command === 'import' && given.length === 1) return runImport(env, first, { out, err });
  if (command === 'cases' && given.length === 0) {
    out(`${(await withStore(env, showCases)).join('\n')}\n`);
    return 0;
  }
  const id = readId(first);
  if (command === 'resolve' && by !== undefined && given.length === 2 && id !== undefined && second.trim() !== '') {
    if (await withStore(env, (db) => resolveMoneyCase(db, id, second.trim(), by))) return 0;
    err(`There is no open case ${first}.\n`);
    return 1;
  }
  err(usage);
  return 2;
}

async function runImport(env: Environment, file: string, { out, err }: Pick<Terminal, 'out' | 'err'>): Promise<0 | 1> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    err(`${file}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message}\n`);
    return 1;
  }
  try {
    const lines = await withStore(env, (db) => importStatement({ db, ids: systemIds, wakeOutbox: () => undefined }, bytes));
    out(`${showImport(lines).join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    err(`${file}: ${error.message}\nNothing was booked.\n`);
    return 1;
  }
}

const HEADINGS = ['Where', 'Booked on', 'Amount', 'Outcome', 'Order', 'From', 'Purpose'];

function showImport(lines: readonly ImportedLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const summary = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const rows = lines
    .filter(({ outcome }) => outcome !== 'known' && outcome !== 'outgoing')
    .map(({ where, bookedOn, amountMinor, currency, outcome, orderReference, remitter, purpose }) => [
      where,
      bookedOn,
      currency === 'EUR' ? formatAmount(amountMinor, 'en') : `${amountMinor / 100} ${currency}`,
      outcome,
      orderReference ?? '',
      remitter ?? '',
      purpose.slice(0, 60),
    ]);
  return [...(rows.length === 0 ? [] : [...terminalTable(HEADINGS, rows), '']), summary === '' ? 'The file has no bookings.' : summary];
}

async function showCases(db: Db): Promise<string[]> {
  const cases = await listMoneyCases(db);
  if (cases.length === 0) return ['No open cases.'];
  return terminalTable(
    ['No.', 'Since', 'Amount', 'By', 'Reason', 'Order', 'From', 'Purpose'],
    cases.map(({ id, openedAt, amountMinor, provider, reason, orderReference, remitter, purpose }) => [
      String(id),
      formatDate(openedAt, 'en', { weekday: 'short' }),
      formatAmount(amountMinor, 'en'),
      provider,
      reason,
      orderReference ?? '',
      remitter ?? '',
      (purpose ?? '').slice(0, 60),
    ]),
  );
}

if (import.meta.main) await runCommand(statements);
