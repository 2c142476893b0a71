/** Declarations of withdrawal for the operator, on the command line. */
import { parseArgs } from 'node:util';
import { formatAmount } from '../packages/domain/src/money/format.ts';
import type { AskedUnits } from '../packages/domain/src/withdrawals/choose-units.ts';
import { acceptWithdrawal, type AcceptProblem, type AcceptRequest } from '../packages/server/src/modules/withdrawals/accept-withdrawal.ts';
import { refusalReasons } from '../packages/server/src/modules/withdrawals/decision-store.ts';
import {
  handleWithdrawal,
  listOpenWithdrawals,
  listOwedRefunds,
  showWithdrawal,
} from '../packages/server/src/modules/withdrawals/list-open.ts';
import { refuseWithdrawal } from '../packages/server/src/modules/withdrawals/refuse-withdrawal.ts';
import { readId } from '../packages/server/src/platform/ids.ts';
import { runCommand } from './command/run-command.ts';
import { readName } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run withdrawals                    what is open, oldest first, with the day the refund is due and the days left until
                                         then, and what is accepted but not paid back yet
  npm run withdrawals -- show <number>   one declaration and the lines of its order, with their numbers
  npm run withdrawals -- accept <number> takes back everything there is a right to withdraw from, and refunds it
      --lines 1,3x2    only these lines; 3x2: two units of line 3. Needed where the declaration names single items
      --order B-0A1B2  the order, where the declaration fits none (also with show)
      --iban DE… --holder "Ada Weber"  the account a transfer came from: needed where nothing was paid by card or PayPal
      --restock        what is taken back goes on sale again at once
      --dry-run        shows what would happen
      --by "Ada Weber"  who decides: kept, and needed unless it is a dry run; also with refuse and handled
  npm run withdrawals -- refuse <number> <reason> [--note "…"]   ${refusalReasons.join(', ')}; the note goes into the mail
  npm run withdrawals -- handled <number>  takes one off the list that was answered otherwise

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/withdrawals.md explains.
`;

/** Exit codes: 0 done, 1 not possible (nothing was changed), 2 the command cannot be read. */
export async function withdrawals(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const asked = read(args);
  if (!asked) {
    err(usage);
    return 2;
  }
  return withStore(env, async (db) => {
    const done = (isDone: boolean, text: string): 0 | 1 => {
      if (isDone) out(`${text}\n`);
      else err(`There is no open withdrawal ${'id' in asked ? asked.id : ''}.\n`);
      return isDone ? 0 : 1;
    };
    if (asked.command === 'list') {
      const [open, owed] = [await listOpenWithdrawals(db), await listOwedRefunds(db)];
      out(open.length === 1 ? 'No open withdrawals.\n' : `${open.join('\n')}\n`);
      if (owed.length > 1) out(`\nAccepted, not paid back yet:\n${owed.join('\n')}\n`);
      return 0;
    }
    if (asked.command === 'show') {
      const shown = await showWithdrawal(db, asked.id, asked.reference);
      return done(shown !== undefined, shown?.join('\n') ?? '');
    }
    if (asked.command === 'handled') return done(await handleWithdrawal(db, asked.id, asked.by), 'handled');
    if (asked.command === 'refuse')
      return done(await refuseWithdrawal(db, asked), 'refused; the mail is written and goes out while the store runs');
    const accepted = await acceptWithdrawal(db, asked);
    if ('problem' in accepted) {
      err(`${explain(accepted)}\n`);
      return 1;
    }
    const { reference, lines, amountMinor, shippingMinor, way } = accepted;
    out(`order ${reference}\n${lines.map(({ units, name, variantName }) => `  ${units} × ${name} ${variantName}`.trimEnd()).join('\n')}\n`);
    out(
      `${formatAmount(amountMinor, 'en')} goes back${shippingMinor > 0 ? `, with ${formatAmount(shippingMinor, 'en')} shipping` : ''}: ${WAYS[way]}\n`,
    );
    out(asked.by === null ? 'Dry run: nothing was changed.\n' : 'accepted; refund and mail go out while the store runs\n');
    return 0;
  });
}

export const WAYS = {
  payment: 'on the payment it came by',
  account: 'by npm run refunds, to the account given',
  nothing: 'no money was paid',
} as const;

export function explain(problem: AcceptProblem): string {
  const texts: Record<AcceptProblem['problem'], string> = {
    no_such_withdrawal: 'There is no open withdrawal of this number.',
    no_such_order: 'It fits no order: name one with --order.',
    other_order: 'The declaration fits another order than the one named.',
    name_the_lines: 'The declaration names single items: say which lines they are with --lines (see show).',
    not_paid: 'The order is not paid: there is nothing to refund. It ends by itself when its time to pay is over.',
    same_person: 'Above 500 euros somebody else than who decided on it has to accept.',
    wrong_iban: 'This IBAN is not correct.',
    wrong_holder: 'The account holder is empty or longer than 70 letters.',
    account_needed: 'It was not paid by card or PayPal: name the account the transfer came from with --iban and --holder.',
    paid_by_voucher: 'Vouchers paid a part of the order, and only a part is withdrawn: settle it by hand, then handled.',
    not_covered: 'More would go back than is left of what was paid: look at the order.',
    nothing_left:
      'Nothing of the order can be withdrawn from, or nothing is left. Lines without a right to withdraw have to be named with --lines.',
    no_such_line: 'There is no such line: see show.',
    too_many: 'A line has not as many units left: see show.',
  };
  return texts[problem.problem];
}

type Asked =
  | { command: 'list' }
  | { command: 'show'; id: number; reference: string | null }
  | { command: 'handled'; id: number; by: string }
  | ({ command: 'refuse' } & Parameters<typeof refuseWithdrawal>[1])
  | ({ command: 'accept' } & AcceptRequest);

function read(args: readonly string[]): Asked | undefined {
  const parsed = parse(args);
  if (!parsed) return undefined;
  const { positionals, values } = parsed;
  const [command, number = '', reason, ...more] = positionals;
  if (command === undefined) return Object.keys(values).length === 0 ? { command: 'list' } : undefined;
  const id = readId(number);
  if (id === undefined || more.length > 0) return undefined;
  const by = readName(values.by);
  if (command === 'refuse') {
    if (by === undefined) return undefined;
    const known = refusalReasons.find((one) => one === reason);
    const note = values.note?.trim() || null;
    return known && (known !== 'other' || note !== null) && (note?.length ?? 0) <= 500
      ? { command, id, reason: known, note, by }
      : undefined;
  }
  if (reason !== undefined) return undefined;
  if (command === 'show') return { command, id, reference: values.order ?? null };
  if (command === 'handled') return by === undefined ? undefined : { command, id, by };
  const units = values.lines === undefined ? null : readUnits(values.lines);
  const { iban, holder } = values;
  const isDry = values['dry-run'] === true;
  if (command !== 'accept' || units === undefined || (!isDry && by === undefined) || (iban === undefined) !== (holder === undefined))
    return undefined;
  const account = iban === undefined || holder === undefined ? null : { iban, name: holder };
  return {
    command,
    id,
    reference: values.order ?? null,
    units,
    account,
    restock: values.restock === true,
    by: isDry ? null : (by ?? null),
  };
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const options = { lines: text, order: text, iban: text, holder: text, note: text, restock: flag, 'dry-run': flag, by: text };
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/** `1,3x2`: line 1, two units of line 3. */
export function readUnits(text: string): AskedUnits[] | undefined {
  const units = text.split(',').map((part) => /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?$/.exec(part.trim()));
  return units.every((match) => match !== null)
    ? units.map(([, line, count]) => ({ line: Number(line), units: count === undefined ? null : Number(count) }))
    : undefined;
}

if (import.meta.main) await runCommand(withdrawals);
