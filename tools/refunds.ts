/** Refunds for the operator, on the command line: of a cancelled event, and to bank accounts. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
import {
  agreeRun,
  dropRun,
  listByHand,
  listRuns,
  pauseRun,
  previewRun,
  resumeRun,
  startRun,
  sumsOfRun,
  workRun,
  type RunProblem,
} from '../packages/server/src/modules/refunds/run-refunds.ts';
import type { RunState, RunSum, RunWay } from '../packages/server/src/modules/refunds/run-store.ts';
import { showLines } from '../packages/server/src/modules/withdrawals/list-open.ts';
import { refundOrder, type OrderRefundRequest } from '../packages/server/src/modules/withdrawals/refund-order.ts';
import { readBankAccount } from '../packages/server/src/platform/sepa/bank-account.ts';
import { createShops } from '../packages/server/src/modules/shops/index.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { isUuid, readId, systemIds } from '../packages/server/src/platform/ids.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import { readName, takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';
import { explain, readUnits, WAYS } from './withdrawals.ts';

const usage = `Usage:
  npm run refunds -- event <slug> --dry-run   what paying back a cancelled event comes to, by the way the money goes
  npm run refunds -- event <slug> --by <who>  pays all its tickets back; above ${formatAmount(SECOND_LOOK_MINOR, 'en')} somebody else has to agree first
  npm run refunds -- agree <run> --by <who>   agrees to such a run, and works it off
  npm run refunds -- pause <run> | resume <run> | drop <run> --by <who>
                                           stops after the order it is at; goes on, also where it was killed; gives up one
                                           that waits for agreement
  npm run refunds -- runs                  all runs, and what is to be done by hand

  npm run refunds -- order <reference> --dry-run   the lines of an order, and what taking it back comes to
  npm run refunds -- order <reference> --by <who>  takes it back by the decision of the house; above ${formatAmount(SECOND_LOOK_MINOR, 'en')} it waits for
                                           somebody else: npm run withdrawals -- accept
      --lines 1,3x2    only these lines; 3x2: two units of line 3
      --iban DE… --holder "Ada Weber"  the account a transfer came from: needed where nothing was paid by card or PayPal
      --restock        what is taken back goes on sale again at once

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

const PROBLEMS: Record<RunProblem, string> = {
  no_such_event: 'There is no such event.',
  not_cancelled: 'The event is not cancelled: npm run event -- cancel does that.',
  refunds_closed: 'Refunds of the event are closed or paused (massRefund in the catalogue folder).',
  nothing_to_refund: 'No ticket of the event admits any more: nothing is left to refund.',
  runs_already: 'There is a run for this event already: see npm run refunds -- runs.',
  no_such_run: 'There is no such run: see npm run refunds -- runs.',
  not_in_this_state: 'The run is past that, or not there yet: see npm run refunds -- runs.',
  same_person: 'Who decided on a run cannot agree to it: somebody else has to.',
};

/** Exit codes: 0 done, 1 nothing to do or not possible (nothing was changed), 2 the command cannot be read. */
export async function refunds(args: readonly string[], env: Environment, terminal: Terminal): Promise<0 | 1 | 2> {
  const { by, rest } = takeBy(args);
  const [command, name = '', file, ...more] = rest;
  const { out, err } = terminal;
  if (command === undefined) {
    out(await withStore(env, (db) => list(db)));
    return 0;
  }
  if (command === 'runs' && name === '') {
    out(`${(await withStore(env, showRuns)).join('\n')}\n`);
    return 0;
  }
  if (command === 'order') return order(args.slice(1), env, terminal);
  const isDry = file === '--dry-run' && more.length === 0;
  if (command === 'event' && name !== '' && (isDry || (by !== undefined && file === undefined)))
    return withStore(env, (db) => (isDry || by === undefined ? preview(db, name, terminal) : begin(db, name, by, terminal)));
  const run = readId(name);
  const change = command === 'agree' || command === 'pause' || command === 'resume' || command === 'drop' ? command : undefined;
  if (change && run !== undefined && by !== undefined && file === undefined)
    return withStore(env, (db) => changeRun(db, change, { id: run, by }, terminal));
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

async function order(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const asked = readOrder(args);
  if (!asked) {
    err(usage);
    return 2;
  }
  return withStore(env, async (db) => {
    const refund = await refundOrder(db, asked);
    if ('problem' in refund) {
      err(`${explain(refund)}\n`);
      return 1;
    }
    if (asked.isDry) out(`${(await showLines(db, asked.reference)).join('\n')}\n\n`);
    const { lines, amountMinor, shippingMinor, way, waits } = refund;
    const shipping = shippingMinor > 0 ? `, with ${formatAmount(shippingMinor, 'en')} shipping` : '';
    out(`${lines.map(({ units, name, variantName }) => `  ${units} × ${name} ${variantName}`.trimEnd()).join('\n')}\n`);
    out(`${formatAmount(amountMinor, 'en')} goes back${shipping}: ${WAYS[way]}\n`);
    if (asked.isDry) out('Dry run: nothing was changed.\n');
    else if (waits === null) out('refund and mail go out while the store runs\n');
    else out(`Nothing goes back yet: somebody else accepts it by npm run withdrawals -- accept ${waits}, with the same options\n`);
    return 0;
  });
}

function readOrder(args: readonly string[]): OrderRefundRequest | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { lines: text, iban: text, holder: text, by: text, restock: flag, 'dry-run': flag };
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [reference, ...more] = positionals;
    const by = readName(values.by);
    const isDry = values['dry-run'] === true;
    const units = values.lines === undefined ? null : readUnits(values.lines);
    const { iban, holder } = values;
    if (reference === undefined || more.length > 0 || units === undefined || (iban === undefined) !== (holder === undefined))
      return undefined;
    if (by === undefined && !isDry) return undefined;
    const account = iban === undefined || holder === undefined ? null : readBankAccount({ iban, name: holder });
    if (typeof account === 'string') return undefined;
    return { reference, units, account, restock: values.restock === true, by: by ?? '-', isDry };
  } catch {
    return undefined;
  }
}

