import type { Locale } from '@frontrow/domain/locale';
import type { Palette } from './accent.ts';
import type { texts } from './texts.ts';
import type { TicketDocument, TicketPage } from './ticket-document.ts';
import type { Pdf } from './type-setter.ts';

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

export const pageSize = { width: 595.28, height: 841.89 };
export const margin = 28;
export const ink = '#14141a';
export const inkSoft = '#55555f'; // 7.3 : 1 on white
export const hairline = '#c9c9d1';

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
