/** What withdrawals and refunds of orders share: which lines are taken back, and what that comes to. */
import { shippingChoices, type AskedUnits } from '../../packages/domain/src/withdrawals/choose-units.ts';
import { type Accepted, type OrderedLine, type RefundProblem } from '../../packages/server/src/modules/withdrawals/index.ts';
import { accountOptions, argument, euros, flag, maybe, oneOf, text } from '../command/arguments.ts';
import { money } from '../command/format.ts';
import { Refused, table } from '../command/row.ts';

export const takingOptions = {
  lines: maybe(argument('1,3x2', 'only these lines; 3x2: two units of line 3', 'lines such as 1,3x2', readUnits)),
  ...accountOptions,
  restock: flag('what is taken back goes on sale again at once'),
};

/** What the house decides besides. */
export const givingOptions = {
  shipping: maybe(oneOf(shippingChoices, 'whether outbound shipping goes back; with_last: with the last of what was sent')),
  keep: maybe(euros('what the house keeps of the price')),
  reason: maybe(text('kept with the decision; the buyer is not told', 500)),
};

function readUnits(text: string): AskedUnits[] | undefined {
  const units = text.split(',').map((part) => /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?$/.exec(part.trim()));
  return units.every((match) => match !== null)
    ? units.map(([, line, count]) => ({ line: Number(line), units: count === undefined ? null : Number(count) }))
    : undefined;
}

export const showLines = (lines: readonly OrderedLine[]): readonly string[] =>
  table(
    lines.map((line, index) => ({ ...line, number: index + 1 })),
    'It has no lines.',
    [
      ['Line', (one) => one.number],
      ['Units', (one) => one.quantity],
      'left',
      ['Each', (one) => money(one.unitPriceMinor)],
      ['Article', (one) => `${one.isPart ? '+ ' : ''}${[one.name, one.variantName].filter((part) => part !== '').join(', ')}`],
      ['Right to withdraw', (one) => (one.excludedBecause === null ? 'yes' : `no (${one.excludedBecause})`)],
    ],
  ).lines;

const WAYS = {
  payment: 'on the payment it came by',
  account: 'by npx frontrow refunds export, to the account given',
} as const;

type Ways = Pick<Accepted, 'amountMinor' | 'voucherMinor' | 'isVoucherBlocked' | 'way'>;

/** Where it goes, as the office tells it. */
function showWays({ amountMinor, voucherMinor, isVoucherBlocked, way }: Ways): string {
  const blocked = isVoucherBlocked ? ', which is blocked: make a new code of that amount' : '';
  const toVoucher = voucherMinor > 0 ? [`${money(voucherMinor)} back to the voucher it was paid with${blocked}`] : [];
  const sent = way === 'nothing' ? [] : [`${money(amountMinor - voucherMinor)} ${WAYS[way]}`];
  return [...toVoucher, ...sent].join(', ');
}

export const showTaken = ({ lines, amountMinor, shippingMinor, ...ways }: Accepted): string[] => [
  ...lines.map(({ units, name, variantName }) => `  ${units} × ${name} ${variantName}`.trimEnd()),
  amountMinor === 0
    ? 'no money goes back'
    : `${money(amountMinor)} goes back${shippingMinor > 0 ? `, with ${money(shippingMinor)} shipping` : ''}: ${showWays({ amountMinor, ...ways })}`,
];

const PROBLEMS: Record<RefundProblem['problem'], string> = {
  no_such_withdrawal: 'There is no open withdrawal of this number.',
  decided: 'Nothing of this number waits: it has been decided.',
  no_such_order: 'It fits no order: name one with --order.',
  other_order: 'The declaration fits another order than the one named.',
  name_the_lines: 'The declaration names single items: say which lines they are with --lines (see show).',
  sealed:
    'Something in the order is sealed, and goes back where its seal is unbroken: name the lines with --lines, with it or without (see show).',
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
  kept_too_much: 'More would be kept than goes back.',
  credit_too_much: 'More would go back of the line than is left of its price.',
  not_creditable: 'A fan sold it: nothing can be taken off its price.',
  in_an_offer: 'A fan sells the ticket it was paid for, or has sold it: it is a part of that price.',
  ticket_gone: 'A ticket was used or taken back meanwhile: look at the order again.',
  order_changed: 'Something happened to the order meanwhile: look at it again.',
  waits_already: 'A refund of the order waits for somebody else already: accept it by refunds accept, or give it up in the office.',
};

export const refuseTaking = ({ problem, ...more }: RefundProblem): Refused => new Refused(problem, PROBLEMS[problem], more);
