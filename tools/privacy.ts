/** What the store knows of a person, for the operator, on the command line. */
import { erasePerson, showPerson } from '../packages/server/src/modules/privacy/index.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run privacy -- show <e-mail>               everything the store knows of this address, as JSON to hand out
  npm run privacy -- erase <e-mail> [--dry-run]  takes its consent back and empties what no law keeps

Ask for a mail from that address first: docs/operate/privacy.md. DATA_DIR and DATABASE_URL choose the store, as for npm start.
`;

/** Exit codes: 0 done, 1 nothing is known, 2 the command cannot be read. */
export async function privacy(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [command, email = '', flag, ...more] = args;
  const isDryRun = flag === '--dry-run';
  const isKnown = command === 'show' ? flag === undefined : command === 'erase' && (flag === undefined || isDryRun);
  if (!isKnown || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    err(usage);
    return 2;
  }
  return withStore(env, async (db) => {
    if (command === 'show') {
      const person = await showPerson(db, email);
      const isEmpty = Object.values(person).every(({ length }) => length === 0);
      if (isEmpty) err(`Nothing is known of ${email}.\n`);
      else out(`${JSON.stringify(person, null, 2)}\n`);
      return isEmpty ? 1 : 0;
    }
    const { erased, kept } = await erasePerson(db, email, isDryRun);
    for (const { what, rows } of erased) out(`${what}: ${rows}\n`);
    if (erased.length === 0) out('Nothing to erase.\n');
    if (kept.orders > 0) out(`Has to be kept until the end of ${kept.until}: orders with their invoices (${kept.orders}).\n`);
    if (kept.ticketsToCome > 0) out(`Kept until 28 days after their event: names on tickets (${kept.ticketsToCome}).\n`);
    if (isDryRun) out('Dry run: nothing was changed.\n');
    return 0;
  });
}

if (import.meta.main) await runCommand(privacy);
