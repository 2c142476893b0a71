/** Refunds to bank accounts for the operator, on the command line. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatDate } from '../packages/domain/src/dates/format.ts';
import { formatAmount } from '../packages/domain/src/money/format.ts';
import {
  approvePayout,
  beginPayoutFile,
  formatPayoutFile,
  listFailedRefunds,
  listPayouts,
  SECOND_LOOK_MINOR,
  settlePayoutFile,
  type Payout,
} from '../packages/server/src/modules/refunds/payouts.ts';
import { createShops } from '../packages/server/src/modules/shops/index.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { isUuid } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import { takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run refunds                          what waits for the bank, and what a provider would not send back
  npm run refunds -- approve <id> --by <who>  agrees to a payout above ${formatAmount(SECOND_LOOK_MINOR, 'en')}: somebody else than who decided on it,
                                           and than who writes the file
  npm run refunds -- export <name> <file> --by <who>  writes a SEPA file (pain.001) of what is due, under a name of your own; each
                                           payout is in one file only, and the same name writes the same file again
  npm run refunds -- paid <name> --by <who>  the bank has carried out the file: books it and tells the buyers

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/refunds.md explains the way of a refund.
`;
const SAME_PERSON = 'Who decided on a payout cannot agree to it: somebody else has to.';
const NAME = /^[0-9A-Za-z][0-9A-Za-z-]{0,34}$/;

/** Exit codes: 0 done, 1 nothing to do or not possible (nothing was changed), 2 the command cannot be read. */
export async function refunds(args: readonly string[], env: Environment, terminal: Terminal): Promise<0 | 1 | 2> {
  const { by, rest } = takeBy(args);
  const [command, name = '', file, ...more] = rest;
  const { out, err } = terminal;
  if (command === undefined) {
    out(await withStore(env, (db) => list(db)));
    return 0;
  }
  const answer = (done: boolean, yes: string, no: string): 0 | 1 => {
    (done ? out : err)(`${done ? yes : no}\n`);
    return done ? 0 : 1;
  };
  if (by === undefined) {
    err(usage);
    return 2;
  }
  if (command === 'approve' && isUuid(name) && file === undefined) {
    const problem = await withStore(env, (db) => approvePayout(db, name, by));
    return answer(problem === undefined, 'approved', problem === 'same_person' ? SAME_PERSON : `No payout ${name} waits.`);
  }
  if (command === 'paid' && NAME.test(name) && file === undefined) {
    const count = await withStore(env, (db) => settlePayoutFile(db, name, by));
    return answer(count > 0, `${count} payouts booked`, `Nothing of a file ${name} is on its way.`);
  }
  if (command === 'export' && NAME.test(name) && file !== undefined && more.length === 0)
    return withStore(env, (db) => exportFile(db, { name, file: resolve(file), by }, terminal));
  err(usage);
  return 2;
}

async function list(db: Db): Promise<string> {
  const [payouts, failed] = await Promise.all([listPayouts(db), listFailedRefunds(db)]);
  const state = ({ file, approvedBy, amountMinor }: Payout) =>
    file !== null
      ? `in ${file}`
      : amountMinor <= SECOND_LOOK_MINOR
        ? 'waits'
        : approvedBy === null
          ? 'needs approval'
          : `approved by ${approvedBy}: somebody else writes the file`;
  const rows = payouts.map((payout) => [
    payout.id,
    formatDate(payout.createdAt, 'en', { time: true }),
    payout.orderReference,
    formatAmount(payout.amountMinor, 'en'),
    payout.holder,
    payout.orderedBy ?? 'the buyer',
    state(payout),
  ]);
  const stuck = failed.map(({ id, orderReference, amountMinor, reason }) => [id, orderReference, formatAmount(amountMinor, 'en'), reason]);
  const parts = [
    ...(rows.length > 0
      ? terminalTable(['Refund', 'Since', 'Order', 'Amount', 'Holder', 'Decided by', 'State'], rows)
      : ['No payouts to accounts.']),
    ...(stuck.length > 0 ? ['', 'Refused by the provider:', ...terminalTable(['Refund', 'Order', 'Amount', 'Reason'], stuck)] : []),
  ];
  return `${parts.join('\n')}\n`;
}

async function exportFile(db: Db, { name, file, by }: { name: string; file: string; by: string }, { out, err }: Terminal): Promise<0 | 1> {
  const account = (await createShops(db).all()).find(({ isMain }) => isMain)?.bankAccount;
  if (!account || existsSync(file)) {
    err(account ? `${file} exists already.\n` : 'The main shop has no bank account.\n');
    return 1;
  }
  const payer = { holder: account.holder, iban: account.iban, bic: account.bic };
  // marked before it is written: a file that is lost can be written again, a payout in two files is paid twice
  const existing = await formatPayoutFile(db, { file: name, payer, clock: systemClock });
  const count = existing === undefined ? await beginPayoutFile(db, name, by) : 0;
  const content = existing ?? (count > 0 ? await formatPayoutFile(db, { file: name, payer, clock: systemClock }) : undefined);
  if (content === undefined) {
    err('Nothing is due, or what is due was agreed to by the same person: somebody else writes the file then.\n');
    return 1;
  }
  writeFileSync(file, content, { mode: 0o600 });
  out(`${file}: ${existing === undefined ? `${count} payouts` : 'written again'}\n`);
  return 0;
}

if (import.meta.main) await runCommand(refunds);
