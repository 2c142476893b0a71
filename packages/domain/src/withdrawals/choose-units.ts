/** A line of an order as a withdrawal looks at it. Cents. */
export type WithdrawableLine = {
  quantity: number;
  /** Units that can still be taken back: not withdrawn, refunded, resold or used before. */
  left: number;
  unitPriceMinor: number;
  isPhysical: boolean;
  /** There is no right to withdraw: such units are taken back only where they are named. */
  isExcluded: boolean;
};
/** `line` counts from 1, as the staff sees it; `units` null: all that are left. */
export type AskedUnits = { line: number; units: number | null };
export type ChosenUnits = { units: number[]; itemsMinor: number; shippingMinor: number };
export type UnitsProblem = { problem: 'nothing_left' } | { problem: 'no_such_line' | 'too_many'; line: number };

/**
 * What a withdrawal takes back: the units named, or everything with a right to withdraw. Standard outbound shipping goes
 * back with the last of what was sent, so not while a sent line stays with the buyer. `units` in step with the lines.
 */
export function chooseUnits(
  lines: readonly WithdrawableLine[],
  asked: readonly AskedUnits[] | null,
  shippingMinor: number,
): ChosenUnits | UnitsProblem {
  const units = lines.map(({ left, isExcluded }) => (asked === null && !isExcluded ? left : 0));
  for (const { line, units: named } of asked ?? []) {
    const found = lines[line - 1];
    if (!found) return { problem: 'no_such_line', line };
    const wanted = named ?? found.left;
    if (wanted < 1 || wanted > found.left || units[line - 1] !== 0) return { problem: 'too_many', line };
    units[line - 1] = wanted;
  }
  if (units.every((count) => count === 0)) return { problem: 'nothing_left' };
  const sent = lines.flatMap(({ left, isPhysical }, index) => (isPhysical ? [{ left, taken: units[index] ?? 0 }] : []));
  const isAllSentBack = sent.some(({ taken }) => taken > 0) && sent.every(({ left, taken }) => left === taken);
  return {
    units,
    itemsMinor: lines.reduce((sum, { unitPriceMinor }, index) => sum + unitPriceMinor * (units[index] ?? 0), 0),
    shippingMinor: isAllSentBack ? shippingMinor : 0,
  };
}
