import { existsSync } from 'node:fs';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { SECOND_LOOK_MINOR } from '../../packages/domain/src/payments/second-look.ts';
import {
  approvePayout,
  listFailedRefunds,
  listPayouts,
  makePayoutFile,
  refusePayout,
  readPayoutFile,
  settlePayoutFile,
  type Payout,
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
  type RunState,
  type RunSum,
  type RunWay,
} from '../../packages/server/src/modules/refunds/index.ts';
import { agreeToRefund, linesOfOrder, previewRefund, refundOrder } from '../../packages/server/src/modules/withdrawals/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { isUuid, systemIds } from '../../packages/server/src/platform/ids.ts';
import { accountOf, argument, dryRun, halfAccount, id, maybe, nobody, path, person, request, text } from '../command/arguments.ts';
import { personOf } from '../command/acting.ts';
import { atTime, counted, money, plainDay } from '../command/format.ts';
import { tryOut, writeOut } from '../command/out-file.ts';
import { toCompare } from '../command/to-compare.ts';
import { type Answer, Refused, row, type Rows, said, type Store, table } from '../command/row.ts';
import { givingOptions, refuseTaking, showLines, showTaken, takingOptions } from './taking.ts';

const SECOND_LOOK = money(SECOND_LOOK_MINOR);
const fileName = argument('name', 'a name of your own', '1 to 35 letters, digits and hyphens', (name) =>
  /^[0-9A-Za-z][0-9A-Za-z-]{0,34}$/.test(name) ? name : undefined,
);
const payout = argument('id', 'of the refund', 'the id that list shows', (typed) => (isUuid(typed) ? typed : undefined));

export const rows: Rows = {
  list: row({
    about: 'what waits for the bank, and what a provider would not send back',
    run: async (_, { db }) => {
      // the account is in the file for the bank alone
      const payouts = (await listPayouts(db)).map(({ iban: _iban, ...payout }) => payout);
      const failed = await listFailedRefunds(db);
      const waiting = table(payouts, 'No payouts to accounts.', [
        'id',
        ['Since', (one) => atTime(one.createdAt)],
        ['Order', (one) => one.orderReference ?? 'a transfer'],
        'amountMinor',
        'holder',
        ['Decided by', (one) => one.orderedBy ?? 'the buyer'],
        ['State', stateOf],
      ]);
      const stuck = table(failed, '', ['id', ['Order', (one) => one.orderReference ?? 'a transfer'], 'amountMinor', 'reason']);
      return said({ payouts, failed }, ...waiting.lines, ...(failed.length === 0 ? [] : ['', 'Refused by the provider:', ...stuck.lines]));
    },
  }),
  event: row({
    about: `pays all tickets of a cancelled event back; above ${SECOND_LOOK} somebody else has to agree first`,
    args: { slug: text('of the event') },
    options: { by: maybe(person), 'dry-run': dryRun },
    wrong: nobody,
    run: ({ slug, by: who, 'dry-run': isDry }, store) => (isDry || who === undefined ? preview(store.db, slug) : begin(store, slug, who)),
  }),
  agree: changing(agreeRun, 'agrees to a run that waits, and works it off', (_, store, number) => work(store, number)),
  pause: changing(pauseRun, 'stops a run after the order it is at', (_, __, number) =>
    said({ run: number }, `Run ${number} stops after the order it is at.`),
  ),
  resume: changing(resumeRun, 'goes on with a run, also where it was killed', (_, store, number) => work(store, number)),
  drop: changing(dropRun, 'gives up a run that waits for agreement', (_, __, number) =>
    said({ run: number }, `Run ${number} is given up.`),
  ),
  runs: row({ about: 'all runs, and what is to be done by hand', run: (_, { db }) => showRuns(db) }),
  order: row({
    about: `takes an order back by the decision of the house; above ${SECOND_LOOK} it waits for somebody else: refunds accept`,
    args: { reference: text('of the order') },
    options: { ...takingOptions, ...givingOptions, by: maybe(person), request, 'dry-run': dryRun },
    wrong: (values) => nobody(values) ?? halfAccount(values),
    run: async (
      { reference, lines, restock, shipping, keep = 0, reason = null, by: who, request: requestId = null, 'dry-run': isDry, ...account },
      { db },
    ) => {
      const choice = { units: lines ?? null, shipping, keptMinor: keep, account: accountOf(account), restock };
      const look = { ...choice, reference };
      const preview = await previewRefund(db, null, look);
      if ('problem' in preview) throw refuseTaking(preview);
      const wanted = { ...look, reason, version: null, requestId };
      const done = who === undefined || isDry ? { waits: null } : await refundOrder(db, await personOf(db, who, 'order.refund'), wanted);
      if ('problem' in done) throw refuseTaking(done);
      const [refund, { waits }] = [{ ...preview, waits: done.waits }, done];
      const end = isDry
        ? 'Dry run: nothing was changed.'
        : waits === null
          ? 'refund and mail go out while the store runs'
          : `Nothing goes back yet: somebody else accepts it by npx frontrow refunds accept ${waits}, or in the office`;
      return said(refund, ...(isDry ? [...showLines((await linesOfOrder(db, reference, null)) ?? []), ''] : []), ...showTaken(refund), end);
    },
  }),
  accept: row({
    about: 'agrees to taking an order back, which somebody else has decided',
    args: { number: id('that refunds order has said') },
    options: { by: person },
    run: async ({ number, by: who }, { db }) => {
      const done = await agreeToRefund(db, await personOf(db, who, 'order.refund'), number);
      if ('problem' in done) throw refuseTaking(done);
      return said(done, `order ${done.reference}`, ...showTaken(done), 'refund and mail go out while the store runs');
    },
  }),
  approve: row({
    about: `agrees to a payout above ${SECOND_LOOK}: somebody else than who decided on it, and than who writes the file`,
    args: { id: payout },
    options: { by: person },
    run: async ({ id: refund, by: who }, { db }) => {
      const agreed = await approvePayout(db, await personOf(db, who, 'refund.agree'), refund);
      if (isRefused(agreed) && agreed.refusal === 'NEEDS_ANOTHER_PERSON')
        throw new Refused('same_person', 'Who decided on a payout cannot agree to it: somebody else has to.');
      if (isRefused(agreed)) throw new Refused('not_waiting', `No payout ${refund} waits.`);
      return said({ approved: refund }, 'approved');
    },
  }),
  refuse: row({
    about: 'keeps a payout from leaving, with the reason; it stays owed',
    args: { id: payout, reason: text('why', 500) },
    options: { by: person },
    run: async ({ id: refund, reason, by: who }, { db }) => {
      const refused = await refusePayout(db, await personOf(db, who, 'refund.agree'), refund, reason);
      if (isRefused(refused)) throw new Refused('not_waiting', `No payout ${refund} waits.`);
      return said({ refused: refund }, 'refused: it stays owed');
    },
  }),
  export: row({
    about: 'writes a SEPA file (pain.001) of what is due; each payout is in one file only, the same name writes the same file again',
    args: { name: fileName, file: path('where it is written') },
    options: { by: person },
    run: ({ name, file, by: who }, { db }) => exportFile(db, name, file, who),
  }),
  paid: row({
    about: 'the bank has carried out the file: books it and tells the buyers',
    args: { name: fileName },
    options: { by: person },
    run: async ({ name, by: who }, { db }) => {
      const count = await settlePayoutFile(db, await personOf(db, who, 'refund.agree'), name);
      if (count === 0) throw new Refused('NOTHING_ON_ITS_WAY', `Nothing of a file ${name} is on its way.`);
      return said({ payouts: count }, `${counted(count, 'payout')} booked`);
    },
  }),
};

