import { settlementNumber, sumKeys } from '@frontrow/domain/settlements/settle';
import { csvRow } from '../../platform/csv.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import type { SettlementDocument } from './documents/settlement-pdf.ts';
import { texts } from './documents/texts.ts';
import type { ClosedSettlement } from './show.ts';

const drawnBy = new URL('./documents/settlement-pdf.ts', import.meta.url);

/** In the language of the terms. Drawn anew each time: what it is drawn from never changes. */
export async function settlementPdf(settlement: ClosedSettlement, house: SettlementDocument['house']): Promise<Uint8Array> {
  return makePdf(drawnBy, { ...settlement, house } satisfies SettlementDocument, settlement.terms.locale);
}
export const settlementFilename = (settlement: ClosedSettlement): string =>
  texts[settlement.terms.locale].filename(settlementNumber(settlement));

const head = ['settlement', 'organiser', 'from', 'until', 'event', 'happeningFrom', 'ticket', 'unitPrice', 'vatPercent', 'paidBy'];
const sumHead = sumKeys.map((key) => key.replace(/Minor$/, ''));

/** A row for each of its lines, for spreadsheets: UTF-8 with its mark, separated by semicolons. */
export function settlementCsv(settlement: ClosedSettlement): string {
  const { organiser, from, until, lines } = settlement;
  const rows = lines.map((line) =>
    csvRow([
      settlementNumber(settlement),
      organiser,
      from,
      until,
      line.event,
      new Date(line.happeningFrom).toISOString(),
      line.variant,
      decimal(line.unitPriceMinor),
      String(line.vatPermille / 10),
      line.paidBy,
      ...sumKeys.map((key) => (key.endsWith('ieces') ? String(line[key]) : decimal(line[key]))),
    ]),
  );
  return `\u{feff}${csvRow([...head, ...sumHead])}${rows.join('')}`;
}

const decimal = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)},${String(Math.abs(minor) % 100).padStart(2, '0')}`;
