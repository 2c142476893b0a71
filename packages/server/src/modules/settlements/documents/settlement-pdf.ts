import type { Locale } from '@frontrow/domain/locale';
import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { shortDay } from '@frontrow/domain/office/dates';
import { addUp, revenueOf, settlementNumber, vatOf } from '@frontrow/domain/settlements/settle';
import { hairline, ink, inkSoft, pageSize } from '../../../platform/pdf/page-style.ts';
import { taggedPdf } from '../../../platform/pdf/tagged-pdf.ts';
import { lineWidth, setLine, setLines, type Pdf, type TextStyle, wrapLines } from '../../../platform/pdf/type-setter.ts';
import type { ClosedSettlement } from '../show.ts';
import type { SettledLine } from '../store.ts';
import { texts } from './texts.ts';

/** `house`: who settles, as its letters say it. */
export type SettlementDocument = ClosedSettlement & { house: { name: string; accentColor: string; lines: readonly string[] } };
/** Points from the top left corner; `y` is where the next part begins. */
type Sheet = {
  pdf: Pdf;
  root: ReturnType<Pdf['struct']>;
  document: SettlementDocument;
  text: (typeof texts)[Locale];
  locale: Locale;
  y: number;
  page: number;
};

const left = 56;
const right = pageSize.width - 56;
const plain: TextStyle = { weight: 400, size: 9, color: ink, leading: 13 };
const soft: TextStyle = { weight: 400, size: 8, color: inkSoft, leading: 11 };
const strong: TextStyle = { ...plain, weight: 600 };

/** A closed settlement as a tagged PDF (PDF/UA-1). Equal input gives equal bytes. */
export async function settlementPdf(document: SettlementDocument, locale: Locale): Promise<Uint8Array> {
  const text = texts[locale];
  const title = text.title(settlementNumber(document));
  return taggedPdf({ title, author: document.house.name, issuedAt: document.closedAt, locale }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, document, text, locale, y: 0, page: 0 };
    addPage(sheet);
    drawHead(sheet, title);
    drawDue(sheet);
    for (const lines of byEvent(document.lines)) drawEvent(sheet, lines);
    drawSums(sheet);
    drawOpen(sheet);
  });
}
/** For the thread that makes PDFs. */
export { settlementPdf as makeFile };

function addPage(sheet: Sheet): void {
  const { pdf, document, text } = sheet;
  pdf.addPage();
  sheet.page += 1;
  sheet.y = 60;
  // repeated on every page, so reading aids pass over it
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.rect(0, 0, pageSize.width, 8).fill(document.house.accentColor);
  rule(pdf, pageSize.height - 52);
  setLine(pdf, text.page(text.title(settlementNumber(document)), sheet.page), left, pageSize.height - 36, soft);
  pdf.endMarkedContent();
}

const rule = (pdf: Pdf, y: number) => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(hairline).stroke();

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > pageSize.height - 68) addPage(sheet);
}

function paragraph(sheet: Sheet, type: 'P' | 'H1' | 'H2', given: readonly string[], style: TextStyle, after: number): void {
  const { pdf, root } = sheet;
  const lines = given.flatMap((line) => wrapLines(pdf, line, style, right - left));
  const leading = style.leading ?? style.size * 1.3;
  makeRoom(sheet, lines.length * leading + after);
  root.add(pdf.struct(type, {}, () => setLines(pdf, lines, left, sheet.y + style.size, style)));
  sheet.y += lines.length * leading + after;
}

