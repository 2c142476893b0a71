import { ownTerminal, type Command } from './terminal.ts';
import { StoreOutOfReach } from './with-store.ts';

/** Runs what was typed. A store that cannot be opened is one line; everything else that is thrown is a bug. */
export async function runCommand(command: Command): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2), process.env, ownTerminal);
  } catch (error) {
    if (!(error instanceof StoreOutOfReach)) throw error;
    ownTerminal.err(`${error.message}\n`);
    process.exitCode = 1;
  }
}
