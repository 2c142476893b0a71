import { vatIncluded } from '../money/vat.ts';
import { lineTotal, type LineTotal, type PricedLine } from '../orders/totals.ts';

/** Of the fee alone: a fan who sells a ticket privately charges no VAT. */
const RESALE_FEE_VAT_PERMILLE = 190;

export type ResalePrice = {
  /** What the buyer pays, all told: what the organiser took for the ticket. */
  priceMinor: number;
  /** The part of it that is our fee, VAT included. */
  feeMinor: number;
  /** The rest, which the seller gets. */
  payoutMinor: number;
};

/** The one price a ticket is resold at. The fee, in per mille of it, is taken from the price and not put on top; cents, half up. */
export function resalePrice(originalMinor: number, feePermille: number): ResalePrice {
  const feeMinor = Math.floor((originalMinor * feePermille + 500) / 1000);
  return { priceMinor: originalMinor, feeMinor, payoutMinor: originalMinor - feeMinor };
}

/** VAT in the price of a resold ticket: that of the fee. */
export const vatOfResale = (feeMinor: number): number => vatIncluded(feeMinor, RESALE_FEE_VAT_PERMILLE);

/** What a line comes to and the VAT in it. `resaleFeeMinor`: our fee in the price, where another fan sells; else null. */
export function taxedLine(line: PricedLine & { resaleFeeMinor: number | null }): LineTotal & { vatPermille: number } {
  const { resaleFeeMinor, vatPermille } = line;
  const total = lineTotal(line);
  return resaleFeeMinor === null
    ? { ...total, vatPermille }
    : { ...total, vatPermille: RESALE_FEE_VAT_PERMILLE, vatMinor: vatOfResale(resaleFeeMinor) };
}
