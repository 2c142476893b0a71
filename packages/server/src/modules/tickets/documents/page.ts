import type { Locale } from '@frontrow/domain/locale';
import type { Palette } from './accent.ts';
import type { texts } from './texts.ts';
import type { TicketDocument, TicketPage } from './ticket-document.ts';
import type { Pdf } from '../../../platform/pdf/type-setter.ts';

/** What the parts of a page are drawn with. Points; the origin is the top left corner. */
export type Page = {
  pdf: Pdf;
  section: ReturnType<Pdf['struct']>;
  texts: (typeof texts)[Locale];
  locale: Locale;
  colors: Palette;
  document: TicketDocument;
  ticket: TicketPage;
  number: number;
};

/** Draws content that is read as one element, in the order of the calls. */
export function tagged(page: Page, type: string, draw: () => void): void {
  page.section.add(page.pdf.struct(type, {}, draw));
}

/** Draws decoration that reading aids pass over. */
export function decoration({ pdf }: Page, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
