/** Invoices and credit notes for the operator, on the command line. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportInvoices, listInvoices } from '../packages/server/src/modules/invoices/export-invoices.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run invoices -- list --year 2026                  invoices and credit notes of a year
  npm run invoices -- export --year 2026 --out <folder> writes their PDFs, the XML of e-invoices, and SHA256SUMS

A folder that holds some of them already gets the others; a file in it that is not what the store keeps stops the export.
DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/invoices.md explains.
`;

/** Exit codes: 0 done, 1 a file there is another, 2 the command cannot be read. */
export async function invoices(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const asked = read(args);
  if (!asked) {
    err(usage);
    return 2;
  }
  const { year, folder } = asked;
  return withStore(env, async (db) => {
    if (folder === undefined) {
      const rows = await listInvoices(db, year);
      out(rows.length === 1 ? `No invoices of ${year}.\n` : `${rows.join('\n')}\n`);
      return 0;
    }
    try {
      const { invoices: count, eInvoices, forgotten } = await exportInvoices(db, year, keepIn(folder));
      out(`${count} documents of ${year} in ${folder}, ${eInvoices} of them e-invoices\n`);
      if (forgotten > 0) out(`${forgotten} need not be kept any longer: their files are gone\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof OtherFile)) throw error;
      err(`${error.message}\n`);
      return 1;
    }
  });
}

class OtherFile extends Error {}

/** Writes what is not there yet. The list of hashes alone grows from one export to the next. */
function keepIn(folder: string): (name: string, bytes: Uint8Array) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name, bytes) => {
    const path = join(folder, name);
    if (name !== 'SHA256SUMS' && existsSync(path)) {
      if (!readFileSync(path).equals(bytes)) throw new OtherFile(`${path} is not the document the store keeps: choose an empty folder.`);
      return;
    }
    writeFileSync(path, bytes, { mode: 0o600 });
  };
}

function read(args: readonly string[]): { year: number; folder: string | undefined } | undefined {
  try {
    const text = { type: 'string' } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { year: text, out: text } });
    const [command, ...more] = positionals;
    const isComplete = (command === 'list' && values.out === undefined) || (command === 'export' && values.out);
    return isComplete && more.length === 0 && /^20\d\d$/.test(values.year ?? '')
      ? { year: Number(values.year), folder: values.out }
      : undefined;
  } catch {
    return undefined;
  }
}

if (import.meta.main) await runCommand(invoices);
