import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './problems.ts';

/** A text file of the folder without its byte order mark, or what keeps it from being read: other encodings garble names. */
export async function readText(folder: string, file: string): Promise<string | Problem> {
  const bytes = await readFile(join(folder, file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0]!.split('\n');
    return { file, line: before.length, column: before.at(-1)!.length + 1, message: 'is not text in UTF-8; save the file in UTF-8' };
  }
}
