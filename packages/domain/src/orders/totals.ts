import { vatIncluded } from '../money/vat.ts';

export type PricedLine = { quantity: number; unitPriceMinor: number; vatPermille: number };
export type LineTotal = { totalMinor: number; vatMinor: number };

export const lineTotal = (line: PricedLine): LineTotal => {
  const totalMinor = line.quantity * line.unitPriceMinor;
  return { totalMinor, vatMinor: vatIncluded(totalMinor, line.vatPermille) };
};

export type Shipping = { priceMinor: number; vatPermille: number };
export type OrderTotal = { itemsMinor: number; shippingMinor: number; shippingVatMinor: number; totalMinor: number };

/** All amounts of an order in cents, gross; VAT is contained in them. */
export function orderTotal(lines: readonly PricedLine[], shipping: Shipping): OrderTotal {
  const itemsMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
  return {
    itemsMinor,
    shippingMinor: shipping.priceMinor,
    shippingVatMinor: vatIncluded(shipping.priceMinor, shipping.vatPermille),
    totalMinor: itemsMinor + shipping.priceMinor,
  };
}
