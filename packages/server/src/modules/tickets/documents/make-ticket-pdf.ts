import type { Locale } from '@frontrow/domain/locale';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { TicketDocument } from './ticket-document.ts';

const tickets = new URL('./ticket-pdf.ts', import.meta.url);
export const makeTicketPdf = (document: TicketDocument, locale: Locale): Promise<Uint8Array> => makePdf(tickets, document, locale);
