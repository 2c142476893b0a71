import type { Locale } from '@frontrow/domain/locale';
import { hairline, ink, inkSoft, pageSize } from '../../../platform/pdf/page-style.ts';
import { setLine, setLines, type Pdf, type TextStyle, wrapLines } from '../../../platform/pdf/type-setter.ts';
import type { InvoiceDocument } from '../invoice.ts';
import type { texts } from './texts.ts';

/** What the parts of an invoice are drawn with: points from the top left corner; `y` is where the next part begins. */
export type Sheet = {
  pdf: Pdf;
  root: ReturnType<Pdf['struct']>;
  document: InvoiceDocument;
  texts: (typeof texts)[Locale];
  locale: Locale;
  y: number;
  page: number;
};

export const left = 56;
export const right = pageSize.width - 56;
export const plain: TextStyle = { weight: 400, size: 10, color: ink, leading: 14 };
export const soft: TextStyle = { weight: 400, size: 8.5, color: inkSoft, leading: 12 };
export const strong: TextStyle = { ...plain, weight: 600 };

export function addPage(sheet: Sheet): void {
  const { pdf, document, texts: text } = sheet;
  pdf.addPage();
  sheet.page += 1;
  sheet.y = 64;
  // repeated on every page, so reading aids pass over it
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.rect(0, 0, pageSize.width, 8).fill(document.accentColor);
  pdf
    .moveTo(left, pageSize.height - 52)
    .lineTo(right, pageSize.height - 52)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  setLine(pdf, text.page(text[document.kind].title(document.number), sheet.page), left, pageSize.height - 36, soft);
  pdf.endMarkedContent();
}

/** Begins a new page where less than this is left on the page. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > pageSize.height - 72) addPage(sheet);
}

/** Draws content that is read as one element. */
export function tag({ pdf, root }: Sheet, type: string, draw: () => void): void {
  root.add(pdf.struct(type, {}, draw));
}

export function paragraph(sheet: Sheet, type: string, given: readonly string[], style: TextStyle, after: number): void {
  const { pdf } = sheet;
  const lines = given.flatMap((line) => wrapLines(pdf, line, style, right - left));
  const leading = style.leading ?? style.size * 1.3;
  makeRoom(sheet, lines.length * leading + after);
  tag(sheet, type, () => setLines(pdf, lines, left, sheet.y + style.size, style));
  sheet.y += lines.length * leading + after;
}
