/** What sellers of resold tickets are owed, for the operator, on the command line. */
import { existsSync, writeFileSync } from 'node:fs';
import { euros } from '@frontrow/domain/money/euros';
import { listDuePayouts, sendPayouts } from '../packages/server/src/modules/resale/pay-sellers.ts';
import { runCommand } from './command/run-command.ts';
import { takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run payouts                            what is owed, the oldest first, with the day it is due
  npm run payouts -- send <file.xml> --by <name>   writes it all into a SEPA file (pain.001) for the bank and notes it as sent, and by whom
  npm run payouts -- send <file.xml> --dry-run  writes the file and notes nothing: not for the bank

What was sent once is in no later file. DATA_DIR and DATABASE_URL choose the store, as for npm start.
`;

/** Exit codes: 0 done, 1 the file is there already or there is no account to pay from, 2 the command cannot be read. */
export async function payouts(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const { by, rest } = takeBy(args);
  const [command, file = '', dry, ...more] = rest;
  if (command === undefined) {
    const [headings = '', ...rows] = await withStore(env, (db) => listDuePayouts(db));
    out(rows.length === 0 ? 'Nothing is owed to sellers.\n' : `${[headings, ...rows].join('\n')}\n`);
    return 0;
  }
  const isDry = dry === '--dry-run';
  if (command !== 'send' || !file.endsWith('.xml') || (dry !== undefined && !isDry) || (!isDry && by === undefined) || more.length > 0) {
    err(usage);
    return 2;
  }
  if (existsSync(file)) {
    err(`${file} is there already. A file goes to the bank once: choose another name.\n`);
    return 1;
  }
  const now = new Date();
  const batch = `RESALE-${now
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[^0-9]/g, '')}`;
  try {
    // the file is there before it is noted as sent: a crash in between leaves a file of what is still owed, and no lost payout
    const sent = await withStore(env, (db) =>
      sendPayouts(db, {
        batch,
        now,
        by: isDry ? null : (by ?? null),
        keep: (xml) => writeFileSync(file, xml, { flag: 'wx', mode: 0o600 }),
      }),
    );
    if (!sent) out('Nothing is owed to sellers: no file was written.\n');
    else
      out(
        `${sent.count} payouts, €${euros(sent.totalMinor)}: ${file}${isDry ? ' (dry run: nothing is noted as sent)' : `, noted as sent with ${batch}`}\n`,
      );
    return 0;
  } catch (error) {
    err(`${(error as Error).message}\n`);
    return 1;
  }
}

if (import.meta.main) await runCommand(payouts);