function drawHead(sheet: Sheet, title: string): void {
  const { document, text, locale } = sheet;
  const { house, terms, from, until, closedAt } = document;
  paragraph(sheet, 'P', [house.name], { weight: 800, size: 15, color: ink }, 2);
  paragraph(sheet, 'P', [house.lines.join(' · ')], soft, 22);
  paragraph(sheet, 'P', [terms.party, ...terms.address.split('\n').filter((line) => line.trim() !== '')], { ...plain, size: 10 }, 26);
  paragraph(sheet, 'H1', [title], { weight: 800, size: 20, color: ink }, 4);
  paragraph(
    sheet,
    'P',
    [text.period(shortDay(`${from}T12:00Z`, locale), shortDay(`${until}T12:00Z`, locale)), text.closedAt(shortDay(closedAt, locale))],
    plain,
    14,
  );
}

/** What is due, from what was sold down to what is paid out. */
function drawDue(sheet: Sheet): void {
  const { document, text, locale } = sheet;
  const { terms } = document;
  const sums = addUp(document.lines);
  const rows: (readonly [string, number])[] = [
    [text.revenue(formatAmount(vatOf(sums), locale)), document.revenueMinor],
    [
      text.commission(
        formatRate(terms.commissionPermille, locale),
        terms.commissionMinor === 0 ? null : formatAmount(terms.commissionMinor, locale),
      ),
      -document.commissionMinor,
    ],
    [text.commissionVat(formatRate(terms.commissionVatPermille, locale)), -document.commissionVatMinor],
    [text.houseFees, -document.houseFeesMinor],
    [text.onAccount, -document.onAccountMinor],
    [text.carried, document.carriedMinor],
  ];
  const shown = rows.filter(([, minor], at) => at === 0 || minor !== 0);
  table(
    sheet,
    [{ head: '', width: 340 }, { head: '' }],
    [
      ...shown.map(([name, minor]) => ({ cells: [name, formatAmount(minor, locale)] })),
      {
        cells: [document.dueMinor < 0 ? text.dueToUs : text.due, formatAmount(Math.abs(document.dueMinor), locale)],
        style: { weight: 800, size: 12, color: ink },
      },
    ],
  );
}

function byEvent(lines: readonly SettledLine[]): SettledLine[][] {
  const events = new Map<number, SettledLine[]>();
  for (const line of lines) events.set(line.eventId, [...(events.get(line.eventId) ?? []), line]);
  return [...events.values()];
}

/** Of an event, a row for each ticket at a price; how it was paid stands below all of them. */
function drawEvent(sheet: Sheet, lines: readonly SettledLine[]): void {
  const { text, locale } = sheet;
  const [first] = lines;
  if (!first) return;
  const amount = (minor: number) => formatAmount(minor, locale);
  const cells = (of: readonly SettledLine[]) => {
    const sums = addUp(of);
    const { pieces, grossMinor, returnedPieces, refundedMinor, keptMinor, feeMinor } = sums;
    return [
      String(pieces),
      amount(grossMinor),
      String(returnedPieces),
      amount(-refundedMinor),
      amount(keptMinor + feeMinor),
      amount(revenueOf(sums)),
    ];
  };
  const variants = new Map<string, SettledLine[]>();
  for (const line of lines) {
    const key = `${line.variantId} ${line.unitPriceMinor} ${line.vatPermille}`;
    variants.set(key, [...(variants.get(key) ?? []), line]);
  }
  makeRoom(sheet, 90);
  paragraph(sheet, 'H2', [`${first.event}, ${shortDay(first.happeningFrom, locale)}`], { ...strong, size: 11 }, 2);
  const columns = [
    { head: text.ticket, width: 128 },
    { head: text.price, width: 52 },
    { head: text.sold, width: 44 },
    { head: text.gross, width: 62 },
    { head: text.returned, width: 36 },
    { head: text.refunded, width: 58 },
    { head: text.fees },
    { head: text.sum },
  ];
  table(sheet, columns, [
    ...[...variants.values()].map((of) => ({
      cells: [`${of[0]?.variant} (${formatRate(of[0]?.vatPermille ?? 0, locale)})`, amount(of[0]?.unitPriceMinor ?? 0), ...cells(of)],
    })),
    { cells: [text.total, '', ...cells(lines)], style: strong },
  ]);
}

