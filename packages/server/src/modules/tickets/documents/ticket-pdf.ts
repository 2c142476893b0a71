import type { Locale } from '@frontrow/domain/locale';
import { palette } from './accent.ts';
import { taggedPdf } from '../../../platform/pdf/tagged-pdf.ts';
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
  const colors = palette(document.accentColor);
  const head = { title, author: document.seller.name, issuedAt: document.issuedAt, locale };
  return taggedPdf(head, (pdf, root) =>
    document.tickets.forEach((ticket, index) => {
      pdf.addPage();
      const page = { pdf, section: pdf.struct('Sect'), texts: texts[locale], locale, colors, document, ticket, number: index + 1 };
      root.add(page.section);
      drawCard(page);
      drawDetails(page);
      page.section.end();
    }),
  );
}
/** For the thread that makes PDFs. */
export { ticketPdf as makeFile };
