import { createHash } from 'node:crypto';
import type { Acting } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { invoiceFiles } from './invoice-files.ts';
import { selectInvoiceById, selectInvoicesOfPeriod, type ListedInvoice } from './store.ts';

/** Days of Berlin, both of them included. */
export type Period = { from: string; until: string };
export const yearOf = (year: number): Period => ({ from: `${year}-01-01`, until: `${year}-12-31` });

const PIECE = 500;

/** Invoices and credit notes of a period as they were issued, some at a time. */
async function* eachInvoice(db: Db, shops: Acting['shops'], { from, until }: Period): AsyncGenerator<ListedInvoice> {
  for (let last = 0; ;) {
    const piece = await db.many(selectInvoicesOfPeriod, [shops, from, until, last, PIECE]);
    yield* piece;
    if (piece.length < PIECE) return;
    last = piece.at(-1)?.id ?? last;
  }
}

/** All of them. */
export async function listInvoices(db: Db, shops: Acting['shops'], period: Period): Promise<ListedInvoice[]> {
  const all: ListedInvoice[] = [];
  for await (const invoice of eachInvoice(db, shops, period)) all.push(invoice);
  return all;
}

export type Exported = { invoices: number; eInvoices: number; forgotten: number };
export type ExportedFile = { name: string; bytes: Uint8Array };

/**
 * The kept files of a period, each under the number of its document, last a list of their SHA-256 as `sha256sum -c` reads it. What
 * nobody has asked for yet is written and kept first. Forgotten ones have no file any more. One file at a time is in memory.
 * @returns how many there were
 */
export async function* exportInvoices(db: Db, shops: Acting['shops'], period: Period): AsyncGenerator<ExportedFile, Exported> {
  const exported: Exported = { invoices: 0, eInvoices: 0, forgotten: 0 };
  const sums: string[] = [];
  const note = (name: string, bytes: Uint8Array): ExportedFile => {
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    return { name, bytes };
  };
  for await (const { id, number, isForgotten } of eachInvoice(db, shops, period)) {
    if (isForgotten) {
      exported.forgotten += 1;
      continue;
    }
    const { pdf, xml } = await invoiceFiles(db, await db.one(selectInvoiceById, [id]));
    yield note(`${number}.pdf`, pdf);
    if (xml) yield note(`${number}.xml`, xml);
    exported.invoices += 1;
    if (xml) exported.eInvoices += 1;
  }
  if (sums.length > 0) yield { name: 'SHA256SUMS', bytes: Buffer.from(sums.join('')) };
  return exported;
}
