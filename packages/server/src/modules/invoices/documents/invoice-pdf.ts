import { datePartsOf } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import { ink } from '../../../platform/pdf/page-style.ts';
import { isPrinted } from '../../../platform/pdf/print-fonts.ts';
import { taggedPdf } from '../../../platform/pdf/tagged-pdf.ts';
import { type Pdf, setLine, setLines, wrapLines } from '../../../platform/pdf/type-setter.ts';
import type { InvoiceDocument } from '../invoice.ts';
import { facturX } from './factur-x.ts';
import { drawLines, drawTotals, drawVat } from './invoice-tables.ts';
import { addPage, left, paragraph, plain, right, type Sheet, soft, strong, tag } from './sheet.ts';
import { texts } from './texts.ts';

/**
 * An invoice or credit note as a tagged PDF (PDF/UA-1); with its XML inside it is an e-invoice, ZUGFeRD in PDF/A-3. Equal
 * input gives equal bytes: an issued document never changes.
 */
export async function invoicePdf(document: InvoiceDocument & { xml?: string | null }, locale: Locale): Promise<Uint8Array> {
  const title = texts[locale][document.kind].title(document.number);
  const head = { title, author: document.seller.name, issuedAt: document.issuedAt, locale };
  const draw = (pdf: Pdf, root: Sheet['root']) => {
    const sheet: Sheet = { pdf, root, document, texts: texts[locale], locale, y: 0, page: 0 };
    addPage(sheet);
    drawHead(sheet);
    paragraph(sheet, 'H1', [title], { weight: 800, size: 20, color: ink }, 24);
    if (document.corrects !== null) paragraph(sheet, 'P', [sheet.texts.corrects(document.corrects)], plain, 12);
    drawLines(sheet);
    drawTotals(sheet);
    drawVat(sheet);
    drawNotes(sheet);
  };
  return taggedPdf(head, draw, document.xml ? facturX(document.xml) : undefined);
}
/** For the thread that makes PDFs. */
export { invoicePdf as makeFile };

const factsLeft = 360;

/** `21.11.2026` */
const day = (instant: Date | string, locale: Locale): string => {
  const parts = datePartsOf(instant, locale);
  return `${parts.day}.${parts.month}.${parts.year}`;
};

function drawHead(sheet: Sheet): void {
  const { pdf, document, texts: text, locale } = sheet;
  const { seller, buyerLines, kind } = document;
  tag(sheet, 'P', () => setLine(pdf, document.shopName, left, 64, { weight: 800, size: 15, color: ink }));
  tag(sheet, 'P', () => {
    const sender = wrapLines(pdf, [seller.name, ...seller.addressLines].join(' · '), soft, factsLeft - left - 24);
    setLines(pdf, sender, left, 104, soft);
  });
  let baseline = 144;
  tag(sheet, 'P', () => {
    const lines = buyerLines.flatMap((line) => wrapLines(pdf, line, plain, factsLeft - left - 24));
    baseline = setLines(pdf, lines, left, baseline, plain);
  });
  const facts: [label: string, value: string | null][] = [
    [text[kind].number, document.number],
    [text[kind].date, day(document.issuedAt, locale)],
    [text.order, document.orderReference],
    [text.orderedAt, day(document.placedAt, locale)],
    [text.payment, document.paymentMethodName],
    [text.vatId, seller.vatId],
    [text.taxNumber, seller.vatId === null ? seller.taxNumber : null],
  ];
  let top = 64;
  for (const [label, value] of facts) {
    if (value === null) continue;
    tag(sheet, 'P', () => {
      setLine(pdf, label, factsLeft, top, soft);
      setLines(pdf, wrapLines(pdf, value, strong, right - factsLeft), factsLeft, top + 13, strong);
    });
    top += 30;
  }
  sheet.y = Math.max(baseline, top) + 28;
}

function drawNotes(sheet: Sheet): void {
  const { document, texts: text, locale } = sheet;
  const { vouchersMinor, paymentMethodName } = document;
  const notes =
    document.kind === 'credit_note'
      ? []
      : [text.paid(paymentMethodName), ...(vouchersMinor > 0 ? [text.vouchers(formatAmount(vouchersMinor, locale))] : []), text.supply];
  if (!document.buyerLines.every(isPrinted)) notes.push(text.gap);
  for (const note of notes) paragraph(sheet, 'P', [note], plain, 4);
}
