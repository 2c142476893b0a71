import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { keyLines, type KeyedLine, UnreadableStatement } from './statement-line.ts';

/** Some minutes of work; a day of a large shop has a tenth. */
const LINES_MAX = 20_000;

/** Reads a bank's file, CAMT.053 or CSV, in UTF-8, UTF-16 or the Windows encoding of older exports. Throws UnreadableStatement. */
export function readStatement(bytes: Uint8Array): KeyedLine[] {
  const content = decode(bytes);
  const lines = /^\uFEFF?\s*</.test(content) ? readCamt(content) : readCsv(content);
  if (lines.length > LINES_MAX) throw new UnreadableStatement('too_many_lines');
  return keyLines(lines);
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
