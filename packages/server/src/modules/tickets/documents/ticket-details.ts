import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import { hairline, ink, inkSoft, margin, pageSize } from '../../../platform/pdf/page-style.ts';
import { decoration, type Page, tagged } from './page.ts';
import { isPrinted } from '../../../platform/pdf/print-fonts.ts';
import type { Party } from './ticket-document.ts';
import { setLine, setLines, type TextStyle, wrapLines } from '../../../platform/pdf/type-setter.ts';

const top = pageSize.height / 2 + 44;
const columnWidth = 236;
const rightColumn = pageSize.width - margin - 6 - columnWidth;

const heading: TextStyle = { weight: 800, size: 15, color: ink };
const label: TextStyle = { weight: 400, size: 9, color: inkSoft };
const value: TextStyle = { weight: 400, size: 10.5, color: ink, leading: 14 };

/** The lower half of a page: price, parties and what to know at the door. */
export function drawDetails(page: Page): void {
  decoration(page, () => drawFolds(page));
  drawFacts(page);
  drawNotes(page);
}

function drawFolds({ pdf, texts }: Page): void {
  const middle = { x: pageSize.width / 2, y: pageSize.height / 2 };
  pdf.lineWidth(0.75).strokeColor(hairline).dash(5, { space: 4 });
  pdf.moveTo(0, middle.y).lineTo(pageSize.width, middle.y).stroke().undash();
  for (const y of [0, pageSize.height - 10])
    pdf
      .moveTo(middle.x, y)
      .lineTo(middle.x, y + 10)
      .stroke();
  setLine(pdf, texts.cut, margin + 6, middle.y + 11, { ...label, size: 7.5 });
}

function drawFacts(page: Page): void {
  const { pdf, texts, document, ticket, locale } = page;
  const left = margin + 6;
  tagged(page, 'H2', () => setLine(pdf, `${texts.order} ${document.orderReference}`, left, top, heading));
  const facts: [label: string, lines: string[]][] = [
    [texts.code, [formatValidationCode(ticket.validationCode)]],
    [texts.price, [texts.priceWithVat(formatAmount(ticket.priceMinor, locale), formatRate(ticket.vatPermille, locale))]],
    [texts.organiser, printed(ticket.organiser)],
    [texts.seller, printed(document.seller)],
  ];
  let baseline = top + 28;
  for (const [name, lines] of facts) {
    tagged(page, 'P', () => {
      setLine(pdf, name, left, baseline, label);
      const wrapped = lines.flatMap((line) => wrapLines(pdf, line, value, columnWidth));
      baseline = setLines(pdf, wrapped, left, baseline + 15, value) + 24;
    });
  }
}

function drawNotes(page: Page): void {
  const { pdf, texts, ticket } = page;
  tagged(page, 'H2', () => setLine(pdf, texts.entry, rightColumn, top, heading));
  const { holderName } = ticket;
  const notes = [
    ...(ticket.entry === '' ? [] : [ticket.entry]),
    ...ticket.notes,
    ...(holderName !== null && ticket.isPersonalised ? [texts.holderNote] : []),
    ...(holderName === null || isPrinted(holderName) ? [] : [texts.gapNote]),
    ticket.admitsOnce ? `${texts.showCode} ${texts.firstScan}` : texts.showCode,
    ...texts.notes,
  ];
  const list = pdf.struct('L');
  page.section.add(list);
  let baseline = top + 28;
  for (const note of notes) {
    const lines = wrapLines(pdf, note, value, columnWidth - 14);
    // A note too many is left out whole rather than run off the page; the general ones come last.
    if (baseline + lines.length * 14 > pageSize.height - margin) break;
    const item = pdf.struct('LI');
    list.add(item);
    item.add(pdf.struct('Lbl', {}, () => setLine(pdf, '•', rightColumn, baseline, { ...value, weight: 600 })));
    item.add(
      pdf.struct('LBody', {}, () => {
        baseline = setLines(pdf, lines, rightColumn + 14, baseline, value) + 21;
      }),
    );
    item.end();
  }
  list.end();
}

function printed({ name, addressLines }: Party): string[] {
  return [name, ...addressLines];
}