const stateOf = ({ file, approvedBy, amountMinor }: Omit<Payout, 'iban'>): string => {
  if (file !== null) return `in ${file}`;
  if (amountMinor <= SECOND_LOOK_MINOR) return 'waits';
  return approvedBy === null ? 'needs approval' : `approved by ${approvedBy}: somebody else writes the file`;
};

const PROBLEMS: Record<RunProblem, string> = {
  no_such_event: 'There is no such event.',
  not_cancelled: 'The event is not cancelled: npx frontrow event cancel does that.',
  refunds_closed: 'Refunds of the event are closed or paused (massRefund in the catalogue folder).',
  nothing_to_refund: 'No ticket of the event admits any more: nothing is left to refund.',
  runs_already: 'There is a run for this event already: see npx frontrow refunds runs.',
  no_such_run: 'There is no such run: see npx frontrow refunds runs.',
  not_in_this_state: 'The run is past that, or not there yet: see npx frontrow refunds runs.',
  same_person: 'Who decided on a run cannot agree to it: somebody else has to.',
  whole_house_only: 'Several shops may sell an event: its refunds are for who decides for the whole house.',
};
const refuseRun = (problem: RunProblem) => new Refused(problem, PROBLEMS[problem]);

function changing(change: typeof agreeRun, about: string, then: (who: string, store: Store, number: number) => Answer | Promise<Answer>) {
  return row({
    about,
    args: { run: id('of the run') },
    options: { by: person },
    run: async ({ run, by: who }, store) => {
      const problem = await change(store.db, await personOf(store.db, who, 'refund.agree'), run);
      if (problem) throw refuseRun(problem);
      return then(who, store, run);
    },
  });
}

