import { lineTotal } from '@frontrow/domain/orders/totals';
import type { FrozenLine } from '../orders/order.ts';
import type { CartLine } from './store.ts';

/** A line of the cart as it is kept with the order, with its amounts. */
export function freezeLine(line: CartLine): FrozenLine {
  const { limit: _limit, isAdultsOnly: _adults, personalizationRequirement: _requirement, voucherId: _voucher, ...facts } = line;
  return { ...facts, ...lineTotal(line) };
}
