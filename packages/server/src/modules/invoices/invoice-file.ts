import type { Db } from '../../platform/db/index.ts';
import { makePdf } from '../tickets/documents/make-ticket-pdf.ts';
import type { Invoice } from './invoice.ts';
import { keepPdf, selectPdf } from './store.ts';

const drawnBy = new URL('./documents/invoice-pdf.ts', import.meta.url);

/** The bytes of an issued invoice, drawn at first need and kept: they never change. */
export async function invoiceFile(db: Db, { id, kind, number, issuedAt, content }: Invoice): Promise<Buffer> {
  const { pdf: kept } = await db.one(selectPdf, [id]);
  if (kept) return kept;
  const pdf = Buffer.from(await makePdf(drawnBy, { kind, number, issuedAt, ...content }, content.locale));
  // somebody may have been faster: what is kept first is the document
  return db.transaction(async (tx) => {
    await tx.many(keepPdf, [id, pdf]);
    return (await tx.one(selectPdf, [id])).pdf ?? pdf;
  });
}
