import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { keyLines, type KeyedLine } from './statement-line.ts';

/** Reads a bank's file, CAMT.053 or CSV, in UTF-8, UTF-16 or the Windows encoding of older exports. Throws UnreadableStatement. */
export function readStatement(bytes: Uint8Array): KeyedLine[] {
  const content = decode(bytes);
  return keyLines(/^\uFEFF?\s*</.test(content) ? readCamt(content) : readCsv(content));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
