/** Declarations of withdrawal for the operator, on the command line. */
import { handleWithdrawal, listOpenWithdrawals } from '../packages/server/src/modules/withdrawals/list-open.ts';
import { type Terminal, withStore } from './catalogue.ts';

const usage = `Usage:
  npm run withdrawals                      what is open, oldest first, with the day the refund is due
  npm run withdrawals -- handled <number>  takes one off the list: refunded, or answered otherwise

DATA_DIR and DATABASE_URL choose the store, as for npm start.
`;

/** Exit codes: 0 done, 1 no open declaration of this number, 2 the command cannot be read. */
export async function withdrawals(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { out, err }: Terminal,
): Promise<0 | 1 | 2> {
  const [command, number = '', ...more] = args;
  if (command === undefined) {
    const [headings = '', ...rows] = await withStore(env, (db) => listOpenWithdrawals(db));
    out(rows.length === 0 ? 'No open withdrawals.\n' : `${[headings, ...rows].join('\n')}\n`);
    return 0;
  }
  if (command === 'handled' && /^[1-9][0-9]{0,14}$/.test(number) && more.length === 0) {
    if (await withStore(env, (db) => handleWithdrawal(db, Number(number)))) return 0;
    err(`There is no open withdrawal ${number}.\n`);
    return 1;
  }
  err(usage);
  return 2;
}

if (import.meta.main) {
  process.exitCode = await withdrawals(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTty: process.stdout.isTTY,
  });
}
