import { splitPrice } from '../bundles/bundle-price.ts';

/** A line of an order as a withdrawal or a refund looks at it. Cents. */
export type WithdrawableLine = {
  quantity: number;
  /** Units that can still be taken back: not withdrawn, refunded, resold or used before. */
  left: number;
  unitPriceMinor: number;
  /** What of the line's price was not given back before. */
  leftMinor: number;
  isPhysical: boolean;
  /** There is no right to withdraw: such units are taken back only where they are named. */
  isExcluded: boolean;
};
/** `line` counts from 1, as the staff sees it; `units` null: all that are left. */
export type AskedUnits = { line: number; units: number | null };
export const shippingChoices = ['with_last', 'yes', 'no'] as const;
/** `with_last`: outbound shipping goes back with the last of what was sent, as the law has it. */
export type ShippingChoice = (typeof shippingChoices)[number];
/** Beside the units: the shipping that was not given back before, and what the house keeps of the price. */
export type Fees = { shippingLeftMinor: number; shipping?: ShippingChoice; keptMinor?: number };
/** `units`, and `amounts` that go back for them, in step with the lines; `itemsMinor` their sum. */
export type ChosenUnits = { units: number[]; amounts: number[]; itemsMinor: number; shippingMinor: number };
export type UnitsProblem =
  | { problem: 'nothing_left' | 'kept_too_much' }
  | { problem: 'no_such_line' | 'too_many' | 'credit_too_much'; line: number };

/**
 * What a withdrawal or a refund takes back: the units named, or everything with a right to withdraw. Nothing of a line goes
 * back twice, and what is kept is taken off the lines in proportion.
 */
export function chooseUnits(
  lines: readonly WithdrawableLine[],
  asked: readonly AskedUnits[] | null,
  { shippingLeftMinor, shipping = 'with_last', keptMinor = 0 }: Fees,
): ChosenUnits | UnitsProblem {
  const units = readUnits(lines, asked);
  if ('problem' in units) return units;
  const shippingMinor = givesShippingBack(lines, units, shipping) ? shippingLeftMinor : 0;
  if (units.every((count) => count === 0) && (shipping !== 'yes' || shippingMinor === 0)) return { problem: 'nothing_left' };
  const full = lines.map(({ unitPriceMinor, leftMinor }, index) => Math.min(unitPriceMinor * (units[index] ?? 0), leftMinor));
  if (keptMinor > sum(full)) return { problem: 'kept_too_much' };
  const kept = keptMinor === 0 ? full.map(() => 0) : splitPrice(keptMinor, full);
  const amounts = full.map((amount, index) => amount - (kept[index] ?? 0));
  return { units, amounts, itemsMinor: sum(amounts), shippingMinor };
}

/** An amount off the price of a line that stays with the buyer. */
export function creditLine(
  lines: readonly WithdrawableLine[],
  { line, amountMinor }: { line: number; amountMinor: number },
): ChosenUnits | UnitsProblem {
  const found = lines[line - 1];
  if (!found) return { problem: 'no_such_line', line };
  if (amountMinor < 1 || amountMinor > found.leftMinor) return { problem: 'credit_too_much', line };
  const amounts = lines.map((_, index) => (index === line - 1 ? amountMinor : 0));
  return { units: lines.map(() => 0), amounts, itemsMinor: amountMinor, shippingMinor: 0 };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function readUnits(lines: readonly WithdrawableLine[], asked: readonly AskedUnits[] | null): number[] | UnitsProblem {
  const units = lines.map(({ left, isExcluded }) => (asked === null && !isExcluded ? left : 0));
  for (const { line, units: named } of asked ?? []) {
    const found = lines[line - 1];
    if (!found) return { problem: 'no_such_line', line };
    const wanted = named ?? found.left;
    if (wanted < 1 || wanted > found.left || units[line - 1] !== 0) return { problem: 'too_many', line };
    units[line - 1] = wanted;
  }
  return units;
}

function givesShippingBack(lines: readonly WithdrawableLine[], units: readonly number[], choice: ShippingChoice): boolean {
  if (choice !== 'with_last') return choice === 'yes';
  const sent = lines.flatMap(({ left, isPhysical }, index) => (isPhysical ? [{ left, taken: units[index] ?? 0 }] : []));
  return sent.some(({ taken }) => taken > 0) && sent.every(({ left, taken }) => left === taken);
}
