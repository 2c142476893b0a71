import type { ScanResult } from '@frontrow/domain/door/scan';

/** What a scan came to, in words; a newer server's result is told by its code. */
export const nameOfResult = (words: Readonly<Record<ScanResult, string>>, result: string): string =>
  (words as Readonly<Record<string, string>>)[result] ?? result;
