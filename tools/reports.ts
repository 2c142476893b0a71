/** Reports of what is against the law or the terms, for the operator, on the command line. */
import { parseArgs } from 'node:util';
import { acceptReport, rejectReport, type Acceptance } from '../packages/server/src/modules/reports/decide-report.ts';
import { listOpenReports, showReport } from '../packages/server/src/modules/reports/list-reports.ts';
import { readId } from '../packages/server/src/platform/ids.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run reports                    what is open, oldest first
  npm run reports -- show <number>   one report, what it is about, and what became of it
  npm run reports -- accept <number> --law "§ 263 StGB" --facts "…"
                                     takes a reported offer down; seller and reporter are told why
      --terms "Resale, no. 2"        instead of --law: the clause of the terms it is against
  npm run reports -- reject <number> --facts "…"
                                     leaves what was reported as it is; the reporter is told why

The facts go into the mails: never name there who reported. DATA_DIR and DATABASE_URL choose the store, as for npm start.
docs/operate/reports.md explains.
`;

/** Exit codes: 0 done, 1 not possible (nothing was changed), 2 the command cannot be read. */
export async function reports(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const asked = read(args);
  if (!asked) {
    err(usage);
    return 2;
  }
  return withStore(env, async (db) => {
    if (asked.command === 'list') {
      const open = await listOpenReports(db);
      out(open.length === 1 ? 'No open reports.\n' : `${open.join('\n')}\n`);
      return 0;
    }
    if (asked.command === 'show') {
      const lines = await showReport(db, asked.id);
      (lines ? out : err)(lines ? `${lines.join('\n')}\n` : `There is no report ${asked.id}.\n`);
      return lines ? 0 : 1;
    }
    const decided = asked.command === 'accept' ? await acceptReport(db, asked) : await rejectReport(db, asked);
    if ('problem' in decided) {
      err(
        decided.problem === 'offer_is_held'
          ? 'Somebody has the ticket in the cart or is paying for it. Nothing was changed: try again in some minutes.\n'
          : `There is no open report ${asked.id}.\n`,
      );
      return 1;
    }
    if (asked.command === 'accept')
      out(decided.offerTakenDown ? 'The offer is taken down; the seller is told why.\n' : 'There was no open offer to take down.\n');
    out(decided.hasAddress ? 'The reporter is told.\n' : 'The reporter left no address.\n');
    out('Mails go out while the store runs.\n');
    return 0;
  });
}

type Asked =
  | { command: 'list' }
  | { command: 'show'; id: number }
  | ({ command: 'accept' } & Acceptance)
  | { command: 'reject'; id: number; facts: string };

const GROUND_MAX = 300;
const FACTS_MAX = 2000;

function read(args: readonly string[]): Asked | undefined {
  const parsed = parse(args);
  if (!parsed) return undefined;
  const { positionals, values } = parsed;
  const [command, number = '', ...more] = positionals;
  const given = Object.keys(values).length;
  if (command === undefined) return given === 0 ? { command: 'list' } : undefined;
  const id = readId(number);
  if (id === undefined || more.length > 0) return undefined;
  if (command === 'show') return given === 0 ? { command, id } : undefined;
  const facts = values.facts?.trim() ?? '';
  if (facts === '' || facts.length > FACTS_MAX) return undefined;
  if (command === 'reject') return given === 1 ? { command, id, facts } : undefined;
  const against = values.law === undefined ? 'terms' : 'law';
  const ground = values[against]?.trim() ?? '';
  if (command !== 'accept' || given !== 2 || ground === '' || ground.length > GROUND_MAX) return undefined;
  return { command, id, against, ground, facts };
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options: { law: text, terms: text, facts: text } });
  } catch {
    return undefined;
  }
}

if (import.meta.main) await runCommand(reports);
