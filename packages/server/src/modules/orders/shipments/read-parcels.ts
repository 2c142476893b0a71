import { parse } from 'csv-parse/sync';
import { parseReference } from '@frontrow/domain/orders/reference';
import type { ParcelRow } from './ship-parcels.ts';

/** Why a file cannot be read at all. */
export type UnreadableFile = { unreadable: 'no_heading' | 'not_csv' | 'too_many' };

const COLUMNS = ['reference', 'carrier', 'tracking'] as const;
const PARCEL_TEXT_MAX = 60;
/** Of a file: they are sent in one transaction. */
const PARCELS_MAX = 1000;

/**
 * The parcels of a CSV file with the headings reference, carrier and tracking, in any order, separated by commas, semicolons
 * or tabs; the tracking number may be missing or empty. A row with something wrong says what. Without a column for the
 * carrier it is `carrier` for all.
 */
export function readParcels(content: string, carrier = ''): ParcelRow[] | UnreadableFile {
  const rows = parseRows(content);
  if (!rows) return { unreadable: 'not_csv' };
  const headings = (rows[0] ?? []).map((heading) => heading.trim().toLowerCase());
  const at = COLUMNS.map((column) => headings.indexOf(column)) as [number, number, number];
  if (at[0] < 0) return { unreadable: 'no_heading' };
  if (rows.length > PARCELS_MAX + 1) return { unreadable: 'too_many' };
  return rows.slice(1).map((row, index) => {
    const [reference, named, tracking] = at.map((place) => (place < 0 ? '' : (row[place] ?? '').trim())) as [string, string, string];
    return readParcel({ reference, carrier: named || carrier, tracking }, index + 1);
  });
}

/** One parcel as it was typed, scanned or read from a row. */
export function readParcel(typed: { reference: string; carrier: string; tracking: string }, row = 1): ParcelRow {
  const { reference, carrier, tracking } = typed;
  const problem =
    reference === ''
      ? 'no_reference'
      : carrier === ''
        ? 'no_carrier'
        : carrier.length > PARCEL_TEXT_MAX || tracking.length > PARCEL_TEXT_MAX
          ? 'too_long'
          : undefined;
  return { row, reference: parseReference(reference) ?? reference, carrier, trackingNumber: tracking || null, problem };
}

/** @returns undefined where it is no CSV */
function parseRows(content: string): string[][] | undefined {
  try {
    return parse(content, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true });
  } catch {
    return undefined;
  }
}
