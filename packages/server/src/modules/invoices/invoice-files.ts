import type { Db } from '../../platform/db/index.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { ciiXml } from './documents/cii-xml.ts';
import type { Invoice } from './invoice.ts';
import { keepFiles, selectFiles, type InvoiceFiles } from './store.ts';

const drawnBy = new URL('./documents/invoice-pdf.ts', import.meta.url);

/** The bytes of an issued invoice, written at first need and kept: they never change. */
export async function invoiceFiles(db: Db, { id, kind, number, issuedAt, content }: Invoice): Promise<InvoiceFiles> {
  const kept = await db.first(selectFiles, [id]);
  if (kept) return kept;
  const document = { kind, number, issuedAt, ...content };
  const xml = ciiXml(document);
  const pdf = Buffer.from(await makePdf(drawnBy, { ...document, xml }, content.locale));
  // somebody may have been faster: what is kept first is the document
  return db.transaction(async (tx, commit) => {
    const [, first] = await Promise.all([
      tx.many(keepFiles, [id, pdf, xml === null ? null : Buffer.from(xml)]),
      tx.one(selectFiles, [id]),
      commit(),
    ]);
    return first;
  });
}
