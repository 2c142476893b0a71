import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './terminal.ts';

export const sandboxFile = (dataDir: string): string => join(dataDir, 'sandbox.json');

/** Where the emulators of a running store are that stand for the providers; nothing where it has real ones, or does not run. */
export function sandboxOf(dataDir: string): Environment {
  try {
    return JSON.parse(readFileSync(sandboxFile(dataDir), 'utf8')) as Environment;
  } catch {
    return {};
  }
}