const ways: Record<RunWay, string> = {
  payment: 'on the card or PayPal account it was paid with',
  account: 'to the account the transfer came from: npx frontrow refunds export',
  voucher: 'to the voucher it was paid with',
  free: 'free of charge',
  asked: 'nobody knows the account: the buyer is asked by mail',
  by_hand: 'by hand',
};

const showSums = (sums: readonly RunSum[]): string[] =>
  sums.map(({ way, orders, amountMinor }) => `${counted(orders, 'order')}, ${money(amountMinor)}: ${ways[way]}`);

async function preview(db: Db, slug: string): Promise<Answer> {
  const found = await previewRun(db, slug);
  if ('problem' in found) throw refuseRun(found.problem);
  const { orders, tickets, amountMinor, sums } = found;
  return said(
    found,
    `${counted(orders, 'order')}, ${counted(tickets, 'ticket')}, ${money(amountMinor)}`,
    ...showSums(sums),
    'Dry run: nothing was changed.',
  );
}

async function begin(store: Store, slug: string, who: string): Promise<Answer> {
  const run = await startRun(store.db, await personOf(store.db, who, 'refund.agree'), slug);
  if ('problem' in run) throw refuseRun(run.problem);
  if (run.state === 'running') return work(store, run.id);
  const agree = `npx frontrow refunds agree ${run.id} --by <who>`;
  return said(run, `Run ${run.id}, ${money(run.amountMinor)}: nothing goes back before somebody else agrees by ${agree}`);
}

async function work({ db, say }: Store, number: number): Promise<Answer> {
  const run = await workRun({ db, ids: systemIds }, number, ({ orders, amountMinor }) => {
    if (orders % 100 === 0) say(`${counted(orders, 'order')}, ${money(amountMinor)}`);
  });
  const [sums, byHand] = [await sumsOfRun(db, number), await listByHand(db, number)];
  const states: Partial<Record<RunState, string>> = {
    done: 'is done; money and mails go out while the store runs',
    waiting: `has grown to ${money(run.amountMinor)} and waits: somebody else agrees by npx frontrow refunds agree ${number} --by <who>`,
  };
  const stopped = run.massRefund === 'open' ? run.state : 'refunds of the event are not open';
  const lines = byHand.map(({ orderReference, amountMinor }) => `  ${orderReference} ${money(amountMinor)}`);
  const state = states[run.state] ?? `stopped (${stopped})`;
  return { ...said({ ...run, sums, byHand }, `Run ${number} ${state}`, ...showSums(sums), ...lines), isBad: run.state !== 'done' };
}

async function showRuns(db: Db): Promise<Answer> {
  const found = await listRuns(db);
  const runs = await Promise.all(
    found.map(async (run) => ({ ...run, sums: await sumsOfRun(db, run.id), byHand: await listByHand(db, run.id) })),
  );
  const lines = runs.flatMap(({ id: number, eventSlug, state, amountMinor, startedBy, startedAt, agreedBy, sums, byHand }) => [
    `${number}  ${eventSlug}  ${state}  ${money(amountMinor)}  decided by ${startedBy} on ${plainDay(startedAt)}${agreedBy === null ? '' : `, agreed to by ${agreedBy}`}`,
    ...showSums(sums).map((line) => `   ${line}`),
    ...byHand.map((order) => `   by hand: ${order.orderReference} ${money(order.amountMinor)}`),
  ]);
  return said(runs, ...(lines.length === 0 ? ['No runs.'] : lines));
}

async function exportFile(db: Db, name: string, file: string, who: string): Promise<Answer> {
  if (existsSync(file)) throw new Refused('FILE_EXISTS', `${file} exists already.`);
  tryOut(file);
  const acting = await personOf(db, who, 'refund.agree');
  const existing = await readPayoutFile(db, acting.shops, name);
  if (existing === undefined && (await readPayoutFile(db, null, name)) !== undefined)
    throw new Refused('NOT_YOURS', `${name} carries payouts of shops that are not ${who}'s.`);
  const made = existing === undefined ? await makePayoutFile(db, acting, name) : undefined;
  if (isRefused(made) && made.refusal === 'NO_PAYER_ACCOUNT') throw new Refused('no_account', 'The main shop has no bank account.');
  if (isRefused(made) && made.refusal === 'RESTORED_SINCE') throw toCompare();
  if (isRefused(made))
    throw new Refused(
      'nothing_due',
      'Nothing is due, or what is due was agreed to by the same person: somebody else writes the file then.',
    );
  const content = existing ?? (await readPayoutFile(db, acting.shops, name));
  if (content === undefined || isRefused(content)) throw new Refused('file_gone', 'The accounts of this file are forgotten.');
  writeOut(file, content, `Its payouts are noted as exported with ${name}: the same command writes it again.`);
  return said(
    { file, payouts: made?.payments ?? 0 },
    `${file}: ${made === undefined ? 'written again' : counted(made.payments, 'payout')}`,
  );
}
