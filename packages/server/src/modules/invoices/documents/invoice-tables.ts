import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { hairline, ink } from '../../../platform/pdf/page-style.ts';
import { lineWidth, setLine, setLines, type TextStyle, wrapLines } from '../../../platform/pdf/type-setter.ts';
import { vatTotalsOf } from '../invoice.ts';
import { left, makeRoom, paragraph, plain, right, type Sheet, soft, strong } from './sheet.ts';

/** Where the columns of figures end. */
const ends = { quantity: 318, price: 392, vat: 440, amount: right };
const itemWidth = 218;

type Cell = { text: string; end: number };

/** What was sold, a row each, on as many pages as it takes. */
export function drawLines(sheet: Sheet): void {
  const { pdf, document, texts: text, locale } = sheet;
  const table = pdf.struct('Table');
  sheet.root.add(table);
  row(sheet, table, 'TH', [[text.item], []], soft, [
    { text: text.quantity, end: ends.quantity },
    { text: text.price, end: ends.price },
    { text: text.vat, end: ends.vat },
    { text: text.amount, end: ends.amount },
  ]);
  for (const line of document.lines) {
    const soldFor = line.soldFor === null ? [] : [text.soldFor(line.soldFor)];
    const details = [...line.details, ...soldFor].flatMap((detail) => wrapLines(pdf, detail, soft, itemWidth));
    row(sheet, table, 'TD', [wrapLines(pdf, line.name, strong, itemWidth), details], plain, [
      { text: String(line.quantity), end: ends.quantity },
      { text: formatAmount(line.unitPriceMinor, locale), end: ends.price },
      { text: formatRate(line.vatPermille, locale), end: ends.vat },
      { text: formatAmount(line.totalMinor, locale), end: ends.amount },
    ]);
  }
  table.end();
}

export function drawTotals(sheet: Sheet): void {
  const { pdf, document, texts: text, locale } = sheet;
  const style: TextStyle = { weight: 800, size: 13, color: ink };
  const amount = formatAmount(
    document.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    locale,
  );
  makeRoom(sheet, 52);
  sheet.root.add(
    pdf.struct('P', {}, () => {
      setLine(pdf, text.total, left, sheet.y + 24, style);
      setLine(pdf, amount, right - lineWidth(pdf, amount, style), sheet.y + 24, style);
    }),
  );
  sheet.y += 52;
}

/** Net, VAT and gross by rate. */
export function drawVat(sheet: Sheet): void {
  const { pdf, document, texts: text, locale } = sheet;
  const totals = vatTotalsOf(document);
  makeRoom(sheet, 44 + totals.length * 24);
  paragraph(sheet, 'H2', [text.vatHeading], { ...strong, size: 11 }, 4);
  const table = pdf.struct('Table');
  sheet.root.add(table);
  const cells = (net: string, vat: string, gross: string): Cell[] => [
    { text: net, end: ends.quantity },
    { text: vat, end: ends.price },
    { text: gross, end: ends.amount },
  ];
  row(sheet, table, 'TH', [[text.rate], []], soft, cells(text.net, text.vat, text.gross));
  for (const { ratePermille, netMinor, vatMinor, grossMinor } of totals) {
    const amounts = [netMinor, vatMinor, grossMinor].map((minor) => formatAmount(minor, locale)) as [string, string, string];
    row(sheet, table, 'TD', [[formatRate(ratePermille, locale)], []], plain, cells(...amounts));
  }
  table.end();
  sheet.y += 16;
}

/** A row: the first cell in lines, plain and soft, then figures set against their right edge. */
function row(
  sheet: Sheet,
  table: ReturnType<Sheet['pdf']['struct']>,
  type: 'TH' | 'TD',
  [first, details]: readonly [readonly string[], readonly string[]],
  style: TextStyle,
  cells: readonly Cell[],
): void {
  const { pdf } = sheet;
  const height = first.length * 14 + details.length * 12 + 10;
  makeRoom(sheet, height);
  const baseline = sheet.y + 12;
  const options = (type === 'TH' ? { scope: 'Column' } : {}) as object; // known to pdfkit, not to its types
  const tr = pdf.struct('TR');
  table.add(tr);
  const cell = (draw: () => void) => tr.add(pdf.struct(type, options, draw));
  cell(() => {
    setLines(pdf, first, left, baseline, type === 'TH' ? soft : strong);
    if (details.length > 0) setLines(pdf, details, left, baseline + first.length * 14 - 1, soft);
  });
  for (const { text, end } of cells) cell(() => setLine(pdf, text, end - lineWidth(pdf, text, style), baseline, style));
  tr.end();
  sheet.y += height;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(left, sheet.y).lineTo(right, sheet.y).lineWidth(0.5).strokeColor(hairline).stroke();
  pdf.endMarkedContent();
}
