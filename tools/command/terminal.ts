import { createInterface } from 'node:readline';

export type Environment = Record<string, string | undefined>;
export type Terminal = {
  out: (text: string) => void;
  err: (text: string) => void;
  isTty: boolean;
  /** Lines that are typed, one after the other; the reading of them ends with `return`. */
  lines: () => AsyncIterator<string>;
};
/** @returns the exit code */
export type Command = (args: readonly string[], env: Environment, terminal: Terminal) => Promise<number>;

/** Where the command was typed; tests have one of their own. */
export const ownTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTty: process.stdout.isTTY,
  lines: () => createInterface({ input: process.stdin })[Symbol.asyncIterator](),
};
