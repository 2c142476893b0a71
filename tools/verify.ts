/** Checks what the store keeps against itself: whether the audit log of the office is as it was written. */
import { hasHash, verifyAudit } from '../packages/server/src/modules/office/index.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run verify                       recomputes the hash chain of the audit log, and says where it was changed
  npm run verify -- <entry> <hash>     whether an entry still has the hash that a day's mail says

DATA_DIR and DATABASE_URL choose the store, as for npm start.
`;

/** Exit codes: 0 all is as it was written, 1 something was changed, 2 the command cannot be read. */
export async function verify(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [place = '', hash = '', ...rest] = args;
  if (/^[1-9]\d{0,14}$/.test(place) && /^[\da-f]{64}$/i.test(hash) && rest.length === 0) {
    if (await withStore(env, (db) => hasHash(db, Number(place), hash))) return 0;
    err(`Entry ${place} has another hash: the log was rewritten.\n`);
    return 1;
  }
  if (args.length > 0) {
    err(usage);
    return 2;
  }
  const { head, broken } = await withStore(env, verifyAudit);
  out(`Audit log: ${head?.place ?? 0} entries${head ? `, the last with the hash ${head.hash}` : ''}.\n`);
  for (const { place, id } of broken) err(`Entry ${id} (place ${place}) is not what was written.\n`);
  return broken.length === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(verify);
