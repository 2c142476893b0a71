import { parse } from 'csv-parse/sync';
import type { Parcel } from './ship-order.ts';

/** A file that cannot be read; the message names the line. */
export class UnreadableParcels extends Error {
  override name = 'UnreadableParcels';
}

const COLUMNS = ['reference', 'carrier', 'tracking'] as const;
const LENGTH_MAX = 60;

/**
 * Parcels of a CSV file with the headings reference, carrier and tracking, in any order, separated by commas, semicolons or
 * tabs; the tracking number may be missing or empty. @throws UnreadableParcels
 */
export function readParcels(content: string): Parcel[] {
  const rows = parseRows(content);
  const headings = (rows[0] ?? []).map((heading) => heading.trim().toLowerCase());
  const [reference, carrier, tracking] = COLUMNS.map((column) => headings.indexOf(column)) as [number, number, number];
  if (reference < 0) throw new UnreadableParcels('the first line has no heading "reference"');
  return rows.slice(1).map((row, index) => {
    const cell = (at: number) => (at < 0 ? '' : (row[at] ?? '').trim()) || null;
    return checkParcel(
      { reference: cell(reference) ?? '', carrier: cell(carrier) ?? '', trackingNumber: cell(tracking) },
      `row ${index + 1}`,
    );
  });
}

/** @throws UnreadableParcels where something is missing or too long */
export function checkParcel(parcel: Parcel, where: string): Parcel {
  const { reference, carrier, trackingNumber } = parcel;
  if (reference === '') throw new UnreadableParcels(`${where}: there is no reference`);
  if (carrier === '') throw new UnreadableParcels(`${where}: there is no carrier`);
  if ([carrier, trackingNumber].some((text) => text !== null && text.length > LENGTH_MAX))
    throw new UnreadableParcels(`${where}: carrier and tracking number have ${LENGTH_MAX} characters at most`);
  return parcel;
}

function parseRows(content: string): string[][] {
  try {
    return parse(content, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new UnreadableParcels(`the file is not CSV: ${(error as Error).message}`);
  }
}
