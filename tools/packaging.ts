/** What was sent in how much packaging, for the packaging registers, on the command line. */
import { reportPackaging } from '../packages/server/src/modules/packaging/index.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run packaging            CSV of what was sent, by year and country: parcels, kilograms of goods and of packaging
  npm run packaging -- 2026    of one year

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/legal-duties.md explains.
`;

/** Exit codes: 0 done, 2 the command cannot be read. */
export async function packaging(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 2> {
  const [year, ...more] = args;
  if (more.length > 0 || (year !== undefined && !/^20\d\d$/.test(year))) {
    err(usage);
    return 2;
  }
  const lines = await withStore(env, (db) => reportPackaging(db, year === undefined ? null : Number(year)));
  out(`${lines.join('\n')}\n`);
  return 0;
}

if (import.meta.main) await runCommand(packaging);
