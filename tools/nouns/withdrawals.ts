import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import {
  acceptWithdrawal,
  previewWithdrawal,
  refusalReasons,
  listOpenWithdrawals,
  listOwedRefunds,
  showWithdrawal,
  handleWithdrawal,
  refuseWithdrawal,
  type WithdrawalCase,
} from '../../packages/server/src/modules/withdrawals/index.ts';
import { accountOf, by, dryRun, halfAccount, id, maybe, nobody, oneOf, person, text } from '../command/arguments.ts';
import { personOf } from '../command/acting.ts';
import { atTime, onDay } from '../command/format.ts';
import { doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';
import { refuseTaking, showLines, showTaken, takingOptions } from './taking.ts';

const args = { number: id('of the withdrawal') };
const order = maybe(text('the order, where the declaration fits none'));

export const rows: Rows = {
  list: row({
    about: 'what is open, oldest first, with the day the refund is due, and what is accepted but not paid back yet',
    run: async (_, { db }) => {
      const [open, owed] = [await listOpenWithdrawals(db), await listOwedRefunds(db)];
      const waiting = table(owed, '', ['id', 'refundDueAt', left, 'orderReference', 'amountMinor', 'state', 'refundId']);
      const rest = owed.length === 0 ? [] : ['', 'Accepted, not paid back yet:', ...waiting.lines];
      return said({ open, owed }, ...showOpen(open), ...rest);
    },
  }),
  show: row({
    about: 'a declaration and the lines of its order, with their numbers',
    args,
    options: { order },
    run: async ({ number, order: reference = null }, { db }) => {
      const shown = await showWithdrawal(db, number, reference);
      if (!shown) throw new Refused('NOT_OPEN', notOpen(number));
      const lines = shown.lines === null ? ['It fits no order: name one with --order.'] : showLines(shown.lines);
      return said(shown, ...showOpen([shown.withdrawal]), '', ...lines);
    },
  }),
  accept: row({
    about: 'takes back what there is a right to withdraw from and refunds it; needs --lines where single items are named',
    args,
    options: { order, ...takingOptions, by: maybe(person), 'dry-run': dryRun },
    wrong: (values) => nobody(values) ?? halfAccount(values),
    run: async ({ number, order: reference = null, lines: units = null, restock, by: who, 'dry-run': isDry, ...account }, { db }) => {
      const asked = { id: number, reference, units, account: accountOf(account), restock };
      const accepted =
        who === undefined || isDry
          ? await previewWithdrawal(db, null, asked)
          : await acceptWithdrawal(db, await personOf(db, who, 'service.decide'), asked);
      if ('problem' in accepted) throw refuseTaking(accepted);
      const end = isDry ? 'Dry run: nothing was changed.' : 'accepted; refund and mail go out while the store runs';
      return said(accepted, `order ${accepted.reference}`, ...showTaken(accepted), end);
    },
  }),
  refuse: row({
    about: 'refuses one; the reason goes into the mail',
    args: { ...args, reason: oneOf(refusalReasons, refusalReasons.join(', ')) },
    options: { note: maybe(text('goes into the mail; needed for the reason other', 500)), by },
    wrong: ({ reason, note }) => (reason === 'other' && note === undefined ? '--note is missing: what the buyer is told' : undefined),
    run: async ({ number, reason, note = null, by: who }, { db }) => {
      const outcome = await refuseWithdrawal(db, fromCommandLine(who), { id: number, reason, note });
      const told = 'refused; the mail is written and goes out while the store runs';
      return doneOr(outcome === 'done', notOpen(number), { refused: number }, told);
    },
  }),
  handled: row({
    about: 'takes one off the list that was answered otherwise',
    args,
    options: { by },
    run: async ({ number, by: who }, { db }) => {
      const outcome = await handleWithdrawal(db, fromCommandLine(who), number);
      return doneOr(outcome === 'done', notOpen(number), { handled: number }, 'handled');
    },
  }),
};

const notOpen = (number: number): string => `There is no open withdrawal ${number}.`;
const left = ['Left', ({ daysLeft }: { daysLeft: number }) => (daysLeft < 0 ? `OVERDUE ${-daysLeft} d` : `${daysLeft} d`)] as const;

const showOpen = (open: readonly WithdrawalCase[]): readonly string[] =>
  table(open, 'No open withdrawals.', [
    'id',
    'refundDueAt',
    left,
    ['Received', (one) => atTime(one.receivedAt)],
    'shopSlug',
    ['Order', (one) => one.orderReference ?? 'no match'],
    ['Shipped', (one) => (one.shippedAt === null ? 'no' : onDay(one.shippedAt))],
    ['Declared number', (one) => one.reference],
    'name',
    'email',
    ['Items', (one) => (one.lines.length === 0 ? 'all' : one.lines.join(' | '))],
    ['Receipt', (one) => (!one.receiptByMail ? 'on screen only' : one.receiptSentAt === null ? 'not sent yet' : 'sent')],
  ]).lines;
