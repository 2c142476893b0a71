import { lineTotal } from '@frontrow/domain/orders/totals';
import { RESALE_FEE_VAT_PERMILLE, vatOfResale } from '@frontrow/domain/resale/resale-price';
import type { FrozenLine } from '../orders/order.ts';
import type { CartLine } from './store.ts';

/** A line of the cart as it is kept with the order, with its amounts. */
export function freezeLine(line: CartLine): FrozenLine {
  const {
    limit: _limit,
    isAdultsOnly: _adults,
    personalizationRequirement: _requirement,
    voucherId: _voucher,
    resaleFeeMinor,
    ...facts
  } = line;
  if (resaleFeeMinor === null) return { ...facts, ...lineTotal(line) };
  return { ...facts, totalMinor: line.unitPriceMinor, vatPermille: RESALE_FEE_VAT_PERMILLE, vatMinor: vatOfResale(resaleFeeMinor) };
}
