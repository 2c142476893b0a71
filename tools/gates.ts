/** Gates of events for the operator, on the command line. */
import { renderUnicodeCompact } from 'uqr';
import { createGate, listGates, reportDoor, shutGate } from '../packages/server/src/modules/door/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { publicUrlOf } from './command/public-url.ts';
import { runCommand } from './command/run-command.ts';
import { takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run gates                          open gates, their devices, and how many they have let in
  npm run gates -- create <event> <name> --by <who>   makes a gate of the event (its slug) and shows the address for its devices, once
  npm run gates -- close <number> --by <who>   its devices let nobody in any more, once they have a network
  npm run gates -- report <event>        how many are in, and who went in though somebody had before with the same ticket

DATA_DIR and DATABASE_URL choose the store, as for npm start; its address is the one it was last started with (PUBLIC_URL). docs/operate/door.md explains the door.
`;
const NAME_LENGTH_MAX = 60;

/** Exit codes: 0 done, 1 no such event or gate, or the name is taken, 2 the command cannot be read. */
export async function gates(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const { by, rest: typed } = takeBy(args);
  const [command, first = '', ...rest] = typed;
  const name = rest.join(' ').trim();
  if (command === undefined) {
    const [headings = '', ...rows] = await withStore(env, (db) => listGates(db));
    out(rows.length === 0 ? 'No open gates.\n' : `${[headings, ...rows].join('\n')}\n`);
    return 0;
  }
  if (command === 'create' && by !== undefined && first !== '' && name !== '' && name.length <= NAME_LENGTH_MAX) {
    const { made, publicUrl } = await withStore(env, async (db) => ({
      made: await createGate(db, systemIds, { event: first, name, by }),
      publicUrl: await publicUrlOf(env, db),
    }));
    if (typeof made === 'string') {
      err(made === 'no event' ? `There is no event ${first}.\n` : `${first} has a gate "${name}" already.\n`);
      return 1;
    }
    const address = `${publicUrl.origin}/scan#${made.token}`;
    out(`${renderUnicodeCompact(address)}\n\n${address}\n\nOpen it on each device of the gate. Whoever has it can let guests in.\n`);
    return 0;
  }
  if (command === 'close' && by !== undefined && /^[1-9][0-9]{0,8}$/.test(first) && name === '') {
    if (await withStore(env, (db) => shutGate(db, Number(first), by))) return 0;
    err(`There is no open gate ${first}.\n`);
    return 1;
  }
  if (command === 'report' && first !== '' && name === '') {
    const lines = await withStore(env, (db) => reportDoor(db, first));
    (lines ? out : err)(lines ? `${lines.join('\n')}\n` : `There is no event ${first}.\n`);
    return lines ? 0 : 1;
  }
  err(usage);
  return 2;
}

if (import.meta.main) await runCommand(gates);
