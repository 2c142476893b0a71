/**
 * The ledger knows what an order is worth, its lines know the VAT in it: how an amount of revenue is split over the accounts.
 * Cents throughout; the parts of an amount add up to it.
 */
import { vatIncluded } from '../money/vat.ts';

/** What a part of the revenue is: the seller's own at a rate of VAT, or money of others. */
export type Part = { slot: 'revenue' | 'shipping' | 'resale' | 'agent'; vatPermille: number; grossMinor: number; vatMinor: number };

/** A line of an order as it was sold. */
export type SoldLine = {
  id: number;
  quantity: number;
  unitPriceMinor: number;
  vatPermille: number;
  /** Sold in the name of an organiser. */
  isAgent: boolean;
  /** Of a ticket that a private seller resold: the shop's fee in its price. Null: not resold. */
  resaleFeeMinor: number | null;
};
export type Sold = { lines: readonly SoldLine[]; shippingMinor: number; shippingVatPermille: number };
/** What went back of an order at once: for units of its lines, less what was kept, or off their price; null: nobody can tell. */
export type Taken = { lines: readonly { lineId: number; amountMinor: number }[]; shippingMinor: number } | null;

/**
 * @param amountMinor of the order's revenue; below zero where it is taken back
 * What was taken back is split by its own lines; an amount that nothing accounts for, by the shares of the whole order.
 */
export function splitRevenue(sold: Sold, taken: Taken, amountMinor: number): Part[] {
  const sign = amountMinor < 0 ? -1 : 1;
  const wanted = Math.abs(amountMinor);
  const whole = partsOf(sold, null);
  const known = [whole, taken ? partsOf(sold, taken) : []].find((parts) => sum(parts) === wanted && wanted > 0);
  return merge(known ?? shares(whole, wanted)).map((part) => ({
    ...part,
    grossMinor: sign * part.grossMinor,
    vatMinor: part.vatMinor === 0 ? 0 : sign * part.vatMinor,
  }));
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { grossMinor }) => total + grossMinor, 0);

function partsOf({ lines, shippingMinor, shippingVatPermille }: Sold, taken: Taken): Part[] {
  const grossOf = ({ id, quantity, unitPriceMinor }: SoldLine) =>
    taken === null
      ? quantity * unitPriceMinor
      : taken.lines.filter(({ lineId }) => lineId === id).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const sent = taken === null ? shippingMinor : taken.shippingMinor;
  return [...lines.flatMap((line) => lineParts(line, grossOf(line))), part('shipping', shippingVatPermille, sent)].filter(
    ({ grossMinor }) => grossMinor !== 0,
  );
}

/** Of a part of a resold ticket's price, the shop's fee has its share. */
function lineParts({ unitPriceMinor, vatPermille, isAgent, resaleFeeMinor }: SoldLine, gross: number): Part[] {
  if (isAgent) return [part('agent', 0, gross)];
  if (resaleFeeMinor === null) return [part('revenue', vatPermille, gross)];
  const fee = gross === 0 ? 0 : Math.min(gross, Math.floor((gross * resaleFeeMinor) / unitPriceMinor));
  return [part('resale', 0, gross - fee), part('revenue', vatPermille, fee)];
}

const part = (slot: Part['slot'], vatPermille: number, grossMinor: number): Part => ({
  slot,
  vatPermille,
  grossMinor,
  vatMinor: vatPermille === 0 ? 0 : vatIncluded(grossMinor, vatPermille),
});

/** One part for each account. */
function merge(parts: readonly Part[]): Part[] {
  const merged = new Map<string, Part>();
  for (const one of parts) {
    const key = `${one.slot} ${one.vatPermille}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...one, grossMinor: before.grossMinor + one.grossMinor, vatMinor: before.vatMinor + one.vatMinor } : one);
  }
  return [...merged.values()];
}

/** By the shares of the whole; the cents that are left over go to the largest part. An order without lines: revenue without VAT. */
function shares(whole: readonly Part[], wanted: number): Part[] {
  const total = sum(whole);
  if (total === 0) return wanted === 0 ? [] : [part('revenue', 0, wanted)];
  const scaled = merge(whole).map(({ slot, vatPermille, grossMinor }) =>
    part(slot, vatPermille, Math.floor((grossMinor * wanted) / total)),
  );
  const largest = scaled.reduce((most, one) => (one.grossMinor > most.grossMinor ? one : most));
  const rest = wanted - sum(scaled);
  return scaled
    .map((one) => (one === largest ? part(one.slot, one.vatPermille, one.grossMinor + rest) : one))
    .filter(({ grossMinor }) => grossMinor !== 0);
}