function drawSums(sheet: Sheet): void {
  const { document, text, locale } = sheet;
  const amount = (minor: number) => formatAmount(minor, locale);
  const by = (keyOf: (line: SettledLine) => string) => {
    const groups = new Map<string, SettledLine[]>();
    for (const line of document.lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
    return [...groups].map(([key, lines]) => ({ key, sums: addUp(lines) }));
  };
  makeRoom(sheet, 80);
  paragraph(sheet, 'H2', [text.byRate], { ...strong, size: 11 }, 2);
  table(
    sheet,
    [{ head: text.rate, width: 180 }, { head: text.net, width: 100 }, { head: text.vat, width: 100 }, { head: text.sum }],
    by(({ vatPermille }) => String(vatPermille)).map(({ key, sums }) => ({
      cells: [formatRate(Number(key), locale), amount(revenueOf(sums) - vatOf(sums)), amount(vatOf(sums)), amount(revenueOf(sums))],
    })),
  );
  makeRoom(sheet, 80);
  paragraph(sheet, 'H2', [text.paidByTitle], { ...strong, size: 11 }, 2);
  table(
    sheet,
    [{ head: text.way, width: 280 }, { head: text.tickets, width: 100 }, { head: text.sum }],
    by(({ paidBy }) => paidBy).map(({ key, sums }) => ({
      cells: [text.paidBy[key] ?? key, String(sums.pieces - sums.returnedPieces), amount(revenueOf(sums))],
    })),
  );
}

function drawOpen(sheet: Sheet): void {
  const { document, text, locale } = sheet;
  const { unpaidOrders, unpaidPieces, unpaidMinor, refunds, refundsMinor } = document.open;
  makeRoom(sheet, 60);
  paragraph(sheet, 'H2', [text.open], { ...strong, size: 11 }, 2);
  const lines = [
    text.unpaid(unpaidOrders, unpaidPieces, formatAmount(unpaidMinor, locale)),
    text.refunds(refunds, formatAmount(refundsMinor, locale)),
    text.openText,
  ];
  paragraph(sheet, 'P', lines, plain, 4);
}

/** Without a width a column has its share of what is left. Figures are set against their right edge. */
type Column = { head: string; width?: number };
type Row = { cells: readonly string[]; style?: TextStyle };

function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const { pdf } = sheet;
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const share = (right - left - taken) / Math.max(1, columns.filter(({ width }) => width === undefined).length);
  let at = left;
  const ends = columns.map(({ width = share }) => (at += width));
  const struct = pdf.struct('Table');
  sheet.root.add(struct);
  const draw = (type: 'TH' | 'TD', { cells, style = plain }: Row) => {
    const first = wrapLines(pdf, cells[0] ?? '', style, (ends[0] ?? 0) - left - 8);
    const height = Math.max(1, first.length) * (style.leading ?? 15) + 7;
    makeRoom(sheet, height);
    const baseline = sheet.y + style.size + 3;
    const options = (type === 'TH' ? { scope: 'Column' } : {}) as object; // known to pdfkit, not to its types
    const tr = pdf.struct('TR');
    struct.add(tr);
    tr.add(pdf.struct(type, options, () => setLines(pdf, first, left, baseline, style)));
    for (const [place, cell] of cells.entries())
      if (place > 0)
        tr.add(pdf.struct(type, options, () => setLine(pdf, cell, (ends[place] ?? right) - lineWidth(pdf, cell, style), baseline, style)));
    tr.end();
    sheet.y += height;
    pdf.markContent('Artifact', { type: 'Layout' });
    rule(pdf, sheet.y);
    pdf.endMarkedContent();
  };
  if (columns.some(({ head }) => head !== '')) draw('TH', { cells: columns.map(({ head }) => head), style: soft });
  for (const row of rows) draw('TD', row);
  struct.end();
  sheet.y += 18;
}
