import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '../../packages/domain/src/dates/format.ts';
import {
  type Exported,
  type ExportedFile,
  exportInvoices,
  listInvoices,
  yearOf,
} from '../../packages/server/src/modules/invoices/index.ts';
import { path, year } from '../command/arguments.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'invoices and credit notes of a year',
    options: { year: year('of which year') },
    run: async ({ year: of }, { db }) =>
      table(await listInvoices(db, null, yearOf(of)), `No invoices of ${of}.`, [
        'number',
        ['Issued', (one) => dayOf(one.issuedAt)],
        'shop',
        'orderReference',
        'grossMinor',
        'corrects',
        ['E-invoice', (one) => (one.isForgotten ? 'forgotten' : one.isEInvoice ? 'yes' : '')],
      ]),
  }),
  export: row({
    about: 'writes their PDFs, the XML of e-invoices, and SHA256SUMS; a folder that holds some of them gets the others',
    options: { year: year('of which year'), out: path('the folder') },
    run: async ({ year: of, out }, { db }) => {
      const exported = await keepAll(exportInvoices(db, null, yearOf(of)), keepIn(out));
      const { invoices: count, eInvoices, forgotten } = exported;
      const gone = forgotten > 0 ? [`${forgotten} need not be kept any longer: their files are gone`] : [];
      return said(exported, `${count} documents of ${of} in ${out}, ${eInvoices} of them e-invoices`, ...gone);
    },
  }),
};

async function keepAll(files: AsyncGenerator<ExportedFile, Exported>, keep: (name: string, bytes: Uint8Array) => void): Promise<Exported> {
  for (;;) {
    const { done, value } = await files.next();
    if (done) return value;
    keep(value.name, value.bytes);
  }
}

/** Writes what is not there yet. The list of hashes alone grows from one export to the next. */
function keepIn(folder: string): (name: string, bytes: Uint8Array) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name, bytes) => {
    const target = join(folder, name);
    if (name === 'SHA256SUMS' || !existsSync(target)) return writeFileSync(target, bytes, { mode: 0o600 });
    if (!readFileSync(target).equals(bytes))
      throw new Refused('OTHER_DOCUMENT', `${target} is not the document the store keeps: choose an empty folder.`);
  };
}
