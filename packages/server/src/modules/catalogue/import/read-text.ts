import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@frontrow/domain/catalogue/problems';

/** A text file of the folder without its byte order mark, or what keeps it from being read: other encodings garble names. */
export async function readText(folder: string, file: string): Promise<string | Problem> {
  const bytes = await readFile(join(folder, file));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // told below, at its place
  }
  const before = new TextDecoder()
    .decode(bytes)
    .split(/[\uFFFD\0]/, 1)[0]!
    .split('\n');
  return { file, line: before.length, column: before.at(-1)!.length + 1, message: 'is not text in UTF-8; save the file in UTF-8' };
}
