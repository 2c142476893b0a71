import type { Locale } from '@frontrow/domain/locale';
import PdfKit from 'pdfkit';
import { palette } from './accent.ts';
import { drawCard } from './ticket-card.ts';
import { drawDetails } from './ticket-details.ts';
import type { TicketDocument } from './ticket-document.ts';
import { texts } from './texts.ts';

/**
 * Tickets of one order as a tagged PDF (PDF/UA-1), a page of A4 each. The upper half is the ticket, the lower half
 * what belongs to it. Equal input gives equal bytes: an issued document never changes. Throws RangeError on an
 * accent that is no colour, a scan secret below 128 bits, a validation code that is none, or no tickets.
 */
export async function ticketPdf(document: TicketDocument, locale: Locale): Promise<Uint8Array> {
  if (document.tickets.length === 0) throw new RangeError('a ticket document needs a ticket');
  const title = texts[locale].title(document.orderReference);
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    font: '', // no default font: everything is set in embedded Inter
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets, // known to pdfkit, not to its types
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: title,
      Author: document.seller.name,
      Creator: 'Frontrow',
      Producer: 'Frontrow',
      CreationDate: document.issuedAt,
      ModDate: document.issuedAt,
    },
  });
  const colors = palette(document.accentColor);
  const root = pdf.struct('Document', { title });
  pdf.addStructure(root);
  document.tickets.forEach((ticket, index) => {
    pdf.addPage();
    const page = { pdf, section: pdf.struct('Sect'), texts: texts[locale], locale, colors, document, ticket, number: index + 1 };
    root.add(page.section);
    drawCard(page);
    drawDetails(page);
    page.section.end();
  });
  root.end();
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
/** For the thread that makes PDFs. */
export { ticketPdf as makeFile };
