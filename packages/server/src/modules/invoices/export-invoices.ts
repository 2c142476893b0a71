import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { invoiceFiles } from './invoice-files.ts';
import { selectInvoiceById, selectInvoicesOfYear, type ListedInvoice } from './store.ts';

/** Invoices and credit notes of a year in Berlin, by number. */
export const listInvoices = (db: Queryable, year: number): Promise<ListedInvoice[]> => db.many(selectInvoicesOfYear, [year]);

export type Exported = { invoices: number; eInvoices: number; forgotten: number };

/**
 * Hands over the kept files of a year, each under the number of its document, last a list of their SHA-256 as `sha256sum -c`
 * reads it. What nobody has asked for yet is written and kept first. Forgotten ones have no file any more.
 */
export async function exportInvoices(db: Db, year: number, keep: (name: string, bytes: Uint8Array) => void): Promise<Exported> {
  const exported: Exported = { invoices: 0, eInvoices: 0, forgotten: 0 };
  const sums: string[] = [];
  const hand = (name: string, bytes: Uint8Array) => {
    keep(name, bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  };
  for (const { id, number, isForgotten } of await db.many(selectInvoicesOfYear, [year])) {
    if (isForgotten) {
      exported.forgotten += 1;
      continue;
    }
    const { pdf, xml } = await invoiceFiles(db, await db.one(selectInvoiceById, [id]));
    hand(`${number}.pdf`, pdf);
    if (xml) hand(`${number}.xml`, xml);
    exported.invoices += 1;
    if (xml) exported.eInvoices += 1;
  }
  if (sums.length > 0) keep('SHA256SUMS', Buffer.from(sums.join('')));
  return exported;
}