const ways: Record<RunWay, string> = {
  payment: 'on the card or PayPal account it was paid with',
  account: 'to the account the transfer came from: npm run refunds -- export',
  voucher: 'to the voucher it was paid with',
  free: 'free of charge',
  asked: 'nobody knows the account: the buyer is asked by mail',
  by_hand: 'by hand',
};

const showSums = (sums: readonly RunSum[]): string[] =>
  sums.map(({ way, orders, amountMinor }) => `${orders} orders, ${formatAmount(amountMinor, 'en')}: ${ways[way]}`);

async function preview(db: Db, slug: string, { out, err }: Terminal): Promise<0 | 1> {
  const found = await previewRun(db, slug);
  if ('problem' in found) {
    err(`${PROBLEMS[found.problem]}\n`);
    return 1;
  }
  const { orders, tickets, amountMinor, sums } = found;
  out(
    `${orders} orders, ${tickets} tickets, ${formatAmount(amountMinor, 'en')}\n${showSums(sums).join('\n')}\nDry run: nothing was changed.\n`,
  );
  return 0;
}

async function begin(db: Db, slug: string, by: string, terminal: Terminal): Promise<0 | 1> {
  const run = await startRun(db, { slug, by });
  if ('problem' in run) {
    terminal.err(`${PROBLEMS[run.problem]}\n`);
    return 1;
  }
  if (run.state === 'running') return work(db, run.id, terminal);
  terminal.out(
    `Run ${run.id}, ${formatAmount(run.amountMinor, 'en')}: nothing goes back before somebody else agrees by npm run refunds -- agree ${run.id} --by <who>\n`,
  );
  return 0;
}

const CHANGES = { agree: agreeRun, pause: pauseRun, resume: resumeRun, drop: dropRun };

async function changeRun(db: Db, change: keyof typeof CHANGES, { id, by }: { id: number; by: string }, terminal: Terminal): Promise<0 | 1> {
  const problem = await CHANGES[change](db, id, by);
  if (problem) terminal.err(`${PROBLEMS[problem]}\n`);
  if (problem) return 1;
  if (change === 'agree' || change === 'resume') return work(db, id, terminal);
  terminal.out(change === 'pause' ? `Run ${id} stops after the order it is at.\n` : `Run ${id} is given up.\n`);
  return 0;
}

async function work(db: Db, id: number, { out }: Terminal): Promise<0 | 1> {
  const run = await workRun({ db, ids: systemIds }, id, ({ orders, amountMinor }) => {
    if (orders % 100 === 0) out(`${orders} orders, ${formatAmount(amountMinor, 'en')}\n`);
  });
  const byHand = (await listByHand(db, id)).map(
    ({ orderReference, amountMinor }) => `  ${orderReference} ${formatAmount(amountMinor, 'en')}`,
  );
  const stopped = run.massRefund === 'open' ? run.state : 'refunds of the event are not open';
  const states: Partial<Record<RunState, string>> = {
    done: 'is done; money and mails go out while the store runs',
    waiting: `has grown to ${formatAmount(run.amountMinor, 'en')} and waits: somebody else agrees by npm run refunds -- agree ${id} --by <who>`,
  };
  const state = states[run.state] ?? `stopped (${stopped})`;
  out(`${[`Run ${id} ${state}`, ...showSums(await sumsOfRun(db, id)), ...byHand].join('\n')}\n`);
  return run.state === 'done' ? 0 : 1;
}

async function showRuns(db: Db): Promise<string[]> {
  const runs = await listRuns(db);
  const blocks = await Promise.all(
    runs.map(async ({ id, eventSlug, state, amountMinor, startedBy, startedAt, agreedBy }) => {
      const people = `decided by ${startedBy} on ${formatDate(startedAt, 'en')}${agreedBy === null ? '' : `, agreed to by ${agreedBy}`}`;
      const [sums, byHand] = [await sumsOfRun(db, id), await listByHand(db, id)];
      return [
        `${id}  ${eventSlug}  ${state}  ${formatAmount(amountMinor, 'en')}  ${people}`,
        ...showSums(sums).map((line) => `   ${line}`),
        ...byHand.map((order) => `   by hand: ${order.orderReference} ${formatAmount(order.amountMinor, 'en')}`),
      ];
    }),
  );
  return blocks.length === 0 ? ['No runs.'] : blocks.flat();
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
